import type { AlgorithmTables } from './algorithm-tables';
import type { Algorithm, AlgorithmFunction, Statement } from './pseudocode';
import { snake } from './table-names';

/** How a language writes pseudocode. Functions take names and expressions as the language writes them. */
export interface Syntax {
  /** Whether names have "_" before words instead of a capital letter. */
  readonly isSnake: boolean;
  readonly indent: string;
  readonly list: (name: string, comment: string) => string;
  /** Writes the declaration of a number of the object. */
  readonly number: (name: string, comment: string, isWide: boolean) => string;
  /** Writes such a number in an expression (default: its name). */
  readonly field?: (name: string) => string;
  /** Writes the beginning of a function. */
  readonly fn: (name: string, parameters: readonly string[], result: string, comment: string) => string;
  readonly results: Readonly<Record<AlgorithmFunction['result'], string>>;
  /** Writes a statement for a list that a function uses. */
  readonly bind?: (list: string) => string;
  /** Writes a variable and its first value. */
  readonly let: (name: string, value: string, changes: boolean) => string;
  readonly if: (condition: string) => string;
  readonly elseIf: (condition: string) => string;
  readonly else: string;
  readonly while: (condition: string) => string;
  readonly loop: string;
  readonly for: (name: string, from: string, to: string) => string;
  /** Closes a block. */
  readonly end?: string;
  readonly push: (list: string, values: readonly string[]) => string;
  readonly cut: (list: string, size: string) => string;
  readonly fill: (list: string, size: string, value: string) => string;
  readonly fail: string;
  readonly return: (value: string) => string;
  /** Writes the last statement of a function. */
  readonly result?: (value: string) => string;
  /** How a function that may fail says what it returns. */
  readonly mayFail?: {
    readonly type: (result: string) => string;
    readonly value: (value: string) => string;
    /** Fails if a call does. */
    readonly call: (call: string) => string;
  };
  /** Ends other statements. */
  readonly stop: string;
  readonly item: (list: string, index: string) => string;
  readonly size: (list: string) => string;
  readonly table: (name: string, index: string) => string;
  readonly call: (name: string, values: readonly string[]) => string;
  /** Functions that every language has in a form of its own. */
  readonly builtIn: Readonly<Record<string, (...values: readonly string[]) => string>>;
  /** Operators and values that are written differently. */
  readonly words?: Readonly<Record<string, string>>;
  /** Writes the tables that an algorithm reads. */
  readonly tables: (tables: AlgorithmTables) => string;
  /** Writes an array of texts. */
  readonly texts: (name: string, texts: readonly string[]) => string;
  /** Writes the object that has the lists, and its functions. In C, a function frees its memory. */
  readonly object: (comment: string, written: WrittenAlgorithm) => string;
}

export interface WrittenAlgorithm {
  /** The names of the lists. */
  readonly names: readonly string[];
  /** The numbers and lists. */
  readonly fields: string;
  readonly functions: string;
}

/** Writes the lists and the functions of an algorithm. Words in capital letters are replaced by numbers. */
export function writtenAlgorithm(
  { lists, numbers, functions }: Algorithm,
  syntax: Syntax,
  constants: Readonly<Record<string, number>>,
): WrittenAlgorithm {
  const names = lists.map(({ name }) => name);
  const failing = new Set(functions.flatMap(({ name, fails }) => (fails ? [name] : [])));
  const fields = new Set(numbers.map(({ name }) => name));
  const writer = new PseudocodeWriter(syntax, new Set(names), fields, failing, constants);
  return {
    names,
    fields: [
      ...numbers.map(({ name, comment, isWide }) => syntax.number(writer.nameOf(name), comment, isWide)),
      ...lists.map(({ name, comment }) => syntax.list(writer.nameOf(name), comment)),
    ].join('\n'),
    functions: functions.map((each) => writer.functionOf(each).join('\n')).join('\n\n'),
  };
}

/** Most languages have one width of numbers, or convert them on their own. */
const WIDTHS: Syntax['builtIn'] = { wide: (value) => value!, narrow: (value) => value! };

class PseudocodeWriter {
  constructor(
    private readonly syntax: Syntax,
    private readonly lists: ReadonlySet<string>,
    private readonly numbers: ReadonlySet<string>,
    private readonly failing: ReadonlySet<string>,
    private readonly constants: Readonly<Record<string, number>>,
  ) {}

  nameOf(name: string): string {
    return this.syntax.isSnake ? snake(name) : name;
  }

  functionOf({ name, parameters, comment, result, fails, body }: AlgorithmFunction): string[] {
    const { syntax } = this;
    const mayFail = fails ? syntax.mayFail : undefined;
    const type = syntax.results[result];
    const given = parameters.map((each) => this.nameOf(each));
    const all = flatten(body);
    const used = new Set(all.flatMap(({ parts }) => parts.join(' ').match(/\w+/g) ?? []));
    const bound = syntax.bind === undefined ? [] : [...this.lists].filter((each) => used.has(each));
    const changed = new Set(all.flatMap(({ kind, parts }) => (kind === 'assign' ? [parts[0]!] : [])));
    const returned = mayFail?.value ?? ((value: string): string => value);
    const { kind, parts } = body.at(-1)!;
    const written =
      kind === 'return' && syntax.result !== undefined
        ? [
            ...this.block(body.slice(0, -1), changed, returned),
            syntax.indent + syntax.result(returned(this.expression(parts[0]!))),
          ]
        : this.block(body, changed, returned);
    return [
      syntax.fn(this.nameOf(name), given, mayFail?.type(type) ?? type, comment),
      ...bound.map((each) => syntax.indent + syntax.bind!(this.nameOf(each))),
      ...written,
      ...(syntax.end === undefined ? [] : [syntax.end]),
    ];
  }

  private block(
    statements: readonly Statement[],
    changed: ReadonlySet<string>,
    returned: (value: string) => string,
  ): string[] {
    const { end, indent } = this.syntax;
    return statements.flatMap((statement, i) => {
      const isClosed = statement.body.length > 0 && !/^else/.test(statements[i + 1]?.kind ?? '');
      return [
        ...this.statement(statement, changed, returned).split('\n'),
        ...this.block(statement.body, changed, returned),
        ...(isClosed && end !== undefined ? [end] : []),
      ].map((line) => indent + line);
    });
  }

  private statement(
    { kind, parts }: Statement,
    changed: ReadonlySet<string>,
    returned: (value: string) => string,
  ): string {
    const { syntax } = this;
    const [first = '', second = '', third = ''] = parts.map((part) => this.expression(part));
    switch (kind) {
      case 'let':
        return syntax.let(first, second, changed.has(parts[0]!));
      case 'clear':
        return partsOf(parts[0]!)
          .map((list) => syntax.cut(this.nameOf(list), '0'))
          .join('\n');
      case 'push':
        return syntax.push(first, partsOf(second));
      case 'cut':
      case 'fill':
        return syntax[kind](first, second, third);
      case 'for':
        return syntax.for(first, second, third);
      case 'if':
      case 'elseIf':
      case 'while':
        return syntax[kind](first);
      case 'break':
        return `break${syntax.stop}`;
      case 'leave':
        return `return${syntax.stop}`;
      case 'else':
      case 'loop':
      case 'fail':
        return syntax[kind];
      case 'return':
        return syntax.return(returned(first));
      case 'assign':
        return `${first} ${parts[1]!} ${third}${syntax.stop}`;
      case 'do':
        return first + syntax.stop;
    }
  }

  private expression(text: string): string {
    const [token] = /^(?:\w+|&&|\|\||!=|[^])?/.exec(text)!;
    if (token === '') return '';
    const rest = text.slice(token.length);
    if (!/^[a-z]/.test(token) || !/^[[(]/.test(rest)) return this.word(token) + this.expression(rest);
    const end = closingOf(rest);
    const values = partsOf(rest.slice(1, end));
    return this.applied(token, rest.startsWith('['), values) + this.expression(rest.slice(end + 1));
  }

  private word(token: string): string {
    const { words, field } = this.syntax;
    const name = this.nameOf(token);
    if (this.numbers.has(token)) return field?.(name) ?? name;
    return words?.[token] ?? `${this.constants[token] ?? name}`;
  }

  /** Writes an item of a list, a number of a table, or a call. */
  private applied(name: string, hasIndex: boolean, given: readonly string[]): string {
    const { syntax } = this;
    if (name === 'size') return syntax.size(this.nameOf(given[0]!));
    const values = given.map((each) => this.expression(each));
    if (hasIndex)
      return this.lists.has(name)
        ? syntax.item(this.nameOf(name), values[0]!)
        : syntax.table(name, values[0]!);
    const builtIn = syntax.builtIn[name] ?? WIDTHS[name];
    const call = builtIn?.(...values) ?? syntax.call(this.nameOf(name), values);
    return this.failing.has(name) ? (syntax.mayFail?.call(call) ?? call) : call;
  }
}

function flatten(statements: readonly Statement[]): Statement[] {
  return statements.flatMap((each) => [each, ...flatten(each.body)]);
}

/** Returns the place of the bracket that closes the first one. */
function closingOf(text: string): number {
  let depth = 0;
  for (let at = 0; ; at++) {
    if (/[[(]/.test(text[at]!)) depth++;
    if (/[\])]/.test(text[at]!) && --depth === 0) return at;
  }
}

/** Divides expressions at the commas that no bracket encloses. */
function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (/[[(]/.test(character)) depth++;
    if (/[\])]/.test(character)) depth--;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
