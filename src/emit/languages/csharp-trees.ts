import { identifiersOf, type LanguageModule, namesOf, styled } from './language-module';

/** Writes the methods that find parts, reasons and trees of an input of a type. */
export function csharpFinders(module: LanguageModule, type: string): string {
  const { spans, finds, reasons, trees, paths, tables } = module;
  const units = type === 'string' ? 'UTF-16 units' : 'octets';
  const captures = `    /// <summary>Finds the parts of a rule that derives the whole input: by their rules, and those of one rule in their order. Offsets are in
    /// ${units}. Returns null if the rule does not derive the input.</summary>
    public static IReadOnlyList<Span> Captures(Rule rule, ${type} input) {
        int row = SpanStarts[(int)rule];
        SpanFinder walk = new SpanFinder();
        walk.Reset();
        for (int at = 0; at < input.Length && row != 0;) {
            int before = at;
            row = SpanCells[row + Column(input, ref at)];
            if (row >= ${spans?.firstMove}) row = walk.Apply(row - ${spans?.firstMove}, before);
        }
        int ending = SpanCells[row + ${tables.width}];
        if (ending == 0) return null;
        walk.Finish(ending, input.Length);
        List<Span> found = new List<Span>();
        for (int i = 0; i < walk.found.Count; i += 3)
            found.Add(new Span(SpanNames[walk.found[i]], walk.found[i + 1], walk.found[i + 2]));
        return found;
    }

`;
  const expected = `    /// <summary>Returns what may stand at the stop of an input, in words: literals, then rules, then "end of input".</summary>
    public static IReadOnlyList<string> Expected(Rule rule, ${type} input) {
        Reader reader = new Reader(rule);
        reader.Read(input, 0);
        reader.End();
        reader.reads.Name((int)rule);
        return reader.reads.found.ConvertAll(each => ReadTexts[each]);
    }

`;
  const path = `    /// <summary>Returns the rules around the stop of an input, from the rule itself down: nothing if the rule derives the input. Throws
    /// InvalidOperationException as Parse does.</summary>
    public static IReadOnlyList<string> Path(TreeRule rule, ${type} input) {
        TreeFinder trees = FinderOf(input);
        trees.Around((int)rule);
        return trees.outer.ConvertAll(each => TreeNames[each]);
    }

`;
  const parse = `    /// <summary>Returns the tree of a rule that derives the whole input, or null if it does not. Offsets are in ${units}. Throws
    /// InvalidOperationException if the tree would need too much memory.</summary>
    public static Node Parse(TreeRule rule, ${type} input) {
        TreeFinder trees = FinderOf(input);
        if (!trees.Backward((int)rule)) return null;
        trees.Forward((int)rule);
        return new Node(trees.rows.ToArray(), 0);
    }

    private static TreeFinder FinderOf(${type} input) {
        TreeFinder trees = finder ?? (finder = new TreeFinder());
        ReadColumns(input, trees.columns);
        return trees;
    }

`;
  const find = `    /// <summary>Finds the parts of a text that a rule derives: the leftmost, of those that begin there the longest, then the next behind it. None
    /// is empty, and none divides a word. Offsets are in ${units}.</summary>
    public static IReadOnlyList<Span> Find(Rule rule, ${type} input) {
        FindFinder finds = new FindFinder();
        ReadColumns(input, finds.columns);
        finds.All((int)rule);
        List<Span> found = new List<Span>();
        for (int i = 0; i < finds.found.Count; i += 2)
            found.Add(new Span(RuleNames[(int)rule], finds.found[i], finds.found[i + 1]));
        return found;
    }

`;
  const columns = `    private static void ReadColumns(${type} input, List<int> columns) {
        columns.Clear();
        columns.AddRange(Enumerable.Repeat(${tables.width}, input.Length));
        for (int at = 0; at < input.Length;) {
            int begin = at;
            columns[begin] = Column(input, ref at);
        }
    }

`;
  return [
    ...[spans && captures, reasons && expected, finds && find, trees && parse, paths && path],
    (finds ?? trees) && columns,
  ].join('');
}

/** Writes the types of parts and trees. */
export function csharpTypes(module: LanguageModule): string {
  const { spans, finds, trees } = module;
  const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
  const span =
    (spans || finds || trees ? SPAN : '') +
    (finds ? `    private static readonly string[] RuleNames = { ${list(namesOf(module))} };\n\n` : '');
  if (trees === undefined) return span;
  const { rules, roots, names } = trees;
  const members = identifiersOf(rules, styled.camel).map(
    (each, i) => `        /// <summary>Rule ${rules[i]!}.</summary>\n        ${each} = ${roots[i]!},\n`,
  );
  return `${span}    /// <summary>The rules that have trees.</summary>
    public enum TreeRule {
${members.join('')}    }

${NODE}
    private static readonly string[] TreeNames = { ${list(names)} };

`;
}

const SPAN = `    /// <summary>A part of a derivation.</summary>
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

`;

const NODE = `    /// <summary>A node of a tree.</summary>
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
`;
