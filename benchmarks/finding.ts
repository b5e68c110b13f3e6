/** How fast `verbatim find` prints the matches in a log, next to ripgrep with the expression that is written for the rule. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { emitRegExp, library } from '../src/entries/index-for-node';
import { compareProcesses, type Program } from './shared/processes';
import { type Benchmark, comparison, type Target } from './shared/report';

/** Megabytes of the log. */
const SIZE = Number(process.env['VERBATIM_MEGABYTES'] ?? 100);
const ROUNDS = 3;
const RULES = [
  ['rfc3986', 'URI'],
  ['rfc5321', 'Mailbox'],
  ['rfc3339', 'date-time'],
] as const;

export const benchmark: Benchmark = {
  question: 'How fast does the command line find URIs, addresses and dates in a log?',
  run: async ({ installed }) => {
    const folder = await installed();
    const log = path.join(folder, 'log.txt');
    const block = Array.from({ length: 1000 }, (_, i) => `${lineOf(i)}\n`).join('');
    writeFileSync(log, block.repeat(Math.ceil((SIZE * 1e6) / block.length)));
    const hasRipgrep = spawnSync('rg', ['--version']).error === undefined;
    const found = RULES.map(([grammar, rule]) => {
      const programs = [
        verbatim(grammar, rule, log),
        ...(hasRipgrep ? [ripgrep(folder, grammar, rule, log)] : []),
      ];
      return { rule, programs, timings: compareProcesses(programs, { folder, rounds: ROUNDS }) };
    });
    const targets = found.flatMap(({ rule, timings: [one, other] }): Target[] => {
      const what = `verbatim find ${rule}: times as long as rg -o`;
      return other === undefined
        ? []
        : [{ what, bound: 'at most', limit: 2, measured: one!.best / other.best }];
    });
    const title = (rule: string): string => `${rule} in ${SIZE} MB, whole process`;
    return {
      tables: found.map(({ rule, programs, timings }) => comparison(title(rule), programs, timings)),
      targets,
    };
  },
};

/** A line of a log: a date, words, and in some lines a URI or an address. */
function lineOf(i: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const date = `2026-${two(1 + (i % 12))}-${two(1 + (i % 28))}T${two(i % 24)}:${two(i % 60)}:${two((7 * i) % 60)}Z`;
  const uri = i % 2 === 0 ? ` "https://shop.example/orders/${31 * i}?page=${i % 9}"` : '';
  const mailbox = i % 3 === 0 ? ` <user.${i}@mail.example>` : '';
  return `${date} INFO [worker-${i % 64}] ip=10.0.${i % 256}.7 request done after retry${uri}${mailbox} took=${i}ms`;
}

function verbatim(grammar: string, rule: string, log: string): Program {
  const cli = path.join('node_modules', 'verbatim-abnf', 'dist', 'cli.js');
  return {
    name: `verbatim find ${rule}`,
    command: process.execPath,
    args: [cli, 'find', rule, '-g', grammar, log],
  };
}

function ripgrep(folder: string, grammar: string, rule: string, log: string): Program {
  const given = library.get(grammar)!;
  const { source } = emitRegExp(given.text, { ...given, rules: [rule], format: 'json', flavor: 'rust' });
  const pattern = path.join(folder, `${rule}.regexp`);
  const { [rule]: anchored = '' } = JSON.parse(source) as Record<string, string>;
  writeFileSync(pattern, `${anchored.replace(/^\^|\$$/g, '')}\n`);
  return { name: `rg -o, ${rule}`, command: 'rg', args: ['-o', '-f', pattern, log] };
}
