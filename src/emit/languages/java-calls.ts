import { numbersClass } from './java-arrays';
import type { InputReading } from './java-reading';
import type { LanguageModule } from './language-module';

/** Writes the method that runs rules that call each other. */
export function javaCallRun({ calls }: LanguageModule, { type, step }: InputReading): string {
  if (calls === undefined) return '';
  return `
    private static CallStack run(int start, ${type} input, int from, int end) {
        CallStack stack = new CallStack(start);
        int at = from;
        while (true) {
            int column = -1;
            stack.stop = at;
            if (at < end) {
                ${step((each) => `column = ${each};`).replaceAll('\n', '\n    ')}
            }
            stack.close(column);
            if (column < 0 || !stack.read(column)) return stack;
        }
    }
`;
}

/** Writes the class and the tables for rules that call each other. */
export function javaCalls({ calls, tables: { width } }: LanguageModule): string {
  if (calls === undefined) return '';
  return `
    /** A graph-structured stack. A node is a call of a rule; node 0 is that of the whole input. */
    private static final class CallStack {
        /** The end of the longest match, or -1. */
        private int found = -1;
        /** The offset of the next character. */
        private int stop;
        private int round = 1;
        /** Per node: the round in which it began, the number of links before, its first link, its first item, and the round of that. */
        private int[] nodes = new int[5 * 16];
        private int count = 1;
        /** Rows that nodes go on with when a call ends: the row, the node, and the next link of the call. */
        private final Items links = new Items();
        private Items current = new Items();
        private Items following = new Items();
        /** Per rule: the node of its last call, and the round of that. */
        private final int[] called = new int[${calls.rules}];
        private final int[] calledIn = new int[${calls.rules}];

        private CallStack(int start) {
            nodes[2] = -1;
            add(current, start, 0, round);
        }

        /** Adds a row to a frontier, once for each node. */
        private void add(Items list, int row, int node, int inRound) {
            int at = 5 * node;
            if (nodes[at + 4] != inRound) nodes[at + 3] = -1;
            nodes[at + 4] = inRound;
            for (int i = nodes[at + 3]; i >= 0; i = list.items[i + 2]) if (list.items[i] == row) return;
            nodes[at + 3] = list.push(row, node, nodes[at + 3]);
        }

        /** Ends and calls rules. */
        private void close(int column) {
            for (int i = 0; i < current.size; i += 3) {
                int row = current.items[i];
                int node = current.items[i + 1];
                if (row >= ${calls.accepting} && node == 0) found = stop;
                if (row >= ${calls.accepting} && node != 0 && nodes[5 * node] != round) {
                    for (int link = nodes[5 * node + 2]; link >= 0; link = links.items[link + 2])
                        add(current, links.items[link], links.items[link + 1], round);
                }
                int place = CALL_CELLS[row + ${width}];
                for (int k = 0; column >= 0 && k < CALLS[place]; k++) {
                    int call = place + 1 + 3 * k;
                    if (BEGINS[CALLS[call] * ${width} + column] == 1) call(call, node);
                }
            }
        }

        /** Calls a rule. All who call it in one round share a node. */
        private void call(int call, int node) {
            int child = called[CALLS[call]];
            if (calledIn[CALLS[call]] != round) {
                child = count++;
                called[CALLS[call]] = child;
                calledIn[CALLS[call]] = round;
                if (5 * count > nodes.length) nodes = Arrays.copyOf(nodes, 2 * nodes.length);
                nodes[5 * child] = round;
                nodes[5 * child + 1] = links.size;
                nodes[5 * child + 2] = -1;
                nodes[5 * child + 4] = 0;
                add(current, CALLS[call + 1], child, round);
            }
            nodes[5 * child + 2] = links.push(CALLS[call + 2], node, nodes[5 * child + 2]);
        }

        /** Reads a character, and forgets the calls that have ended. Returns whether there is a continuation. */
        private boolean read(int column) {
            int begun = 0;
            following.size = 0;
            for (int i = 0; i < current.size; i += 3) {
                int node = current.items[i + 1];
                int row = CALL_CELLS[current.items[i] + column];
                if (row == 0) continue;
                begun = Math.max(begun, nodes[5 * node]);
                add(following, row, node, round + 1);
            }
            while (count > 1 && nodes[5 * (count - 1)] > begun) links.size = nodes[5 * --count + 1];
            Items swapped = current;
            current = following;
            following = swapped;
            round++;
            return current.size > 0;
        }
    }

    /** Lists of three numbers, the last of which leads to the next item of a list. */
    private static final class Items {
        private int[] items = new int[48];
        private int size = 0;

        private int push(int row, int node, int next) {
            if (size == items.length) items = Arrays.copyOf(items, 2 * size);
            items[size] = row;
            items[size + 1] = node;
            items[size + 2] = next;
            size += 3;
            return size - 3;
        }
    }

    private static final int[] CALL_CELLS = numbers(CallCells.ALL, ${calls.cells.length});
    private static final int[] CALLS = numbers(Calls.ALL, ${calls.calls.length});
    private static final int[] BEGINS = numbers(Begins.ALL, ${calls.begins.length});
${numbersClass('CallCells', calls.cells)}${numbersClass('Calls', calls.calls)}${numbersClass('Begins', calls.begins)}`;
}
