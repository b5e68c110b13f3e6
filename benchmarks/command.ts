/** How fast the command line judges millions of lines, next to grep and ripgrep with the expression that is written for the rule, and finds parts. */
import { regexp } from '../src/live';
import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '../src/compile';
import { rfc3986 } from '../src/generated/rfc3986';
import { distinctUris, grammarText } from './shared/inputs';
import type { Timing } from './shared/measure';
import { compareProcesses, type Program } from './shared/processes';
import { type Benchmark, comparison, type Report, type Target } from './shared/report';

const LINES = 8_000_000;
const DISTINCT = 100_000;
/** So many times as many lines are divided between threads. Of fewer, starting a process and a thread takes most of the time. */
const SHARED = 8;
const ROUNDS = 5;
/** Printing takes ten times as long as counting. */
const PRINTED_ROUNDS = 3;
/** Options with which the command prints lines, and not only a count. */
const PRINTING = [[], ['--json'], ['--failing']];
/** One line of so many is not a URI. */
const WRONG = 20;
/** Lines whose parts are printed, and the most that this may take. */
const CAPTURED = 2_000_000;
const CAPTURED_SECONDS = 10;

export const benchmark: Benchmark = {
  question: 'How fast does the command line judge 8,000,000 lines, and print parts of 2,000,000?',
  run: async ({ installed }) => {
    const folder = await installed();
    const lines = distinctUris(DISTINCT).map((uri, i) => (i % WRONG === 0 ? `${uri} ` : uri));
    const input = path.join(folder, 'lines.txt');
    const text = `${lines.join('\n')}\n`.repeat(LINES / DISTINCT);
    writeFileSync(input, text);
    const pattern = path.join(folder, 'uri.regexp');
    writeFileSync(pattern, `${regexp(compile(grammarText()), 'URI')}\n`);
    const matching = lines.filter((line) => rfc3986.test('URI', line)).length * (LINES / DISTINCT);
    const counting = countingPrograms(String(matching), pattern);
    const timings = compareProcesses(counting, { folder, input, rounds: ROUNDS });
    const printed = PRINTING.map((options) => {
      const programs = [verbatim(...options), verbatim(...options, '--jobs', '2')];
      return {
        options,
        programs,
        timings: compareProcesses(programs, { folder, input, rounds: PRINTED_ROUNDS }),
      };
    });
    const large = path.join(folder, 'more-lines.txt');
    for (let i = 0; i < SHARED; i++) appendFileSync(large, text);
    const sharing = countingPrograms(String(matching * SHARED), pattern).slice(0, 2);
    const shared = compareProcesses(sharing, { folder, input: large, rounds: ROUNDS });
    rmSync(large);
    const [one, , ...others] = timings.map(({ best }) => best) as [number, number, ...number[]];
    const [alone, together] = shared as [Timing, Timing];
    const targets = others.map((other, i): Target => ({
      what: `verbatim test --count: times as fast as ${counting[i + 2]!.name}`,
      bound: 'at least',
      limit: 2.5,
      measured: other / one,
    }));
    targets.push({
      what: 'verbatim test --count --jobs 2, 64,000,000 lines: times as fast as with one',
      bound: 'at least',
      limit: 1.6,
      measured: alone.best / together.best,
    });
    const captured = captures(folder, lines);
    return {
      tables: [
        ...captured.tables,
        comparison('8,000,000 lines, whole process', counting, timings),
        comparison('64,000,000 lines, whole process', sharing, shared),
        ...printed.map(({ options, programs, timings: found }) =>
          comparison(['8,000,000 lines, printed', ...options].join(' '), programs, found),
        ),
      ],
      targets: [...targets, ...captured.targets],
    };
  },
};

function captures(folder: string, lines: readonly string[]): Report {
  const input = path.join(folder, 'captured-lines.txt');
  writeFileSync(input, `${lines.join('\n')}\n`.repeat(CAPTURED / DISTINCT));
  const words = ['captures', 'URI', 'scheme', 'host', 'port', '--json'];
  const programs = [command(...words), command(...words, '--jobs', '2')];
  const timings = compareProcesses(programs, { folder, input, rounds: PRINTED_ROUNDS });
  rmSync(input);
  const [alone, together] = timings as [Timing, Timing];
  return {
    tables: [comparison('2,000,000 lines, parts', programs, timings)],
    targets: [
      {
        what: 'verbatim captures --json, 2,000,000 lines',
        bound: 'at most',
        limit: CAPTURED_SECONDS,
        measured: alone.best / 1e9,
        unit: 's',
      },
      {
        what: 'verbatim captures --json --jobs 2, 2,000,000 lines: times as fast as with one',
        bound: 'at least',
        limit: 1.6,
        measured: alone.best / together.best,
      },
    ],
  };
}

function verbatim(...options: readonly string[]): Program {
  return command('test', 'URI', ...options);
}

function command(...words: readonly string[]): Program {
  const cli = path.join('node_modules', 'verbatim-abnf', 'dist', 'cli.js');
  return { name: ['verbatim', ...words].join(' '), command: process.execPath, args: [cli, ...words] };
}

/** Ripgrep is compared if it is installed. */
function countingPrograms(prints: string, pattern: string): Program[] {
  const ripgrep = { name: 'rg -c', command: 'rg', args: ['-c', '-f', pattern], prints };
  return [
    { ...verbatim('--count'), prints },
    { ...verbatim('--count', '--jobs', '2'), prints },
    { name: 'grep -cP', command: 'grep', args: ['-cP', '-f', pattern], prints },
    ...(spawnSync('rg', ['--version']).error === undefined ? [ripgrep] : []),
  ];
}
