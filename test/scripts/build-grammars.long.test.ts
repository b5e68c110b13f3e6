/** What `npm run build:grammars` does after an edit, in a copy of the repository. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GENERATED } from '../../scripts/generated';
import { manifest } from '../../scripts/manifest';

const root = path.join(__dirname, '../..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'verbatim-grammars-'));
const committed = GENERATED.filter((each) => each.committed).map(({ name }) => name);

const read = (file: string): string => readFileSync(path.join(copy, file), 'utf8');
const write = (file: string, text: string): void => writeFileSync(path.join(copy, file), text);
const restore = (...files: string[]): void => {
  for (const file of files) cpSync(path.join(root, file), path.join(copy, file));
};

function build(...args: string[]): { code: number | null; wrote: string[]; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['-r', 'ts-node/register', 'scripts/build-grammars.ts', ...args],
    { cwd: copy, encoding: 'utf8' },
  );
  const wrote = Array.from(stdout.matchAll(/^wrote (.*)$/gm), ([, file]) => file!);
  return { code: status, wrote, stdout, stderr };
}

/** All files that a build may write, with what they say. */
function written(): Record<string, string> {
  const files = ['grammar/manifest.json', ...committed.map((name) => `src/generated/${name}.ts`)];
  return Object.fromEntries(
    files.map((file) => [file, `${read(file)} ${statSync(path.join(copy, file)).mtimeMs}`]),
  );
}

beforeAll(() => {
  for (const file of ['scripts', 'grammar', 'package.json', 'tsconfig.json']) {
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  }
  const isUncommitted = (file: string): boolean =>
    path.basename(path.dirname(file)) === 'generated' && !committed.includes(path.parse(file).name);
  cpSync(path.join(root, 'src'), path.join(copy, 'src'), {
    recursive: true,
    filter: (file) => !isUncommitted(file),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  // As in a repository in which the script has run before.
  expect(build()).toMatchObject({ code: 0, wrote: [], stderr: '' });
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('an edit of rfc3986.abnf writes what is made from it, and its hash, and nothing else', () => {
  const before = written();
  const text = read('grammar/rfc3986.abnf').replace('port          = *DIGIT', 'port          = 1*DIGIT');
  write('grammar/rfc3986.abnf', text);
  const { code, wrote, stderr } = build();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(wrote.sort()).toEqual([
    'grammar/manifest.json',
    'src/generated/library.ts',
    'src/generated/rfc3986.ts',
    'src/generated/uri-offsets.ts',
  ]);
  const after = written();
  for (const name of ['prelude', 'rfc2396']) {
    expect(after[`src/generated/${name}.ts`]).toBe(before[`src/generated/${name}.ts`]);
  }
  // Of the manifest, the hash alone is another.
  const hash = createHash('sha256').update(text).digest('hex');
  expect(read('grammar/manifest.json')).toBe(
    readFileSync(path.join(root, 'grammar/manifest.json'), 'utf8').replace(
      manifest.get('rfc3986')!.sha256,
      hash,
    ),
  );
  expect(read('src/generated/rfc3986.ts')).toContain(hash);
  expect(build()).toMatchObject({ code: 0, wrote: [], stderr: '' });
  expect(build('--check')).toMatchObject({ code: 0, stdout: '', stderr: '' });
  restore('grammar/rfc3986.abnf');
  expect(build('--check')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(
      'src/generated/rfc3986.ts is not what grammar/rfc3986.abnf gives; run: npm run build:grammars\n',
    ) as string,
  });
  expect(build()).toMatchObject({ code: 0, stderr: '' });
  expect(read('grammar/manifest.json')).toBe(readFileSync(path.join(root, 'grammar/manifest.json'), 'utf8'));
}, 120_000);

test('an edited grammar whose parsers are not committed is made, those that import it are named', () => {
  write('grammar/rfc6901.abnf', `${read('grammar/rfc6901.abnf')}\nmore = json-pointer\n`);
  const { code, wrote, stdout, stderr } = build();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(wrote.sort()).toEqual([
    'grammar/manifest.json',
    'src/generated/library.ts',
    'src/generated/rfc6901.ts',
  ]);
  expect(stdout).toMatch(/^not up to date: .*"npm run build:grammars -- --all"$/m);
  expect(build('relative-json-pointer')).toMatchObject({
    code: 0,
    wrote: ['src/generated/relative-json-pointer.ts'],
  });
  restore('grammar/rfc6901.abnf');
  expect(build()).toMatchObject({ code: 0, stderr: '' });
}, 120_000);

test('an error is told once, with its file and line, and nothing is written', () => {
  const before = written();
  write(
    'grammar/rfc3986.abnf',
    read('grammar/rfc3986.abnf').replace('port          = *DIGIT', 'port          = *DIGITS'),
  );
  write('grammar/rfc6265.abnf', `${read('grammar/rfc6265.abnf')}\nmine = "\n`);
  const { code, stdout, stderr } = build();
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(`error[undefined-rule]: rule "DIGITS" is not defined
   --> grammar/rfc3986.abnf:24:21
   |
24 |    port          = *DIGITS
   |                     ^^^^^^
   = help: did you mean "DIGIT"?

${stderr.slice(stderr.indexOf('error[unterminated'))}`);
  expect(stderr.match(/^error/gm)).toHaveLength(2);
  expect(stderr).toMatch(/--> grammar\/rfc6265\.abnf:\d+:8\n/);
  expect(stderr).toMatch(/\n\nnothing was written\n$/);
  expect(written()).toEqual(before);
  restore('grammar/rfc3986.abnf', 'grammar/rfc6265.abnf');
}, 60_000);

test('a wrong argument is told', () => {
  for (const args of [['--chek'], ['rfc1'], ['--check', '--all']]) {
    expect(build(...args)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(
        'usage: npm run build:grammars [-- --check | --all | <grammar>...]\n',
      ) as string,
    });
  }
}, 60_000);
