import { identifiersOf, type LanguageModule, styled } from './language-module';

/** Writes the methods that find parts, reasons and trees of an input of a type. */
export function csharpFinders(
  { spans, reasons, trees, paths, tables: { width } }: LanguageModule,
  type: string,
): string {
  const unit = type === 'string' ? 'UTF-16 units' : 'octets';
  const captures =
    spans &&
    `
    /// <summary>Finds the parts of a rule that derives the whole input: by their rules, and those of one rule in their order. Offsets are in
    /// ${unit}. Returns null if the rule does not derive the input.</summary>
    public static IReadOnlyList<Span> Captures(Rule rule, ${type} input)
    {
        int row = SpanStarts[(int)rule];
        SpanFinder walk = new SpanFinder();
        walk.reset();
        for (int at = 0; at < input.Length && row != 0;)
        {
            int before = at;
            row = SpanCells[row + Column(input, ref at)];
            if (row >= ${spans.firstMove}) row = walk.apply(row - ${spans.firstMove}, before);
        }
        int ending = SpanCells[row + ${width}];
        if (ending == 0) return null;
        walk.finish(ending, input.Length);
        List<Span> spans = new List<Span>();
        int[] found = walk.found.of;
        for (int i = 0; i < walk.found.size; i += 3) spans.Add(new Span(SpanNames[found[i]], found[i + 1], found[i + 2]));
        return spans;
    }
`;
  const expected =
    reasons &&
    `
    /// <summary>Returns what may stand at the stop of an input, in words: literals, then rules, then "end of input".</summary>
    public static IReadOnlyList<string> Expected(Rule rule, ${type} input)
    {
        Reader reader = new Reader(rule);
        reader.read(input, 0);
        reader.End();
        WordFinder words = new WordFinder();
        words.reset((int)rule);
        for (int column = 0; column < ${width}; column++) if (reader.expects(column)) words.expect(column);
        words.name(reader.longest == reader.passed ? 1 : 0);
        return words.found.named(WordTexts);
    }
`;
  const path =
    paths &&
    `
    /// <summary>Returns the rules around the stop of an input, from the rule itself down: nothing if the rule derives the input. Throws
    /// InvalidOperationException as Parse does.</summary>
    public static IReadOnlyList<string> Path(TreeRule rule, ${type} input)
    {
        TreeFinder finder = FinderOf(input);
        finder.around((int)rule);
        return finder.outer.named(TreeNames);
    }
`;
  const parse =
    trees &&
    `
    /// <summary>Returns the tree of a rule that derives the whole input, or null if it does not. Offsets are in ${unit}. Throws
    /// InvalidOperationException if the tree would need too much memory.</summary>
    public static Node Parse(TreeRule rule, ${type} input)
    {
        TreeFinder finder = FinderOf(input);
        if (!finder.backward((int)rule)) return null;
        finder.forward((int)rule);
        int[] rows = new int[finder.rows.size];
        Array.Copy(finder.rows.of, rows, rows.Length);
        return new Node(rows, 0);
    }

    private static TreeFinder FinderOf(${type} input)
    {
        TreeFinder finder = treeFinder ?? (treeFinder = new TreeFinder());
        finder.columns.size = 0;
        finder.columns.fill(input.Length, ${width});
        for (int at = 0; at < input.Length;)
        {
            int begin = at;
            finder.columns.of[begin] = Column(input, ref at);
        }
        return finder;
    }
${path ?? ''}`;
  return [captures, expected, parse].join('');
}

/** Writes the types of parts and trees. */
export function csharpMembers({ spans, trees }: LanguageModule): string {
  const roots = identifiersOf(trees?.rules ?? [], styled.camel);
  return `${spans === undefined ? '' : SPAN}${
    trees === undefined
      ? ''
      : `
    /// <summary>The rules that have trees.</summary>
    public enum TreeRule
    {
${roots.map((each, i) => `        /// <summary>Rule ${trees.rules[i]!}.</summary>\n        ${each} = ${trees.roots[i]!},\n`).join('')}    }
${NODE}
    private static readonly string[] TreeNames = { ${trees.names.map((name) => `"${name}"`).join(', ')} };
`
  }`;
}

const SPAN = `
    /// <summary>A part of a derivation.</summary>
    public struct Span
    {
        /// <summary>The name of the rule that derives it, as printed.</summary>
        public string Rule { get; }

        /// <summary>Where it begins.</summary>
        public int Start { get; }

        /// <summary>Where it ends.</summary>
        public int End { get; }

        internal Span(string rule, int start, int end)
        {
            Rule = rule;
            Start = start;
            End = end;
        }

        /// <summary>Returns its rule and its offsets.</summary>
        public override string ToString() { return Rule + "[" + Start + ", " + End + ")"; }
    }
`;

const NODE = `
    /// <summary>A node of a tree. It gives its children in their order.</summary>
    public sealed class Node : IEnumerable<Node>
    {
        private readonly int[] rows;
        private readonly int index;

        internal Node(int[] rows, int index)
        {
            this.rows = rows;
            this.index = index;
        }

        /// <summary>The name of the rule, as printed.</summary>
        public string Rule { get { return TreeNames[rows[index]]; } }

        /// <summary>Where it begins.</summary>
        public int Start { get { return rows[index + 1]; } }

        /// <summary>Where it ends.</summary>
        public int End { get { return rows[index + 2]; } }

        private int Behind { get { return index + 4 * rows[index + 3]; } }

        /// <summary>Gives the children.</summary>
        public IEnumerator<Node> GetEnumerator()
        {
            for (int at = index + 4; at < Behind; at += 4 * rows[at + 3]) yield return new Node(rows, at);
        }

        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }

        /// <summary>Gives the node and all nodes below it, parents first.</summary>
        public IEnumerable<Node> All()
        {
            for (int at = index; at < Behind; at += 4) yield return new Node(rows, at);
        }

        /// <summary>Returns its rule and its offsets.</summary>
        public override string ToString() { return Rule + "[" + Start + ", " + End + ")"; }
    }

    private static InvalidOperationException tooLarge()
    {
        return new InvalidOperationException("the tree of the input would need too much memory");
    }

    [ThreadStatic]
    private static TreeFinder treeFinder;
`;
