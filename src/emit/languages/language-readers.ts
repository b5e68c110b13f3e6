import { type LanguageModule, partsOf } from './language-module';

/* Readers judge an input in pieces, with the algorithm of `verdict-reader.ts`. They also find the longest match and the stop. */

/** Writes the reader. */
export function cReader(module: LanguageModule, prefix: string): string {
  const { called, far } = partsOf(module);
  return `/* Reads an input in pieces. */
typedef struct {
    /* 1 if a continuation exists, 0 if none does, -1 if there is no memory. */
    int status;
    /* How many octets were read. If no continuation exists, it is the stop. */
    size_t at;
    /* The end of the longest match, or UPPER_NONE. */
    size_t end;
    PREFIX_reads reads;
} PREFIX_reader;

static inline int PREFIX_read(PREFIX_reader *reader, const unsigned char *input, size_t length) {
    PREFIX_reads *reads = &reader->reads;
    size_t i;
    for (i = 0; i < length && reads->is_dead == 0; i++) PREFIX_read_octet(reads, input[i]);
    reader->status = PREFIX_read_settle(reads);
    reader->at = reads->passed;
    reader->end = reads->longest == 0 ? UPPER_NONE : reads->longest - 1;
    return reader->status;
}

/* Reads a piece. Returns 1 if a continuation of the input exists, 0 if none does, and -1 if there is no memory. */
static inline int PREFIX_feed(PREFIX_reader *reader, const char *text, size_t length) {
    if (reader->status != 1) return reader->status;
${called(`    reader->status = -1;
    if (reader->reads.state >= ${module.tables.cells.length} && length > 0xFFFFFFFFu - reader->at) return -1;
    if (setjmp(reader->reads.fails) != 0) return -1;
`)}    return PREFIX_read(reader, PREFIX_octets(text), length);
}

/* Begins an input of a rule. */
static inline void PREFIX_begin(PREFIX_reader *reader, enum PREFIX_rule rule) {
    memset(reader, 0, sizeof *reader);
${called('    reader->status = -1;\n    if (setjmp(reader->reads.fails) != 0) return;\n')}    PREFIX_read_begin(&reader->reads, PREFIX_starts[rule]);
    reader->status = 1;
    PREFIX_feed(reader, "", 0);
}

/* Whether the rule derives all that was read. */
static inline int PREFIX_end(const PREFIX_reader *reader) {
    return reader->status == 1 && reader->end == reader->at${far(' && reader->reads.missing == 0')};
}

/* Frees the memory that rules that call each other need. */
static inline void PREFIX_free_reader(PREFIX_reader *reader) {
    PREFIX_free_reads(&reader->reads);
}

static inline void PREFIX_read_all(PREFIX_reader *reader, enum PREFIX_rule rule, const char *text, size_t length) {
    PREFIX_begin(reader, rule);
    PREFIX_feed(reader, text, length);
}
`
    .replaceAll('PREFIX', prefix)
    .replaceAll('UPPER', prefix.toUpperCase());
}

/** Writes the reader. */
export const goReader = (module: LanguageModule): string => `
// Reader reads an input in pieces.
type Reader struct{ reads readFinder }

// NewReader begins an input of a rule.
func NewReader(rule Rule) *Reader {
	reader := &Reader{}
	reader.reads.begin(uint32(starts[rule]))
	return reader
}

// Feed reads a piece. It returns false if no continuation of the input exists.
func (reader *Reader) Feed(piece []byte) bool { return read(reader, piece) }

// End tells whether the rule derives all that was read.
func (reader *Reader) End() bool {
	return reader.reads.isDead == 0 && reader.reads.longest == reader.reads.passed+1${partsOf(module).far(' && reader.reads.missing == 0')}
}

// Stop returns the first offset at which no continuation exists. The second result tells whether there is one.
func (reader *Reader) Stop() (int, bool) { return reader.reads.passed, reader.reads.isDead == 1 }

func read[T ~string | ~[]byte](reader *Reader, piece T) bool {
	for i := 0; i < len(piece) && reader.reads.isDead == 0; i++ {
		reader.reads.octet(uint32(piece[i]))
	}
	return reader.reads.settle()
}
`;

/** Writes the reader. */
export const rustReader = (module: LanguageModule): string => `
/// Reads an input in pieces.
pub struct Reader(Reads);

impl Reader {
    /// Begins an input of a rule.
    #[must_use]
    pub fn new(rule: Rule) -> Self {
        let mut reads = Reads::default();
        reads.begin(u32::from(STARTS[rule as usize]));
        Reader(reads)
    }

    /// Reads a piece. Returns whether a continuation of the input exists.
    pub fn feed(&mut self, piece: impl AsRef<[u8]>) -> bool {
        for &octet in piece.as_ref() {
            if self.0.is_dead == 1 {
                break;
            }
            self.0.octet(u32::from(octet));
        }
        self.0.settle()
    }

    /// Whether the rule derives all that was read.
    #[must_use]
    pub fn end(&self) -> bool {
        self.0.is_dead == 0 && self.0.longest == self.0.passed + 1${partsOf(module).far(' && self.0.missing == 0')}
    }

    /// The first offset at which no continuation exists, if none does.
    #[must_use]
    pub fn stop(&self) -> Option<usize> {
        if self.0.is_dead == 1 { Some(self.0.passed) } else { None }
    }
}
`;

/** Writes the reader, which takes strings, too. */
export function javaReader(module: LanguageModule): string {
  const { far } = partsOf(module);
  const feed = (type: string, length: string, step: string): string => `
        /** Reads a piece. Returns false if no continuation of the input exists. */
        public boolean feed(${type} piece) {
            return read(piece, 0, piece.${length});
        }

        private boolean read(${type} input, int from, int to) {
            for (int i = from; i < to && reads.isDead == 0; i++) ${step};
            return reads.settle();
        }
`;
  return `
    /** Reads an input in pieces${module.areOctets ? '' : ': all are strings, or all are octets'}. */
    public static final class Reader {
        private final ReadFinder reads = new ReadFinder();

        /** Begins an input of a rule. */
        public Reader(String rule) {
            reads.begin(STARTS[number(rule)]);
        }
${module.areOctets ? '' : feed('CharSequence', 'length()', 'reads.unit(input.charAt(i))')}${feed('byte[]', 'length', 'reads.octet(input[i] & 0xFF)')}
        /** Returns whether the rule derives all that was read. */
        public boolean end() {
${far('            reads.finish();\n')}            return reads.isDead == 0 && reads.longest == reads.passed + 1;
        }

        /** Returns the first offset at which no continuation exists, or -1 if one does. */
        public int stop() {
            return reads.isDead == 1 ? reads.passed : -1;
        }
    }
`;
}

/** Writes the reader, which takes strings, too. */
export function csharpReader(module: LanguageModule): string {
  const { far } = partsOf(module);
  const feed = (
    type: string,
    step: string,
  ): string => `        /// <summary>Reads a piece. Returns false if no continuation of the input exists.</summary>
        public bool Feed(${type} piece) => Read(piece, 0);

        internal bool Read(${type} input, int at) {
            while (at < input.Length && reads.isDead == 0) reads.${step}(input[at++]);
            return reads.Settle();
        }

`;
  return `    /// <summary>Reads an input in pieces${module.areOctets ? '' : ': all are strings, or all are octets'}.</summary>
    public sealed class Reader {
        internal readonly ReadFinder reads = new ReadFinder();

        /// <summary>Begins an input of a rule.</summary>
        public Reader(Rule rule) {
            reads.Begin(Starts[(int)rule]);
        }

${module.areOctets ? '' : feed('string', 'Unit')}${feed('byte[]', 'Octet')}        /// <summary>Returns whether the rule derives all that was read.</summary>
        public bool End() {
${far('            reads.Finish();\n')}            return reads.isDead == 0 && reads.longest == reads.passed + 1;
        }

        /// <summary>Returns the first offset at which no continuation exists, or -1 if one does.</summary>
        public int Stop() => reads.isDead == 1 ? reads.passed : -1;
    }

`;
}

/** Writes the reader. It takes the columns of a piece at once. */
export function pythonReader(module: LanguageModule): string {
  const { areOctets, tables } = module;
  const { called, far } = partsOf(module);
  const input = areOctets ? 'bytes' : 'str | bytes';
  return `class Reader:
    """Reads a text in pieces${areOctets ? '' : ': all are strings, or all are bytes'}."""

    def __init__(self, rule: str) -> None:
        self._reads = _Reads()
        self._reads.begin(_start(rule))
        self._is_dead = False
        self._passed = 0
        self._longest = self._reads.longest - 1
${far('        self._rest = b""\n')}
    def feed(self, piece: ${input}) -> bool:
        """Reads a piece. False if no continuation of the text exists."""
        if self._is_dead:
            return False
${far(`        if isinstance(piece, bytes):
            piece = self._rest + piece
            cut = _cut(piece)
            self._rest = piece[cut:]
            piece = piece[:cut]
`)}        columns, whole = _columns(piece)
        reads = self._reads
        before = reads.passed
${called(`        if reads.state >= ${tables.cells.length}:
            for column in columns:
                reads.step(column, 1)
                if reads.is_dead:
                    break
            reads.settle()
        else:
    `)}        self._walk(columns)
        if reads.longest > before:
            self._longest = self._passed + _offset(piece, reads.longest - 1 - before)
        self._passed += _offset(piece, reads.passed - before)
        self._is_dead = reads.passed < before + len(columns) or not whole
        return not self._is_dead

    def end(self) -> bool:
        """Whether the rule derives all that was read."""
        return not self._is_dead and self._longest == self._passed${far(' and not self._rest')}

    def stop(self) -> int | None:
        """The first offset at which no continuation exists, or None if one does."""
        return self._passed if self._is_dead else None

    def _walk(self, columns: bytes | list[int]) -> None:
        """Reads columns of a rule that calls none."""
        cells, accepting = _CELLS, _ACCEPTING
        reads = self._reads
        state = reads.state
        at = reads.passed
        for column in columns:
            state = cells[state + column]
            if not state:
                break
            reads.state = state
            at += 1
            if state >= accepting:
                reads.longest = at + 1
        reads.passed = at


def _read(rule: str, text: ${input}, offset: int) -> Reader:
    """Reads a text in pieces that grow: the part that matters may be short."""
    reader = Reader(rule)
    size = 64
    while offset < len(text) and reader.feed(text[offset : offset + size]):
        offset += size
        size *= 2
    return reader


${far(`def _cut(octets: bytes) -> int:
    """The number of octets without those of a character that is cut."""
    for at in range(len(octets) - 1, max(len(octets) - 4, -1), -1):
        if octets[at] & 0xC0 != 0x80:
            size = 2 if octets[at] < 0xE0 else 3 if octets[at] < 0xF0 else 4
            return at if 0xC2 <= octets[at] <= 0xF4 and at + size > len(octets) else len(octets)
    return len(octets)


`)}`;
}
