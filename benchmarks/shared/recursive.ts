/**
 * JSON and expressions as parser generators take them, so that each makes a tree with the leaves that ours has. Those that are
 * modules for `import` alone are loaded when they are asked for.
 */
import type { CstNode, IToken, ParserMethod, TokenType } from 'chevrotain';
import { grammar as ohmGrammar, type Node as OhmNode } from 'ohm-js';
import { generate } from 'peggy';
import { compile, type CompiledGrammar } from '../../src/compile';
import { rfc8259 } from '../../src/generated/rfc8259';
import type { Node } from '../../src/runtime';
import { readAll } from './trees';

/** Makes a tree, whatever that is, and reads it. */
export interface TreeMaker {
  readonly name: string;
  /** Makes the tree and reads all of it; gives the number of its nodes. */
  readonly nodes: (input: string) => number;
  /** The texts of its leaves that are no punctuation and no blank. */
  readonly leaves: (input: string) => readonly string[];
}

/** What the leaves of a tree are. */
export type Leaves = 'tokens' | 'characters';

const PUNCTUATION: readonly string[] = ['[', ']', '{', '}', ':', ',', '(', ')'];

function isLeaf(text: string): boolean {
  return !PUNCTUATION.includes(text.trim()) && text.trim() !== '';
}

/** By tokens as a lexer has them, or by the tokens of our default tree: the parts of numbers and the characters of strings. */
export async function jsonMakers(leaves: Leaves): Promise<TreeMaker[]> {
  return [
    oursOfJson(leaves),
    peggyMaker(PEGGY_JSON[leaves]),
    await chevrotainJson(leaves),
    ohmMaker(OHM_JSON[leaves]),
  ];
}

export async function expressionMakers(): Promise<TreeMaker[]> {
  return [
    oursOfExpressions(),
    peggyMaker(PEGGY_EXPRESSIONS),
    await chevrotainExpressions(),
    ohmMaker(OHM_EXPRESSIONS),
  ];
}

/** The rules that a lexer of JSON would have. */
const JSON_TOKENS = [
  ...['begin-array', 'begin-object', 'end-array', 'end-object', 'name-separator', 'value-separator'],
  ...['ws', 'false', 'null', 'true', 'number', 'string'],
] as const;

function oursOfJson(leaves: Leaves): TreeMaker {
  const options = leaves === 'tokens' ? { tokens: JSON_TOKENS } : {};
  const parse = (input: string): Node => {
    const parsed = rfc8259.parse('JSON-text', input, options);
    if (!parsed.ok) throw parsed.failure;
    return parsed.node;
  };
  return ours(parse, 'verbatim, parse("JSON-text")');
}

const EXPRESSIONS = `expression = term *( add term )
term = factor *( multiply factor )
factor = number / "(" expression ")"
add = "+" / "-"
multiply = "*" / "/"
number = 1*DIGIT
DIGIT = %x30-39
`;

function oursOfExpressions(): TreeMaker {
  const tokens = ['number', 'add', 'multiply'];
  const compiled: CompiledGrammar = compile(EXPRESSIONS, { tokens });
  const parse = (input: string): Node => {
    const parsed = compiled.parse('expression', input);
    if (!parsed.ok) throw parsed.failure;
    return parsed.node;
  };
  return ours(parse, 'verbatim, parse("expression")');
}

function ours(parse: (input: string) => Node, name: string): TreeMaker {
  return {
    name,
    nodes: (input) => readAll(parse(input)),
    leaves: (input) => {
      const texts: string[] = [];
      const pending = [parse(input)];
      for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
        if (node.children.length === 0 && isLeaf(node.text)) texts.push(node.text);
        pending.push(...node.children.toReversed());
      }
      return texts;
    },
  };
}

/** Nested arrays, as peggy makes them of a grammar without actions: their leaves are strings. */
type Nested = string | null | readonly Nested[];

const PEGGY_JSON_TEXT = `
text = ws value ws
value = "false" / "null" / "true" / object / array / number / string
object = begin_object (member (value_separator member)*)? end_object
member = string name_separator value
array = begin_array (value (value_separator value)*)? end_array
`;

const PEGGY_JSON: Readonly<Record<Leaves, string>> = {
  tokens: `${PEGGY_JSON_TEXT}
begin_array = $(ws "[" ws)
begin_object = $(ws "{" ws)
end_array = $(ws "]" ws)
end_object = $(ws "}" ws)
name_separator = $(ws ":" ws)
value_separator = $(ws "," ws)
ws = $([ \\t\\n\\r]*)
number = $("-"? ("0" / [1-9] [0-9]*) ("." [0-9]+)? ([eE] [-+]? [0-9]+)?)
string = $('"' char* '"')
char = [^"\\\\\\0-\\x1F] / "\\\\" (["\\\\/bfnrt] / "u" hex hex hex hex)
hex = [0-9A-Fa-f]
`,
  characters: `${PEGGY_JSON_TEXT}
begin_array = ws "[" ws
begin_object = ws "{" ws
end_array = ws "]" ws
end_object = ws "}" ws
name_separator = ws ":" ws
value_separator = ws "," ws
ws = $([ \\t\\n\\r]*)
number = "-"? int frac? exp?
int = $("0" / [1-9] [0-9]*)
frac = $("." [0-9]+)
exp = $([eE] [-+]? [0-9]+)
string = '"' char* '"'
char = [^"\\\\\\0-\\x1F] / $("\\\\" (["\\\\/bfnrt] / "u" hex hex hex hex))
hex = [0-9A-Fa-f]
`,
};

const PEGGY_EXPRESSIONS = `
expression = term ([-+] term)*
term = factor ([*/] factor)*
factor = number / "(" expression ")"
number = $([0-9]+)
`;

function peggyMaker(text: string): TreeMaker {
  const parser = generate(text);
  const parse = (input: string): Nested => parser.parse(input) as Nested;
  return {
    name: 'peggy',
    nodes: (input) => nodesOfNested(parse(input)),
    leaves: (input) => leavesOfNested(parse(input)),
  };
}

function nodesOfNested(root: Nested): number {
  let nodes = 0;
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    nodes++;
    if (typeof node === 'string' || node === null) continue;
    for (let i = node.length - 1; i >= 0; i--) pending.push(node[i]!);
  }
  return nodes;
}

function leavesOfNested(root: Nested): string[] {
  const leaves: string[] = [];
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node !== 'string') pending.push(...(node ?? []).toReversed());
    else if (isLeaf(node)) leaves.push(node);
  }
  return leaves;
}

/** Both lexers have the same types of tokens in other modes: one reads a string as a whole. */
async function chevrotainJson(leaves: Leaves): Promise<TreeMaker> {
  const { createToken, CstParser, Lexer } = await import('chevrotain');
  const token = (name: string, pattern: RegExp, more: object = {}): TokenType =>
    createToken({ name, pattern, ...more });
  const blank = token('Blank', /[ \t\n\r]+/, { group: Lexer.SKIPPED });
  const [beginArray, beginObject, endArray, endObject, colon, comma, no, nothing, yes] = (
    [/\[/, /\{/, /\]/, /\}/, /:/, /,/, /false/, /null/, /true/] as const
  ).map((pattern, i) => token(`Literal${i}`, pattern)) as TokenType[];
  const literals = [
    beginArray,
    beginObject,
    endArray,
    endObject,
    colon,
    comma,
    no,
    nothing,
    yes,
  ] as TokenType[];
  const number = token('Number', /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/);
  const string = token('String', /"(?:[^"\\\0-\x1F]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*"/);
  const minus = token('Minus', /-/);
  const int = token('Int', /0|[1-9]\d*/);
  const frac = token('Frac', /\.\d+/);
  const exp = token('Exp', /[eE][-+]?\d+/);
  const opening = token('Opening', /"/, { push_mode: 'string' });
  const closing = token('Closing', /"/, { pop_mode: true });
  const char = token('Char', /[^"\\\0-\x1F]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/);
  const vocabulary =
    leaves === 'tokens'
      ? [blank, ...literals, number, string]
      : {
          modes: {
            text: [blank, ...literals, minus, int, frac, exp, opening],
            string: [closing, char],
          },
          defaultMode: 'text',
        };

  class JsonParser extends CstParser {
    readonly text: ParserMethod<[], CstNode>;

    constructor() {
      super(vocabulary);
      const value = this.RULE('value', () => {
        this.OR([
          { ALT: () => this.CONSUME(no!) },
          { ALT: () => this.CONSUME(nothing!) },
          { ALT: () => this.CONSUME(yes!) },
          { ALT: () => this.SUBRULE(object) },
          { ALT: () => this.SUBRULE(array) },
          { ALT: () => (leaves === 'tokens' ? this.CONSUME(number) : this.SUBRULE(numberRule)) },
          { ALT: () => (leaves === 'tokens' ? this.CONSUME(string) : this.SUBRULE(stringRule)) },
        ]);
      });
      const object = this.RULE('object', () => {
        this.CONSUME(beginObject!);
        this.MANY_SEP({ SEP: comma!, DEF: () => this.SUBRULE(member) });
        this.CONSUME(endObject!);
      });
      const member = this.RULE('member', () => {
        if (leaves === 'tokens') this.CONSUME(string);
        else this.SUBRULE(stringRule);
        this.CONSUME(colon!);
        this.SUBRULE(value);
      });
      const array = this.RULE('array', () => {
        this.CONSUME(beginArray!);
        this.MANY_SEP({ SEP: comma!, DEF: () => this.SUBRULE(value) });
        this.CONSUME(endArray!);
      });
      const numberRule =
        leaves === 'tokens'
          ? value
          : this.RULE('number', () => {
              this.OPTION1(() => this.CONSUME(minus));
              this.CONSUME(int);
              this.OPTION2(() => this.CONSUME(frac));
              this.OPTION3(() => this.CONSUME(exp));
            });
      const stringRule =
        leaves === 'tokens'
          ? value
          : this.RULE('string', () => {
              this.CONSUME(opening);
              this.MANY(() => this.CONSUME(char));
              this.CONSUME(closing);
            });
      this.text = value;
      this.performSelfAnalysis();
    }
  }

  const parser = new JsonParser();
  return chevrotainMaker(new Lexer(vocabulary), parser, () => parser.text());
}

async function chevrotainExpressions(): Promise<TreeMaker> {
  const { createToken, CstParser, Lexer } = await import('chevrotain');
  const [add, multiply, number, open, close] = ([/[-+]/, /[*/]/, /[0-9]+/, /\(/, /\)/] as const).map(
    (pattern, i) => createToken({ name: `Token${i}`, pattern }),
  ) as [TokenType, TokenType, TokenType, TokenType, TokenType];
  const vocabulary = [add, multiply, number, open, close];

  class ExpressionParser extends CstParser {
    readonly expression: ParserMethod<[], CstNode>;

    constructor() {
      super(vocabulary);
      this.expression = this.RULE('expression', () => {
        this.SUBRULE1(term);
        this.MANY(() => {
          this.CONSUME(add);
          this.SUBRULE2(term);
        });
      });
      const term = this.RULE('term', () => {
        this.SUBRULE1(factor);
        this.MANY(() => {
          this.CONSUME(multiply);
          this.SUBRULE2(factor);
        });
      });
      const factor = this.RULE('factor', () => {
        this.OR([
          { ALT: () => this.CONSUME(number) },
          {
            ALT: () => {
              this.CONSUME(open);
              this.SUBRULE(this.expression);
              this.CONSUME(close);
            },
          },
        ]);
      });
      this.performSelfAnalysis();
    }
  }

  const parser = new ExpressionParser();
  return chevrotainMaker(new Lexer(vocabulary), parser, () => parser.expression());
}

interface ChevrotainLexer {
  tokenize(input: string): { readonly tokens: IToken[]; readonly errors: readonly unknown[] };
}

function chevrotainMaker(
  lexer: ChevrotainLexer,
  parser: { input: IToken[]; readonly errors: readonly unknown[] },
  run: () => CstNode,
): TreeMaker {
  const parse = (input: string): CstNode => {
    const { tokens, errors } = lexer.tokenize(input);
    parser.input = tokens;
    const root = run();
    if (errors.length + parser.errors.length > 0) throw new Error('chevrotain refuses the input');
    return root;
  };
  return {
    name: 'chevrotain, CST',
    nodes: (input) => {
      let nodes = 0;
      const pending: (CstNode | IToken)[] = [parse(input)];
      for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
        nodes++;
        if (!('children' in node)) continue;
        for (const name in node.children) for (const child of node.children[name]!) pending.push(child);
      }
      return nodes;
    },
    // A CST has its parts by their names: the order is that of their offsets.
    leaves: (input) => {
      const tokens: IToken[] = [];
      const pending: (CstNode | IToken)[] = [parse(input)];
      for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
        if ('children' in node) pending.push(...Object.values(node.children).flat());
        else tokens.push(node);
      }
      tokens.sort((a, b) => a.startOffset - b.startOffset);
      return tokens.map(({ image }) => image).filter(isLeaf);
    },
  };
}

const OHM_JSON_TEXT = `
  text = ws value ws
  value = "false" | "null" | "true" | object | array | number | string
  object = beginObject (member (valueSeparator member)*)? endObject
  member = string nameSeparator value
  array = beginArray (value (valueSeparator value)*)? endArray
  beginArray = ws "[" ws
  beginObject = ws "{" ws
  endArray = ws "]" ws
  endObject = ws "}" ws
  nameSeparator = ws ":" ws
  valueSeparator = ws "," ws
  ws = (" " | "\\t" | "\\n" | "\\r")*
  int = "0"  -- zero
      | "1".."9" digit*  -- other
  frac = "." digit+
  exp = ("e" | "E") ("-" | "+")? digit+
  char = ~("\\"" | "\\\\" | "\\u{0}".."\\u{1f}") any  -- plain
       | "\\\\" ("\\"" | "\\\\" | "/" | "b" | "f" | "n" | "r" | "t")  -- escape
       | "\\\\u" hexDigit hexDigit hexDigit hexDigit  -- code
`;

/** Ohm makes nodes for all there is; those of leaves are read no further. */
const OHM_JSON: Readonly<Record<Leaves, OhmText>> = {
  tokens: {
    text: `Json { ${OHM_JSON_TEXT} number = "-"? int frac? exp?  string = "\\"" char* "\\"" }`,
    leaves: [
      'ws',
      'number',
      'string',
      'beginArray',
      'beginObject',
      'endArray',
      'endObject',
      'nameSeparator',
      'valueSeparator',
    ],
  },
  characters: {
    text: `Json { ${OHM_JSON_TEXT} number = "-"? int frac? exp?  string = "\\"" char* "\\"" }`,
    leaves: ['ws', 'int', 'frac', 'exp', 'char'],
  },
};

const OHM_EXPRESSIONS: OhmText = {
  text: `Expressions {
  expression = term (add term)*
  term = factor (multiply factor)*
  factor = number | group
  group = "(" expression ")"
  add = "+" | "-"
  multiply = "*" | "/"
  number = digit+
}`,
  leaves: ['number', 'add', 'multiply'],
};

interface OhmText {
  readonly text: string;
  /** The rules that are read as leaves. */
  readonly leaves: readonly string[];
}

function ohmMaker({ text, leaves }: OhmText): TreeMaker {
  const made = ohmGrammar(text);
  const semantics = made.createSemantics();
  const isEnd = (node: OhmNode): boolean => leaves.includes(node.ctorName);
  const sum = (nodes: readonly OhmNode[]): number =>
    nodes.reduce((count, node) => count + (node['nodes'] as number), 1);
  const texts = (nodes: readonly OhmNode[]): string[] => nodes.flatMap((node) => node['leaves'] as string[]);
  semantics.addAttribute<number>('nodes', {
    _nonterminal(...children) {
      return isEnd(this) ? 1 : sum(children);
    },
    _iter(...children) {
      return sum(children);
    },
    _terminal() {
      return 1;
    },
  });
  semantics.addAttribute<string[]>('leaves', {
    _nonterminal(...children) {
      return isEnd(this) ? [this.sourceString].filter(isLeaf) : texts(children);
    },
    _iter(...children) {
      return texts(children);
    },
    _terminal() {
      return [this.sourceString].filter(isLeaf);
    },
  });
  const root = (input: string): OhmNode => {
    const match = made.match(input);
    if (match.failed()) throw new Error(match.message);
    return semantics(match) as unknown as OhmNode;
  };
  return {
    name: 'ohm',
    nodes: (input) => root(input)['nodes'] as number,
    leaves: (input) => root(input)['leaves'] as string[],
  };
}
