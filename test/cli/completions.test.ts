import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { verbatim } from './command';

/** Has the files to complete, and a command that stands for `verbatim list` of another grammar. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
const at = (name: string): string => path.join(folder, name);
beforeAll(async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, stdout, stderr } = await verbatim(['completions', shell]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    writeFileSync(at(`verbatim.${shell}`), stdout);
  }
  mkdirSync(at('bin'));
  writeFileSync(at('bin/verbatim'), '#!/bin/sh\nprintf "%s-rule\\n" "$2" other\n');
  chmodSync(at('bin/verbatim'), 0o755);
  writeFileSync(at('my grammar.abnf'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a shell, and returns the lines that it prints. Undefined if the system does not have it. */
function shell(name: string, ...args: string[]): string[] | undefined {
  const env = { ...process.env, HOME: folder, PATH: `${at('bin')}:${process.env['PATH']}` };
  const { error, status, stdout, stderr } = spawnSync(name, args, { cwd: folder, env, encoding: 'utf8' });
  if (error !== undefined) return undefined;
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.split('\n').filter((line) => line !== '');
}

const CASES: readonly (readonly [words: readonly string[], completed: readonly string[]])[] = [
  [['comp'], ['compile', 'completions']],
  [['uri', 'par'], ['parse']],
  [
    ['uri', 'parse', '--as', 'URI'],
    ['URI', 'URI-reference'],
  ],
  [['compile', '--target', 're'], ['regexp']],
  [['compile', '--wa'], ['--watch']],
  [['compile', 'x.abnf', '--update', 'rfc3339-'], ['rfc3339-iso8601']],
  [['test', 'IPv4a'], ['IPv4address']],
  [['test', '-f', 'uris.txt', 'IPv4a'], ['IPv4address']],
  [
    ['test', '-g', 'mine', ''],
    ['mine-rule', 'other-rule'],
  ],
  [['diff', 'rfc2396', 'rfc3987'], ['rfc3987']],
  [['compile', 'my'], ['my grammar.abnf']],
  [
    ['completions', ''],
    ['bash', 'fish', 'zsh'],
  ],
  [['list', 'rfc3986', 'more'], []],
];

test.each(CASES)('bash completes %j', (words, completed) => {
  const script = `source '${at('verbatim.bash')}'
COMP_WORDS=(verbatim "$@") COMP_CWORD=$#
_verbatim
(( \${#COMPREPLY[@]} == 0 )) || printf '%s\\n' "\${COMPREPLY[@]}"`;
  expect(shell('bash', '-c', script, 'bash', ...words)?.sort()).toEqual(completed);
});

test('bash completes behind "=", and only arguments behind "--"', () => {
  const script = `source '${at('verbatim.bash')}'
COMP_WORDS=(verbatim compile --target = st) COMP_CWORD=4
_verbatim
echo "\${COMPREPLY[*]}"
COMP_WORDS=(verbatim test -- --) COMP_CWORD=3
_verbatim
echo "none: \${COMPREPLY[*]}"`;
  expect(shell('bash', '-c', script)).toEqual(['standalone', 'none: ']);
});

test.each(['bash', 'zsh', 'fish'])('%s reads its script', (name) => {
  const read = shell(name, '-n', at(`verbatim.${name}`));
  expect(read === undefined || read.length === 0).toBe(true);
});

/** A system need not have fish. */
const hasFish = spawnSync('fish', ['--version']).error === undefined;
(hasFish ? test.each : test.skip.each)(CASES)('fish completes %j', (words, completed) => {
  const line = ['verbatim', ...words].join(' ');
  const found = shell('fish', '-c', `source ${at('verbatim.fish')}; complete -C '${line}'`);
  const names = found!.map((each) => each.split('\t')[0]!.replaceAll('\\', ''));
  expect(names.sort()).toEqual(completed);
});
