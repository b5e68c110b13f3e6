import type { InputReading } from './java-reading';
import type { LanguageModule } from './language-module';

/** Writes the function that says what is expected. */
export function cReasons({ reasons }: LanguageModule, prefix: string): string {
  if (reasons === undefined) return '';
  const upper = prefix.toUpperCase();
  return `/*
 * Finds what may stand at the stop of an input, in words: literals, then rules, then "end of input". Writes up to \`capacity\` words, and
 * returns how many there are, or ${upper}_NO_MEMORY.
 */
static inline size_t ${prefix}_expected(enum ${prefix}_rule rule, const char *text, size_t length, const char **found, size_t capacity) {
    ${prefix}_reader reader;
    volatile size_t count = ${upper}_NO_MEMORY;
    ${prefix}_read_all(&reader, rule, text, length);
    if (reader.status >= 0 && setjmp(reader.reads.fails) == 0) {
        size_t i;
        ${prefix}_read_name(&reader.reads, rule);
        count = reader.reads.found.count;
        for (i = 0; i < count && i < capacity; i++) found[i] = ${prefix}_read_texts[reader.reads.found.of[i]];
    }
    ${prefix}_free_reader(&reader);
    return count;
}
`;
}

/** Writes the function that says what is expected. */
export function goReasons({ reasons }: LanguageModule): string {
  if (reasons === undefined) return '';
  return `
// Expected returns what may stand at the stop of an input, in words: literals, then rules, then "end of input".
func Expected[T ~string | ~[]byte](rule Rule, input T) []string {
	reader := NewReader(rule)
	read(reader, input)
	reader.reads.name(uint32(rule))
	found := []string{}
	for _, word := range reader.reads.found {
		found = append(found, readTexts[word])
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
        reader.reads.name(number(rule));
        List<String> texts = new ArrayList<>();
        Numbers found = reader.reads.found;
        for (int i = 0; i < found.size; i++) texts.add(READ_TEXTS[found.of[i]]);
        return texts;
    }
`;
}

/** Writes the function that says what is expected. */
export function pythonReasons({ reasons, areOctets }: LanguageModule): string {
  if (reasons === undefined) return '';
  return `def expected(rule: str, text: ${areOctets ? 'bytes' : 'str | bytes'}) -> list[str]:
    """What may stand at the stop of a text, in words: literals, then rules, then "end of input"."""
    reader = _read(rule, text, 0)
    reader._reads.name(_number(rule))
    return [_READ_TEXTS[word] for word in reader._reads.found]



`;
}

/** Writes the function that says what is expected. */
export function rustReasons({ reasons }: LanguageModule): string {
  if (reasons === undefined) return '';
  return `
/// What may stand at the stop of an input, in words: literals, then rules, then "end of input".
#[must_use]
pub fn expected(rule: Rule, input: impl AsRef<[u8]>) -> alloc::vec::Vec<&'static str> {
    let mut reader = Reader::new(rule);
    reader.feed(input.as_ref());
    reader.0.name(rule as u32);
    reader.0.found.0.iter().map(|&word| READ_TEXTS[word as usize]).collect()
}
`;
}
