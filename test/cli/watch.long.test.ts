import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { library } from '../../src';
import { Installed } from './process';
import { Watching } from './watching';

const installed = new Installed();
const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-watch-'));
beforeAll(() => installed.build(), 300_000);
afterAll(() => {
  installed.remove();
  rmSync(folder, { recursive: true });
});

const at = (name: string): string => path.join(folder, name);
const write = (name: string, text: string): void => writeFileSync(at(name), text);
const read = (name: string): string => readFileSync(at(name), 'utf8');

/** Writes a file as editors do: under another name, which then replaces the old file. */
function replace(name: string, text: string): void {
  write(`${name}~`, text);
  renameSync(at(`${name}~`), at(name));
}

const started: Watching[] = [];
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
});

function watch(...args: string[]): Watching {
  const running = new Watching(installed.start(['compile', '--watch', ...args], { cwd: folder }));
  started.push(running);
  return running;
}

/** Returns a grammar whose recursive rules use an edited one, so a report takes long. */
const json = (words: string): string =>
  `quick = ${words}\n${library.get('rfc8259')!.text.replace('value = ', 'value = quick / ')}`;

const SUMMARY = /\d+ rules? changed.*\n/;

describe('verbatim compile --watch', () => {
  test('follows edits of the grammar and of all that it imports', async () => {
    write('main.abnf', '; @import "imported.abnf"\ns = t u v\n');
    write('imported.abnf', 't = 1*"t"\n');
    write('given.abnf', 'u = "u"\n');
    write('updated.abnf', 'v = w\nw = "w"\n');
    const running = watch(
      'main.abnf',
      '-o',
      'main.mjs',
      '--js',
      '--import',
      'given.abnf',
      '--update',
      'updated.abnf',
    );
    expect(await running.until(/to end\n/)).toMatch(
      /^\d\d:\d\d:\d\d wrote "main\.mjs" in \d+ ms\nwatching 4 files; press Ctrl-C to end\n$/,
    );
    const edits = [
      ['main.abnf', '; @import "imported.abnf"\ns = t u / v\n', 'new only: "w"'],
      ['imported.abnf', 't = 1*3"t"\n', 'old only: "ttttu"'],
      ['given.abnf', 'u = "u" / "U2"\n', 'new only: "tu2"'],
      ['updated.abnf', 'v = w\nw = "w" / "W2"\n', 'new only: "w2"'],
    ] as const;
    for (const [index, [name, text, witness]] of edits.entries()) {
      const before = read('main.mjs');
      (index % 2 === 0 ? write : replace)(name, text);
      const report = await running.until(SUMMARY);
      expect(report).toMatch(/^\d\d:\d\d:\d\d wrote "main\.mjs" in \d+ ms\ns: \w+/);
      expect(report).toContain(witness);
      expect(read('main.mjs')).not.toBe(before);
    }
    expect(await running.interrupt()).toBe(0);
    const { stdout } = await installed.run(
      ['compile', 'main.abnf', '--js', '--import', 'given.abnf', '--update', 'updated.abnf'],
      { cwd: folder },
    );
    expect(read('main.mjs')).toBe(stdout);
  }, 20_000);

  test('runs the examples after each edit, those of the file beside the grammar too', async () => {
    write('held.abnf', '; @match e "x"\ne = "x"\n');
    write('held.examples.json', '{ "e": { "reject": ["y"] } }\n');
    const running = watch('held.abnf', '-o', 'held.mjs', '--js');
    expect(await running.until(/to end\n/)).not.toContain('failed-example');
    write('held.abnf', '; @match e "x"\ne = "y"\n');
    const report = await running.until(SUMMARY);
    expect(report).toContain('error[failed-example]: "x" does not match "e"\n  --> held.abnf:1:3\n');
    expect(report).toContain('error[failed-example]: "y" matches "e"\n');
    write('held.examples.json', '{ "e": { "reject": ["x"] } }\n');
    const next = await running.until(/0 rules changed.*\n/);
    expect(next).toContain('"x" does not match "e"');
    expect(next).not.toContain('"y" matches');
    expect(await running.interrupt()).toBe(0);
  }, 20_000);

  test('prints errors with frames, keeps the output, and compares with the text that compiled last', async () => {
    write('b.abnf', 'a = "x"\n');
    const running = watch('b.abnf', '-o', 'b.ts');
    await running.until(/to end\n/);
    const good = read('b.ts');
    replace('b.abnf', 'a = "x" / b\n');
    const report = await running.until(/waiting for the next edit\n/);
    expect(report).toContain('error[undefined-rule]: rule "b" is not defined\n  --> b.abnf:1:11\n');
    expect(report).toMatch(/"b\.ts" keeps the output of \d\d:\d\d:\d\d; waiting for the next edit\n$/);
    expect(read('b.ts')).toBe(good);
    rmSync(at('b.abnf'));
    expect(await running.until(/waiting for the next edit\n/)).toContain(
      'error: cannot read "b.abnf": no such file',
    );
    expect(read('b.ts')).toBe(good);
    write('b.abnf', 'a = "x" / "y"\n');
    expect((await running.until(SUMMARY)).split('\n').slice(1)).toEqual([
      'a: wider',
      '  new only: "y"',
      '  - a = "x"',
      '  + a = "x" / "y"',
      '1 rule changed, 0 unchanged',
      '',
    ]);
    expect(await running.interrupt()).toBe(0);
  }, 20_000);

  test('starts with a broken grammar, and with an import that comes later', async () => {
    write('c.abnf', '; @import "late.abnf"\nc = late\n');
    const running = watch('c.abnf', '-o', 'c.ts');
    expect(await running.until(/to end\n/)).toMatch(
      /"c\.ts" is not written; waiting for the next edit\nwatching 2 files/,
    );
    write('late.abnf', 'late = "l"\n');
    await running.until(/wrote "c\.ts"/);
    expect(read('c.ts')).toContain('const isLate: RuleTester');
    replace('late.abnf', 'late = "l"\n');
    expect(await running.until(SUMMARY)).toMatch(/"c\.ts" is up to date\n0 rules changed, 1 unchanged\n$/);
    expect(await running.interrupt()).toBe(0);
  }, 20_000);

  test('compiles a file once that is written in pieces', async () => {
    write('d.abnf', 'd = "x"\n');
    const running = watch('d.abnf', '-o', 'd.ts');
    await running.until(/to end\n/);
    for (let size = 1; size <= 10; size++) write('d.abnf', `d = "${'y'.repeat(size)}"`.slice(0, size + 5));
    write('d.abnf', 'd = "yes"\n');
    await running.until(SUMMARY);
    expect(running.text).not.toContain('error');
    expect(await running.interrupt()).toBe(0);
  }, 20_000);

  test('cuts a long report to a screen', async () => {
    const grammar = (value: string): string =>
      Array.from({ length: 30 }, (_, index) => `r${index} = "${index}" ${value}\n`).join('');
    write('e.abnf', grammar('"a"'));
    const running = watch('e.abnf', '-o', 'e.ts', '--color');
    await running.until(/to end\n/);
    write('e.abnf', grammar('"b"'));
    const lines = (await running.until(SUMMARY)).trimEnd().split('\n');
    expect(lines).toHaveLength(1 + 20);
    expect(lines.at(-1)).toBe('30 rules changed, 0 unchanged');
    expect(lines.join('\n')).toContain('\u{1b}[32m  + r0 = ');
    expect(await running.interrupt()).toBe(0);
  }, 20_000);

  test('compiles an edit while the report of an earlier one is being made, and reports both', async () => {
    write('g.abnf', json('"x"'));
    const running = watch('g.abnf', '-o', 'g.ts');
    await running.until(/to end\n/);
    replace('g.abnf', json('"x" / "first"'));
    await running.until(/wrote "g\.ts"/);
    replace('g.abnf', json('"x" / "first" / "second"'));
    await running.until(/wrote "g\.ts"/);
    expect(read('g.ts')).toContain('quick = "x" / "first" / "second"');
    // Whether the first edit has a report of its own depends on the machine. Its change is reported in any case.
    await running.until(/ {2}\+ quick = "x" \/ "first" \/ "second"\n[^]*\d+ rules? changed/);
    expect(running.text).toContain('  - quick = "x"\n');
    expect(await running.interrupt()).toBe(0);
  }, 30_000);

  test('ends during a report', async () => {
    write('h.abnf', json('"x"'));
    const running = watch('h.abnf', '-o', 'h.ts');
    await running.until(/to end\n/);
    write('h.abnf', json('"y"'));
    await running.until(/wrote "h\.ts"/);
    expect(await running.interrupt()).toBe(0);
  }, 20_000);

  test('ends if its output is closed', async () => {
    write('f.abnf', 'f = "x"\n');
    const running = watch('f.abnf', '-o', 'f.ts');
    await running.until(/to end\n/);
    running.child.stdout.destroy();
    const code = new Promise((resolve) => running.child.once('close', resolve));
    replace('f.abnf', 'f = "y"\n');
    expect(await code).toBe(0);
    expect(read('f.ts')).toContain('f = "y"');
  }, 20_000);
});
