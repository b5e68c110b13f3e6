/** JSON and expressions as chevrotain takes them: a module for `import` alone, loaded when it is asked for. */
import type { CstNode, IToken, ParserMethod, TokenType } from 'chevrotain';
import { isLeaf, type Leaves, type TreeMaker } from './tree-maker';

/** Both lexers have the same types of tokens in other modes: one reads a string as a whole. */
export async function chevrotainJson(leaves: Leaves): Promise<TreeMaker> {
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
  return chevrotainMaker(new Lexer(vocabulary, POSITIONS), parser, () => parser.text());
}

export async function chevrotainExpressions(): Promise<TreeMaker> {
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
  return chevrotainMaker(new Lexer(vocabulary, POSITIONS), parser, () => parser.expression());
}

/** As ours, without lines and columns. */
const POSITIONS = { positionTracking: 'onlyOffset' } as const;

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
        if ('children' in node) for (const child of Object.values(node.children).flat()) pending.push(child);
        else tokens.push(node);
      }
      tokens.sort((a, b) => a.startOffset - b.startOffset);
      return tokens.map(({ image }) => image).filter(isLeaf);
    },
  };
}
