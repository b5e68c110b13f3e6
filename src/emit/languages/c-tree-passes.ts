/** The part of a header that reads a text backward and forward, over the sets of states. */
export const C_PASSES = `/* Adds a rule that ends at an offset: its exit, the offset, its first caller, its last item, and 1 and the offset of that. */
static inline uint32_t PREFIX_tree_end(PREFIX_trees *trees, uint32_t exit, uint32_t at) {
    uint32_t *ended = PREFIX_tree_room(trees, &trees->ended, 5);
    ended[0] = exit;
    ended[1] = at;
    ended[2] = ended[3] = ended[4] = 0;
    trees->ended.count += 5;
    return (uint32_t)(trees->ended.count / 5 - 1);
}

/* Adds a set to the items of an offset, once for each rule that ends. */
static inline void PREFIX_tree_add(PREFIX_trees *trees, uint32_t set, uint32_t node, uint32_t at) {
    uint32_t *ended = trees->ended.of + 5 * (size_t)node;
    uint32_t item = ended[4] == at + 1 ? ended[3] : 0;
    uint32_t other;
    for (other = item; other != 0; other = trees->chain.of[other - 1])
        if (trees->items.of[2 * (other - 1)] == set) return;
    PREFIX_tree_push(trees, &trees->items, set);
    PREFIX_tree_push(trees, &trees->items, node);
    trees->chain.count = trees->items.count / 2 - 1;
    PREFIX_tree_push(trees, &trees->chain, item);
    ended[3] = (uint32_t)(trees->items.count / 2);
    ended[4] = at + 1;
}

/* Whether a set may end or call rules. */
static inline int PREFIX_tree_is_open(const PREFIX_trees *trees, uint32_t set, int is_called) {
    return trees->calls_at.of[2 * set] != 1 || (is_called && trees->calls_at.of[2 * set + 1]);
}

/* Ends and calls rules, from the last character to the first. */
static inline void PREFIX_tree_close(PREFIX_trees *trees, uint32_t from, uint32_t at, uint32_t column) {
    uint32_t fresh = (uint32_t)(trees->ended.count / 5);
    uint32_t i, link;
    for (i = from; i < trees->items.count / 2; i++) {
        uint32_t set = trees->items.of[2 * i], node = trees->items.of[2 * i + 1], call;
        if (trees->calls_at.of[2 * set + 1] && trees->ended.of[5 * (size_t)node + 1] != at) {
            for (link = trees->ended.of[5 * (size_t)node + 2]; link != 0; link = trees->links.of[link - 1])
                PREFIX_tree_add(trees, trees->links.of[link], trees->links.of[link + 1], at);
        }
        if (trees->calls_at.of[2 * set] == 0) PREFIX_tree_find_calls(trees, set);
        for (call = trees->calls_at.of[2 * set]; at > 0 && trees->calls.of[call] != 0; call += 2) {
            uint32_t exit = trees->calls.of[call] - 1, child = fresh;
            if (!PREFIX_tree_ends[exit * (size_t)WIDTH + column]) continue;
            while (child < trees->ended.count / 5 && trees->ended.of[5 * (size_t)child] != exit) child++;
            if (child == trees->ended.count / 5) {
                PREFIX_tree_end(trees, exit, at);
                PREFIX_tree_add(trees, trees->last[exit], child, at);
            }
            PREFIX_tree_push(trees, &trees->links, trees->ended.of[5 * (size_t)child + 2]);
            PREFIX_tree_push(trees, &trees->links, trees->calls.of[call + 1]);
            PREFIX_tree_push(trees, &trees->links, node);
            trees->ended.of[5 * (size_t)child + 2] = (uint32_t)trees->links.count - 2;
        }
    }
}

/* Reads a text backward. Notes before each character the sets of states from which rules may go on to their ends. */
static inline int PREFIX_tree_backward(PREFIX_trees *trees, uint32_t root, const unsigned char *input, size_t length) {
    size_t at = 0;
    uint32_t offset, before, i, exit, from = 0;
    const uint32_t roots = (uint32_t)(PREFIX_tree_exit_at[root + 1] - PREFIX_tree_exit_at[root]);
    if (trees->bits.count == 0 || trees->bits.count + trees->moves.count > KEPT_CELLS) PREFIX_tree_forget(trees);
    trees->columns.count = trees->ended.count = trees->items.count = trees->chain.count = trees->links.count = 0;
    PREFIX_tree_room(trees, &trees->columns, length + 1);
    while (at < length) {
        size_t begun = at;
        uint32_t next = NEXT_COLUMN;
        trees->columns.of[begun] = next;
        if (at == begun) return 0;
        while (++begun < at) trees->columns.of[begun] = 0xFFFFFFFFu;
    }
    trees->ends_at.count = 0;
    PREFIX_tree_room(trees, &trees->ends_at, length + 2);
    trees->ends_at.of[length + 1] = 0;
    for (exit = PREFIX_tree_exit_at[root]; exit < PREFIX_tree_exit_at[root + 1]; exit++)
        PREFIX_tree_add(trees, trees->last[exit], PREFIX_tree_end(trees, exit, (uint32_t)length), (uint32_t)length);
    for (offset = (uint32_t)length;; offset = before) {
        uint32_t count, next = 0;
        for (before = offset; before > 0 && (before == offset || next == 0xFFFFFFFFu);) next = trees->columns.of[--before];
        count = (uint32_t)(trees->items.count / 2);
        if (count - from > 1 || PREFIX_tree_is_open(trees, trees->items.of[2 * from], trees->items.of[2 * from + 1] >= roots))
            PREFIX_tree_close(trees, from, offset, next);
        count = (uint32_t)(trees->items.count / 2);
        for (i = before + 1; i <= offset; i++) trees->ends_at.of[i] = count;
        if (offset == 0) trees->ends_at.of[0] = count;
        if (offset == 0) break;
        for (i = from; i < count; i++) {
            uint32_t move = PREFIX_tree_move(trees, trees->items.of[2 * i], next);
            if (move != 0) PREFIX_tree_add(trees, move, trees->items.of[2 * i + 1], before);
        }
        if (trees->items.count / 2 == count) return 0;
        from = count;
    }
    for (i = from; i < trees->ends_at.of[0]; i++)
        if (trees->items.of[2 * i + 1] < roots && PREFIX_tree_has(trees, trees->items.of[2 * i], PREFIX_tree_starts[root])) return 1;
    return 0;
}

/* Whether a state may go on to one of the goals: rules that end somewhere, or, before anything is read, exits, which are negative. */
static inline int PREFIX_tree_may(const PREFIX_trees *trees, uint32_t state, uint32_t at, uint32_t begin, size_t first, size_t last) {
    uint32_t i;
    size_t goal;
    for (i = trees->ends_at.of[at + 1]; i < trees->ends_at.of[at]; i++) {
        if (!PREFIX_tree_has(trees, trees->items.of[2 * i], state)) continue;
        for (goal = first; goal < last; goal++)
            if (trees->goals.of[goal] == trees->items.of[2 * i + 1]) return 1;
    }
    for (goal = first; at == begin && goal < last; goal++)
        if (trees->goals.of[goal] >> 31 && PREFIX_tree_has(trees, trees->last[~trees->goals.of[goal]], state)) return 1;
    return 0;
}

/* Collects the marks on the way to a state that reads, calls a rule or ends one. Such states are chosen by a set, or by goals. */
static inline uint32_t PREFIX_tree_path(PREFIX_trees *trees, uint32_t from, const uint32_t *set, uint32_t at, uint32_t begin, size_t first) {
    uint32_t state = from;
    while (PREFIX_tree_kind(state) == 0) {
        size_t to = PREFIX_tree_to_at[state];
        if (PREFIX_tree_values[state] != 0) PREFIX_tree_push(trees, &trees->marks, PREFIX_tree_values[state]);
        for (;; to++) {
            state = PREFIX_tree_to[to];
            if (set != NULL ? PREFIX_tree_has(trees, *set, state) : PREFIX_tree_may(trees, state, at, begin, first, trees->goals.count)) break;
        }
    }
    return state;
}

/* The only set that leads to the only goal, or 0. */
static inline uint32_t PREFIX_tree_only(const PREFIX_trees *trees, uint32_t at, size_t first) {
    uint32_t set = 0, i;
    if (trees->goals.count - first != 1) return 0;
    for (i = trees->ends_at.of[at + 1]; i < trees->ends_at.of[at]; i++) {
        if (trees->items.of[2 * i + 1] != trees->goals.of[first]) continue;
        if (set != 0) return 0;
        set = trees->items.of[2 * i];
    }
    return set;
}

/* Finds the step of a set and a state: a place in steps. */
static inline uint32_t *PREFIX_tree_step(PREFIX_trees *trees, uint32_t set, uint32_t state) {
    size_t mask = trees->steps.count / 4 - 1;
    size_t place = ((size_t)set * 0x9E3779B1u ^ (size_t)state * 0x85EBCA6Bu) >> 7 & mask;
    uint32_t *step;
    for (;; place = (place + 1) & mask) {
        step = trees->steps.of + 4 * place;
        if (step[0] == set + 1 && step[1] == state) return step;
        if (step[0] == 0) break;
    }
    if (2 * trees->step_count > mask) {
        PREFIX_tree_zeros(trees, &trees->steps, trees->steps.count * (trees->marks.count > KEPT_CELLS ? 1 : 2));
        trees->step_count = trees->marks.count = 0;
        return PREFIX_tree_step(trees, set, state);
    }
    trees->step_count++;
    step[2] = (uint32_t)trees->marks.count;
    step[3] = PREFIX_tree_path(trees, state, &set, 0, 0, 0);
    PREFIX_tree_push(trees, &trees->marks, 0);
    step[0] = set + 1;
    step[1] = state;
    return step;
}

/* Begins a node (2 and more) or ends one (1). Nodes in a leaf are only counted. */
static inline void PREFIX_tree_mark(PREFIX_trees *trees, uint32_t mark, uint32_t at, uint32_t *hidden) {
    if (mark == 1 && *hidden < 2) {
        uint32_t opened = trees->opened.of[--trees->opened.count];
        trees->rows.of[opened + 2] = at;
        trees->rows.of[opened + 3] = ((uint32_t)trees->rows.count - opened) / 4;
        *hidden = 0;
    } else if (*hidden > 0) *hidden += mark == 1 ? (uint32_t)-1 : 1u;
    else {
        uint32_t *row = PREFIX_tree_room(trees, &trees->rows, 4);
        PREFIX_tree_push(trees, &trees->opened, (uint32_t)trees->rows.count);
        row[0] = mark - 2;
        row[1] = at;
        trees->rows.count += 4;
        *hidden = PREFIX_tree_leaves[mark - 2];
    }
}

/* Reads forward, and takes the first choice from which the rest may be derived. */
static inline void PREFIX_tree_forward(PREFIX_trees *trees, uint32_t root, size_t length) {
    uint32_t state = PREFIX_tree_starts[root], at = 0, begin = 0, hidden = 0, i;
    size_t first = 0;
    trees->rows.count = trees->opened.count = trees->frames.count = trees->goals.count = 0;
    for (i = PREFIX_tree_exit_at[root]; i < PREFIX_tree_exit_at[root + 1]; i++)
        PREFIX_tree_push(trees, &trees->goals, i - PREFIX_tree_exit_at[root]);
    PREFIX_tree_mark(trees, PREFIX_tree_nodes[root] + 2u, 0, &hidden);
    for (;;) {
        uint32_t from = trees->ends_at.of[at + 1];
        if (PREFIX_tree_kind(state) == 0) {
            size_t mark = trees->marks.count;
            const uint32_t set = PREFIX_tree_only(trees, at, first);
            if (set != 0) {
                const uint32_t *step = PREFIX_tree_step(trees, set, state);
                state = step[3];
                for (mark = step[2]; trees->marks.of[mark] != 0; mark++) PREFIX_tree_mark(trees, trees->marks.of[mark], at, &hidden);
            } else {
                state = PREFIX_tree_path(trees, state, NULL, at, begin, first);
                for (i = (uint32_t)mark; i < trees->marks.count; i++) PREFIX_tree_mark(trees, trees->marks.of[i], at, &hidden);
                trees->marks.count = mark;
            }
        }
        if (PREFIX_tree_kind(state) == 1) {
            state = PREFIX_tree_to[PREFIX_tree_to_at[state]];
            for (at++; at < length && trees->columns.of[at] == 0xFFFFFFFFu;) at++;
        } else if (PREFIX_tree_kind(state) == 2) {
            const uint32_t rule = PREFIX_tree_values[state], start = PREFIX_tree_starts[rule];
            const uint32_t exits = PREFIX_tree_exit_at[rule], to = PREFIX_tree_to_at[state];
            const size_t last = trees->goals.count;
            uint32_t exit;
            for (exit = exits; exit < PREFIX_tree_exit_at[rule + 1]; exit++) {
                const uint32_t empty = PREFIX_tree_to[to + 2 * (exit - exits) + 1];
                if (empty != 0 && PREFIX_tree_may(trees, empty, at, begin, first, last)) PREFIX_tree_push(trees, &trees->goals, ~exit);
            }
            for (i = from; i < trees->ends_at.of[at]; i++) {
                const uint32_t node = trees->items.of[2 * i + 1];
                const uint32_t *ended = trees->ended.of + 5 * (size_t)node;
                uint32_t after;
                if (ended[1] == at || !PREFIX_tree_has(trees, trees->items.of[2 * i], start)) continue;
                after = PREFIX_tree_to[to + 2 * (ended[0] - exits)];
                if (after != 0 && PREFIX_tree_may(trees, after, ended[1], begin, first, last)) PREFIX_tree_push(trees, &trees->goals, node);
            }
            PREFIX_tree_push(trees, &trees->frames, state);
            PREFIX_tree_push(trees, &trees->frames, begin);
            PREFIX_tree_push(trees, &trees->frames, (uint32_t)first);
            first = last;
            begin = at;
            state = start;
            PREFIX_tree_mark(trees, PREFIX_tree_nodes[rule] + 2u, at, &hidden);
        } else {
            const uint32_t exit = PREFIX_tree_values[state], is_empty = at == begin;
            PREFIX_tree_mark(trees, 1, at, &hidden);
            if (trees->frames.count == 0) return;
            trees->goals.count = first;
            trees->frames.count -= 3;
            state = trees->frames.of[trees->frames.count];
            begin = trees->frames.of[trees->frames.count + 1];
            first = trees->frames.of[trees->frames.count + 2];
            state = PREFIX_tree_to[PREFIX_tree_to_at[state] + 2 * (exit - PREFIX_tree_exit_at[PREFIX_tree_values[state]]) + is_empty];
        }
    }
}

/* Finds the tree of a rule that derives the whole text: trees->nodes. Returns 1, 0 if the rule does not derive it, or -1 if that would
   need too much memory. */
static inline int PREFIX_parse(PREFIX_trees *trees, enum PREFIX_tree_rule rule, const char *text, size_t length) {
    trees->nodes = NULL;
    trees->count = 0;
    if (length >= 4 * (size_t)MOST_ITEMS) return -1;
    if (setjmp(trees->fails) != 0) {
        trees->bits.count = 0;
        return -1;
    }
    if (!PREFIX_tree_backward(trees, (uint32_t)rule, (const unsigned char *)text, length)) return 0;
    PREFIX_tree_forward(trees, (uint32_t)rule, length);
    trees->nodes = (const PREFIX_tree_node *)(const void *)trees->rows.of;
    trees->count = trees->rows.count / 4;
    return 1;
}

/* The next child of a node behind one of its children, or the first behind itself; NULL if there is none. */
static inline const PREFIX_tree_node *PREFIX_child(const PREFIX_tree_node *node, const PREFIX_tree_node *behind) {
    const PREFIX_tree_node *next = behind + (behind == node ? 1 : behind->size);
    return next < node + node->size ? next : NULL;
}

/* Frees the memory, and leaves zeros. */
static inline void PREFIX_free_trees(PREFIX_trees *trees) {
    PREFIX_tree_numbers *all[] = {
        &trees->rows, &trees->opened, &trees->bits, &trees->moves, &trees->calls_at, &trees->calls, &trees->places,
        &trees->pending, &trees->steps, &trees->marks, &trees->columns, &trees->ends_at, &trees->items, &trees->chain,
        &trees->ended, &trees->links, &trees->frames, &trees->goals
    };
    size_t i;
    for (i = 0; i < sizeof all / sizeof all[0]; i++) free(all[i]->of);
    memset(trees, 0, sizeof *trees);
}
`;
