import { javaTables, pythonTables, tableArrays } from './algorithm-tables';
import { EXPECTED_WORDS } from './expected-words';
import { snake, tableName } from './identifiers';
import type { InputReading } from './java-reading';
import type { ArrayWriter, LanguageModule } from './language-module';
import { type Syntax, writtenAlgorithm } from './pseudocode-writer';
import { cSyntax, goSyntax, indented, javaSyntax, pythonSyntax, rustSyntax } from './syntaxes';
import type { WordTables } from './word-tables';

const TABLES = [
  ...(['classAt', 'classes', 'termWords', 'termAt', 'termClasses'] as const),
  ...(['order', 'rangeAt', 'rangeWords'] as const),
] as const;

const written = (syntax: Syntax, words: WordTables): ReturnType<typeof writtenAlgorithm> =>
  writtenAlgorithm(EXPECTED_WORDS, syntax, {
    CLASSES: words.rangeAt.length - 1,
    TERMS: words.termWords.length,
    TRIALS: words.order.length,
    LABELS: words.words.length - 1,
  });

const stringLines = (words: WordTables, indent: string): string =>
  words.words.map((word) => `${indent}${JSON.stringify(word)},\n`).join('');

/** Writes the function that says what is expected. `column` is an expression for the column of the next character. */
export function cReasons(
  { reasons, calls, tables, rules }: LanguageModule,
  prefix: string,
  array: ArrayWriter,
  column: string,
): string {
  if (reasons === undefined || rules.length === 0) return '';
  const { lists, functions } = written(cSyntax(prefix, 'word'), reasons);
  const upper = prefix.toUpperCase();
  const freed = EXPECTED_WORDS.lists.map(({ name }) => `    free(words.${snake(name)}.of);\n`).join('');
  return `static const char *const ${prefix}_word_texts[] = {
${stringLines(reasons, '    ')}};

${tableArrays('word', TABLES, reasons, array, tableName.c)}
typedef struct {
    jmp_buf fails;
${lists}
} ${prefix}_words;

${functions}

static inline void ${prefix}_word_walk(${prefix}_words *words, ${calls ? `${prefix}_calls *calls, ` : ''}uint32_t state, const unsigned char *input, size_t length) {
    size_t at = 0;
    uint32_t column;
    ${prefix}_word_reset(words);
${
  calls
    ? `    if (state >= ${tables.cells.length}) {
        size_t end = ${upper}_NONE, stop = 0;
        ${prefix}_call_walk(calls, state - ${tables.cells.length}, input, length, 0, &end, &stop);
        for (column = 0; column < ${tables.width}; column++)
            if (${prefix}_call_expects(calls, column)) ${prefix}_word_expect(words, column);
        ${prefix}_word_name(words, end == stop);
        return;
    }
`
    : ''
}    while (at < length) {
        uint32_t next = ${prefix}_cells[state + ${column}];
        if (next == 0) break;
        state = next;
    }
    for (column = 0; column < ${tables.width}; column++)
        if (${prefix}_cells[state + column] != 0) ${prefix}_word_expect(words, column);
    ${prefix}_word_name(words, state >= ${tables.accepting});
}

/*
 * Finds what may stand at the stop of an input, in words: literals, then rules, then "end of input". Writes up to \`capacity\` words, and
 * returns how many there are, or ${upper}_NO_MEMORY.
 */
static inline size_t ${prefix}_expected(enum ${prefix}_rule rule, const char *text, size_t length, const char **found, size_t capacity) {
    ${prefix}_words words;
${calls ? `    ${prefix}_calls calls;\n` : ''}    volatile size_t count = ${upper}_NO_MEMORY;
    volatile int works = ${calls ? 'length <= 0xFFFFFFFFu' : '1'};
    size_t i;
    memset(&words, 0, sizeof words);
${calls ? '    memset(&calls, 0, sizeof calls);\n    if (setjmp(calls.fails) != 0) works = 0;\n' : ''}    if (setjmp(words.fails) != 0) works = 0;
    if (works) {
        ${prefix}_word_walk(&words, ${calls ? '&calls, ' : ''}rule, ${prefix}_octets(text), length);
        count = words.found.count;
        for (i = 0; i < count && i < capacity; i++) found[i] = ${prefix}_word_texts[words.found.of[i]];
    }
${freed}${calls ? `    ${prefix}_free_calls(&calls);\n` : ''}    return count;
}
`;
}

/** Writes the function that says what is expected. */
export function goReasons({ reasons, calls, tables, rules }: LanguageModule, array: ArrayWriter): string {
  if (reasons === undefined || rules.length === 0) return '';
  const { lists, functions } = written(goSyntax('word'), reasons);
  return `
// Expected returns what may stand at the stop of an input, in words: literals, then rules, then "end of input".
func Expected[T ~string | ~[]byte](rule Rule, input T) []string {
	words := &wordFinder{}
	words.reset()
	state := uint32(starts[rule])
${
  calls
    ? `	if state >= ${tables.cells.length} {
		calls := &callFinder{}
		found, stop := run(calls, state-${tables.cells.length}, input, 0)
		for column := uint32(0); column < ${tables.width}; column++ {
			if calls.expects(column) {
				words.expect(column)
			}
		}
		return words.texts(found == stop)
	}
`
    : ''
}	for at := 0; at < len(input); {
		var after uint32
		after, at = next(state, input, at)
		if after == 0 {
			break
		}
		state = after
	}
	for column := uint32(0); column < ${tables.width}; column++ {
		if cells[state+column] != 0 {
			words.expect(column)
		}
	}
	return words.texts(state >= accepting)
}

func (words *wordFinder) texts(isEnd bool) []string {
	end := uint32(0)
	if isEnd {
		end = 1
	}
	words.name(end)
	found := []string{}
	for _, word := range words.found {
		found = append(found, wordTexts[word])
	}
	return found
}

type wordFinder struct {
${lists}
}

${functions}

var wordTexts = [...]string{
${stringLines(reasons, '\t')}}

${tableArrays('word', TABLES, reasons, array, tableName.go)}`;
}

/** Writes the method that says what is expected. */
export function javaExpected(
  { reasons, calls, tables, rules }: LanguageModule,
  { type, length, step }: InputReading,
): string {
  if (reasons === undefined || rules.length === 0) return '';
  return `
    /** Returns what may stand at the stop of an input, in words: literals, then rules, then "end of input". */
    public static List<String> expected(String rule, ${type} input) {
        int state = start(STARTS, rule);
        int at = 0;
        int end = ${length};
        Words words = new Words();
        words.reset();
${
  calls
    ? `        if (state >= ${tables.cells.length}) {
            CallStack stack = run(state - ${tables.cells.length}, input, 0, end);
            for (int column = 0; column < ${tables.width}; column++) if (stack.expects(column)) words.expect(column);
            return words.texts(stack.found == stack.stop);
        }
`
    : ''
}        while (at < end) {
            int before = state;
            ${step((column) => `state = CELLS[state + ${column}];`)}
            if (state == 0) {
                state = before;
                break;
            }
        }
        for (int column = 0; column < ${tables.width}; column++) if (CELLS[state + column] != 0) words.expect(column);
        return words.texts(state >= ACCEPTING);
    }
`;
}

/** Writes the class and the tables of that method. */
export function javaReasons({ reasons, rules }: LanguageModule): string {
  if (reasons === undefined || rules.length === 0) return '';
  const { lists, functions } = written(javaSyntax('word'), reasons);
  return `
    private static final class Words {
${lists}

        private List<String> texts(boolean isEnd) {
            name(isEnd ? 1 : 0);
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < found.size; i++) texts.add(WORD_TEXTS[found.of[i]]);
            return texts;
        }

${indented(functions, 8)}
    }

    private static final String[] WORD_TEXTS = {
${stringLines(reasons, '        ')}    };

${javaTables('word', TABLES, reasons)}`;
}

/** Writes the function that says what is expected. */
export function pythonReasons({ reasons, calls, tables, areOctets }: LanguageModule): string {
  if (reasons === undefined) return '';
  const { lists, functions } = written(pythonSyntax('word'), reasons);
  return `def expected(rule: str, text: ${areOctets ? 'bytes' : 'str | bytes'}) -> list[str]:
    """What may stand at the stop of a text, in words: literals, then rules, then "end of input"."""
    state = _start(rule)
    columns, _ = _columns(text)
    words = _Words()
    words.reset()
${
  calls
    ? `    if state >= ${tables.cells.length}:
        calls = _Calls()
        found, stop = _run(calls, state - ${tables.cells.length}, columns)
        for column in range(${tables.width}):
            if calls.expects(column):
                words.expect(column)
        return words.texts(found == stop)
`
    : ''
}    for column in columns:
        after = _CELLS[state + column]
        if not after:
            break
        state = after
    for column in range(${tables.width}):
        if _CELLS[state + column]:
            words.expect(column)
    return words.texts(state >= _ACCEPTING)


class _Words:
    def __init__(self) -> None:
${lists}

    def texts(self, is_end: bool) -> list[str]:
        self.name(is_end)
        return [_WORD_TEXTS[word] for word in self.found]

${indented(functions, 4)}


`;
}

/** Writes the tables of that function. */
export function pythonReasonTables({ reasons }: LanguageModule): string {
  if (reasons === undefined) return '';
  const texts = `\n_WORD_TEXTS: Final = (\n${stringLines(reasons, '    ')})\n`;
  return texts + pythonTables('word', TABLES, reasons);
}

/** Writes the function that says what is expected. */
export function rustReasons({ reasons, calls, tables, rules }: LanguageModule, array: ArrayWriter): string {
  if (reasons === undefined || rules.length === 0) return '';
  const { lists, functions } = written(rustSyntax('word', reasons), reasons);
  return `
/// What may stand at the stop of an input, in words: literals, then rules, then "end of input".
#[must_use]
pub fn expected(rule: Rule, input: impl AsRef<[u8]>) -> alloc::vec::Vec<&'static str> {
    let input = input.as_ref();
    let mut words = Words::default();
    words.reset();
    let mut state = STARTS[rule as usize] as usize;
${
  calls
    ? `    if state >= ${tables.cells.length} {
        let mut calls = Calls::default();
        let (found, stop) = run(&mut calls, state - ${tables.cells.length}, input, 0);
        for column in 0..${tables.width} {
            if calls.expects(column) {
                words.expect(column);
            }
        }
        return words.texts(found == Some(stop));
    }
`
    : ''
}    let mut at = 0;
    while at < input.len() {
        let after = next(state, input, &mut at);
        if after == 0 {
            break;
        }
        state = after;
    }
    for column in 0..${tables.width} {
        if CELLS[state + column as usize] != 0 {
            words.expect(column);
        }
    }
    words.texts(state >= ACCEPTING)
}

/// Collects what is expected.
#[derive(Default)]
struct Words {
${lists}
}

impl Words {
    fn texts(&mut self, is_end: bool) -> alloc::vec::Vec<&'static str> {
        self.name(u32::from(is_end));
        self.found.0.iter().map(|&word| WORD_TEXTS[word as usize]).collect()
    }

${indented(functions, 4)}
}

static WORD_TEXTS: [&str; ${reasons.words.length}] = [
${stringLines(reasons, '    ')}];

${tableArrays('word', TABLES, reasons, array, tableName.constant)}`;
}
