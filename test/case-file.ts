/**
 * Reads files of cases: under each heading, inputs and what comes of them.
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
 *     # a string without end          files of other tests have other headings
 *     | a = "x                        an input of several lines; each ends with a line feed
 *     | b = "y"
 *     ==>                             a result of several lines, or of none
 *     | error[unterminated-string]: …
 *
 * Blank lines are ignored, but end a text of several lines. A backslash at the end of a line joins the next line to it.
 * Escapes, the same everywhere: `\n`, `\r`, `\t`, `\s` (a space, at the begin or end of a line), `\u{E9}` (by its number; an
 * octet, in a grammar about octets), `\{998 x}` (x, 998 times), `\e` (nothing: the empty input); before punctuation, the
 * character itself.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Inputs with one result. */
export interface Case {
  readonly inputs: readonly string[];
  /** As the file has it, with escapes; lines are joined by line feeds. */
  readonly result: string;
}

export interface Section {
  readonly heading: string;
  readonly cases: readonly Case[];
}

/** Reads the sections of a file. Throws Error with the number of a line that is none of a case. */
export function readSections(text: string): Section[] {
  const reader = new SectionReader();
  for (const line of logicalLines(text)) reader.add(line);
  return reader.end();
}

/** The cases of a file, given by its path below test/: each input with the heading above it and its result, without escapes. */
export function casesIn(file: string): (readonly [heading: string, input: string, result: string])[] {
  const sections = readSections(readFileSync(path.join(__dirname, file), 'utf8'));
  return sections.flatMap(({ heading, cases }) =>
    cases.flatMap(({ inputs, result }) =>
      inputs.map((input) => [heading, input, unescaped(result)] as const),
    ),
  );
}

interface Line {
  readonly line: string;
  readonly number: number;
}

class SectionReader {
  private readonly sections: { heading: string; cases: Case[] }[] = [];
  private inputs: string[] = [];
  /** The lines of a text that is being read, and whether they are a result's. */
  private block: string[] | undefined;
  private isResult = false;

  add({ line, number }: Line): void {
    const wrong = (what: string): Error => new Error(`line ${number}: ${what}: ${line}`);
    if (line.startsWith('|')) return this.addToBlock(line, wrong);
    this.endBlock();
    if (line === '') return;
    if (/^[ \t]|[ \t]$/.test(line)) throw wrong('write a blank at the begin or end as \\s');
    if (line.startsWith('# ')) {
      if (this.inputs.length > 0) throw wrong('the inputs before it have no result');
      this.sections.push({ heading: line.slice(2), cases: [] });
    } else if (this.sections.length === 0) {
      throw wrong('it has no heading');
    } else if (/^==>(?: |$)/.test(line)) {
      if (this.inputs.length === 0) throw wrong('it has no input');
      if (line === '==>') [this.block, this.isResult] = [[], true];
      else this.addResult(line.slice(4));
    } else {
      this.inputs.push(unescaped(line));
    }
  }

  end(): Section[] {
    this.endBlock();
    if (this.inputs.length > 0) throw new Error('the last inputs have no result');
    return this.sections;
  }

  private addToBlock(line: string, wrong: (what: string) => Error): void {
    if (/^\|[^ ]|[ \t]$/.test(line))
      throw wrong('write "|" alone, or "| " and a text that ends with no blank');
    if (this.sections.length === 0) throw wrong('it has no heading');
    (this.block ??= []).push(line.slice(2));
  }

  private endBlock(): void {
    const { block, isResult } = this;
    [this.block, this.isResult] = [undefined, false];
    if (block === undefined) return;
    if (isResult) this.addResult(block.join('\n'));
    else this.inputs.push(block.map((line) => `${unescaped(line)}\n`).join(''));
  }

  private addResult(result: string): void {
    this.sections.at(-1)!.cases.push({ inputs: this.inputs, result });
    this.inputs = [];
  }
}

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

/** Reads the cases of rules. Throws Error for a line that is none of a case. */
export function readCases(text: string): RuleCases[] {
  return readSections(text).map(({ heading, cases }) => {
    const [rule, ...patches] = heading.split(' + ');
    const valid = cases.filter(({ result }) => result !== 'no');
    const trees = valid.filter(({ result }) => result !== 'yes');
    const manifold = trees.find(({ inputs }) => inputs.length > 1);
    if (manifold !== undefined) throw new Error(`one tree stands for several inputs: ${manifold.result}`);
    return {
      rule: rule!,
      valid: valid.flatMap(({ inputs }) => inputs),
      invalid: cases.filter(({ result }) => result === 'no').flatMap(({ inputs }) => inputs),
      trees: trees.map(({ inputs, result }) => [inputs[0]!, result] as const),
      ...(patches.length > 0 && { patches }),
    };
  });
}

/** The lines without comments, those that a backslash joins in one. */
function* logicalLines(text: string): Generator<Line> {
  let joined = '';
  for (const [i, line] of text.split('\n').entries()) {
    if (joined === '' && line.startsWith(';')) continue;
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
