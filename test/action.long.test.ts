import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { buildAction } from '../scripts/build-action';
import type { SarifLog } from '../src/workbench';
import { problemsOfSarif } from './workbench/sarif-schema';

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-action-'));
/** As a runner has the action: its repository with the bundle, and no package. */
const checkout = path.join(folder, 'action');
const repository = path.join(folder, 'repository');
const temporary = path.join(folder, 'temporary');

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

/** A draft whose rule "a" stands in line 4. */
const draft = (body: string): string => `# A\n\n~~~ abnf\na = c ${body}\n{::include included.abnf}\n~~~\n`;

/** A name that a shell, a workflow command, a URI and Markdown would read in their ways. */
const HOSTILE = 'g/a b$(touch owned);`x`, ::error::%0A#1.abnf';

beforeAll(async () => {
  mkdirSync(path.join(checkout, 'action'), { recursive: true });
  cpSync(path.join(__dirname, '../action/verbatim.sh'), path.join(checkout, 'action/verbatim.sh'));
  await buildAction(path.join(checkout, 'action/dist/verbatim.js'));
  mkdirSync(temporary);
  mkdirSync(repository);
  git('init', '--quiet', '-b', 'main');
  write({
    'g/a.abnf': '; @import "b.abnf"\na = b "x"\n',
    'g/b.abnf': 'b = "b"\n',
    'g/gone.abnf': 'gone = "x"\n',
    'g/list.abnf': 'list = "(" [list] ")"\n',
    'g/broken.abnf': 'b = "x\n',
    'g/breaks.abnf': 'b = "x"\n',
    [HOSTILE]: 'h = "h"\nremoved = "r"\n',
    'with space.abnf': 's = "s"\n',
    'drafts/draft-a.md': draft('"x"'),
    'drafts/included.abnf': 'c = "c"\n',
  });
  git('add', '.');
  git('commit', '--quiet', '-m', 'one');
  git('tag', 'one');
  write({
    'g/b.abnf': 'b = "b" / "c"\n',
    'g/deep/new.abnf': 'n = "n"\n',
    'g/list.abnf': 'list = "()" / "(" list ")"\n',
    'g/broken.abnf': 'b = "x"\n',
    'g/breaks.abnf': 'b = "x\n',
    [HOSTILE]: 'h = "~~~~~" / "`"\n',
    'with space.abnf': 's = "s" / "t"\n',
    'drafts/draft-a.md': draft('"x" / "y"'),
  });
  rmSync(path.join(repository, 'g/gone.abnf'));
  git('add', '--all', '.');
  git('commit', '--quiet', '-m', 'two');
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly summary: string;
  readonly outputs: string;
  readonly sarif: SarifLog | undefined;
  readonly changes: SarifLog | undefined;
}

/** Runs the script with the variables that a runner and action.yml set. */
function run(variables: Readonly<Record<string, string>>, cwd = repository): Ran {
  for (const each of readdirSync(temporary)) rmSync(path.join(temporary, each));
  const [summary, outputs] = [path.join(temporary, 'summary.md'), path.join(temporary, 'output')];
  const { status, stdout, stderr } = spawnSync(path.join(checkout, 'action/verbatim.sh'), [], {
    cwd,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      RUNNER_TEMP: temporary,
      GITHUB_ACTION_PATH: checkout,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_OUTPUT: outputs,
      ...{ FILES: '', BASE: '', STRICT: 'false', MAX_WARNINGS: '' },
      ...variables,
    },
  });
  expect(stderr).toBe('');
  const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const logOf = (name: string): SarifLog | undefined => {
    const text = textOf(path.join(temporary, name));
    if (text === '') return undefined;
    const log = JSON.parse(text) as SarifLog;
    expect(problemsOfSarif(log)).toEqual([]);
    return log;
  };
  return {
    status,
    stdout,
    summary: textOf(summary),
    outputs: textOf(outputs),
    sarif: logOf('verbatim.sarif'),
    changes: logOf('verbatim-changes.sarif'),
  };
}

const resultsOf = (log: SarifLog | undefined): string[] =>
  log!.runs[0]!.results.map(({ ruleId, level, locations: [at] }) =>
    [ruleId, level, at!.physicalLocation.artifactLocation.uri, at!.physicalLocation.region?.startLine].join(
      ' ',
    ),
  );

describe('the action', () => {
  test('checks all files and compares them with the base, their imports too', () => {
    const ran = run({ FILES: 'g/a.abnf g/b.abnf\ng/d*/**/*.abnf', BASE: 'HEAD~1' });
    expect(ran).toMatchObject({ status: 0, stdout: '' });
    expect(ran.summary).toBe(`## Changed rules since \`HEAD~1\`

### \`g/a.abnf\`

~~~~
a: wider
  new only: "cx"
  because of the edit of "b"
  - b = "b"
  + b = "b" / "c"
1 rule changed, 0 unchanged
~~~~

### \`g/b.abnf\`

~~~~
b: wider
  new only: "c"
  - b = "b"
  + b = "b" / "c"
1 rule changed, 0 unchanged
~~~~

### \`g/deep/new.abnf\`

The file is new.

`);
    expect(ran.outputs).toBe(
      `sarif=${path.join(temporary, 'verbatim.sarif')}\nchanges=${path.join(temporary, 'verbatim-changes.sarif')}\n`,
    );
    expect(resultsOf(ran.sarif)).toEqual([]);
    expect(resultsOf(ran.changes)).toEqual(['wider note g/a.abnf 2', 'wider note g/b.abnf 1']);
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
    expect(git('status', '--porcelain')).toBe('');
  });

  test('reads drafts, with the files that they include', () => {
    const ran = run({ FILES: 'drafts/*.md', BASE: 'HEAD~1' });
    expect(ran).toMatchObject({ status: 0, stdout: '' });
    expect(resultsOf(ran.sarif)).toEqual([]);
    expect(resultsOf(ran.changes)).toEqual(['wider note drafts/draft-a.md 4']);
    expect(ran.summary).toContain('new only: "y"');
  });

  test('runs in a folder of the repository', () => {
    const ran = run({ FILES: 'b.abnf', BASE: 'one' }, path.join(repository, 'g'));
    expect(ran).toMatchObject({ status: 0, stdout: '' });
    expect(resultsOf(ran.changes)).toEqual(['wider note b.abnf 1']);
  });

  test('compares nothing without a base', () => {
    for (const BASE of ['', 'none', '0'.repeat(40)]) {
      const ran = run({ FILES: 'g/a.abnf', BASE });
      expect(ran).toMatchObject({ status: 0, stdout: '', summary: '', changes: undefined });
      expect(ran.outputs).toBe(`sarif=${path.join(temporary, 'verbatim.sarif')}\n`);
    }
  });

  test('says that a bounded search proves nothing', () => {
    const ran = run({ FILES: 'g/list.abnf', BASE: 'one' });
    expect(ran.status).toBe(0);
    expect(ran.summary).toContain('list: no difference found, in strings that nest "list" at most 4 deep');
    expect(resultsOf(ran.changes)).toEqual(['undecided warning g/list.abnf 1']);
  });

  test('tells of files that are gone, if a pattern matches them', () => {
    const ran = run({ FILES: 'g/[abg]*.abnf', BASE: 'one' });
    expect(ran.stdout).toContain('::warning file=g/gone.abnf::"g/gone.abnf" is no longer there\n');
    expect(ran.summary).toContain('### `g/gone.abnf`\n\nThe file is no longer there.\n');
  });

  test('comments on a broken grammar, and says that it is not compared', () => {
    const ran = run({ FILES: 'g/breaks.abnf', BASE: 'one' });
    expect(ran.status).toBe(1);
    expect(resultsOf(ran.sarif)).toEqual(['unterminated-string error g/breaks.abnf 1']);
    expect(resultsOf(ran.changes)).toEqual(['not-compared warning g/breaks.abnf ']);
    expect(ran.stdout).toBe(
      '::warning file=g/breaks.abnf::"g/breaks.abnf" cannot be compared with that of the base commit\n',
    );
    expect(ran.summary).toContain('error[unterminated-string]');
  });

  test('does not fail for a grammar that was broken, but says that it is not compared', () => {
    const ran = run({ FILES: 'g/broken.abnf', BASE: 'one' });
    expect(ran.status).toBe(0);
    expect(resultsOf(ran.changes)).toEqual(['not-compared warning g/broken.abnf ']);
    expect(ran.stdout).toContain('::warning file=g/broken.abnf::');
  });

  test('ends with 1 for too many warnings, behind the comparison', () => {
    write({ 'g/twice.abnf': 't = "x" / "x"\n' });
    const [strict, most, any] = [{ STRICT: 'true' }, { MAX_WARNINGS: '0' }, {}].map((options) =>
      run({ FILES: 'g/twice.abnf g/b.abnf', BASE: 'one', ...options }),
    );
    rmSync(path.join(repository, 'g/twice.abnf'));
    expect([strict, most, any].map((ran) => ran!.status)).toEqual([1, 1, 0]);
    for (const ran of [strict!, most!, any!]) {
      expect(resultsOf(ran.sarif)).toContain('duplicate-alternative warning g/twice.abnf 1');
      expect(resultsOf(ran.changes)).toEqual(['wider note g/b.abnf 1']);
    }
  });

  test('takes names with blanks and signs of shells as they are', () => {
    const ran = run({ FILES: `${HOSTILE}\nwith space.abnf`, BASE: 'one' });
    expect(ran.status).toBe(0);
    const uri = encodeURI(HOSTILE).replace('#', '%23');
    expect(resultsOf(ran.changes)).toEqual([
      `both warning ${uri} 1`,
      `removed warning ${uri} 1`,
      'wider note with%20space.abnf 1',
    ]);
    expect(ran.summary).toContain(`### \`\` ${HOSTILE} \`\`\n\n~~~~~~\n`);
    expect(existsSync(path.join(repository, 'owned'))).toBe(false);
    const gone = run({ FILES: `${HOSTILE}\ng/b.abnf`, BASE: 'HEAD' });
    expect(gone.stdout).toBe('');
  });

  test('escapes what it prints as annotations', () => {
    write({ [HOSTILE]: 'h = "\n' });
    const { stdout } = run({ FILES: HOSTILE, BASE: 'one' });
    git('checkout', '--quiet', '--', '.');
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(stdout).toContain('::warning file=g/a b$(touch owned);`x`%2C %3A%3Aerror%3A%3A%250A#1.abnf::');
  });

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['no file', { FILES: ' \n' }, '::error::no grammar file is named%0Ahelp: '],
    [
      'a pattern without a file',
      { FILES: 'g/a.abnf h/*.abnf' },
      '::error::no file matches "h/*.abnf"%0Ahelp: ',
    ],
    [
      'a name without a file',
      { FILES: 'g/a.abnf $(touch,owned)' },
      '::error::no file matches "$(touch,owned)"',
    ],
    ['the name of a shipped grammar', { FILES: 'rfc3986' }, '::error::no file matches "rfc3986"'],
    ['no such base', { FILES: 'g/a.abnf', BASE: 'nothing' }, '::error::there is no commit "nothing" ('],
    [
      'a base that is an option of git',
      { FILES: 'g/a.abnf', BASE: '--upload-pack=touch owned' },
      '::error::there is no commit',
    ],
    [
      'a base that would write a reference',
      { FILES: 'g/a.abnf', BASE: 'main:refs/heads/owned' },
      '::error::there is no commit',
    ],
    [
      'a wrong number',
      { FILES: 'g/a.abnf', MAX_WARNINGS: '1; touch owned' },
      '::error::verbatim check has failed',
    ],
    [
      'a wrong switch',
      { FILES: 'g/a.abnf', STRICT: 'yes' },
      '::error::the input "strict" must be true or false (got "yes")',
    ],
  ])('ends with 2 for %s', (_, variables, message) => {
    const ran = run(variables);
    expect(ran.status).toBe(2);
    expect(ran.stdout).toContain(message);
    expect(ran.stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(ran.changes).toBeUndefined();
    expect(existsSync(path.join(repository, 'owned'))).toBe(false);
    expect(git('branch', '--list').trim()).toBe('* main');
  });

  test('fetches a base that is not there', () => {
    const clone = path.join(folder, 'clone');
    git('branch', 'other', 'one');
    git('clone', '--quiet', '--depth=1', '--branch', 'main', `file://${repository}`, clone);
    const ran = run({ FILES: 'g/b.abnf', BASE: 'other' }, clone);
    git('branch', '--quiet', '-D', 'other');
    expect(ran).toMatchObject({ status: 0, stdout: '' });
    expect(resultsOf(ran.changes)).toEqual(['wider note g/b.abnf 1']);
  });

  test('says that a commit without the program is no release', () => {
    const bundle = path.join(checkout, 'action/dist');
    cpSync(bundle, `${bundle}-kept`, { recursive: true });
    rmSync(bundle, { recursive: true });
    const ran = run({ FILES: 'g/a.abnf' });
    cpSync(`${bundle}-kept`, bundle, { recursive: true });
    expect(ran.status).toBe(2);
    expect(ran.stdout).toContain(
      '::error::this commit of the action has no program; help: use the tag of a release',
    );
  });

  test('loads no package and no file beside its program', () => {
    const text = readFileSync(path.join(checkout, 'action/dist/verbatim.js'), 'utf8');
    const required = Array.from(text.matchAll(/\brequire\("([^"]+)"\)/g), ([, name]) => name!);
    expect(required.filter((name) => !isBuiltin(name))).toEqual([]);
    expect(readdirSync(path.join(checkout, 'action/dist'))).toEqual(['verbatim.js']);
  });
});
