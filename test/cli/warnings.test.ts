import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { verbatim } from './command';

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const place = path.join(folder, name);
  writeFileSync(place, text);
  return place;
}

const heads = (text: string): string[] => text.match(/^(?:warning|error)\[[\w-]+\]/gm) ?? [];

describe("a grammar's warnings", () => {
  const own = file('own.abnf', 'a = b\n b = "x"\n');

  test.each([
    ['test', ['test', 'a', '-g', own, 'x', 'X']],
    ['parse', ['parse', 'a', '-g', own, 'x', 'X']],
    ['captures', ['captures', 'a', 'b', '-g', own, '-s', 'x', '-s', 'X']],
    ['explain', ['explain', 'a', '-g', own]],
    ['list', ['list', own]],
    ['compile', ['compile', own]],
    ['compile to all targets', ['compile', own, '--target', 'standalone']],
    ['compile to patterns', ['compile', own, '--target', 'regexp', '--json']],
  ])('are told once on standard error: %s', async (_what, args) => {
    const { code, stderr } = await verbatim(args);
    expect(code).toBe(0);
    expect(heads(stderr)).toEqual(['warning[misaligned-rule]']);
    expect(stderr).toContain(`--> ${own}:2:2`);
  });

  test('are not told by --quiet', async () => {
    expect(await verbatim(['test', 'a', '-g', own, '-q', 'x'])).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('are those of imports of their own, too', async () => {
    const grammar = file('importing.abnf', `; @import "./own.abnf"\nc = a\n`);
    expect(heads((await verbatim(['test', 'c', '-g', grammar, 'x'])).stderr)).toEqual([
      'warning[misaligned-rule]',
    ]);
  });

  test('are never those of a shipped grammar', async () => {
    for (const args of [
      ['test', 'token', '-g', 'rfc9110', 'x'],
      ['parse', 'token', '-g', 'rfc9110', 'x'],
      ['compile', 'rfc9110', '--target', 'regexp', '--rule', 'token', '--plain'],
      ['compile', 'RFC9110', '--target', 'regexp', '--rule', 'token', '--plain'],
      ['list', 'rfc6265+eid3444'],
    ]) {
      expect(heads((await verbatim(args)).stderr)).toEqual([]);
    }
  });

  test('are never those of a shipped grammar that is imported', async () => {
    const grammar = file('http.abnf', '; @import rfc9110\na = b\n b = token\n');
    const { stderr } = await verbatim(['test', 'a', '-g', grammar, 'x']);
    expect(heads(stderr)).toEqual(['warning[misaligned-rule]']);
    const bare = file('bare.abnf', 'a = token\n');
    expect(await verbatim(['test', 'a', '-g', bare, '--import', 'rfc9110', 'x'])).toMatchObject({
      code: 0,
      stderr: '',
    });
  });
});

describe('a file that ends in ".bnf"', () => {
  test('is ABNF if it holds ABNF', async () => {
    for (const text of [
      'a = "x" / "y"\n',
      'a = %x78-79\n',
      'a = "x"\na =/ "y"\n',
      'a = ("x" / "y") "" ; "|" is a string here: "|"\n',
      'a = b\nb = *ALPHA\n',
    ]) {
      const grammar = file('a.bnf', text);
      expect(await verbatim(['test', 'a', '-g', grammar, 'X'])).toMatchObject({
        code: text.includes('%') ? 1 : 0,
      });
      expect(await verbatim(['test', 'a', '-g', grammar, 'x'])).toMatchObject({ code: 0, stderr: '' });
    }
  });

  test('is BNF if it holds BNF, or could be both', async () => {
    for (const text of ['a = "x" | "/"\n', 'a = "x"\n', 'a = "x" | "y" | "z"\nSP = "a"\n']) {
      const grammar = file('b.bnf', text);
      expect(await verbatim(['test', 'a', '-g', grammar, 'x'])).toMatchObject({ code: 0, stderr: '' });
      expect(await verbatim(['test', 'a', '-g', grammar, 'X'])).toMatchObject({ code: 1 });
    }
  });

  test('is what --dialect says', async () => {
    const both = file('c.bnf', 'a = "x"\n');
    expect(await verbatim(['test', 'a', '-g', both, '--dialect', 'abnf', 'X'])).toMatchObject({ code: 0 });
    const abnf = file('d.abnf', 'a = "x" | "y"\n');
    expect(await verbatim(['test', 'a', '-g', abnf, '--dialect', 'bnf', 'y'])).toMatchObject({ code: 0 });
    expect(await verbatim(['test', 'a', '-g', abnf, '--dialect', 'bnf', 'Y'])).toMatchObject({ code: 1 });
    expect(await verbatim(['test', 'a', '-g', abnf, '--dialect', 'peg', 'Y'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('choose one of abnf, bnf') as string,
    });
  });

  test('says so to those who import it', async () => {
    file('e.bnf', 'e = "x" / "y"\n');
    const grammar = file('f.abnf', '; @import "./e.bnf"\nf = e\n');
    expect(await verbatim(['test', 'f', '-g', grammar, 'Y'])).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('verbatim --update', () => {
  test('puts rules in place of those of another grammar, for its other rules too', async () => {
    const grammar = file('update.abnf', 'x = URI\nhost = "h"\n');
    const imported = await verbatim(['test', 'x', '-g', grammar, '--import', 'rfc3986', 'a://b']);
    expect(imported).toMatchObject({ code: 0 });
    const args = ['test', 'x', '-g', grammar, '--update', 'rfc3986'];
    expect(await verbatim([...args, 'a://h'])).toMatchObject({ code: 0, stderr: '' });
    expect(await verbatim([...args, 'a://b'])).toMatchObject({ code: 1 });
  });
});
