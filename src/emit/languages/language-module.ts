import { visibleLines } from '../../wording/visible';
import type { CallTables } from './call-tables';
import type { LanguageTables } from './language-tables';
import type { SpanTables } from './span-tables';
import type { TreeProgram } from './tree-program';
import type { WordTables } from './word-tables';

/** The rules and tables that a writer of source in another language needs. */
export interface LanguageModule {
  /** The words of the module's name, of ASCII letters and digits. */
  readonly words: readonly string[];
  /** The Java package of the class, as in "com.example". */
  readonly package?: string | undefined;
  /** Lines at the head of the file, without comment signs. */
  readonly header: readonly string[];
  readonly rules: readonly LanguageRule[];
  readonly tables: LanguageTables;
  /** The tables that find parts, if there are any. */
  readonly spans: SpanTables | undefined;
  /** The tables of rules that call each other, if there are any. Their starts are beyond the cells of the other rules. */
  readonly calls: CallTables | undefined;
  /** The program that finds trees, if there is one. */
  readonly trees: TreeProgram | undefined;
  /** The words that say what was expected, if the module says so. */
  readonly reasons: WordTables | undefined;
  /** Whether the grammar is over octets. If not, octets are read as UTF-8. */
  readonly areOctets: boolean;
}

export interface LanguageRule {
  /** The name as printed: ASCII letters, digits, "-" and "_". */
  readonly name: string;
  /** The ABNF. */
  readonly source: string;
  /** The start of its language in the tables; from the number of their cells on, that in the tables of calls. */
  readonly start: number;
}

/** Writes an array: its name, the bits of each number, the numbers. */
export type ArrayWriter = (name: string, bits: number, numbers: readonly number[]) => string;

/** Writes the arrays of the runs of characters beyond ASCII: where each begins, and its column. */
export function runArrays(
  { tables: { runs } }: LanguageModule,
  array: ArrayWriter,
  lows: string,
  columns: string,
): string {
  const columnOf = runs.map(({ column }) => column);
  return `${array(
    lows,
    32,
    runs.map(({ low }) => low),
  )}\n${array(columns, bitsFor(columnOf), columnOf)}`;
}

/** Writes the arrays of the tables that find parts. `names` are those of cells, moves and endings. */
export function spanArrays(
  { cells, moves, endings }: SpanTables,
  array: ArrayWriter,
  names: readonly [cells: string, moves: string, endings: string],
): string {
  return [cells, moves, endings].map((numbers, i) => array(names[i]!, bitsFor(numbers), numbers)).join('\n');
}

/** Whether a module reads characters beyond ASCII, so that octets must be decoded. */
export function readsFar({ tables: { runs }, areOctets }: LanguageModule): boolean {
  return !areOctets && runs.some(({ column }) => column !== 0);
}

/** Per octet, the column of the character of the same number. Octets beyond ASCII have column 0 in UTF-8. */
export function octetColumns({ tables: { columns } }: LanguageModule): number[] {
  return Array.from({ length: 256 }, (_, octet) => columns[octet] ?? 0);
}

/** The number of bits of an unsigned number that holds each value. */
export function bitsFor(values: readonly number[]): 8 | 16 | 32 {
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  return most < 0x100 ? 8 : most < 0x10000 ? 16 : 32;
}

const LINE_WIDTH = 110;

/** Writes numbers between commas, on lines of a limited width. */
export function numberLines(numbers: readonly number[], indent: string, end = ','): string {
  const lines: string[] = [];
  let line = '';
  for (const number of numbers) {
    const item = `${number}${end}`;
    if (line !== '' && indent.length + line.length + item.length + 1 > LINE_WIDTH) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? item : ` ${item}`;
  }
  if (line !== '') lines.push(line);
  return lines.map((each) => `${indent}${each}\n`).join('');
}

/** Returns the lines of texts for a comment, with hidden characters escaped. `safe` makes a line unable to end the comment. */
export function commentLines(texts: readonly string[], safe: (line: string) => string): string[] {
  return texts
    .flatMap((each) => visibleLines(each).split('\n'))
    .map((line) => safe(line.replaceAll('\t', '    ')).trimEnd());
}

/** `hier-part` as `HIER_PART`, `hierPart` or `HierPart`. */
export const styled = {
  constant: (words: readonly string[]): string => words.join('_').toUpperCase(),
  camel: (words: readonly string[]): string => words.map(capital).join(''),
};

/** Divides a name at characters that are no letters or digits, and before a capital letter behind a small one. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])(?=[A-Z])/g, '$1 ')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
}

/** Returns words that begin an identifier, as no digit does. `taken` are identifiers in lower case that mean something else. */
export function namingWords(words: readonly string[], taken: readonly string[] = []): readonly string[] {
  const begins = /^[A-Za-z]/.test(words[0] ?? '') ? words : ['grammar', ...words];
  return taken.includes(begins.join('').toLowerCase()) ? [...begins, 'grammar'] : begins;
}

/** Gives each rule an identifier of its own: if two would share one, the later gets a number. */
export function identifiersOf(
  rules: readonly Pick<LanguageRule, 'name'>[],
  style: (words: readonly string[]) => string,
  taken: readonly string[] = [],
): string[] {
  const used = new Set(taken);
  return rules.map(({ name }) => {
    const found = wordsOf(name);
    const words = /^[A-Za-z]/.test(found[0] ?? '') ? found : ['rule', ...found];
    let identifier = style(words);
    for (let n = 2; used.has(identifier); n++) identifier = style([...words, `${n}`]);
    used.add(identifier);
    return identifier;
  });
}

function capital(word: string): string {
  const rest = word.slice(1);
  return word.charAt(0).toUpperCase() + (rest === rest.toUpperCase() ? rest.toLowerCase() : rest);
}
