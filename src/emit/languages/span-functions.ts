import type { InputReading } from './java-reading';
import { bitsFor, identifiersOf, type LanguageModule, namesOf, styled } from './language-module';

/** Writes the code that finds parts of a match. `column` is an expression for the column of the next character. */
export function cSpans(module: LanguageModule, prefix: string, column: string): string {
  const { spans, tables } = module;
  if (spans === undefined) return '';
  const upper = prefix.toUpperCase();
  const constants = (kind: string, of: readonly string[]): string[] =>
    identifiersOf(of, styled.constant).map((each) => `    ${upper}_${kind}_${each}`);
  const starts = constants('CAPTURES', namesOf(module)).map((each, i) => `${each} = ${spans.starts[i]!}`);
  const parts = constants('PART', spans.names);
  return `/* The rules of ${prefix}_captures. Each is the start of its automaton. */
enum ${prefix}_captures_rule {
${starts.join(',\n')}
};

/* The rules that derive parts. */
enum ${prefix}_part {
${parts.join(',\n')}
};

/* A part. Offsets are in octets. */
typedef struct {
    enum ${prefix}_part part;
    size_t start;
    size_t end;
} ${prefix}_span;

static inline int ${prefix}_span_walk(${prefix}_spans *spans, uint32_t row, const unsigned char *input, size_t length) {
    size_t at = 0;
    uint32_t ending;
    ${prefix}_span_reset(spans);
    while (at < length && row != 0) {
        uint32_t before = ${upper}_AS(uint32_t, at);
        row = ${prefix}_span_cells[row + ${column}];
        if (row >= ${spans.firstMove}) row = ${prefix}_span_apply(spans, row - ${spans.firstMove}, before);
    }
    ending = ${prefix}_span_cells[row + ${tables.width}];
    if (ending != 0) ${prefix}_span_finish(spans, ending, ${upper}_AS(uint32_t, length));
    return ending != 0;
}

/*
 * Finds the parts of a rule that derives the whole input: by their rules, and those of one rule in their order. Writes up to \`capacity\`
 * spans, and returns how many there are. Returns ${upper}_NONE if the rule does not derive the input, or ${upper}_NO_MEMORY.
 */
static inline size_t ${prefix}_captures(enum ${prefix}_captures_rule rule, const char *text, size_t length,
                                        ${prefix}_span *spans, size_t capacity) {
    ${prefix}_spans walk;
    volatile size_t count = ${upper}_NO_MEMORY;
    memset(&walk, 0, sizeof walk);
    if (length < 0xFFFFFFFFu && setjmp(walk.fails) == 0) {
        size_t i;
        int matches = ${prefix}_span_walk(&walk, rule, ${prefix}_octets(text), length);
        count = matches ? walk.found.count / 3 : ${upper}_NONE;
        for (i = 0; matches && i < count && i < capacity; i++) {
            spans[i].part = ${upper}_AS(enum ${prefix}_part, walk.found.of[3 * i]);
            spans[i].start = walk.found.of[3 * i + 1];
            spans[i].end = walk.found.of[3 * i + 2];
        }
    }
    ${prefix}_free_spans(&walk);
    return count;
}
`;
}

/** Writes the code that finds parts of a match. */
export function goSpans({ spans, tables }: LanguageModule): string {
  if (spans === undefined) return '';
  const { firstMove } = spans;
  return `
// Span is a part of a derivation: the name of the rule that derives it, as printed, and its offsets in octets.
type Span struct {
	Rule       string
	Start, End int
}

// Captures finds the parts of a rule that derives the whole input: by their rules, and those of one rule in their order. The second
// result tells whether the rule derives the input.
func Captures[T ~string | ~[]byte](rule Rule, input T) ([]Span, bool) {
	walk := &spanFinder{}
	walk.reset()
	row := uint32(spanStarts[rule])
	for at := 0; at < len(input) && row != 0; {
		column, after := columnAt(input, at)
		row = uint32(spanCells[row+column])
		if row >= ${firstMove} {
			row = walk.apply(row-${firstMove}, uint32(at))
		}
		at = after
	}
	ending := spanCells[row+${tables.width}]
	if ending == 0 {
		return nil, false
	}
	walk.finish(uint32(ending), uint32(len(input)))
	found := make([]Span, 0, len(walk.found)/3)
	for rest := walk.found; len(rest) > 0; rest = rest[3:] {
		found = append(found, Span{spanNames[rest[0]], int(rest[1]), int(rest[2])})
	}
	return found, true
}
`;
}

/** Writes the method that finds parts of a match. */
export function javaCaptures(
  { spans, tables }: LanguageModule,
  { type, length, offsets, step }: InputReading,
): string {
  if (spans === undefined) return '';
  return `
    /**
     * Finds the parts of a rule that derives the whole input: by their rules, and those of one rule in their order. Offsets are in
     * ${offsets}. Returns nothing if the rule does not derive the input.
     */
    public static Optional<List<Span>> captures(String rule, ${type} input) {
        int row = SPAN_STARTS[number(rule)];
        SpanFinder walk = new SpanFinder();
        walk.reset();
        int at = 0;
        int end = ${length};
        while (at < end) {
            int before = at;
            ${step((column) => `row = SPAN_CELLS[row + ${column}];`)}
            if (row >= ${spans.firstMove}) row = walk.apply(row - ${spans.firstMove}, before);
            if (row == 0) return Optional.empty();
        }
        int ending = SPAN_CELLS[row + ${tables.width}];
        if (ending == 0) return Optional.empty();
        walk.finish(ending, end);
        List<Span> spans = new ArrayList<>();
        int[] found = walk.found.of;
        for (int i = 0; i < walk.found.size; i += 3) spans.add(new Span(SPAN_NAMES[found[i]], found[i + 1], found[i + 2]));
        return Optional.of(spans);
    }
`;
}

/** Writes the class of parts. */
export function javaSpans({ spans, finds }: LanguageModule): string {
  if ((spans ?? finds) === undefined) return '';
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

        @Override
        public String toString() {
            return rule + "[" + start + ", " + end + ")";
        }
    }
`;
}

/** Writes the function that finds parts of a match. */
export function pythonCaptures({ spans, tables, areOctets }: LanguageModule): string {
  if (spans === undefined) return '';
  const { firstMove } = spans;
  return `class Span(NamedTuple):
    """A part of a derivation: the name of the rule that derives it, as printed, and its offsets."""

    rule: str
    start: int
    end: int


def captures(rule: str, text: ${areOctets ? 'bytes' : 'str | bytes'}) -> list[Span] | None:
    """The parts of a rule that derives the whole text: by their rules, and those of one rule in their order. None if it does not."""
    row = _SPAN_STARTS[_number(rule)]
    walk = _Spans()
    walk.reset()
    columns, whole = _columns(text)
    for at, column in enumerate(columns):
        row = _SPAN_CELLS[row + column]
        if row >= ${firstMove}:
            row = walk.apply(row - ${firstMove}, at)
        if not row:
            return None
    ending = _SPAN_CELLS[row + ${tables.width}]
    if not whole or not ending:
        return None
    walk.finish(ending, len(columns))
    offsets = _offsets(text)
    found = iter(walk.found)
    return [Span(_SPAN_NAMES[part], offsets[start], offsets[end]) for part, start, end in zip(found, found, found)]


`;
}

/** Writes the code that finds parts of a match. */
export function rustSpans({ spans, tables }: LanguageModule): string {
  if (spans === undefined) return '';
  const { firstMove, cells } = spans;
  return `
/// A part of a derivation: the name of the rule that derives it, as printed, and its offsets in octets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The name of the rule.
    pub rule: &'static str,
    /// Where the part begins.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
}

/// The parts of a rule that derives the whole input: by their rules, and those of one rule in their order.
#[must_use]
#[allow(clippy::cast_possible_truncation)]
pub fn captures(rule: Rule, input: impl AsRef<[u8]>) -> Option<alloc::vec::Vec<Span>> {
    let input = input.as_ref();
    let mut walk = Spans::default();
    walk.reset();
    let mut row = SPAN_STARTS[rule as usize] as usize;
    let mut at = 0;
    while at < input.len() && row != 0 {
        let before = at;
        row = SPAN_CELLS[row + column(input, &mut at)] as usize;
        if row >= ${firstMove} {
            row = walk.apply((row - ${firstMove}) as u32, before as u32) as usize;
        }
    }
    let ending = SPAN_CELLS[row + ${tables.width}];
    if ending == 0 {
        return None;
    }
    walk.finish(${bitsFor(cells) === 32 ? 'ending' : 'u32::from(ending)'}, input.len() as u32);
    let spans = walk.found.0.chunks_exact(3).map(|span| Span {
        rule: SPAN_NAMES[span[0] as usize],
        start: span[1] as usize,
        end: span[2] as usize,
    });
    Some(spans.collect())
}
`;
}
