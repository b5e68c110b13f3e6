import { type LanguageModule, partsOf } from './language-module';

/* The readers of C#, Java and Python take strings, too. */

/** Writes the reader. */
export function javaReader(module: LanguageModule): string {
  const { cells, width } = module.tables;
  const { called, far } = partsOf(module);
  const ofText = `        /** Reads a piece. Returns false if no continuation of the input exists. */
        public boolean feed(CharSequence piece) {
            return read(piece, 0, piece.length());
        }

        private boolean read(CharSequence input, int from, int to) {
            for (int i = from; i < to && !isDead; i++) {
                char unit = input.charAt(i);
${far(`                if (count > 0 && Character.isLowSurrogate(unit)) {
                    count = 0;
                    step(farColumn(Character.toCodePoint(high, unit)), 2);
                    continue;
                }
                if (!finish()) break;
                if (Character.isHighSurrogate(unit)) {
                    high = unit;
                    count = 1;
                    continue;
                }
`)}                step(unit < 128 ? COLUMNS[unit] : ${far('farColumn(unit)') || '0'}, 1);
            }
            return settle();
        }

`;
  return `
    /** Reads an input in pieces${module.areOctets ? '' : ': all are strings, or all are octets'}. */
    public static final class Reader {
        private int state;
        private boolean isDead;
        /** How much was read, up to the stop. */
        private int passed;
        private int longest;
${far('        /** The beginning of a character. */\n        private final byte[] rest = new byte[4];\n        private char high;\n        private int count;\n')}${called('        private final CallFinder calls = new CallFinder();\n')}
        /** Begins an input of a rule. */
        public Reader(String rule) {
            state = STARTS[number(rule)];
            longest = state >= ACCEPTING${called(` && state < ${cells.length}`)} ? 0 : -1;
${called(`            if (state >= ${cells.length}) calls.start(state - ${cells.length}, 0);\n            settle();\n`)}        }

${module.areOctets ? '' : ofText}        /** Reads a piece. Returns false if no continuation of the input exists. */
        public boolean feed(byte[] piece) {
            return read(piece, 0, piece.length);
        }

        private boolean read(byte[] input, int from, int to) {
            for (int i = from; i < to && !isDead; i++) {
${far(`                if (input[i] < 0 || count > 0) {
                    rest[count++] = input[i];
                    if (isCut(rest, count)) continue;
                    int code = codePoint(rest, 0, count);
                    step(code < 0 ? 0 : farColumn(code), count);
                    count = 0;
                    continue;
                }
`)}                step(COLUMNS[input[i] & 0xFF], 1);
            }
            return settle();
        }

        /** Returns whether the rule derives all that was read. */
        public boolean end() {
            return ${far('finish() && ')}!isDead && longest == passed;
        }

        /** Returns the first offset at which no continuation exists, or -1 if one does. */
        public int stop() {
            return isDead ? passed : -1;
        }

${far(`        /** Reads a surrogate whose pair does not come. Octets of a character that does not end are no match. */
        private boolean finish() {
            if (count == 0) return true;
            count = 0;
            step(high == 0 ? 0 : farColumn(high), 1);
            return settle();
        }

`)}        private boolean settle() {
${called(`            if (!isDead && state >= ${cells.length} && calls.close(${width}, passed)) longest = passed;\n`)}            return !isDead;
        }

        private void step(int column, int size) {
${called(`            if (state >= ${cells.length}) {
                if (calls.close(column, passed)) longest = passed;
                isDead = !calls.read(column, passed + size);
                if (!isDead) passed += size;
                return;
            }
`)}            int next = CELLS[state + column];
            isDead = next == 0;
            if (isDead) return;
            state = next;
            passed += size;
            if (next >= ACCEPTING) longest = passed;
        }

        private boolean expects(int column) {
            return ${called(`state >= ${cells.length} ? calls.expects(column) : `)}CELLS[state + column] != 0;
        }
    }
`;
}

/** Writes the reader. */
export function csharpReader(module: LanguageModule): string {
  const { cells, width } = module.tables;
  const { called, far } = partsOf(module);
  const ofText = `        /// <summary>Reads a piece. Returns false if no continuation of the input exists.</summary>
        public bool Feed(string piece) => Read(piece, 0);

        internal bool Read(string input, int at) {
${far('            input = high + input;\n            high = "";\n')}            while (at < input.Length && !isDead) {
${far(`                if (at == input.Length - 1 && char.IsHighSurrogate(input[at])) {
                    high = input.Substring(at);
                    break;
                }
`)}                int begin = at;
                Step(Column(input, ref at), at - begin);
            }
            return Settle();
        }

`;
  return `    /// <summary>Reads an input in pieces${module.areOctets ? '' : ': all are strings, or all are octets'}.</summary>
    public sealed class Reader {
        private int state;
        private bool isDead;
        // How much was read, up to the stop.
        internal int passed;
        internal int longest = -1;
${far('        // The beginning of a character.\n        private readonly byte[] rest = new byte[4];\n        private int count;\n        private string high = "";\n')}${called('        private readonly CallFinder calls = new CallFinder();\n')}
        /// <summary>Begins an input of a rule.</summary>
        public Reader(Rule rule) {
            state = Starts[(int)rule];
            if (state >= Accepting${called(` && state < ${cells.length}`)}) longest = 0;
${called(`            if (state >= ${cells.length}) calls.Start(state - ${cells.length}, 0);\n            Settle();\n`)}        }

${module.areOctets ? '' : ofText}        /// <summary>Reads a piece. Returns false if no continuation of the input exists.</summary>
        public bool Feed(byte[] piece) => Read(piece, 0);

        internal bool Read(byte[] input, int at) {
            while (at < input.Length && !isDead) {
${far(`                if (count > 0 || input[at] >= 128) {
                    rest[count++] = input[at++];
                    if (IsCut()) continue;
                    int after = 0;
                    Step(Column(rest, ref after), count);
                    count = 0;
                    continue;
                }
`)}                Step(Columns[input[at++]], 1);
            }
            return Settle();
        }

        /// <summary>Returns whether the rule derives all that was read.</summary>
        public bool End() {
${far(`            // A surrogate whose pair does not come is a character, and octets of a character that does not end are no match.
            if (high != "") Step(FarColumn(high[0]), 1);
            else if (count > 0) Step(0, 1);
            high = "";
            count = 0;
            Settle();
`)}            return !isDead && longest == passed;
        }

        /// <summary>Returns the first offset at which no continuation exists, or -1 if one does.</summary>
        public int Stop() => isDead ? passed : -1;

${far(`        // Tells whether octets begin a character, and others may follow.
        private bool IsCut() {
            int whole = rest[0] >= 0xF0 ? 4 : rest[0] >= 0xE0 ? 3 : 2;
            return rest[0] >= 0xC2 && rest[0] <= 0xF4 && count < whole && (count == 1 || (rest[count - 1] & 0xC0) == 0x80);
        }

`)}        private bool Settle() {
${called(`            if (!isDead && state >= ${cells.length} && calls.Close(${width}, passed)) longest = passed;\n`)}            return !isDead;
        }

        private void Step(int column, int size) {
${called(`            if (state >= ${cells.length}) {
                if (calls.Close(column, passed)) longest = passed;
                isDead = !calls.Read(column, passed + size);
                if (!isDead) passed += size;
                return;
            }
`)}            int next = Cells[state + column];
            isDead = next == 0;
            if (isDead) return;
            state = next;
            passed += size;
            if (next >= Accepting) longest = passed;
        }

        internal bool Expects(int column) => ${called(`state >= ${cells.length} ? calls.Expects(column) : `)}Cells[state + column] != 0;
    }

`;
}

/** Writes the reader. */
export function pythonReader(module: LanguageModule): string {
  const { areOctets, tables } = module;
  const { cells, width } = tables;
  const { called, far } = partsOf(module);
  const input = areOctets ? 'bytes' : 'str | bytes';
  return `class Reader:
    """Reads a text in pieces${areOctets ? '' : ': all are strings, or all are bytes'}."""

    def __init__(self, rule: str) -> None:
        self._state = _start(rule)
        self._is_dead = False
        self._passed = 0
        self._longest = 0 if self._state >= _ACCEPTING else -1
${far('        self._rest = b""\n')}${called(`        self._characters = 0
        self._calls = _Calls()
        if self._state >= ${cells.length}:
            self._calls.start(self._state - ${cells.length}, 0)
            self._longest = 0 if self._calls.close(${width}, 0) else -1
`)}
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
        at, found = ${called(`self._call(columns) if self._state >= ${cells.length} else `)}self._walk(columns)
        if found >= 0:
            self._longest = self._passed + _offset(piece, found)
        self._passed += _offset(piece, at)
        self._is_dead = at < len(columns) or not whole
        return not self._is_dead

    def end(self) -> bool:
        """Whether the rule derives all that was read."""
        return not self._is_dead and self._longest == self._passed${far(' and not self._rest')}

    def stop(self) -> int | None:
        """The first offset at which no continuation exists, or None if one does."""
        return self._passed if self._is_dead else None

    def _walk(self, columns: bytes | list[int]) -> tuple[int, int]:
        """Reads columns. How many there were, and how many of them the longest match has, or -1."""
        cells, accepting = _CELLS, _ACCEPTING
        state = self._state
        found = -1
        for at, column in enumerate(columns):
            self._state = state
            state = cells[state + column]
            if not state:
                return at, found
            if state >= accepting:
                found = at + 1
        self._state = state
        return len(columns), found
${called(`
    def _call(self, columns: bytes | list[int]) -> tuple[int, int]:
        found = -1
        for at, column in enumerate(columns):
            if self._calls.close(column, self._characters):
                found = at
            if not self._calls.read(column, self._characters + 1):
                return at, found
            self._characters += 1
        return len(columns), len(columns) if self._calls.close(${width}, self._characters) else found
`)}
    def _expects(self, column: int) -> bool:
${called(`        if self._state >= ${cells.length}:\n            return self._calls.expects(column)\n`)}        return _CELLS[self._state + column] != 0


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
