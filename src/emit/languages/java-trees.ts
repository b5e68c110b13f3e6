import { numbersClass } from './java-arrays';
import type { InputReading } from './java-reading';
import type { LanguageModule } from './language-module';
import { JAVA_PASSES } from './java-tree-passes';
import { filledIn, MOST_ITEMS, NUMBERS } from './tree-program';

/** Writes the method that finds the tree of an input. */
export function javaParse({ trees }: LanguageModule, { type, length, offsets, step }: InputReading): string {
  if (trees === undefined) return '';
  return `
    /**
     * Returns the tree of a rule that derives the whole input, if it does. Offsets are in ${offsets}. Throws IllegalStateException if the
     * tree would need too much memory.
     */
    public static Optional<Node> parse(String rule, ${type} input) {
        Integer root = TREE_ROOTS.get(rule.toLowerCase(Locale.ROOT));
        if (root == null) throw new IllegalArgumentException("rule \\"" + rule + "\\" has no trees in this class");
        int at = 0;
        int end = ${length};
        int[] columns = new int[end];
        while (at < end) {
            int begin = at;
            ${step((column) => `columns[begin] = ${column};`)}
            for (int i = begin + 1; i < at && i < end; i++) columns[i] = TreeFinder.SKIP;
        }
        return TREE_FINDER.get().find(root, columns);
    }
`;
}

/** Writes the classes and the tables that find trees. */
export function javaTrees(module: LanguageModule): string {
  const { trees } = module;
  if (trees === undefined) return '';
  const roots = trees.rules.map(
    (name, i) => `        roots.put("${name.toLowerCase()}", ${trees.roots[i]!});\n`,
  );
  const arrays = NUMBERS.map((name) => {
    const className = `Tree${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const constant = `TREE_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
    return `    private static final int[] ${constant} = numbers(${className}.ALL, ${trees[name].length});
${numbersClass(className, trees[name])}`;
  });
  return `
${filledIn(CODE + JAVA_PASSES, module, MOST_ITEMS / 4)}
    private static final ThreadLocal<TreeFinder> TREE_FINDER = ThreadLocal.withInitial(TreeFinder::new);

    private static final String[] TREE_NAMES = {${trees.names.map((name) => `"${name}"`).join(', ')}};

    private static final Map<String, Integer> TREE_ROOTS = treeRoots();

    private static Map<String, Integer> treeRoots() {
        Map<String, Integer> roots = new HashMap<>();
${roots.join('')}        return roots;
    }

${arrays.join('\n')}`;
}

const CODE = `    /** A node of a tree. It gives its children in their order. */
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

    private static final class Numbers {
        private int[] of = new int[64];
        private int size = 0;

        private void add(int number) {
            if (size == of.length) of = Arrays.copyOf(of, 2 * size);
            of[size++] = number;
        }

        private int pop() {
            return of[--size];
        }
    }

    /**
     * Finds trees. It reads an input backward, and notes before each character the sets of states from which a rule may go on to its end.
     * Then it reads forward, and takes the first choice that leads to such a state. It keeps sets and steps for other inputs.
     */
    private static final class TreeFinder {
        private static final int SKIP = -1;
        private static final int[] UNKNOWN = {};

        private int[] columns;
        private List<int[]> bits = new ArrayList<>();
        private List<int[]> moves = new ArrayList<>();
        /** Per set, the exits of calls that end before it, each with a set, and whether a rule begins in it. */
        private List<int[]> calls = new ArrayList<>();
        private List<Boolean> begins = new ArrayList<>();
        private Map<BitSet, Integer> numbers = new HashMap<>();
        private final int[] last = new int[EXITS];
        /** A step: 1 plus a set, a state, where its marks begin, and the state behind them. */
        private int[] steps = new int[4096];
        private int stepCount;
        private final Numbers marks = new Numbers();
        private final Numbers pending = new Numbers();
        /** Per offset, where the items before it end; those of a later offset come first. */
        private int[] endsAt = {};
        /** A set, the end of a rule, and the item before of the same end. */
        private final Numbers items = new Numbers();
        /** An exit of a rule, the offset at which the rule ends, its last caller and its last item, and 1 plus the offset of that. */
        private final Numbers ended = new Numbers();
        /** A set, the end of a rule that calls, and the caller before. */
        private final Numbers links = new Numbers();
        private final Numbers goals = new Numbers();
        private final Numbers frames = new Numbers();
        private final Numbers opened = new Numbers();
        private final Numbers rows = new Numbers();
        private int hidden;

        private Optional<Node> find(int root, int[] given) {
            columns = given;
            if (bits.isEmpty() || bits.size() * (WORDS + WIDTH) > KEPT_CELLS) forget();
            if (!backward(root)) return Optional.empty();
            forward(root);
            return Optional.of(new Node(Arrays.copyOf(rows.of, rows.size), 0));
        }

        private static IllegalStateException tooLarge() {
            return new IllegalStateException("the tree of the input would need too much memory");
        }

        private void forget() {
            bits = new ArrayList<>();
            moves = new ArrayList<>();
            calls = new ArrayList<>();
            begins = new ArrayList<>();
            numbers = new HashMap<>();
            steps = new int[4096];
            stepCount = 0;
            marks.size = 0;
            pending.size = 0;
            set();
            for (int exit = 0; exit < EXITS; exit++) {
                pending.add(TREE_EXITS[exit]);
                last[exit] = set();
            }
        }

        private boolean has(int set, int state) {
            return (bits.get(set)[state >> 5] >>> state & 1) != 0;
        }

        private static int kind(int state) {
            return TREE_KINDS[state] & 3;
        }

        /** Returns the number of the set of the pending states and those that lead to them without reading. */
        private int set() {
            int[] words = new int[WORDS];
            BitSet found = new BitSet();
            boolean isBegin = false;
            while (pending.size > 0) {
                int state = pending.pop();
                if (found.get(state)) continue;
                found.set(state);
                words[state >> 5] |= 1 << state;
                isBegin |= (TREE_KINDS[state] & 4) != 0;
                for (int k = TREE_FROM_AT[state]; k < TREE_FROM_AT[state + 1]; k += 2)
                    if (TREE_FROM[k + 1] == 0 && kind(TREE_FROM[k]) != 1) pending.add(TREE_FROM[k]);
            }
            Integer known = numbers.get(found);
            if (known != null) return known;
            int set = bits.size();
            if (set * (long) (WORDS + WIDTH) > MOST_CELLS) throw tooLarge();
            int[] unknown = new int[WIDTH];
            Arrays.fill(unknown, -1);
            numbers.put(found, set);
            bits.add(words);
            moves.add(unknown);
            calls.add(UNKNOWN);
            begins.add(isBegin);
            return set;
        }

        /** Collects the states before a set, from which a column or a call of an exit leads there. Returns the next such exit. */
        private int before(int set, int column, int exit) {
            int next = 0;
            for (int state = 1; state < STATES; state++) {
                if (!has(set, state)) continue;
                for (int k = TREE_FROM_AT[state]; k < TREE_FROM_AT[state + 1]; k += 2) {
                    int before = TREE_FROM[k];
                    int called = TREE_FROM[k + 1];
                    if (called > exit && (next == 0 || called < next)) next = called;
                    if (called != exit) continue;
                    if (exit > 0 || kind(before) == 1 && TREE_CLASSES[TREE_VALUES[before] * WIDTH + column] != 0)
                        pending.add(before);
                }
            }
            return next;
        }

        private int move(int set, int column) {
            int[] known = moves.get(set);
            if (known[column] < 0) {
                before(set, column, 0);
                known[column] = set();
            }
            return known[column];
        }

        private int[] callsOf(int set) {
            if (calls.get(set) != UNKNOWN) return calls.get(set);
            Numbers found = new Numbers();
            int exit = before(set, 0, 0);
            pending.size = 0;
            while (exit != 0) {
                int next = before(set, 0, exit);
                found.add(exit - 1);
                found.add(set());
                exit = next;
            }
            calls.set(set, Arrays.copyOf(found.of, found.size));
            return calls.get(set);
        }

`;
