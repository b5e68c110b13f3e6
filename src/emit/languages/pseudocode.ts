/**
 * Reads algorithms that are written once for all languages. All numbers are whole, and none is negative. Lists of numbers belong to an
 * object that every function gets. A line is a statement. Lines that are indented belong to the line above.
 *
 * ```text
 * list name: What it has.
 * number name: What it is. It belongs to the same object, and is 0 at first.
 * offset name: The same, as wide as offsets of the language are.
 * # What the function does.
 * fn name(a, b): number
 *     let c = a
 *     c = c + list[b] * table[a]
 *     if c == size(list) && !isLast(c)
 *     else if …
 *     else
 *     while …
 *     loop
 *     for i in a..b
 *     push list c, b
 *     cut list size
 *     clear list, list
 *     fill list size value
 *     return c
 *     fail
 * ```
 *
 * `wide` makes an offset of a number, and `narrow` a number of an offset. The result is `number`, `bool` or nothing. `fails` behind it says that the function has `fail`, or calls one that has.
 * The bounds of `for` do not change while it runs. A function ends with `return` or `loop` if it has a result.
 */

const STATEMENTS = {
  if: /^if (.+)$/,
  elseIf: /^else if (.+)$/,
  else: /^else$/,
  while: /^while (.+)$/,
  loop: /^loop$/,
  for: /^for (\w+) in (.+)\.\.(.+)$/,
  let: /^let (\w+) = (.+)$/,
  push: /^push (\w+) (.+)$/,
  clear: /^clear (.+)$/,
  cut: /^cut (\w+) (.+)$/,
  fill: /^fill (\w+) (.+) (\w+)$/,
  leave: /^return$/,
  return: /^return (.+)$/,
  break: /^break$/,
  fail: /^fail$/,
  assign: /^(\w+|\w+\[.+\]) ([-+|]?=) (.+)$/,
  do: /^(.+)$/,
} as const;

export interface Statement {
  readonly kind: keyof typeof STATEMENTS;
  /** Names and expressions. */
  readonly parts: readonly string[];
  readonly body: readonly Statement[];
}

export interface Algorithm {
  readonly lists: readonly Field[];
  readonly numbers: readonly (Field & { readonly isWide: boolean })[];
  /** The names of the tables that it reads. */
  readonly tables: ReadonlySet<string>;
  readonly functions: readonly AlgorithmFunction[];
}

interface Field {
  readonly name: string;
  readonly comment: string;
}

export interface AlgorithmFunction {
  readonly name: string;
  readonly comment: string;
  readonly parameters: readonly string[];
  readonly result: 'number' | 'bool' | 'none';
  readonly fails: boolean;
  readonly body: readonly Statement[];
}

/** Reads an algorithm. */
export function algorithm(code: string): Algorithm {
  const fields = Array.from(
    code.matchAll(/^(list|number|offset) (\w+): (.+)$/gm),
    ([, kind, name, comment]) => ({
      ...{ kind: kind!, name: name!, comment: comment! },
      isWide: kind === 'offset',
    }),
  );
  const lists = fields.filter(({ kind }) => kind === 'list');
  const functions = code
    .replace(/^(?:list|number|offset) .*\n/gm, '')
    .split(/^# /m)
    .slice(1)
    .map((paragraph): AlgorithmFunction => {
      const [comment = '', head = '', ...body] = paragraph.trimEnd().split('\n');
      const [, name = '', parameters = '', result = 'none', fails] =
        /^fn (\w+)\((.*)\)(?:: (number|bool))?( fails)?$/.exec(head)!;
      return {
        ...{ name, comment },
        parameters: parameters.split(', ').filter((each) => each !== ''),
        result: result as AlgorithmFunction['result'],
        fails: fails !== undefined,
        body: statementsOf(body),
      };
    });
  const indexed = Array.from(code.matchAll(/\b([a-z]\w*)\[/g), ([, name]) => name!);
  const tables = new Set(indexed.filter((each) => !lists.some(({ name }) => name === each)));
  return { lists, numbers: fields.filter(({ kind }) => kind !== 'list'), tables, functions };
}

/** Reads lines, which have one indentation at least. */
function statementsOf(lines: readonly string[]): Statement[] {
  const heads = lines.flatMap((line, i) => (line.startsWith(INDENT + INDENT) ? [] : [i]));
  return heads.map((head, i) => {
    const body = lines.slice(head + 1, heads[i + 1]).map((line) => line.slice(INDENT.length));
    return { ...statementOf(lines[head]!.trim()), body: statementsOf(body) };
  });
}

const INDENT = '    ';

function statementOf(line: string): Omit<Statement, 'body'> {
  const kinds = Object.keys(STATEMENTS) as Statement['kind'][];
  const kind = kinds.find((each) => STATEMENTS[each].test(line))!;
  return { kind, parts: STATEMENTS[kind].exec(line)!.slice(1) };
}
