/**
 * JSON and expressions as parser generators take them, so that each makes a tree with the leaves that ours has. Those that are
 * modules for `import` alone are loaded when they are asked for.
 */
import { grammar as ohmGrammar, type Node as OhmNode } from 'ohm-js';
import { generate } from 'peggy';
import { compile } from '../../src/compile';
import type { CompiledGrammar } from '../../src/live/compiled-grammar';
import { rfc8259 } from '../../src/generated/rfc8259';
import type { Node } from '../../src/runtime';
import { peggyOf, plainGrammar, type PlainGrammar } from './generated-peers';
import { type Nested, nodesOfNested } from './nested';
import { chevrotainExpressions, chevrotainJson } from './recursive-chevrotain';
import { isLeaf, type Leaves, type TreeMaker } from './tree-maker';
import { readAll } from './trees';

/** Leaves are the tokens of our default tree, or the parts of numbers and the characters of strings. */
export async function jsonMakers(leaves: Leaves): Promise<TreeMaker[]> {
  return [
    oursOfJson(leaves),
    peggyMaker(PEGGY_JSON[leaves]),
    await peggyOf(plainGrammar('rfc8259', 'JSON-text')),
    await chevrotainJson(leaves),
    ohmMaker(OHM_JSON[leaves]),
  ];
}

export async function expressionMakers(): Promise<TreeMaker[]> {
  return [
    oursOfExpressions(),
    peggyMaker(PEGGY_EXPRESSIONS),
    await peggyOf(PLAIN_EXPRESSIONS),
    await chevrotainExpressions(),
    ohmMaker(OHM_EXPRESSIONS),
  ];
}

function oursOfJson(leaves: Leaves): TreeMaker {
  const options = leaves === 'tokens' ? {} : { tokens: ['int', 'frac', 'exp', 'char'] };
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

const PLAIN_EXPRESSIONS: PlainGrammar = {
  text: EXPRESSIONS,
  start: 'expression',
  namesOf: (printed) => [printed],
  inputOf: (input) => input,
};

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
        for (const child of node.children.toReversed()) pending.push(child);
      }
      return texts;
    },
  };
}

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

function leavesOfNested(root: Nested): string[] {
  const leaves: string[] = [];
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node !== 'string') for (const child of (node ?? []).toReversed()) pending.push(child);
    else if (isLeaf(node)) leaves.push(node);
  }
  return leaves;
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

interface Placed {
  readonly start: number;
  readonly text: string;
}

function ohmMaker({ text, leaves }: OhmText): TreeMaker {
  const made = ohmGrammar(text);
  const semantics = made.createSemantics();
  const isEnd = (node: OhmNode): boolean => leaves.includes(node.ctorName);
  const sum = (nodes: readonly OhmNode[]): number =>
    nodes.reduce((count, node) => count + (node['nodes'] as number), 1);
  const all = (nodes: readonly OhmNode[]): Placed[] => nodes.flatMap((node) => node['placed'] as Placed[]);
  const placed = ({ source, sourceString }: OhmNode): Placed[] => [
    { start: source.startIdx, text: sourceString },
  ];
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
  semantics.addAttribute<Placed[]>('placed', {
    _nonterminal(...children) {
      return isEnd(this) ? placed(this) : all(children);
    },
    _iter(...children) {
      return all(children);
    },
    _terminal() {
      return placed(this);
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
    // Ohm has the first parts of all iterations together, then the second ones: the order is that of their offsets.
    leaves: (input) => {
      const found = (root(input)['placed'] as Placed[]).sort((a, b) => a.start - b.start);
      return found.map(({ text }) => text).filter(isLeaf);
    },
  };
}
