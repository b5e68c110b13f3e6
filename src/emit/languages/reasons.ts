import { javaTables, pythonTables, tableArrays } from './algorithm-tables';
import { EXPECTED_WORDS } from './expected-words';
import { snake, tableName } from './table-names';
import type { InputReading } from './java-reading';
import { startMap } from './java-arrays';
import type { ArrayWriter, LanguageModule } from './language-module';
import { type Syntax, writtenAlgorithm } from './pseudocode-writer';
import { cSyntax, goSyntax, indented, javaSyntax, pythonSyntax, rustSyntax } from './syntaxes';
import type { WordTables } from './word-tables';

const TABLES = [
  ...(['classAt', 'classes', 'termAt', 'termClasses'] as const),
  ...(['order', 'rangeAt', 'rangeWords', 'unusedAt', 'unused'] as const),
] as const;

const written = (syntax: Syntax, words: WordTables): ReturnType<typeof writtenAlgorithm> =>
  writtenAlgorithm(EXPECTED_WORDS, syntax, {
    CLASSES: words.rangeAt.length - 1,
    TRIALS: words.order.length,
    WORDS: words.words.length,
    END: words.words.length - 1,
  });

const stringLines = (words: WordTables, indent: string): string =>
  words.words.map((word) => `${indent}${JSON.stringify(word)},\n`).join('');

/** Writes the function that says what is expected. */
export function cReasons(
  { reasons, tables, rules }: LanguageModule,
  prefix: string,
  array: ArrayWriter,
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

static inline void ${prefix}_word_walk(${prefix}_words *words, enum ${prefix}_rule rule, ${prefix}_reader *reader) {
    uint32_t column;
    ${prefix}_word_reset(words, rule);
    for (column = 0; column < ${tables.width}; column++)
        if (${prefix}_expects(reader, column)) ${prefix}_word_expect(words, column);
    ${prefix}_word_name(words, reader->end == reader->at);
}

/*
 * Finds what may stand at the stop of an input, in words: literals, then rules, then "end of input". Writes up to \`capacity\` words, and
 * returns how many there are, or ${upper}_NO_MEMORY.
 */
static inline size_t ${prefix}_expected(enum ${prefix}_rule rule, const char *text, size_t length, const char **found, size_t capacity) {
    ${prefix}_words words;
    ${prefix}_reader reader;
    volatile size_t count = ${upper}_NO_MEMORY;
    memset(&words, 0, sizeof words);
    ${prefix}_read_all(&reader, rule, text, length);
    if (reader.status >= 0 && setjmp(words.fails) == 0) {
        size_t i;
        ${prefix}_word_walk(&words, rule, &reader);
        count = words.found.count;
        for (i = 0; i < count && i < capacity; i++) found[i] = ${prefix}_word_texts[words.found.of[i]];
    }
${freed}    ${prefix}_free_reader(&reader);
    return count;
}
`;
}

/** Writes the function that says what is expected. */
export function goReasons({ reasons, tables, rules }: LanguageModule, array: ArrayWriter): string {
  if (reasons === undefined || rules.length === 0) return '';
  const { lists, functions } = written(goSyntax('word'), reasons);
  return `
// Expected returns what may stand at the stop of an input, in words: literals, then rules, then "end of input".
func Expected[T ~string | ~[]byte](rule Rule, input T) []string {
	reader := NewReader(rule)
	read(reader, input)
	words := &wordFinder{}
	words.reset(uint32(rule))
	for column := uint32(0); column < ${tables.width}; column++ {
		if reader.expects(column) {
			words.expect(column)
		}
	}
	end := uint32(0)
	if reader.end == reader.at {
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
  { reasons, tables, rules }: LanguageModule,
  { type, length }: InputReading,
): string {
  if (reasons === undefined || rules.length === 0) return '';
  return `
    /** Returns what may stand at the stop of an input, in words: literals, then rules, then "end of input". */
    public static List<String> expected(String rule, ${type} input) {
        Reader reader = new Reader(rule);
        reader.read(input, 0, ${length});
        reader.end();
        Words words = new Words();
        words.reset(start(WORD_RULES, rule));
        for (int column = 0; column < ${tables.width}; column++) if (reader.expects(column)) words.expect(column);
        return words.texts(reader.longest == reader.passed);
    }
`;
}

/** Writes the class and the tables of that method. */
export function javaReasons(module: LanguageModule): string {
  const { reasons, rules } = module;
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

${startMap(module, 'WORD_RULES', (_, i) => i)}
${javaTables('word', TABLES, reasons)}`;
}

/** Writes the function that says what is expected. */
export function pythonReasons({ reasons, tables, areOctets }: LanguageModule): string {
  if (reasons === undefined) return '';
  const { lists, functions } = written(pythonSyntax('word'), reasons);
  return `def expected(rule: str, text: ${areOctets ? 'bytes' : 'str | bytes'}) -> list[str]:
    """What may stand at the stop of a text, in words: literals, then rules, then "end of input"."""
    reader = _read(rule, text, 0)
    words = _Words()
    words.reset(_WORD_RULES[rule.lower()])
    for column in range(${tables.width}):
        if reader._expects(column):
            words.expect(column)
    words.name(reader._longest == reader._passed)
    return [_WORD_TEXTS[word] for word in words.found]


class _Words:
    def __init__(self) -> None:
${lists}

${indented(functions, 4)}


`;
}

/** Writes the tables of that function. */
export function pythonReasonTables({ reasons }: LanguageModule): string {
  if (reasons === undefined) return '';
  const texts = `\n_WORD_RULES: Final = {name.lower(): place for place, name in enumerate(_STARTS)}\n\n_WORD_TEXTS: Final = (\n${stringLines(reasons, '    ')})\n`;
  return texts + pythonTables('word', TABLES, reasons);
}

/** Writes the function that says what is expected. */
export function rustReasons({ reasons, tables, rules }: LanguageModule, array: ArrayWriter): string {
  if (reasons === undefined || rules.length === 0) return '';
  const { lists, functions } = written(rustSyntax('word', reasons), reasons);
  return `
/// What may stand at the stop of an input, in words: literals, then rules, then "end of input".
#[must_use]
pub fn expected(rule: Rule, input: impl AsRef<[u8]>) -> alloc::vec::Vec<&'static str> {
    let mut reader = Reader::new(rule);
    reader.feed(input.as_ref());
    let mut words = Words::default();
    words.reset(rule as u32);
    for column in 0..${tables.width} {
        if reader.expects(column) {
            words.expect(column);
        }
    }
    words.name(u32::from(reader.longest == Some(reader.passed)));
    words.found.0.iter().map(|&word| WORD_TEXTS[word as usize]).collect()
}

/// Collects what is expected.
#[derive(Default)]
struct Words {
${lists}
}

impl Words {
${indented(functions, 4)}
}

static WORD_TEXTS: [&str; ${reasons.words.length}] = [
${stringLines(reasons, '    ')}];

${tableArrays('word', TABLES, reasons, array, tableName.constant)}`;
}
