import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { version } from '../package.json';
import { Installed } from './cli/process';

const ROOT = path.join(__dirname, '..');
const installed = new Installed();
const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-action-'));
const repository = path.join(folder, 'repository');

/** The real `diff`. `check` prints its arguments, and a file says with which code it ends. */
const COMMAND = `#!/bin/sh
if [ "$1" = diff ]; then exec '${process.execPath}' '${installed.file}' "$@"; fi
printf '%s\\n' "$*"
[ ! -e findings ] || exit "$(cat findings)"
`;

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], {
    cwd: repository,
    encoding: 'utf8',
  });
  expect({ args, status, stderr }).toEqual({ args, status: 0, stderr: '' });
  return stdout;
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(repository, name)), { recursive: true });
    writeFileSync(path.join(repository, name), text);
  }
}

beforeAll(async () => {
  await installed.build();
  writeFileSync(path.join(folder, 'verbatim'), COMMAND);
  chmodSync(path.join(folder, 'verbatim'), 0o755);
  mkdirSync(repository);
  git('init', '--quiet', '-b', 'main');
  write({ 'g/a.abnf': '; @import "b.abnf"\na = b "x"\n', 'g/b.abnf': 'b = "b"\n' });
  git('add', '.');
  git('commit', '--quiet', '-m', 'one');
  write({ 'g/b.abnf': 'b = "b" / "c"\n', 'g/deep/new.abnf': 'n = "n"\n' });
  git('add', '.');
  git('commit', '--quiet', '-m', 'two');
}, 60_000);
afterAll(() => {
  installed.remove();
  rmSync(folder, { recursive: true });
});

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly summary: string;
  readonly sarif: string;
}

function run(variables: Readonly<Record<string, string>>): Ran {
  const [summary, sarif] = [path.join(folder, 'summary.md'), path.join(folder, 'out.sarif')];
  for (const each of [summary, sarif]) rmSync(each, { force: true });
  const { status, stdout } = spawnSync(path.join(ROOT, 'action/verbatim.sh'), [], {
    cwd: repository,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      VERBATIM: path.join(folder, 'verbatim'),
      SARIF: sarif,
      GITHUB_STEP_SUMMARY: summary,
      ...variables,
    },
  });
  const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return { status, stdout, summary: textOf(summary), sarif: textOf(sarif) };
}

describe('the script of the action', () => {
  test('checks all files and compares them with the base, their imports too', () => {
    expect(run({ FILES: 'g/**/*.abnf', BASE: 'HEAD~1', STRICT: 'true', MAX_WARNINGS: '3' })).toEqual({
      status: 0,
      stdout: '',
      sarif: 'check g/a.abnf g/b.abnf g/deep/new.abnf --format sarif --strict --max-warnings 3\n',
      summary: `## Changed rules since HEAD~1

### g/a.abnf

~~~~
a: wider
  new only: "cx"
  because of the edit of "b"
  - b = "b"
  + b = "b" / "c"
1 rule changed, 0 unchanged
~~~~

### g/b.abnf

~~~~
b: wider
  new only: "c"
  - b = "b"
  + b = "b" / "c"
1 rule changed, 0 unchanged
~~~~

### g/deep/new.abnf

The file is new.

`,
    });
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });

  test('writes what the command finds as SARIF', () => {
    const real = `${process.execPath} ${installed.file}`;
    write({ 'g/twice.abnf': 't = "x" / "x"\n' });
    const { status, sarif } = run({ FILES: 'g/twice.abnf', VERBATIM: real, MAX_WARNINGS: '0' });
    rmSync(path.join(repository, 'g/twice.abnf'));
    expect(status).toBe(1);
    const { version: format, runs } = JSON.parse(sarif) as {
      readonly version: string;
      readonly runs: readonly {
        readonly results: readonly { readonly ruleId: string; readonly locations: readonly unknown[] }[];
      }[];
    };
    const found = runs[0]!.results.find(({ ruleId }) => ruleId === 'duplicate-alternative')!;
    expect(format).toBe('2.1.0');
    expect(found.locations).toMatchObject([
      {
        physicalLocation: {
          artifactLocation: { uri: 'g/twice.abnf' },
          region: { startLine: 1, startColumn: 11 },
        },
      },
    ]);
  });

  test('compares nothing without a base', () => {
    expect(run({ FILES: 'g/a.abnf\ng/b.abnf', STRICT: 'false' })).toEqual({
      status: 0,
      stdout: '',
      sarif: 'check g/a.abnf g/b.abnf --format sarif\n',
      summary: '',
    });
  });

  test('ends with 1 for findings, behind the comparison', () => {
    write({ findings: '1' });
    const { status, summary } = run({ FILES: 'g/a.abnf', BASE: 'main~1' });
    rmSync(path.join(repository, 'findings'));
    expect(status).toBe(1);
    expect(summary).toContain('a: wider');
  });

  test.each([
    ['no file', { FILES: 'h/*.abnf' }, '::error::no file matches "h/*.abnf"'],
    ['no such base', { FILES: 'g/a.abnf', BASE: 'nothing' }, '::error::there is no commit "nothing"'],
    [
      'a check that cannot run',
      { FILES: 'g/a.abnf', VERBATIM: 'false-command' },
      '::error::verbatim check has failed',
    ],
  ])('ends with 2 for %s', (_, variables, message) => {
    const { status, stdout } = run(variables);
    expect(status).toBe(2);
    expect(stdout).toContain(message);
  });
});

test('the action runs the version of the package, and sets all variables of the script', () => {
  const action = readFileSync(path.join(ROOT, 'action.yml'), 'utf8');
  expect(action).toContain(`description: Version of verbatim-abnf\n    default: ${version}\n`);
  for (const name of ['VERBATIM', 'FILES', 'BASE', 'STRICT', 'MAX_WARNINGS', 'SARIF'])
    expect(action).toMatch(new RegExp(`^        ${name}: `, 'm'));
});
