import { type LanguageModule, partsOf } from './language-module';

/*
 * Readers judge an input in pieces. They also find the longest match, the stop and what is expected. Octets beyond ASCII, and units of
 * surrogate pairs, wait until their character is whole.
 */

/** Writes the reader. */
export function cReader(module: LanguageModule, prefix: string): string {
  const { cells, width, accepting } = module.tables;
  const { called, far } = partsOf(module);
  return `/* Reads an input in pieces. */
typedef struct {
    /* 1 if a continuation exists, 0 if none does, -1 if there is no memory. */
    int status;
    uint32_t state;
    /* How many octets were read. If no continuation exists, it is the stop. */
    size_t at;
    /* The end of the longest match, or UPPER_NONE. */
    size_t end;
${far('    unsigned char rest[4];\n    size_t count;\n')}${called('    PREFIX_calls calls;\n')}} PREFIX_reader;

static inline void PREFIX_step(PREFIX_reader *reader, uint32_t column, size_t size) {
    uint32_t next;
${called(`    if (reader->state >= ${cells.length}) {
        if (PREFIX_call_close(&reader->calls, column, UPPER_AS(uint32_t, reader->at))) reader->end = reader->at;
        reader->status = PREFIX_call_read(&reader->calls, column, UPPER_AS(uint32_t, reader->at + size));
        if (reader->status == 1) reader->at += size;
        return;
    }
`)}    next = PREFIX_cells[reader->state + column];
    reader->status = next != 0;
    if (next == 0) return;
    reader->state = next;
    reader->at += size;
    if (next >= ${accepting}) reader->end = reader->at;
}

static inline void PREFIX_read(PREFIX_reader *reader, const unsigned char *input, size_t length) {
    size_t i;
    for (i = 0; i < length && reader->status == 1; i++) {
${far(`        if (input[i] >= 128 || reader->count > 0) {
            size_t count = reader->count + 1;
            size_t passed = 0;
            uint32_t column;
            reader->rest[reader->count] = input[i];
            column = PREFIX_column(reader->rest, count, &passed);
            reader->count = passed == 0 && PREFIX_is_cut(reader->rest, count) ? count : 0;
            if (reader->count == 0) PREFIX_step(reader, column, count);
            continue;
        }
`)}        PREFIX_step(reader, PREFIX_columns[input[i]], 1);
    }
${called(`    if (reader->state >= ${cells.length} && reader->status == 1 && PREFIX_call_close(&reader->calls, ${width}, UPPER_AS(uint32_t, reader->at)))
        reader->end = reader->at;
`)}}

/* Reads a piece. Returns 1 if a continuation of the input exists, 0 if none does, and -1 if there is no memory. */
static inline int PREFIX_feed(PREFIX_reader *reader, const char *text, size_t length) {
${called(`    if (reader->state >= ${cells.length} && length > 0xFFFFFFFFu - reader->at) reader->status = -1;
    if (reader->status != 1) return reader->status;
    if (setjmp(reader->calls.fails) != 0) {
        reader->status = -1;
        return -1;
    }
`)}    PREFIX_read(reader, PREFIX_octets(text), length);
    return reader->status;
}

/* Begins an input of a rule. */
static inline void PREFIX_begin(PREFIX_reader *reader, enum PREFIX_rule rule) {
    memset(reader, 0, sizeof *reader);
    reader->status = 1;
    reader->state = PREFIX_starts[rule];
    reader->end = reader->state >= ${accepting} ? 0 : UPPER_NONE;
${called(`    if (reader->state < ${cells.length}) return;
    reader->end = UPPER_NONE;
    if (setjmp(reader->calls.fails) != 0) reader->status = -1;
    else PREFIX_call_start(&reader->calls, reader->state - ${cells.length}, 0);
    PREFIX_feed(reader, "", 0);
`)}}

/* Whether the rule derives all that was read. */
static inline int PREFIX_end(const PREFIX_reader *reader) {
    return reader->status == 1 && reader->end == reader->at${far(' && reader->count == 0')};
}

/* Frees memory, which only rules that call each other have. */
static inline void PREFIX_free_reader(PREFIX_reader *reader) {
    ${called('PREFIX_free_calls(&reader->calls);') || '(void)reader;'}
}

static inline int PREFIX_expects(PREFIX_reader *reader, uint32_t column) {
${called(`    if (reader->state >= ${cells.length}) return PREFIX_call_expects(&reader->calls, column);\n`)}    return PREFIX_cells[reader->state + column] != 0;
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
export function goReader(module: LanguageModule): string {
  const { cells, width } = module.tables;
  const { called, far } = partsOf(module);
  return `
// Reader reads an input in pieces.
type Reader struct {
	state  uint32
	isDead bool
	// at tells how many octets were read, up to the stop, and end is the end of the longest match, or -1.
	at, end int
${far('	// rest is the beginning of a character.\n	rest []byte\n')}${called('	// calls is for rules that call each other.\n	calls callFinder\n')}}

// NewReader begins an input of a rule.
func NewReader(rule Rule) *Reader {
	reader := &Reader{state: uint32(starts[rule]), end: -1}
	if reader.state >= accepting {
		reader.end = 0
	}
${called(`	if reader.state >= ${cells.length} {
		reader.end = -1
		reader.calls.start(reader.state-${cells.length}, 0)
		read(reader, "")
	}
`)}	return reader
}

// Feed reads a piece. It returns false if no continuation of the input exists.
func (reader *Reader) Feed(piece []byte) bool {
	read(reader, piece)
	return !reader.isDead
}

// End tells whether the rule derives all that was read.
func (reader *Reader) End() bool {
	return !reader.isDead && reader.end == reader.at${far(' && len(reader.rest) == 0')}
}

// Stop returns the first offset at which no continuation exists. The second result tells whether there is one.
func (reader *Reader) Stop() (int, bool) { return reader.at, reader.isDead }

func read[T ~string | ~[]byte](reader *Reader, piece T) {
	for i := 0; i < len(piece) && !reader.isDead; i++ {
${far(`		if piece[i] >= utf8.RuneSelf || len(reader.rest) > 0 {
			reader.rest = append(reader.rest, piece[i])
			if utf8.FullRune(reader.rest) {
				column, _ := columnAt(reader.rest, 0)
				reader.step(column, len(reader.rest))
				reader.rest = reader.rest[:0]
			}
			continue
		}
`)}		reader.step(uint32(columns[piece[i]]), 1)
	}
${called(`	if reader.state >= ${cells.length} && !reader.isDead && reader.calls.close(${width}, uint32(reader.at)) {
		reader.end = reader.at
	}
`)}}

func (reader *Reader) step(column uint32, size int) {
${called(`	if reader.state >= ${cells.length} {
		if reader.calls.close(column, uint32(reader.at)) {
			reader.end = reader.at
		}
		reader.isDead = !reader.calls.read(column, uint32(reader.at+size))
		if !reader.isDead {
			reader.at += size
		}
		return
	}
`)}	next := uint32(cells[reader.state+column])
	reader.isDead = next == 0
	if reader.isDead {
		return
	}
	reader.state = next
	reader.at += size
	if next >= accepting {
		reader.end = reader.at
	}
}

func (reader *Reader) expects(column uint32) bool {
${called(`	if reader.state >= ${cells.length} {
		return reader.calls.expects(column)
	}
`)}	return cells[reader.state+column] != 0
}
`;
}

/** Writes the reader. */
export function rustReader(module: LanguageModule): string {
  const { cells, width } = module.tables;
  const { called, far } = partsOf(module);
  return `
/// Reads an input in pieces.
pub struct Reader {
    state: usize,
    is_dead: bool,
    /// How many octets were read, up to the stop.
    passed: usize,
    longest: Option<usize>,
${far('    /// The beginning of a character.\n    rest: [u8; 4],\n    count: usize,\n')}${called('    calls: Calls,\n')}}

#[allow(clippy::cast_possible_truncation)]
impl Reader {
    /// Begins an input of a rule.
    #[must_use]
    pub fn new(rule: Rule) -> Self {
        let state = STARTS[rule as usize] as usize;
        let longest = if state >= ACCEPTING { Some(0) } else { None };
        ${called('let mut reader = ')}Reader { state, is_dead: false, passed: 0, longest${far(', rest: [0; 4], count: 0')}${called(', calls: Calls::default()')} }${called(`;
        if state >= ${cells.length} {
            reader.longest = None;
            reader.calls.start((state - ${cells.length}) as u32, 0);
            reader.feed([]);
        }
        reader`)}
    }

    /// Reads a piece. Returns whether a continuation of the input exists.
    pub fn feed(&mut self, piece: impl AsRef<[u8]>) -> bool {
        for &octet in piece.as_ref() {
            if self.is_dead {
                break;
            }
${far(`            if octet >= 128 || self.count > 0 {
                self.rest[self.count] = octet;
                let rest = self.rest;
                let whole = &rest[..=self.count];
                self.count = if is_cut(whole) { whole.len() } else { 0 };
                if self.count == 0 {
                    self.step(column(whole, &mut 0), whole.len());
                }
                continue;
            }
`)}            self.step(COLUMNS[octet as usize] as usize, 1);
        }
${called(`        if self.state >= ${cells.length} && !self.is_dead && self.calls.close(${width}, self.passed as u32) {
            self.longest = Some(self.passed);
        }
`)}        !self.is_dead
    }

    /// Whether the rule derives all that was read.
    #[must_use]
    pub fn end(&self) -> bool {
        !self.is_dead && self.longest == Some(self.passed)${far(' && self.count == 0')}
    }

    /// The first offset at which no continuation exists, if none does.
    #[must_use]
    pub fn stop(&self) -> Option<usize> {
        if self.is_dead { Some(self.passed) } else { None }
    }

    #[inline]
    fn step(&mut self, column: usize, size: usize) {
${called(`        if self.state >= ${cells.length} {
            if self.calls.close(column as u32, self.passed as u32) {
                self.longest = Some(self.passed);
            }
            self.is_dead = !self.calls.read(column as u32, (self.passed + size) as u32);
            if !self.is_dead {
                self.passed += size;
            }
            return;
        }
`)}        let next = CELLS[column..][self.state] as usize;
        self.is_dead = next == 0;
        if self.is_dead {
            return;
        }
        self.state = next;
        self.passed += size;
        if next >= ACCEPTING {
            self.longest = Some(self.passed);
        }
    }

    fn expects(&${called('mut ')}self, column: u32) -> bool {
${called(`        if self.state >= ${cells.length} {
            return self.calls.expects(column);
        }
`)}        CELLS[self.state + column as usize] != 0
    }
}
${far(`
/// Whether octets are the beginning of a character that goes on behind them.
fn is_cut(octets: &[u8]) -> bool {
    let whole = match octets[0] {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => 1,
    };
    octets.len() < whole && (octets.len() == 1 || octets[octets.len() - 1] & 0xC0 == 0x80)
}
`)}`;
}
