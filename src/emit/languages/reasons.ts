import type { InputReading } from './java-reading';
import type { LanguageModule } from './language-module';

/** Writes the function that says what is expected. */
export function cReasons({ reasons, tables }: LanguageModule, prefix: string): string {
  if (reasons === undefined) return '';
  const upper = prefix.toUpperCase();
  return `static inline void ${prefix}_word_walk(${prefix}_words *words, enum ${prefix}_rule rule, ${prefix}_reader *reader) {
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
    ${prefix}_free_words(&words);
    ${prefix}_free_reader(&reader);
    return count;
}
`;
}

/** Writes the function that says what is expected. */
export function goReasons({ reasons, tables }: LanguageModule): string {
  if (reasons === undefined) return '';
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
`;
}

/** Writes the method that says what is expected. */
export function javaExpected({ reasons }: LanguageModule, { type, length }: InputReading): string {
  if (reasons === undefined) return '';
  return `
    /** Returns what may stand at the stop of an input, in words: literals, then rules, then "end of input". */
    public static List<String> expected(String rule, ${type} input) {
        Reader reader = new Reader(rule);
        reader.read(input, 0, ${length});
        reader.end();
        return words(rule, reader);
    }
`;
}

/** Writes what those methods share. */
export function javaReasons({ reasons, tables }: LanguageModule): string {
  if (reasons === undefined) return '';
  return `
    private static List<String> words(String rule, Reader reader) {
        WordFinder words = new WordFinder();
        words.reset(number(rule));
        for (int column = 0; column < ${tables.width}; column++) if (reader.expects(column)) words.expect(column);
        words.name(reader.longest == reader.passed ? 1 : 0);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < words.found.size; i++) texts.add(WORD_TEXTS[words.found.of[i]]);
        return texts;
    }
`;
}

/** Writes the function that says what is expected. */
export function pythonReasons({ reasons, tables, areOctets }: LanguageModule): string {
  if (reasons === undefined) return '';
  return `def expected(rule: str, text: ${areOctets ? 'bytes' : 'str | bytes'}) -> list[str]:
    """What may stand at the stop of a text, in words: literals, then rules, then "end of input"."""
    reader = _read(rule, text, 0)
    words = _Words()
    words.reset(_number(rule))
    for column in range(${tables.width}):
        if reader._expects(column):
            words.expect(column)
    words.name(reader._longest == reader._passed)
    return [_WORD_TEXTS[word] for word in words.found]



`;
}

/** Writes the function that says what is expected. */
export function rustReasons({ reasons, tables }: LanguageModule): string {
  if (reasons === undefined) return '';
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
`;
}
