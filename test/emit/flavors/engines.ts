import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Flavor } from '../../../src';
import { POSTGRES_PROBE, runInPostgres } from '../postgres-server';

export interface PatternCase {
  readonly name: string;
  readonly pattern: string;
  readonly inputs: readonly string[];
}

/** What an engine says of a case: a verdict for each input, or why it refuses the pattern. */
export type Answer = readonly boolean[] | string;

export interface Engine {
  readonly name: string;
  readonly flavor: Flavor;
  /** Whether it can have an input. */
  readonly has: (input: string) => boolean;
  /** Refusals that are known: docs/regexp.md tells of them. */
  readonly mayRefuse: RegExp;
  /** Why it cannot be run here, or undefined. */
  readonly missing: () => string | undefined;
  readonly judge: (cases: readonly PatternCase[]) => Answer[];
}

/** Matches nothing. */
const NO_REFUSAL = /^(?!)/;

const isScalar = (input: string): boolean => !/\p{Surrogate}/u.test(input);
const isLine = (input: string): boolean => isScalar(input) && !/[\0\r\n]/.test(input);

/** A program in the folder `drivers`, which reads lines of hexadecimal digits. */
interface Driver {
  readonly name: string;
  readonly flavor: Flavor;
  readonly encoding: 'utf-8' | 'utf-16';
  /** A command that succeeds if all that is needed is there. */
  readonly probe: readonly string[];
  readonly files: readonly string[];
  readonly build: readonly (readonly string[])[];
  readonly run: readonly string[];
  readonly has?: (input: string) => boolean;
}

const CARGO =
  '[package]\nname = "patterns"\nversion = "0.0.0"\nedition = "2021"\n[[bin]]\nname = "patterns"\npath = "main.rs"\n[dependencies]\nregex = "1"\n';

const C = (source: string, ...libraries: string[]): readonly string[][] => [
  ['gcc', '-std=c99', '-O1', '-Wall', '-Wextra', '-Werror', source, '-o', 'driver', ...libraries],
];

const hasHeader = (header: string): readonly string[] => [
  'sh',
  '-c',
  `printf '#include <${header}>\\n' | gcc -DPCRE2_CODE_UNIT_WIDTH=8 -E - > /dev/null 2>&1`,
];

const dataFrames = (name: string, module: string, flavor: Flavor): Driver => ({
  name,
  flavor,
  encoding: 'utf-8',
  probe: ['python3', '-c', `import ${module}, pyarrow`],
  files: ['data_frames.py'],
  build: [],
  run: ['python3', '-P', 'data_frames.py', module],
});

const DRIVERS: readonly Driver[] = [
  dataFrames('Polars', 'polars', 'rust'),
  dataFrames('PyArrow', 'pyarrow', 're2'),
  dataFrames('DataFusion', 'datafusion', 'rust'),
  dataFrames('Daft', 'daft', 'rust'),
  {
    name: 'Python re',
    flavor: 'python',
    encoding: 'utf-16',
    probe: ['python3', '-c', ''],
    files: ['python.py'],
    build: [],
    run: ['python3', '-W', 'error', 'python.py'],
  },
  {
    name: 'java.util.regex',
    flavor: 'java',
    encoding: 'utf-16',
    probe: ['javac', '-version'],
    files: ['Patterns.java'],
    build: [['javac', '-Xlint:all', '-Werror', 'Patterns.java']],
    run: ['java', '-XX:+UseSerialGC', 'Patterns'],
  },
  {
    name: 'PCRE2',
    flavor: 'pcre',
    encoding: 'utf-8',
    probe: hasHeader('pcre2.h'),
    files: ['lines.h', 'pcre2.c'],
    build: C('pcre2.c', '-lpcre2-8'),
    run: ['./driver'],
  },
  {
    name: 'Go regexp',
    flavor: 're2',
    encoding: 'utf-8',
    probe: ['go', 'version'],
    files: ['regexp.go'],
    build: [['go', 'build', '-o', 'driver', 'regexp.go']],
    run: ['./driver'],
  },
  {
    name: 'RE2',
    flavor: 're2',
    encoding: 'utf-8',
    probe: ['python3', '-c', 'import re2'],
    files: ['re2.py'],
    build: [],
    // A module of the driver's name would hide the library.
    run: ['python3', '-P', 're2.py'],
  },
  {
    name: 'Rust regex',
    flavor: 'rust',
    encoding: 'utf-8',
    probe: ['cargo', '--version'],
    files: ['main.rs'],
    build: [['cargo', 'build', '--release', '--quiet']],
    run: ['target/release/patterns'],
  },
  {
    name: 'Mono System.Text.RegularExpressions',
    flavor: 'dotnet',
    encoding: 'utf-16',
    probe: ['mcs', '--version'],
    files: ['Patterns.cs'],
    build: [['mcs', '-warnaserror', 'Patterns.cs']],
    run: ['mono', 'Patterns.exe'],
  },
  {
    name: 'ICU',
    flavor: 'icu',
    encoding: 'utf-16',
    probe: hasHeader('unicode/uregex.h'),
    files: ['lines.h', 'icu.c'],
    build: C('icu.c', '-licui18n', '-licuuc'),
    run: ['./driver'],
  },
  {
    name: 'Ruby',
    flavor: 'ruby',
    encoding: 'utf-8',
    probe: ['ruby', '--version'],
    files: ['ruby.rb'],
    build: [],
    run: ['ruby', '-W:no-deprecated', '-w', 'ruby.rb'],
  },
  {
    name: 'regcomp of the C library',
    flavor: 'ere',
    encoding: 'utf-8',
    probe: ['gcc', '--version'],
    files: ['lines.h', 'posix.c'],
    build: C('posix.c'),
    run: ['./driver'],
    has: (input) => isScalar(input) && !input.includes('\0'),
  },
];

function engineOf(driver: Driver): Engine {
  const { name, flavor, encoding, probe, files, build, run } = driver;
  let built: string | undefined;
  const folder = (): string => {
    if (built !== undefined) return built;
    const cwd = mkdtempSync(path.join(os.tmpdir(), 'verbatim-engine-'));
    for (const file of files) copyFileSync(path.join(__dirname, 'drivers', file), path.join(cwd, file));
    if (files.includes('main.rs')) writeFileSync(path.join(cwd, 'Cargo.toml'), CARGO);
    for (const [command, ...args] of build) execFileSync(command!, args, { cwd, stdio: 'pipe' });
    return (built = cwd);
  };
  const inHex = (text: string): string =>
    encoding === 'utf-8'
      ? Buffer.from(text).toString('hex')
      : Buffer.from(text, 'utf16le').swap16().toString('hex');
  return {
    name,
    flavor,
    mayRefuse: NO_REFUSAL,
    has: driver.has ?? (encoding === 'utf-8' ? isScalar : () => true),
    missing: () => missing(probe),
    judge: (cases) => {
      const lines = cases.map(({ pattern, inputs }) => `${[pattern, ...inputs].map(inHex).join(' ')}\n`);
      const [command, ...args] = run;
      const env = { ...process.env, LC_ALL: 'C.UTF-8' };
      const input = Buffer.concat(lines.map((line) => Buffer.from(line)));
      const options = { cwd: folder(), env, input, encoding: 'utf8', maxBuffer: 1 << 30 } as const;
      return execFileSync(command!, args, options).trimEnd().split('\n').map(answerIn);
    },
  };
}

function answerIn(line: string): Answer {
  return line.startsWith('!') ? line : Array.from(line, (digit) => digit === '1');
}

function missing(probe: readonly string[]): string | undefined {
  const [command, ...args] = probe;
  return spawnSync(command!, args).status === 0 ? undefined : `"${probe.join(' ')}" fails`;
}

/** A tool that prints the numbers of the lines that it finds. */
function lineTool(
  name: string,
  flavor: Flavor,
  command: string,
  { locale = 'C.UTF-8', mayRefuse = NO_REFUSAL } = {},
): Engine {
  const args = command.split(' ').slice(1);
  return {
    name,
    flavor,
    mayRefuse,
    has: isLine,
    missing: () => missing([...command.split(' ').slice(0, 1), '--version']),
    judge: (cases) =>
      cases.map(({ pattern, inputs }) => {
        const { stdout, stderr } = spawnSync(command.split(' ')[0]!, [...args, '-e', pattern], {
          input: inputs.map((each) => `${each}\n`).join(''),
          encoding: 'utf8',
          env: { ...process.env, LC_ALL: locale },
          maxBuffer: 1 << 30,
        });
        if (stderr !== '') return `!${stderr}`;
        const found = new Set(stdout.split('\n').map((line) => parseInt(line)));
        return inputs.map((_, i) => found.has(i + 1));
      }),
  };
}

const NODE: Engine = {
  name: 'Node',
  flavor: 'ecmascript',
  mayRefuse: NO_REFUSAL,
  has: () => true,
  missing: () => undefined,
  judge: (cases) =>
    cases.map(({ pattern, inputs }) => {
      const expression = new RegExp(pattern, 'u');
      return inputs.map((each) => expression.test(each));
    }),
};

const POSTGRES: Engine = {
  name: 'PostgreSQL',
  flavor: 'postgres',
  mayRefuse: NO_REFUSAL,
  has: (input) => isScalar(input) && !input.includes('\0'),
  missing: () => missing(POSTGRES_PROBE),
  judge: (cases) => {
    const inHex = (text: string): string => `convert_from('\\x${Buffer.from(text).toString('hex')}', 'UTF8')`;
    // A pattern that is refused ends the statement, not the session.
    const statements = cases.map(
      ({ pattern, inputs }, i) =>
        `SELECT ${i} || ':' || string_agg((text ~ ${inHex(pattern)})::int::text, '' ORDER BY nr)` +
        ` FROM (VALUES ${inputs.map((each, nr) => `(${nr}, ${inHex(each)})`).join(', ')}) inputs (nr, text);\n`,
    );
    const output = runInPostgres({ 'run.sql': statements.join('') });
    const found = new Map(output.split('\n').map((line) => [parseInt(line), line.replace(/^\d+:/, '')]));
    return cases.map((_, i) => (found.has(i) ? answerIn(found.get(i)!) : '!'));
  },
};

export const ENGINES: readonly Engine[] = [
  NODE,
  ...DRIVERS.map(engineOf),
  POSTGRES,
  lineTool('grep -P', 'pcre', 'grep -naP'),
  lineTool('ripgrep -P', 'pcre', 'rg -naP'),
  // Older versions refuse classes of no character. Without "-U" all refuse line feeds.
  lineTool('ripgrep', 'rust', 'rg -na', { mayRefuse: /not allowed/ }),
  lineTool('grep -E', 'ere', 'grep -naE'),
  lineTool('grep -E in the locale C', 'ere', 'grep -naE', { locale: 'C' }),
];
