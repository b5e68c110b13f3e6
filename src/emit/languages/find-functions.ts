import type { InputReading } from './java-reading';
import type { LanguageModule } from './language-module';
import { MOST_ITEMS } from './tree-program';

/** Writes the function that finds matches in a text. */
export function cFind({ finds }: LanguageModule, prefix: string): string {
  if (finds === undefined) return '';
  return `/* A match in a text. Offsets are in octets. */
typedef struct {
    size_t start;
    size_t end;
} PREFIX_found;

/*
 * Finds the parts of a text that a rule derives: the leftmost, of those that begin there the longest, then the next behind it. None is empty,
 * and none divides a word. Writes up to \`capacity\` matches, and returns how many there are, or UPPER_NO_MEMORY.
 */
static inline size_t PREFIX_find(enum PREFIX_rule rule, const char *text, size_t length, PREFIX_found *found, size_t capacity) {
    PREFIX_finds finds;
    volatile size_t count = UPPER_NO_MEMORY;
    memset(&finds, 0, sizeof finds);
    if (length <= ${4 * MOST_ITEMS} && setjmp(finds.fails) == 0) {
        size_t i;
        PREFIX_read_columns(&finds.columns, PREFIX_octets(text), length, finds.fails);
        PREFIX_find_all(&finds, rule);
        count = finds.found.count / 2;
        for (i = 0; i < count && i < capacity; i++) {
            found[i].start = finds.found.of[2 * i];
            found[i].end = finds.found.of[2 * i + 1];
        }
    }
    PREFIX_free_finds(&finds);
    return count;
}
`
    .replaceAll('PREFIX', prefix)
    .replaceAll('UPPER', prefix.toUpperCase());
}

/** Writes the function that finds matches in a text. */
export function goFind({ finds }: LanguageModule): string {
  if (finds === undefined) return '';
  return `
// Find finds the parts of a text that a rule derives: the leftmost, of those that begin there the longest, then the next behind it. None is
// empty, and none divides a word. A match m is text[m[0]:m[1]]. It panics if the text has 4 GB or more.
func Find[T ~string | ~[]byte](rule Rule, text T) [][2]int {
	if uint64(len(text)) > 0xFFFFFFFF {
		panic("the text is too long")
	}
	finds := &findFinder{columns: columnsIn(text, nil)}
	finds.all(uint32(rule))
	found := make([][2]int, 0, len(finds.found)/2)
	for rest := finds.found; len(rest) > 0; rest = rest[2:] {
		found = append(found, [2]int{int(rest[0]), int(rest[1])})
	}
	return found
}
`;
}

/** Writes the method that finds matches in a text. */
export function javaFind({ finds }: LanguageModule, { type, offsets }: InputReading): string {
  if (finds === undefined) return '';
  return `
    /**
     * Finds the parts of a text that a rule derives: the leftmost, of those that begin there the longest, then the next behind it. None is
     * empty, and none divides a word. Offsets are in ${offsets}.
     */
    public static List<Span> find(String rule, ${type} text) {
        int number = number(rule);
        FindFinder finds = new FindFinder();
        readColumns(text, finds.columns);
        finds.all(number);
        List<Span> spans = new ArrayList<>();
        int[] found = finds.found.of;
        for (int i = 0; i < finds.found.size; i += 2) spans.add(new Span(rule, found[i], found[i + 1]));
        return spans;
    }
`;
}

/** Writes the function that finds matches in a text. */
export function pythonFind({ finds, areOctets }: LanguageModule): string {
  if (finds === undefined) return '';
  const columns = areOctets
    ? '    finds.columns += _columns(text)[0]\n'
    : `    columns, whole = _columns(text)
    if not whole and isinstance(text, bytes):
        columns = [0 if 0xDC80 <= code <= 0xDCFF else _column(code) for code in map(ord, text.decode("utf-8", "surrogateescape"))]
    finds.columns += columns
`;
  return `def find(rule: str, text: ${areOctets ? 'bytes' : 'str | bytes'}) -> Iterator[tuple[int, int]]:
    """The offsets of the parts of a text that a rule derives.

    They are the leftmost, of those that begin there the longest, then the next behind it. None is empty, and none divides a word.
    """
    number = _number(rule)
    finds = _Finds()
${columns}    finds.all(number)
    offsets = _offsets(text)
    found = map(offsets.__getitem__, finds.found)
    return zip(found, found)


`;
}

/** Writes the function that finds matches in a text. */
export function rustFind({ finds }: LanguageModule): string {
  if (finds === undefined) return '';
  return `
/// The parts of a text that a rule derives: the leftmost, of those that begin there the longest, then the next behind it. None is empty, and
/// none divides a word. \`&text[found]\` is a match.
///
/// # Panics
///
/// If the text has 4 GB or more.
pub fn find(rule: Rule, text: impl AsRef<[u8]>) -> impl Iterator<Item = core::ops::Range<usize>> {
    let text = text.as_ref();
    assert!(u32::try_from(text.len()).is_ok(), "the text is too long");
    let mut finds = Finds::default();
    read_columns(text, &mut finds.columns);
    finds.all(rule as u32);
    let found = finds.found.0;
    (0..found.len()).step_by(2).map(move |i| found[i] as usize..found[i + 1] as usize)
}
`;
}
