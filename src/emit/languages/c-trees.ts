import { type ArrayWriter, bitsFor, identifiersOf, type LanguageModule, styled } from './language-module';
import { C_PASSES } from './c-tree-passes';
import { filledIn, MOST_ITEMS, NUMBERS } from './tree-program';

/** Writes the code that finds trees. `column` is an expression for the column of the next character, which it passes. */
export function cTrees(module: LanguageModule, prefix: string, array: ArrayWriter, column: string): string {
  const { trees } = module;
  if (trees === undefined) return '';
  const upper = prefix.toUpperCase();
  const constants = (kind: string, names: readonly string[], numberOf: (i: number) => number): string =>
    identifiersOf(
      names.map((name) => ({ name })),
      styled.constant,
    )
      .map((each, i) => `    ${upper}_${kind}_${each} = ${numberOf(i)}`)
      .join(',\n');
  const arrays = NUMBERS.map((name) =>
    array(`tree_${name.replace(/[A-Z]/g, '_$&').toLowerCase()}`, bitsFor(trees[name]), trees[name]),
  );
  return `/* The rules that have trees. */
enum ${prefix}_tree_rule {
${constants('TREE', trees.rules, (i) => trees.roots[i]!)}
};

/* The rules of nodes, and their names. */
enum ${prefix}_node_rule {
${constants('NODE', trees.names, (i) => i)}
};

static const char *const ${prefix}_node_names[] = {
${trees.names.map((name) => `    "${name}"`).join(',\n')}
};

${arrays.join('\n')}
${filledIn(CODE + C_PASSES, module, MOST_ITEMS)
  .replaceAll('PREFIX', prefix)
  .replaceAll('UPPER', upper)
  .replaceAll('NEXT_COLUMN', column)}`;
}

const CODE = `/* A node: its rule, its offsets in octets, and the number of its nodes, itself included. Children follow their parent. */
typedef struct {
    uint32_t rule;
    uint32_t start;
    uint32_t end;
    uint32_t size;
} PREFIX_tree_node;

typedef struct {
    uint32_t *of;
    size_t count;
    size_t capacity;
} PREFIX_tree_numbers;

/* The memory of PREFIX_parse, which it keeps for other texts. It begins with zeros. One thread at a time may use it. */
typedef struct {
    /* The nodes of the last tree, parents first. */
    const PREFIX_tree_node *nodes;
    size_t count;
    PREFIX_tree_numbers rows, opened;
    /* Sets of states: their bits, moves by column, and calls; places of sets by their bits; the set of each exit. */
    PREFIX_tree_numbers bits, moves, calls_at, calls, places, pending;
    uint32_t last[EXITS];
    /* Steps, in places of four: 1 and the set, the state, its marks, the state behind. */
    PREFIX_tree_numbers steps, marks;
    size_t step_count;
    /* Columns; before each offset, where its items end; items; rules that end somewhere, in fives; their callers. */
    PREFIX_tree_numbers columns, ends_at, items, chain, ended, links;
    /* Rules that are under way, and where they may end. */
    PREFIX_tree_numbers frames, goals;
    jmp_buf fails;
} PREFIX_trees;

static inline uint32_t *PREFIX_tree_room(PREFIX_trees *trees, PREFIX_tree_numbers *list, size_t more) {
    if (list->count + more > list->capacity) {
        size_t capacity = list->capacity * 2 + more + 64;
        void *larger = capacity > 4 * (size_t)MOST_ITEMS ? NULL : realloc(list->of, capacity * sizeof *list->of);
        if (larger == NULL) longjmp(trees->fails, 1);
        list->of = (uint32_t *)larger;
        list->capacity = capacity;
    }
    return list->of + list->count;
}

static inline void PREFIX_tree_push(PREFIX_trees *trees, PREFIX_tree_numbers *list, uint32_t number) {
    *PREFIX_tree_room(trees, list, 1) = number;
    list->count++;
}

static inline int PREFIX_tree_has(const PREFIX_trees *trees, uint32_t set, uint32_t state) {
    return (int)(trees->bits.of[(size_t)set * WORDS + state / 32] >> state % 32 & 1);
}

static inline uint32_t PREFIX_tree_kind(uint32_t state) { return PREFIX_tree_kinds[state] & 3u; }

static inline void PREFIX_tree_zeros(PREFIX_trees *trees, PREFIX_tree_numbers *list, size_t count) {
    list->count = 0;
    PREFIX_tree_room(trees, list, count);
    memset(list->of, 0, count * sizeof *list->of);
    list->count = count;
}

static inline size_t PREFIX_tree_place(const PREFIX_trees *trees, const uint32_t *bits) {
    uint32_t hash = 0;
    size_t i;
    for (i = 0; i < WORDS; i++) hash = (hash ^ bits[i]) * 0x9E3779B1u ^ hash >> 15;
    for (i = hash ^ hash >> 16;; i++) {
        uint32_t set = trees->places.of[i & (trees->places.count - 1)];
        if (set == 0 || memcmp(trees->bits.of + (size_t)(set - 1) * WORDS, bits, WORDS * sizeof *bits) == 0)
            return i & (trees->places.count - 1);
    }
}

static inline void PREFIX_tree_more_places(PREFIX_trees *trees, size_t count) {
    size_t set;
    PREFIX_tree_zeros(trees, &trees->places, count);
    for (set = 0; set < trees->calls_at.count / 2; set++)
        trees->places.of[PREFIX_tree_place(trees, trees->bits.of + set * WORDS)] = (uint32_t)set + 1;
}

/* The number of the set of the pending states and those that lead to them without reading. */
static inline uint32_t PREFIX_tree_set(PREFIX_trees *trees) {
    uint32_t *bits = PREFIX_tree_room(trees, &trees->bits, WORDS);
    uint32_t set = (uint32_t)(trees->calls_at.count / 2);
    uint32_t begins = 0;
    size_t i, place;
    memset(bits, 0, WORDS * sizeof *bits);
    for (i = 0; i < trees->pending.count; i++) {
        uint32_t state = trees->pending.of[i];
        size_t k;
        if (bits[state / 32] >> state % 32 & 1) continue;
        bits[state / 32] |= (uint32_t)1 << state % 32;
        if (PREFIX_tree_kinds[state] & 4) begins = 1;
        for (k = PREFIX_tree_from_at[state]; k < PREFIX_tree_from_at[state + 1]; k += 2) {
            if (PREFIX_tree_from[k + 1] == 0 && PREFIX_tree_kind(PREFIX_tree_from[k]) != 1)
                PREFIX_tree_push(trees, &trees->pending, PREFIX_tree_from[k]);
        }
    }
    trees->pending.count = 0;
    place = PREFIX_tree_place(trees, bits);
    if (trees->places.of[place] != 0) return trees->places.of[place] - 1;
    trees->bits.count += WORDS;
    PREFIX_tree_push(trees, &trees->calls_at, 0);
    PREFIX_tree_push(trees, &trees->calls_at, begins);
    memset(PREFIX_tree_room(trees, &trees->moves, WIDTH), 0xFF, WIDTH * sizeof *bits);
    trees->moves.count += WIDTH;
    trees->places.of[place] = set + 1;
    if (trees->calls_at.count > trees->places.count) PREFIX_tree_more_places(trees, 2 * trees->places.count);
    return set;
}

/* Collects the states before a set, from which a column or a call of an exit leads there. Finds the next such exit. */
static inline uint32_t PREFIX_tree_before(PREFIX_trees *trees, uint32_t set, uint32_t column, uint32_t exit) {
    uint32_t next = 0, state;
    size_t k;
    for (state = 1; state < STATES; state++) {
        if (state % 32 == 0 && trees->bits.of[(size_t)set * WORDS + state / 32] == 0) state += 32;
        if (state >= STATES || !PREFIX_tree_has(trees, set, state)) continue;
        for (k = PREFIX_tree_from_at[state]; k < PREFIX_tree_from_at[state + 1]; k += 2) {
            uint32_t before = PREFIX_tree_from[k], called = PREFIX_tree_from[k + 1];
            if (called > exit && (next == 0 || called < next)) next = called;
            if (exit > 0 ? called == exit
                         : called == 0 && PREFIX_tree_kind(before) == 1 && PREFIX_tree_classes[PREFIX_tree_values[before] * (size_t)WIDTH + column])
                PREFIX_tree_push(trees, &trees->pending, before);
        }
    }
    return next;
}

static inline uint32_t PREFIX_tree_move(PREFIX_trees *trees, uint32_t set, uint32_t column) {
    uint32_t move = trees->moves.of[(size_t)set * WIDTH + column];
    if (move == 0xFFFFFFFFu) {
        PREFIX_tree_before(trees, set, column, 0);
        move = PREFIX_tree_set(trees);
        trees->moves.of[(size_t)set * WIDTH + column] = move;
    }
    return move;
}

/* Finds the calls that end before a set: 1 and the exit, and the set before the call; then 0. The place 0 says that there are none. */
static inline void PREFIX_tree_find_calls(PREFIX_trees *trees, uint32_t set) {
    uint32_t found[2 * EXITS], exit, after, count = 0, i;
    exit = PREFIX_tree_before(trees, set, 0, 0);
    trees->pending.count = 0;
    for (; exit != 0; exit = after) {
        after = PREFIX_tree_before(trees, set, 0, exit);
        found[count++] = exit;
        found[count++] = PREFIX_tree_set(trees);
    }
    trees->calls_at.of[2 * set] = count == 0 ? 1 : (uint32_t)trees->calls.count;
    for (i = 0; i < count; i++) PREFIX_tree_push(trees, &trees->calls, found[i]);
    if (count > 0) PREFIX_tree_push(trees, &trees->calls, 0);
}

static inline void PREFIX_tree_forget(PREFIX_trees *trees) {
    uint32_t exit;
    trees->bits.count = trees->moves.count = trees->calls_at.count = trees->pending.count = trees->marks.count = 0;
    trees->step_count = trees->calls.count = 0;
    PREFIX_tree_push(trees, &trees->calls, 0);
    PREFIX_tree_push(trees, &trees->calls, 0);
    PREFIX_tree_zeros(trees, &trees->places, 256);
    PREFIX_tree_zeros(trees, &trees->steps, 4096);
    PREFIX_tree_set(trees);
    for (exit = 0; exit < EXITS; exit++) {
        PREFIX_tree_push(trees, &trees->pending, PREFIX_tree_exits[exit]);
        trees->last[exit] = PREFIX_tree_set(trees);
    }
}

`;
