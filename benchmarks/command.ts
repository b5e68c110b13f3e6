/** How fast the command line judges a million lines, next to grep with the expression that is written for the rule. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '../src/compile';
import { rfc3986 } from '../src/generated/rfc3986';
import { distinctUris, grammarText } from './shared/inputs';
import { compareProcesses, type Program } from './shared/processes';
import { type Benchmark, comparison, type Target } from './shared/report';

const LINES = 1_000_000;
const DISTINCT = 100_000;
const ROUNDS = 5;
/** One line of so many is not a URI. */
const WRONG = 20;

export const benchmark: Benchmark = {
  question: 'How fast does the command line judge 1,000,000 lines?',
  run: async ({ installed }) => {
    const folder = await installed();
    const lines = distinctUris(DISTINCT).map((uri, i) => (i % WRONG === 0 ? `${uri} ` : uri));
    const input = path.join(folder, 'lines.txt');
    writeFileSync(input, `${lines.join('\n')}\n`.repeat(LINES / DISTINCT));
    const pattern = path.join(folder, 'uri.regexp');
    writeFileSync(pattern, `${compile(grammarText()).regexp('URI')}\n`);
    const matching = lines.filter((line) => rfc3986.test('URI', line)).length * (LINES / DISTINCT);
    const contenders = programs(String(matching), pattern);
    const timings = compareProcesses(contenders, { folder, input, rounds: ROUNDS });
    const [one, two, grep] = timings.map(({ best }) => best) as [number, number, number];
    const targets: Target[] = [
      {
        what: 'verbatim test --count: times as fast as grep -cP',
        bound: 'at least',
        limit: 1,
        measured: grep / one,
      },
      {
        what: 'verbatim test --count --jobs 2: times as fast as grep -cP',
        bound: 'at least',
        limit: 1.5,
        measured: grep / two,
      },
      {
        what: 'verbatim test --count --jobs 2: times as fast as with one',
        bound: 'at least',
        limit: 1.5,
        measured: one / two,
      },
    ];
    return { tables: [comparison('a million lines, whole process', contenders, timings)], targets };
  },
};

function programs(prints: string, pattern: string): Program[] {
  const cli = path.join('node_modules', 'verbatim-abnf', 'dist', 'cli.js');
  const verbatim = (...options: readonly string[]): Program => ({
    name: ['verbatim test URI', ...options].join(' '),
    command: process.execPath,
    args: [cli, 'test', 'URI', ...options],
  });
  return [
    { ...verbatim('--count'), prints },
    { ...verbatim('--count', '--jobs', '2'), prints },
    { name: 'grep -cP', command: 'grep', args: ['-cP', '-f', pattern], prints },
    verbatim(),
    verbatim('--jobs', '2'),
  ];
}
