import { numbersClass, startMap } from './java-arrays';
import type { InputReading } from './java-reading';
import type { LanguageModule } from './language-module';

/** Writes the method that finds parts of a match. */
export function javaCaptures(
  { spans }: LanguageModule,
  { type, length, offsets, step }: InputReading,
): string {
  if (spans === undefined) return '';
  return `
    /**
     * Finds the parts of a rule that derives the whole input: by their rules, and those of one rule in their order. Offsets are in
     * ${offsets}. Returns nothing if the rule does not derive the input.
     */
    public static Optional<List<Span>> captures(String rule, ${type} input) {
        int state = start(SPAN_STARTS, rule);
        SpanWalk walk = new SpanWalk();
        int at = 0;
        int end = ${length};
        while (at < end) {
            walk.registers[0] = at;
            ${step((column) => `state = walk.next(state + ${column});`)}
            if (state == 0) return Optional.empty();
        }
        walk.registers[0] = end;
        return walk.spans(state);
    }
`;
}

/** Writes the classes and the tables that find parts of a match. */
export function javaSpans(module: LanguageModule): string {
  const { spans, tables } = module;
  if (spans === undefined) return '';
  const { names, cells, moves, endings, firstMove, registers } = spans;
  return `
    /** A part of a derivation. */
    public static final class Span {
        /** The name of the rule that derives it, as printed. */
        public final String rule;
        public final int start;
        public final int end;

        private Span(String rule, int start, int end) {
            this.rule = rule;
            this.start = start;
            this.end = end;
        }
    }

    private static final class SpanWalk {
        private final int[] registers = new int[${registers}];
        /** Three numbers for each tag that was passed: the place of the one before, the tag, the offset. */
        private int[] history = new int[48];
        private int size = 0;

        private SpanWalk() {
            Arrays.fill(registers, -1);
        }

        private int next(int place) {
            int row = SPAN_CELLS[place];
            return row < ${firstMove} ? row : move(row - ${firstMove});
        }

        /** Does the operations of a move, and returns its row. */
        private int move(int place) {
            int after = place + 2 + 3 * SPAN_MOVES[place + 1];
            for (int i = place + 2; i < after; i += 3) {
                int value = registers[SPAN_MOVES[i + 1]];
                registers[SPAN_MOVES[i]] = SPAN_MOVES[i + 2] == 0 ? value : pass(value, SPAN_MOVES[i + 2] - 1);
            }
            return SPAN_MOVES[place];
        }

        private int pass(int before, int tag) {
            if (size == history.length) history = Arrays.copyOf(history, 2 * size);
            history[size] = before;
            history[size + 1] = tag;
            history[size + 2] = registers[0];
            size += 3;
            return size - 3;
        }

        private Optional<List<Span>> spans(int row) {
            int ending = SPAN_CELLS[row + ${tables.width}];
            if (ending == 0) return Optional.empty();
            move(SPAN_ENDINGS[ending]);
            List<Integer> places = new ArrayList<>();
            for (int i = registers[SPAN_ENDINGS[ending + 1]]; i >= 0; i = history[i]) places.add(i);
            List<Span> spans = new ArrayList<>();
            for (int i = 0; i < SPAN_NAMES.length; i++) {
                int start = registers[SPAN_ENDINGS[ending + 2 + 2 * i]];
                if (start >= 0) spans.add(new Span(SPAN_NAMES[i], start, registers[SPAN_ENDINGS[ending + 3 + 2 * i]]));
                for (int k = places.size() - 1; k >= 0; k--) {
                    int place = places.get(k);
                    if (history[place + 1] == 2 * i) start = history[place + 2];
                    if (history[place + 1] == 2 * i + 1) spans.add(new Span(SPAN_NAMES[i], start, history[place + 2]));
                }
            }
            return Optional.of(spans);
        }
    }

    private static final String[] SPAN_NAMES = {${names.map((name) => `"${name}"`).join(', ')}};

${startMap(module, 'SPAN_STARTS', (_, i) => spans.starts[i]!)}
    private static final int[] SPAN_CELLS = numbers(SpanRows.ALL, ${cells.length});
    private static final int[] SPAN_MOVES = numbers(SpanMoves.ALL, ${moves.length});
    private static final int[] SPAN_ENDINGS = numbers(SpanEndings.ALL, ${endings.length});
${numbersClass('SpanRows', cells)}${numbersClass('SpanMoves', moves)}${numbersClass('SpanEndings', endings)}`;
}
