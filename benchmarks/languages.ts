/** How long the emitted `matches` of other languages takes, beside a bare table loop and the regular expressions of each language. */
import { regexp } from '../src/live';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from '../src/compile';
import { languageTables } from '../src/emit/languages/language-tables';
import { emitForLanguage } from '../src/emit/emitters';
import { link } from '../src/model/link';
import { Planner } from '../src/plan/planner';
import { distinctUris, grammarText } from './shared/inputs';
import { summary, type Timing } from './shared/measure';
import { type Benchmark, comparison, type Limits, type Report, fasterThan } from './shared/report';
import { type Language, LANGUAGES } from '../src/options/kinds';

const RULE = 'URI';
const LINES = 10_000;
const DRIVERS = path.join('benchmarks', 'shared', 'languages');

interface Steps {
  /** The emitted file and the driver. */
  readonly file: string;
  readonly driver: string;
  /** Where the driver stands (default: under its own name). */
  readonly main?: string;
  /** Commands; the last one runs the driver. */
  readonly commands: readonly string[];
  readonly rounds: number;
  /** How many times as long a peer must take. */
  readonly limits: Limits;
}

const OF_COMPILED = 1 / 1.3;

const STEPS: Readonly<Record<Language, Steps>> = {
  c: {
    file: 'rules.h',
    driver: 'bench.c',
    commands: ['gcc -std=c99 -O2 bench.c -lpcre2-8 -o bench', './bench ROUNDS'],
    rounds: 100,
    limits: { 'bare table loop': OF_COMPILED, PCRE2: 1 },
  },
  csharp: {
    file: 'Rules.cs',
    driver: 'Bench.cs',
    commands: ['mcs -optimize+ -out:bench.exe Rules.cs Bench.cs', 'mono bench.exe ROUNDS'],
    rounds: 20,
    limits: { 'bare table loop': OF_COMPILED, Regex: 1 },
  },
  go: {
    file: 'rules/rules.go',
    driver: 'bench.go',
    commands: ['go mod init bench', 'go build -o bench .', './bench ROUNDS'],
    rounds: 100,
    limits: { 'bare table loop': OF_COMPILED, regexp: 1 },
  },
  java: {
    file: 'Rules.java',
    driver: 'Bench.java',
    commands: ['javac Rules.java Bench.java', 'java -XX:+UseSerialGC Bench ROUNDS'],
    rounds: 60,
    limits: { 'bare table loop': OF_COMPILED, 'java.util.regex': 1 },
  },
  python: {
    file: 'rules.py',
    driver: 'bench.py',
    commands: ['python3 -m pip install --quiet --target . abnf', 'python3 bench.py ROUNDS'],
    rounds: 10,
    limits: { abnf: 1 },
  },
  rust: {
    file: 'src/rules.rs',
    driver: 'bench.rs',
    main: 'src/main.rs',
    commands: [
      'cargo init --vcs none --quiet --name bench',
      'cargo add --quiet regex',
      'cargo build --quiet --release',
      'target/release/bench ROUNDS',
    ],
    rounds: 100,
    limits: { 'bare table loop': OF_COMPILED, 'crate regex': 1 },
  },
};

export const benchmark: Benchmark = {
  question: 'How long does a verdict take in C, C#, Go, Java, Python and Rust?',
  run: () => {
    const lines = distinctUris(LINES);
    const reports = LANGUAGES.map((language) => measure(language, lines));
    return {
      tables: reports.flatMap(({ tables }) => tables),
      targets: reports.flatMap(({ targets }) => targets),
    };
  },
};

function measure(language: Language, lines: readonly string[]): Report {
  const { file, driver, main = driver, commands, rounds, limits } = STEPS[language];
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'verbatim-bench-'));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
    writeFileSync(path.join(cwd, name), text);
  };
  try {
    write(file, emitForLanguage(grammarText(), { language, exportName: 'rules' }).source);
    write(main, readFileSync(path.join(DRIVERS, driver), 'utf8'));
    write('lines.txt', `${lines.join('\n')}\n`);
    write('pattern.txt', regexp(compile(grammarText()), RULE));
    write('table.txt', bareTable());
    const outputs = commands.map((command) => {
      const [program, ...args] = command.replace('ROUNDS', String(rounds)).split(' ');
      return execFileSync(program!, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    });
    return reportOf(language, outputs.at(-1)!, lines.length, limits);
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    return { tables: [{ title: `${language}: NOT RUN: ${reason!}`, columns: [''], rows: [] }], targets: [] };
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

/** The minimal DFA of the rule as numbers: start, first accepting state, 256 columns, cells. */
function bareTable(): string {
  const planner = new Planner(link({ name: 'rfc3986', text: grammarText() }).model);
  const plan = planner.verdict(planner.model.rules.get(RULE.toLowerCase())!);
  if (plan.kind !== 'table') throw new Error(`rule "${RULE}" has no automaton`);
  const { starts, accepting, columns, cells } = languageTables([plan.dfa], planner.alphabet.sets, 256);
  return [...starts, accepting, ...columns, ...cells].join(' ');
}

function reportOf(language: Language, output: string, count: number, limits: Limits): Report {
  const rows = output
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [string, string, string]);
  const contenders = rows.map(([name]) => ({ name }));
  const timings = rows.map(([, , times]): Timing => summary(times.trim().split(' ').map(Number)));
  for (const [name, found] of rows) {
    if (Number(found) !== count) throw new Error(`${name} finds ${found} URIs, not ${count}`);
  }
  return {
    tables: [comparison(`${language}, a URI`, contenders, timings)],
    targets: fasterThan(`${language}, matches`, contenders, timings, limits),
  };
}
