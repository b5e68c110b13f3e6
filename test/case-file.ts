/**
 * Reads files of cases: for rules of a grammar, inputs and what comes of them.
 *
 *     ; a comment
 *     # path-value + eid3444          the rule, and the patches that are made in the grammar
 *     /                               an input in each line
 *     /a b/~
 *     ==> yes                         the rule derives them
 *     /\;
 *     \e
 *     ==> no                          it does not
 *     http://a
 *     ==> URI(scheme "http", …)       the default tree of the input before it
 *
 * Blank lines are ignored. A backslash at the end of a line joins the next line to it. Escapes, the same in inputs and trees:
 * `\n`, `\r`, `\t`, `\s` (a space, at the begin or end of a line), `\u{E9}` (by its number; an octet, in a grammar about
 * octets), `\{998 x}` (x, 998 times), `\e` (nothing: the empty input); before punctuation, the character itself.
 */

/** Strings that a rule derives, and strings near to them that it does not. */
export interface RuleCases {
  readonly rule: string;
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
  /** The default trees of some of the valid strings. */
  readonly trees: readonly (readonly [input: string, tree: string])[];
  /** The patches with which this holds; undefined for the grammar as it is without asking. */
  readonly patches?: readonly string[];
}

/** A tree of rules, as text shows it. */
interface Tree {
  readonly rule: string;
  readonly text: string;
  readonly children: readonly Tree[];
}

/** Throws Error with the number of a line that is none of a case. */
export function readCases(text: string): RuleCases[] {
  const cases: Mutable[] = [];
  let waiting: string[] = [];
  for (const { line, number } of logicalLines(text)) {
    const wrong = (what: string): Error => new Error(`line ${number}: ${what}: ${line}`);
    if (/^[ \t]|[ \t]$/.test(line)) throw wrong('write a blank at the begin or end as \\s');
    const current = cases.at(-1);
    if (line.startsWith('# ')) {
      if (waiting.length > 0) throw wrong('the inputs before it have no result');
      const [rule, ...patches] = line.slice(2).split(' + ');
      const empty = { rule: rule!, valid: [], invalid: [], trees: [] };
      cases.push(patches.length > 0 ? { ...empty, patches } : empty);
    } else if (current === undefined) {
      throw wrong('it has no rule');
    } else if (line.startsWith('==> ')) {
      if (waiting.length === 0) throw wrong('it has no input');
      addResult(current, waiting, line.slice(4), wrong);
      waiting = [];
    } else {
      waiting.push(unescaped(line));
    }
  }
  if (waiting.length > 0) throw new Error('the last inputs have no result');
  return cases;
}

type Mutable = {
  rule: string;
  valid: string[];
  invalid: string[];
  trees: [string, string][];
  patches?: string[];
};

function addResult(
  to: Mutable,
  inputs: readonly string[],
  result: string,
  wrong: (what: string) => Error,
): void {
  if (result === 'no') {
    to.invalid.push(...inputs);
    return;
  }
  to.valid.push(...inputs);
  if (result === 'yes') return;
  if (inputs.length > 1) throw wrong('one tree stands for several inputs');
  to.trees.push([inputs[0]!, result]);
}

/** The lines without comments and empty ones, those that a backslash joins in one. */
function* logicalLines(text: string): Generator<{ line: string; number: number }> {
  let joined = '';
  for (const [i, line] of text.split('\n').entries()) {
    if (joined === '' && (line === '' || line.startsWith(';'))) continue;
    joined += line;
    if (/(?<!\\)(?:\\\\)*\\$/.test(line)) {
      joined = joined.slice(0, -1);
      continue;
    }
    yield { line: joined, number: i + 1 };
    joined = '';
  }
  if (joined !== '') throw new Error('the last line is joined to none');
}

const ESCAPE = /\\(?:u\{([\dA-Fa-f]+)\}|\{(\d+) ((?:[^\\}]|\\u\{[\dA-Fa-f]+\}|\\[^u{])+)\}|([^]?))/g;
const LETTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', s: ' ', e: '' };

/** The string that an input stands for. */
export function unescaped(text: string): string {
  return text.replace(ESCAPE, (_, point?: string, count?: string, unit?: string, single?: string) => {
    if (point !== undefined) return String.fromCodePoint(parseInt(point, 16));
    if (count !== undefined) return unescaped(unit!).repeat(Number(count));
    const meant = LETTERS[single!] ?? (/^[!-/:-@[-`{-~]$/.test(single!) ? single! : undefined);
    if (meant === undefined) throw new Error(`unknown escape "\\${single!}" in ${text}`);
    return meant;
  });
}

/** A tree in a line: rules with their children, or with the text of those that have none. */
export function treeText({ rule, text, children }: Tree): string {
  if (children.length > 0) return `${rule}(${children.map(treeText).join(', ')})`;
  return `${rule} "${escaped(text)}"`;
}

/** The text of a leaf: ASCII, with a backslash before quotes and backslashes. */
function escaped(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '\n': '\\n',
    '\r': '\\r',
    '\t': '\\t',
    '"': '\\"',
    '\\': '\\\\',
  };
  return Array.from(text, (each) => {
    const point = each.codePointAt(0)!;
    return names[each] ?? (point >= 0x20 && point < 0x7f ? each : `\\u{${point.toString(16).toUpperCase()}}`);
  }).join('');
}
