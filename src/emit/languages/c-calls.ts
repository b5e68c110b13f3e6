import type { ArrayWriter, LanguageModule } from './language-module';
import { bitsFor } from './language-module';

/** Writes the code for rules that call each other. `column` is an expression for the column of the next character. */
export function cCalls(
  { calls, tables }: LanguageModule,
  prefix: string,
  array: ArrayWriter,
  column: string,
): string {
  if (calls === undefined) return '';
  const upper = prefix.toUpperCase();
  // C has no empty arrays. All calls may be tail calls.
  const rules = Math.max(1, calls.rules);
  const arrays = [calls.cells, calls.calls, calls.begins]
    .map((numbers, i) => array(['call_cells', 'calls', 'begins'][i]!, bitsFor(numbers), numbers))
    .join('\n');
  return `${arrays}
/* A call of a rule. It began in a round, one for each character. Its links and its items are lists. */
typedef struct {
    size_t begun;
    size_t links_before;
    size_t link;
    size_t item;
    size_t round;
} ${prefix}_node;

/* A row that a node is in, or that a node goes on with when the call ends, and the next of its list. */
typedef struct {
    size_t row;
    size_t node;
    size_t next;
} ${prefix}_item;

typedef struct {
    ${prefix}_item *items;
    size_t count;
    size_t capacity;
} ${prefix}_items;

/* A graph-structured stack. Node 0 is that of the whole input. */
typedef struct {
    ${prefix}_node *nodes;
    size_t count;
    size_t capacity;
    ${prefix}_items links;
    ${prefix}_items current;
    ${prefix}_items following;
    size_t round;
    /* Per rule: the node of its last call, and the round of that. */
    size_t called[${rules}];
    size_t called_in[${rules}];
    int works;
} ${prefix}_stack;

static inline size_t ${prefix}_push(${prefix}_stack *stack, ${prefix}_items *list, size_t row, size_t node, size_t next) {
    if (list->count == list->capacity) {
        size_t capacity = list->capacity * 2 + 16;
        void *larger = realloc(list->items, capacity * sizeof *list->items);
        stack->works = stack->works && larger != NULL;
        if (larger == NULL) return next;
        list->items = (${prefix}_item *)larger;
        list->capacity = capacity;
    }
    list->items[list->count].row = row;
    list->items[list->count].node = node;
    list->items[list->count].next = next;
    return list->count++;
}

/* Adds a row to a frontier, once for each node. */
static inline void ${prefix}_add(${prefix}_stack *stack, ${prefix}_items *list, size_t row, size_t node, size_t round) {
    size_t i;
    if (stack->nodes[node].round != round) stack->nodes[node].item = ${upper}_NONE;
    stack->nodes[node].round = round;
    for (i = stack->nodes[node].item; i != ${upper}_NONE; i = list->items[i].next) {
        if (list->items[i].row == row) return;
    }
    stack->nodes[node].item = ${prefix}_push(stack, list, row, node, stack->nodes[node].item);
}

static inline void ${prefix}_add_node(${prefix}_stack *stack) {
    if (stack->count == stack->capacity) {
        size_t capacity = stack->capacity * 2 + 16;
        void *larger = realloc(stack->nodes, capacity * sizeof *stack->nodes);
        stack->works = stack->works && larger != NULL;
        if (larger == NULL) return;
        stack->nodes = (${prefix}_node *)larger;
        stack->capacity = capacity;
    }
    stack->nodes[stack->count].begun = stack->round;
    stack->nodes[stack->count].links_before = stack->links.count;
    stack->nodes[stack->count].link = ${upper}_NONE;
    stack->nodes[stack->count].round = 0;
    stack->count++;
}

/* Calls a rule. All who call it in one round share a node. */
static inline void ${prefix}_call(${prefix}_stack *stack, const uint${bitsFor(calls.calls)}_t *call, size_t node) {
    size_t child = stack->called[call[0]];
    if (stack->called_in[call[0]] != stack->round) {
        child = stack->count;
        ${prefix}_add_node(stack);
        if (!stack->works) return;
        stack->called[call[0]] = child;
        stack->called_in[call[0]] = stack->round;
        ${prefix}_add(stack, &stack->current, call[1], child, stack->round);
    }
    stack->nodes[child].link = ${prefix}_push(stack, &stack->links, call[2], node, stack->nodes[child].link);
}

/* Ends and calls rules. Returns whether the whole rule may end here. */
static inline int ${prefix}_close(${prefix}_stack *stack, int has_column, size_t column) {
    int ends = 0;
    size_t i;
    size_t k;
    for (i = 0; i < stack->current.count && stack->works; i++) {
        size_t row = stack->current.items[i].row;
        size_t node = stack->current.items[i].node;
        size_t place = ${prefix}_call_cells[row + ${tables.width}];
        if (row >= ${calls.accepting} && node == 0) ends = 1;
        if (row >= ${calls.accepting} && node != 0 && stack->nodes[node].begun != stack->round) {
            for (k = stack->nodes[node].link; k != ${upper}_NONE; k = stack->links.items[k].next)
                ${prefix}_add(stack, &stack->current, stack->links.items[k].row, stack->links.items[k].node, stack->round);
        }
        for (k = 0; has_column && k < ${prefix}_calls[place] && stack->works; k++) {
            const uint${bitsFor(calls.calls)}_t *call = ${prefix}_calls + place + 1 + 3 * k;
            if (${prefix}_begins[call[0] * ${tables.width} + column]) ${prefix}_call(stack, call, node);
        }
    }
    return ends;
}

/* Reads a character, and forgets the calls that have ended. */
static inline void ${prefix}_read(${prefix}_stack *stack, size_t column) {
    size_t begun = 0;
    size_t i;
    ${prefix}_items swapped = stack->current;
    stack->following.count = 0;
    for (i = 0; i < stack->current.count && stack->works; i++) {
        size_t node = stack->current.items[i].node;
        size_t row = ${prefix}_call_cells[stack->current.items[i].row + column];
        if (row == 0) continue;
        if (stack->nodes[node].begun > begun) begun = stack->nodes[node].begun;
        ${prefix}_add(stack, &stack->following, row, node, stack->round + 1);
    }
    while (stack->count > 1 && stack->nodes[stack->count - 1].begun > begun)
        stack->links.count = stack->nodes[--stack->count].links_before;
    stack->current = stack->following;
    stack->following = swapped;
    stack->round++;
}

/* Runs a rule from an offset on. Finds the end of the longest match, or ${upper}_NONE, and the stop. Returns 0 if there is no memory. */
static inline int ${prefix}_run(size_t start, const unsigned char *input, size_t length, size_t at, size_t *end, size_t *stop) {
    ${prefix}_stack stack = { NULL, 0, 0, { NULL, 0, 0 }, { NULL, 0, 0 }, { NULL, 0, 0 }, 0, { 0 }, { 0 }, 0 };
    *end = ${upper}_NONE;
    *stop = at;
    stack.works = 1;
    ${prefix}_add_node(&stack);
    stack.round = 1;
    if (stack.works) ${prefix}_add(&stack, &stack.current, start, 0, 1);
    while (stack.works && stack.current.count > 0) {
        size_t column = 0;
        *stop = at;
        if (at < length) column = ${column};
        if (${prefix}_close(&stack, *stop < length, column)) *end = *stop;
        if (*stop == length) break;
        ${prefix}_read(&stack, column);
    }
    free(stack.nodes);
    free(stack.links.items);
    free(stack.current.items);
    free(stack.following.items);
    return stack.works;
}
`;
}
