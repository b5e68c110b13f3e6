/** The sections that find trees. */
export const C_TREES = `=== trees
/* The rules that have trees. */
enum $PREFIX_tree_rule {
$TREERULES
};

/* The rules of nodes, and their names. */
enum $PREFIX_node_rule {
$NODERULES
};

static const char *const $PREFIX_node_names[] = {
$NAMES
};

/* A node: its rule, its offsets in octets, and the number of its nodes, itself included. Children follow their parent. */
typedef struct $PREFIX_tree_node {
    uint32_t rule;
    uint32_t start;
    uint32_t end;
    uint32_t size;
} $PREFIX_tree_node;

/* Finds the tree of a rule that derives the whole text: trees->nodes. The memory has zeros at first. It is kept for other texts,
   and one thread at a time may use it. Returns 1, 0 if the rule does not derive the text, or -1 if that would need too much memory. */
static inline int $PREFIX_parse($PREFIX_trees *trees, enum $PREFIX_tree_rule rule, const char *text, size_t length) {
    const void *rows;
    trees->nodes = NULL;
    trees->count = 0;
    if (length >= $LENGTH) return -1;
    if (setjmp(trees->fails) != 0) {
        trees->begins.count = 0;
        return -1;
    }
    $PREFIX_read_columns(&trees->columns, $PREFIX_octets(text), length, trees->fails);
    if (!$PREFIX_tree_backward(trees, rule)) return 0;
    trees->count = $PREFIX_tree_forward(trees, rule);
    rows = trees->rows.of;
    trees->nodes = $UPPER_AS(const $PREFIX_tree_node *, rows);
    return 1;
}

/* The next child of a node behind one of its children, or the first behind itself; NULL if there is none. */
static inline const $PREFIX_tree_node *$PREFIX_child(const $PREFIX_tree_node *node, const $PREFIX_tree_node *behind) {
    const $PREFIX_tree_node *next = behind + (behind == node ? 1 : behind->size);
    return next < node + node->size ? next : NULL;
}

=== paths
/*
 * Finds the path of rules around the stop of a text, from the rule itself down, as reasons of Verbatim say it. Writes up to \`capacity\` names,
 * and returns how many there are: 0 if the rule derives the text. Returns $UPPER_NO_MEMORY if that would need too much memory.
 */
static inline size_t $PREFIX_path($PREFIX_trees *trees, enum $PREFIX_tree_rule rule, const char *text, size_t length, const char **found, size_t capacity) {
    size_t i;
    trees->nodes = NULL;
    trees->count = 0;
    if (length >= $LENGTH) return $UPPER_NO_MEMORY;
    if (setjmp(trees->fails) != 0) {
        trees->begins.count = 0;
        return $UPPER_NO_MEMORY;
    }
    $PREFIX_read_columns(&trees->columns, $PREFIX_octets(text), length, trees->fails);
    $PREFIX_tree_around(trees, rule);
    for (i = 0; i < trees->outer.count && i < capacity; i++) found[i] = $PREFIX_node_names[trees->outer.of[i]];
    return trees->outer.count;
}

`;
