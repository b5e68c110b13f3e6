import { type LanguageModule, partsOf } from './language-module';

/** Writes the reader, which takes pieces of strings and of octets. */
export function csharpReader(module: LanguageModule): string {
  const { cells, width } = module.tables;
  const { called, far } = partsOf(module);
  const feed = (type: string): string => `
        /// <summary>Reads a piece. Returns false if no continuation of the input exists.</summary>
        public bool Feed(${type} piece) { return read(piece, 0); }
`;
  const ofText = `${feed('string')}
        internal bool read(string input, int at)
        {
            while (at < input.Length && !isDead)
            {
                char unit = input[at++];
${far(`                if (count > 0 && char.IsLowSurrogate(unit))
                {
                    count = 0;
                    step(FarColumn(char.ConvertToUtf32(high, unit)), 2);
                    continue;
                }
                if (!finish()) break;
                if (char.IsHighSurrogate(unit))
                {
                    high = unit;
                    count = 1;
                    continue;
                }
`)}                step(unit < 128 ? Columns[unit] : ${far('FarColumn(unit)') || '0'}, 1);
            }
            return settle();
        }
`;
  return `
    /// <summary>Reads an input in pieces${module.areOctets ? '' : ': all are strings, or all are octets'}.</summary>
    public sealed class Reader
    {
        private int state;
        private bool isDead;
        // How much was read, up to the stop.
        internal int passed;
        internal int longest = -1;
${far('        // The beginning of a character.\n        private readonly byte[] rest = new byte[4];\n        private char high;\n        private int count;\n')}${called('        private readonly CallFinder calls = new CallFinder();\n')}
        /// <summary>Begins an input of a rule.</summary>
        public Reader(Rule rule)
        {
            state = Starts[(int)rule];
${called(`            if (state >= ${cells.length})
            {
                calls.start(state - ${cells.length}, 0);
                settle();
                return;
            }
`)}            if (state >= Accepting) longest = 0;
        }
${module.areOctets ? '' : ofText}${feed('Octets')}
        internal bool read(Octets input, int at)
        {
            while (at < input.Length && !isDead)
            {
${far(`                if (count > 0 || input[at] >= 128)
                {
                    rest[count++] = input[at++];
                    if (isCut()) continue;
                    int passed = 0;
                    step(Column(new Octets(rest, 0, count), ref passed), count);
                    count = 0;
                    continue;
                }
`)}                step(Columns[input[at++]], 1);
            }
            return settle();
        }

        /// <summary>Returns whether the rule derives all that was read.</summary>
        public bool End() { return ${far('finish() && ')}!isDead && longest == passed; }

        /// <summary>Returns the first offset at which no continuation exists, or -1 if one does.</summary>
        public int Stop() { return isDead ? passed : -1; }
${far(`
        // Tells whether octets begin a character, and others may follow.
        private bool isCut()
        {
            int whole = rest[0] >= 0xF0 ? 4 : rest[0] >= 0xE0 ? 3 : 2;
            return rest[0] >= 0xC2 && rest[0] <= 0xF4 && count < whole && (count == 1 || (rest[count - 1] & 0xC0) == 0x80);
        }

        // Reads a surrogate whose pair does not come. Octets of a character that does not end are no match.
        private bool finish()
        {
            if (count == 0) return true;
            count = 0;
            step(high == 0 ? 0 : FarColumn(high), 1);
            return settle();
        }
`)}
        private bool settle()
        {
${called(`            if (!isDead && state >= ${cells.length} && calls.close(${width}, passed)) longest = passed;\n`)}            return !isDead;
        }

        private void step(int column, int size)
        {
${called(`            if (state >= ${cells.length})
            {
                if (calls.close(column, passed)) longest = passed;
                isDead = !calls.read(column, passed + size);
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

        internal bool expects(int column) { return ${called(`state >= ${cells.length} ? calls.expects(column) : `)}Cells[state + column] != 0; }
    }
`;
}
