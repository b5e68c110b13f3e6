import { readdirSync, readFileSync } from 'fs';
import path from 'path';
import { code, table } from './markdown';
import type { Summary } from './page';
import type { Usage } from './usage';

/** What runs rules. */
export interface Executor {
  readonly name: string;
  readonly serves: string;
  /** Its files, by their paths in src/. */
  readonly files: readonly string[];
  /** Its cell for rules. */
  readonly rules: (total: Usage) => string;
}

const MACHINE = 'runtime/rtn';

/** The files of the folder that ask the two passes, and the machine if these cannot decide. */
const ENTRIES = ['levels', 'pushdown', 'pushdown-recogniser'].map((name) => `${MACHINE}/${name}.ts`);

const SERVED_BY_TWO_PASSES =
  'the same for recursive rules, and for rules whose DFA is too large; their trees, and those of rules that combinators cannot settle; ' +
  'the first verdicts and trees of all rules';
const SERVED_BY_MACHINE = 'inputs that the two passes cannot decide';

export const EXECUTORS: readonly Executor[] = [
  {
    name: 'table',
    serves: 'verdicts, longest matches and failures of rules that have a small minimal DFA',
    files: [
      'runtime/automaton.ts',
      'runtime/decode-automaton.ts',
      'runtime/dfa-table.ts',
      'runtime/table-explainer.ts',
      'runtime/table-matcher.ts',
      'runtime/table-recogniser.ts',
      'runtime/table-tester.ts',
      'runtime/tabled-automaton.ts',
    ],
    rules: ({ table: count }) => String(count),
  },
  {
    name: 'two passes',
    serves: SERVED_BY_TWO_PASSES,
    files: [...sourcesIn('runtime/two-pass'), ...ENTRIES],
    rules: ({ forward, twoPasses }) => `verdicts of ${forward}, trees of ${twoPasses}`,
  },
  {
    name: 'combinators',
    serves: 'trees of rules without recursion, if a proof shows that reading ahead decides every choice',
    files: ['combinators', 'node', 'predictor', 'rule', 'runtime-rule'].map((name) => `runtime/${name}.ts`),
    rules: ({ combinators }) => String(combinators),
  },
  {
    name: 'machine',
    serves: SERVED_BY_MACHINE,
    files: sourcesIn(MACHINE).filter((file) => !ENTRIES.includes(file)),
    rules: () => 'those of the two passes',
  },
  {
    name: 'tagged DFA',
    serves: 'captures, if it is small',
    files: ['runtime/captures.ts', 'runtime/tagged-reader.ts'],
    rules: ({ captures, capturesByAutomaton }) => `${capturesByAutomaton} of ${captures} that name rules`,
  },
];

/** The tables of docs/architecture.md, by name. */
export function architectureTables(summaries: readonly Summary[]): Readonly<Record<string, string>> {
  return { executors: executorsTable(summaries), recursive: recursiveTable(summaries) };
}

function executorsTable(summaries: readonly Summary[]): string {
  const total = totalOf(summaries.map(({ usage }) => usage));
  const rows = EXECUTORS.map(({ name, serves, files, rules }) => [
    name,
    serves,
    filesText(files),
    String(linesOf(files)),
    rules(total),
  ]);
  return table(['executor', 'what it serves', 'files in `src/`', 'lines', `rules, of ${total.rules}`], rows);
}

/** A row for each grammar with trees that the two passes make. */
function recursiveTable(summaries: readonly Summary[]): string {
  const row = (name: string, { rules, recursive, twoPasses, combinators }: Usage): string[] => [
    name,
    String(rules),
    String(recursive),
    String(twoPasses - recursive),
    String(combinators),
  ];
  const shown = summaries.filter(({ usage }) => usage.twoPasses > 0);
  const rows = shown.map(({ name, usage }) => row(`[${code(name)}](grammars/${name}.md)`, usage));
  const total = row('all', totalOf(shown.map(({ usage }) => usage)));
  const head = ['grammar', 'rules', 'recursive', 'others by two passes', 'by combinators'];
  return table(head, [...rows, total]);
}

function totalOf(usages: readonly Usage[]): Usage {
  const names = Object.keys(usages[0]!) as (keyof Usage)[];
  const sums = names.map((name) => [name, usages.reduce((sum, usage) => sum + usage[name], 0)]);
  return Object.fromEntries(sums) as Usage;
}

/** Counts the files of each folder if there are many. */
function filesText(files: readonly string[]): string {
  if (files.length <= MANY_FILES) return files.map(code).join(', ');
  const folders = [...new Set(files.map((file) => path.posix.dirname(file)))];
  return folders
    .map((folder) => {
      const count = files.filter((file) => path.posix.dirname(file) === folder).length;
      return `${count} files of ${code(`${folder}/`)}`;
    })
    .join(', ');
}

/** Returns the sources of a folder of src/. */
function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(__dirname, '../../src', folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`);
}

/** Rounded, so that not every edit changes it. */
function linesOf(files: readonly string[]): number {
  const texts = files.map((file) => readFileSync(path.join(__dirname, '../../src', file), 'utf8'));
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
  return Math.round(lines / ROUNDED_TO) * ROUNDED_TO;
}

const MANY_FILES = 10;
const ROUNDED_TO = 50;
