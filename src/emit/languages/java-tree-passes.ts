/** The part of a class that reads an input backward and forward, over the sets of states. */
export const JAVA_PASSES = `        private int end(int exit, int at) {
            ended.add(exit);
            ended.add(at);
            for (int i = 0; i < 3; i++) ended.add(0);
            return ended.size / 5 - 1;
        }

        /** Adds a set to the items of an offset, once for each rule that ends. */
        private void add(int set, int node, int at) {
            int before = ended.of[5 * node + 4] == at + 1 ? ended.of[5 * node + 3] : 0;
            for (int item = before; item != 0; item = items.of[item - 1])
                if (items.of[item - 3] == set) return;
            items.add(set);
            items.add(node);
            items.add(before);
            ended.of[5 * node + 3] = items.size;
            ended.of[5 * node + 4] = at + 1;
        }

        /** Ends and calls rules, from the last character to the first. */
        private void close(int from, int at, int column) {
            int fresh = ended.size / 5;
            for (int i = from; i < items.size; i += 3) {
                int set = items.of[i];
                int node = items.of[i + 1];
                if (begins.get(set) && ended.of[5 * node + 1] != at) {
                    for (int link = ended.of[5 * node + 2]; link != 0; link = links.of[link - 1])
                        add(links.of[link - 3], links.of[link - 2], at);
                }
                int[] ofSet = callsOf(set);
                for (int k = 0; at > 0 && k < ofSet.length; k += 2) {
                    if (TREE_ENDS[ofSet[k] * WIDTH + column] == 0) continue;
                    int child = fresh;
                    while (5 * child < ended.size && ended.of[5 * child] != ofSet[k]) child++;
                    if (5 * child == ended.size) add(last[ofSet[k]], end(ofSet[k], at), at);
                    links.add(ofSet[k + 1]);
                    links.add(node);
                    links.add(ended.of[5 * child + 2]);
                    ended.of[5 * child + 2] = links.size;
                }
            }
            if (items.size > 3 * MOST_ITEMS || links.size > 3 * MOST_ITEMS) throw tooLarge();
        }

        /** Finds the items before each character. Returns whether the rule derives the input. */
        private boolean backward(int root) {
            int length = columns.length;
            if (length > MOST_ITEMS) throw tooLarge();
            items.size = 0;
            ended.size = 0;
            links.size = 0;
            if (endsAt.length < length + 2) endsAt = new int[2 * length + 2];
            endsAt[length + 1] = 0;
            for (int exit = TREE_EXIT_AT[root]; exit < TREE_EXIT_AT[root + 1]; exit++)
                add(last[exit], end(exit, length), length);
            int roots = ended.size / 5;
            int from = 0;
            for (int at = length, before = 0;; at = before) {
                int column = 0;
                for (before = at; before > 0 && (before == at || column == SKIP);) column = columns[--before];
                int first = items.of[from];
                boolean isClosed = calls.get(first) != UNKNOWN && calls.get(first).length == 0
                    && (!begins.get(first) || items.of[from + 1] < roots);
                if (!isClosed || items.size - from > 3) close(from, at, column);
                int count = items.size;
                for (int i = at == 0 ? 0 : before + 1; i <= at; i++) endsAt[i] = count;
                if (at == 0) break;
                for (int i = from; i < count; i += 3) {
                    int move = move(items.of[i], column);
                    if (move != 0) add(move, items.of[i + 1], before);
                }
                if (items.size == count) return false;
                from = count;
            }
            for (int i = from; i < items.size; i += 3)
                if (items.of[i + 1] < roots && has(items.of[i], TREE_STARTS[root])) return true;
            return false;
        }

        /** Tells whether a state may go on to a goal: an end of a rule, or, before anything is read, an exit, which is complemented. */
        private boolean may(int state, int at, int begin, int first, int end) {
            for (int i = endsAt[at + 1]; i < endsAt[at]; i += 3) {
                if (!has(items.of[i], state)) continue;
                for (int goal = first; goal < end; goal++) if (goals.of[goal] == items.of[i + 1]) return true;
            }
            for (int goal = first; at == begin && goal < end; goal++)
                if (goals.of[goal] < 0 && has(last[~goals.of[goal]], state)) return true;
            return false;
        }

        /** Collects the marks on the way to a state that reads, calls a rule or ends one. Chooses by a set, or by goals if that is negative. */
        private int path(int from, int set, int at, int begin, int first) {
            int state = from;
            while (kind(state) == 0) {
                if (TREE_VALUES[state] != 0) marks.add(TREE_VALUES[state]);
                int to = TREE_TO_AT[state];
                while (set < 0 ? !may(TREE_TO[to], at, begin, first, goals.size) : !has(set, TREE_TO[to])) to++;
                state = TREE_TO[to];
            }
            return state;
        }

        /** Returns the only set that leads to the only goal, or 0. */
        private int onlySet(int at, int first) {
            int set = 0;
            if (goals.size - first != 1) return 0;
            for (int i = endsAt[at + 1]; i < endsAt[at]; i += 3) {
                if (items.of[i + 1] != goals.of[first]) continue;
                if (set != 0) return 0;
                set = items.of[i];
            }
            return set;
        }

        /** Finds the marks on the way from a state that one set allows. Returns the place of the step. */
        private int step(int set, int state) {
            int mask = steps.length / 4 - 1;
            int place = (set * 0x9E3779B1 ^ state * 0x85EBCA6B) >>> 7 & mask;
            for (; steps[4 * place] != 0; place = place + 1 & mask)
                if (steps[4 * place] == set + 1 && steps[4 * place + 1] == state) return 4 * place;
            if (stepCount > mask / 2) {
                steps = new int[2 * steps.length > KEPT_CELLS ? 4096 : 2 * steps.length];
                stepCount = 0;
                marks.size = 0;
                return step(set, state);
            }
            stepCount++;
            int mark = marks.size;
            int after = path(state, set, 0, 0, 0);
            marks.add(0);
            steps[4 * place] = set + 1;
            steps[4 * place + 1] = state;
            steps[4 * place + 2] = mark;
            steps[4 * place + 3] = after;
            return 4 * place;
        }

        /** Begins a node (2 and more) or ends one (1). Nodes in a leaf are only counted. */
        private void mark(int mark, int at) {
            if (mark == 1 && hidden < 2) {
                int row = opened.pop();
                rows.of[row + 2] = at;
                rows.of[row + 3] = (rows.size - row) / 4;
                hidden = 0;
            } else if (hidden > 0) hidden += mark == 1 ? -1 : 1;
            else {
                opened.add(rows.size);
                rows.add(mark - 2);
                rows.add(at);
                rows.add(at);
                rows.add(1);
                hidden = TREE_LEAVES[mark - 2];
            }
        }

        /** Takes the first choice from which the rest may be derived. */
        private void forward(int root) {
            int state = TREE_STARTS[root];
            int at = 0;
            int begin = 0;
            int first = 0;
            rows.size = 0;
            opened.size = 0;
            frames.size = 0;
            goals.size = 0;
            hidden = 0;
            for (int exit = TREE_EXIT_AT[root]; exit < TREE_EXIT_AT[root + 1]; exit++) goals.add(goals.size);
            mark(TREE_NODES[root] + 2, 0);
            while (true) {
                int from = endsAt[at + 1];
                if (kind(state) == 0) {
                    int only = onlySet(at, first);
                    if (only != 0) {
                        int step = step(only, state);
                        for (int i = steps[step + 2]; marks.of[i] != 0; i++) mark(marks.of[i], at);
                        state = steps[step + 3];
                    } else {
                        int before = marks.size;
                        state = path(state, -1, at, begin, first);
                        for (int i = before; i < marks.size; i++) mark(marks.of[i], at);
                        marks.size = before;
                    }
                }
                int to = TREE_TO_AT[state];
                if (kind(state) == 1) {
                    state = TREE_TO[to];
                    for (at++; at < columns.length && columns[at] == SKIP;) at++;
                } else if (kind(state) == 2) {
                    int rule = TREE_VALUES[state];
                    int exits = TREE_EXIT_AT[rule];
                    int end = goals.size;
                    for (int exit = exits; exit < TREE_EXIT_AT[rule + 1]; exit++) {
                        int empty = TREE_TO[to + 2 * (exit - exits) + 1];
                        if (empty != 0 && may(empty, at, begin, first, end)) goals.add(~exit);
                    }
                    for (int i = from; i < endsAt[at]; i += 3) {
                        int node = 5 * items.of[i + 1];
                        if (ended.of[node + 1] == at || !has(items.of[i], TREE_STARTS[rule])) continue;
                        int after = TREE_TO[to + 2 * (ended.of[node] - exits)];
                        if (after != 0 && may(after, ended.of[node + 1], begin, first, end)) goals.add(items.of[i + 1]);
                    }
                    frames.add(state);
                    frames.add(begin);
                    frames.add(first);
                    if (frames.size > 3 * MOST_ITEMS) throw tooLarge();
                    first = end;
                    begin = at;
                    state = TREE_STARTS[rule];
                    mark(TREE_NODES[rule] + 2, at);
                } else {
                    mark(1, at);
                    if (frames.size == 0) return;
                    int exit = TREE_VALUES[state];
                    int pair = at == begin ? 1 : 0;
                    goals.size = first;
                    first = frames.pop();
                    begin = frames.pop();
                    state = frames.pop();
                    state = TREE_TO[TREE_TO_AT[state] + 2 * (exit - TREE_EXIT_AT[TREE_VALUES[state]]) + pair];
                }
            }
        }
    }
`;
