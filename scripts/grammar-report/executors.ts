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

/** Of the folder, what the walk needs to read a program with calls. */
const WALK = ['backward', 'backward-record', 'levels', 'predecessors'].map((name) => `${MACHINE}/${name}.ts`);

export const EXECUTORS: readonly Executor[] = [
  {
    name: 'table',
    serves: 'verdicts, longest matches and failures of rules that have a small minimal DFA',
    files: ['runtime/automaton.ts', 'runtime/decode-automaton.ts', 'runtime/dfa-table.ts'],
    rules: ({ table: count }) => String(count),
  },
  {
    name: 'lazy DFA',
    serves: 'the same if the DFA is too large; first verdicts of rules without recursion',
    files: [
      'plan/first-tier.ts',
      ...['lazy-dfa', 'lazy-recogniser', 'program/inlining', 'state-closure'].map(
        (name) => `runtime/${name}.ts`,
      ),
    ],
    rules: ({ lazy, rules, recursive }) => `${lazy}; first verdicts of ${rules - recursive}`,
  },
  {
    name: 'machine',
    serves: 'the same for recursive rules, and for rules too large to be expanded',
    files: readdirSync(path.join(__dirname, '../../src', MACHINE))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${MACHINE}/${name}`)
      .filter((file) => !WALK.includes(file)),
    rules: ({ machine }) => String(machine),
  },
  {
    name: 'combinators',
    serves: 'trees, if a proof shows that reading ahead decides every choice',
    files: ['combinators', 'descent', 'node', 'part-parser', 'predictor', 'rule'].map(
      (name) => `runtime/${name}.ts`,
    ),
    rules: ({ combinators, recursiveByCombinators }) =>
      `${combinators}, of which ${recursiveByCombinators} are recursive`,
  },
  {
    name: 'walk',
    serves: 'trees of all other rules; first trees of heavy ones; inputs that nest too deep for combinators',
    files: [...['call-free-walk', 'walk'].map((name) => `runtime/${name}.ts`), ...WALK],
    rules: ({ walk }) => String(walk),
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

/** A row for each grammar that has recursive rules. */
function recursiveTable(summaries: readonly Summary[]): string {
  const row = (name: string, { recursive, recursiveByCombinators }: Usage): string[] => [
    name,
    String(recursive),
    String(recursiveByCombinators),
    String(recursive - recursiveByCombinators),
  ];
  const rows = summaries
    .filter(({ recursive }) => recursive > 0)
    .map(({ name, usage }) => row(`[${code(name)}](grammars/${name}.md)`, usage));
  const total = row('all', totalOf(summaries.map(({ usage }) => usage)));
  return table(['grammar', 'recursive rules', 'by combinators', 'only by the walk'], [...rows, total]);
}

function totalOf(usages: readonly Usage[]): Usage {
  const names = Object.keys(usages[0]!) as (keyof Usage)[];
  const sums = names.map((name) => [name, usages.reduce((sum, usage) => sum + usage[name], 0)]);
  return Object.fromEntries(sums) as Usage;
}

/** A folder in place of its files if there are many. */
function filesText(files: readonly string[]): string {
  const others = `${files.length} files of ${code(`${MACHINE}/`)}`;
  return files.length > MANY_FILES ? others : files.map(code).join(', ');
}

/** Rounded, so that not every edit changes it. */
function linesOf(files: readonly string[]): number {
  const texts = files.map((file) => readFileSync(path.join(__dirname, '../../src', file), 'utf8'));
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
  return Math.round(lines / ROUNDED_TO) * ROUNDED_TO;
}

const MANY_FILES = 10;
const ROUNDED_TO = 50;
