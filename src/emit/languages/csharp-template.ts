/** The text of a class of C#, for `sectionsOf`. Braces do not yet stand on lines of their own. */
export const CSHARP_TEMPLATE = `=== file
/// <summary>Tells whether strings are what the rules of a grammar derive.</summary>
public static class $NAME {
    /// <summary>The rules.</summary>
    public enum Rule {
$RULES    }

$TESTS$METHODS    /// <summary>Reads an input in pieces$KINDS.</summary>
    public sealed class Reader {
        internal readonly ReadFinder reads = new ReadFinder();

        /// <summary>Begins an input of a rule.</summary>
        public Reader(Rule rule) {
            reads.Begin(Starts[(int)rule]);
        }

=== characters
        /// <summary>Reads a piece. Returns false if no continuation of the input exists.</summary>
        public bool Feed(string piece) => Read(piece, 0);

        internal bool Read(string input, int at) {
            while (at < input.Length && reads.isDead == 0) reads.Unit(input[at++]);
            return reads.Settle();
        }

=== file
        /// <summary>Reads a piece. Returns false if no continuation of the input exists.</summary>
        public bool Feed(byte[] piece) => Read(piece, 0);

        internal bool Read(byte[] input, int at) {
            while (at < input.Length && reads.isDead == 0) reads.Octet(input[at++]);
            return reads.Settle();
        }

        /// <summary>Returns whether the rule derives all that was read.</summary>
        public bool End() {
=== far
            reads.Finish();
=== file
            return reads.isDead == 0 && reads.longest == reads.passed + 1;
        }

        /// <summary>Returns the first offset at which no continuation exists, or -1 if one does.</summary>
        public int Stop() => reads.isDead == 1 ? reads.passed : -1;
    }

=== spans finds trees
    /// <summary>A part of a derivation.</summary>
    public class Span {
        internal Span(string rule, int start, int end) {
            Rule = rule;
            Start = start;
            End = end;
        }

        /// <summary>The name of the rule that derives it, as printed.</summary>
        public string Rule { get; }

        /// <summary>Where it begins.</summary>
        public int Start { get; }

        /// <summary>Where it ends.</summary>
        public int End { get; }

        /// <summary>Returns its rule and its offsets.</summary>
        public override string ToString() => Rule + "[" + Start + ", " + End + ")";
    }

=== finds
    private static readonly string[] RuleNames = { $RULENAMES };

=== trees
    /// <summary>The rules that have trees.</summary>
    public enum TreeRule {
$TREERULES    }

    /// <summary>A node of a tree.</summary>
    public sealed class Node : Span {
        private readonly int[] rows;
        private readonly int index;

        internal Node(int[] rows, int index) : base(TreeNames[rows[index]], rows[index + 1], rows[index + 2]) {
            this.rows = rows;
            this.index = index;
        }

        private int Behind => index + 4 * rows[index + 3];

        /// <summary>Gives the children, in their order.</summary>
        public IEnumerable<Node> Children() {
            for (int at = index + 4; at < Behind; at += 4 * rows[at + 3]) yield return new Node(rows, at);
        }

        /// <summary>Gives the node and all nodes below it, parents first.</summary>
        public IEnumerable<Node> All() {
            for (int at = index; at < Behind; at += 4) yield return new Node(rows, at);
        }
    }

    private static InvalidOperationException TooLarge() =>
        new InvalidOperationException("the tree of the input would need too much memory");

    [ThreadStatic]
    private static TreeFinder finder;

    private static readonly string[] TreeNames = { $NAMES };

=== file
$ALGORITHMS
=== far
    private static int FarColumn(int code) {
        int place = Array.BinarySearch(RunLows, code);
        return RunColumns[place < 0 ? ~place - 1 : place];
    }

=== file
    private const int Accepting = $ACCEPTING;

$ARRAYS}
`;

/** The methods that read inputs of a type: strings, or octets. */
export const CSHARP_METHODS = `=== file
    /// <summary>Whether a rule derives the whole input$ENCODING.</summary>
    public static bool Matches(Rule rule, $TYPE input) {
        int state = Starts[(int)rule];
=== calls
        if (state >= $CELLS) {
            Reader reader = new Reader(rule);
            reader.Read(input, 0);
            return reader.End();
        }
=== file
        for (int at = 0; at < input.Length;) {
            state = Cells[state + Column(input, ref at)];
            if (state == 0) return false;
        }
        return state >= Accepting;
    }

    /// <summary>Returns the end of the longest match that begins at an offset (in $UNITS), or -1.</summary>
    public static int LongestMatch(Rule rule, $TYPE input, int offset) {
        Reader reader = new Reader(rule);
        if (offset < 0 || offset > input.Length) return -1;
        reader.Read(input, offset);
        reader.End();
        return reader.reads.longest == 0 ? -1 : offset + reader.reads.longest - 1;
    }

    /// <summary>Returns the first offset at which no continuation exists: the length of an input that is, or that begins, a match.</summary>
    public static int Stop(Rule rule, $TYPE input) {
        Reader reader = new Reader(rule);
        reader.Read(input, 0);
        reader.End();
        return reader.reads.passed;
    }

    private static int Column($TYPE input, ref int at) {
$READING    }

=== spans
    /// <summary>Finds the parts of a rule that derives the whole input: by their rules, and those of one rule in their order. Offsets are in
    /// $UNITS. Returns null if the rule does not derive the input.</summary>
    public static IReadOnlyList<Span> Captures(Rule rule, $TYPE input) {
        SpanFinder walk = new SpanFinder();
        walk.Reset(SpanStarts[(int)rule]);
        for (int at = 0; at < input.Length && walk.row != 0;) {
            int before = at;
            walk.Read(Column(input, ref at), before);
        }
        if (!walk.Finish(input.Length)) return null;
        List<Span> found = new List<Span>();
        for (int i = 0; i < walk.found.Count; i += 3)
            found.Add(new Span(SpanNames[walk.found[i]], walk.found[i + 1], walk.found[i + 2]));
        return found;
    }

=== reasons
    /// <summary>Returns what may stand at the stop of an input, in words: literals, then rules, then "end of input".</summary>
    public static IReadOnlyList<string> Expected(Rule rule, $TYPE input) {
        Reader reader = new Reader(rule);
        reader.Read(input, 0);
        reader.End();
        reader.reads.Name((int)rule);
        return reader.reads.found.ConvertAll(each => ReadTexts[each]);
    }

=== finds
    /// <summary>Finds the parts of a text that a rule derives: the leftmost, of those that begin there the longest, then the next behind it. None
    /// is empty, and none divides a word. Offsets are in $UNITS.</summary>
    public static IReadOnlyList<Span> Find(Rule rule, $TYPE input) {
        FindFinder finds = new FindFinder();
        ReadColumns(input, finds.columns);
        finds.All((int)rule);
        List<Span> found = new List<Span>();
        for (int i = 0; i < finds.found.Count; i += 2)
            found.Add(new Span(RuleNames[(int)rule], finds.found[i], finds.found[i + 1]));
        return found;
    }

=== trees
    /// <summary>Returns the tree of a rule that derives the whole input, or null if it does not. Offsets are in $UNITS. Throws
    /// InvalidOperationException if the tree would need too much memory.</summary>
    public static Node Parse(TreeRule rule, $TYPE input) {
        TreeFinder trees = FinderOf(input);
        if (!trees.Backward((int)rule)) return null;
        trees.Forward((int)rule);
        return new Node(trees.rows.ToArray(), 0);
    }

    private static TreeFinder FinderOf($TYPE input) {
        TreeFinder trees = finder ?? (finder = new TreeFinder());
        ReadColumns(input, trees.columns);
        return trees;
    }

=== paths
    /// <summary>Returns the rules around the stop of an input, from the rule itself down: nothing if the rule derives the input. Throws
    /// InvalidOperationException as Parse does.</summary>
    public static IReadOnlyList<string> Path(TreeRule rule, $TYPE input) {
        TreeFinder trees = FinderOf(input);
        trees.Around((int)rule);
        return trees.outer.ConvertAll(each => TreeNames[each]);
    }

=== finds trees
    private static void ReadColumns($TYPE input, List<int> columns) {
        columns.Clear();
        columns.AddRange(Enumerable.Repeat($WIDTH, input.Length));
        for (int at = 0; at < input.Length;) {
            int begin = at;
            columns[begin] = Column(input, ref at);
        }
    }

`;

/** The body of the method that passes a character of a string. */
export const CSHARP_TEXT = `=== near
        char unit = input[at++];
        return unit < 128 ? Columns[unit] : 0;
=== far
        char unit = input[at++];
        if (unit < 128) return Columns[unit];
        bool isPair = char.IsHighSurrogate(unit) && at < input.Length && char.IsLowSurrogate(input[at]);
        return FarColumn(isPair ? char.ConvertToUtf32(unit, input[at++]) : unit);
`;

/** The same of octets. If they are not UTF-8, they have column 0, of characters that nothing reads. */
export const CSHARP_OCTETS = `=== near
        return Columns[input[at++]];
=== far
        int code = input[at++];
        if (code < 128) return Columns[code];
        int length = code >= 0xF0 ? 4 : code >= 0xE0 ? 3 : 2;
        if (code < 0xC2 || code > 0xF4 || input.Length - at < length - 1) return 0;
        code &= 0x7F >> length;
        for (int i = 1; i < length; i++) {
            if ((input[at] & 0xC0) != 0x80) return 0;
            code = code << 6 | input[at++] & 0x3F;
        }
        if (code < (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000) || code > 0x10FFFF) return 0;
        return code >= 0xD800 && code <= 0xDFFF ? 0 : FarColumn(code);
`;
