/** The section of nodes, and of the tables of trees. */
export const JAVA_NODES = `=== trees
    /** A node of a tree. It gives its children in their order. */
    public static final class Node implements Iterable<Node> {
        private final int[] rows;
        private final int index;

        private Node(int[] rows, int index) {
            this.rows = rows;
            this.index = index;
        }

        /** Returns the name of the rule, as printed. */
        public String rule() {
            return TREE_NAMES[rows[index]];
        }

        public int start() {
            return rows[index + 1];
        }

        public int end() {
            return rows[index + 2];
        }

        @Override
        public Iterator<Node> iterator() {
            return nodes(4 * rows[index + 3] + index, index + 4, true);
        }

        /** Gives the node and all nodes below it, parents first. */
        public Iterable<Node> all() {
            return () -> nodes(4 * rows[index + 3] + index, index, false);
        }

        private Iterator<Node> nodes(int end, int first, boolean areChildren) {
            return new Iterator<Node>() {
                private int at = first;

                @Override
                public boolean hasNext() {
                    return at < end;
                }

                @Override
                public Node next() {
                    if (at >= end) throw new NoSuchElementException();
                    Node node = new Node(rows, at);
                    at += areChildren ? 4 * rows[at + 3] : 4;
                    return node;
                }
            };
        }

        @Override
        public String toString() {
            return rule() + "[" + start() + ", " + end() + ")";
        }
    }

    private static int root(String rule) {
        Integer root = TREE_ROOTS.get(rule.toLowerCase(Locale.ROOT));
        if (root == null) throw new IllegalArgumentException("rule \\"" + rule + "\\" has no trees in this class");
        return root;
    }

    private static IllegalStateException tooLarge() {
        return new IllegalStateException("the tree of the input would need too much memory");
    }

    private static final ThreadLocal<TreeFinder> TREE_FINDER = ThreadLocal.withInitial(TreeFinder::new);

    private static final String[] TREE_NAMES = {$NAMES};

$ROOTS
`;

/** The sections that find trees in inputs of a type: strings, or octets. */
export const JAVA_TREES = `=== trees
    /**
     * Returns the tree of a rule that derives the whole input, if it does. Offsets are in $OFFSETS. Throws IllegalStateException if the
     * tree would need too much memory.
     */
    public static Optional<Node> parse(String rule, $TYPE input) {
        int root = root(rule);
        TreeFinder finder = finder(input);
        if (!finder.backward(root)) return Optional.empty();
        finder.forward(root);
        return Optional.of(new Node(Arrays.copyOf(finder.rows.of, finder.rows.size), 0));
    }

=== paths
    /**
     * Returns the rules around the stop of an input, from the rule itself down: nothing if the rule derives the input. Throws
     * IllegalStateException as parse does.
     */
    public static List<String> path(String rule, $TYPE input) {
        int root = root(rule);
        TreeFinder finder = finder(input);
        finder.around(root);
        List<String> path = new ArrayList<>();
        for (int i = 0; i < finder.outer.size; i++) path.add(TREE_NAMES[finder.outer.of[i]]);
        return path;
    }

=== trees
    private static TreeFinder finder($TYPE input) {
        TreeFinder finder = TREE_FINDER.get();
        readColumns(input, finder.columns);
        return finder;
    }
`;
