import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { verbatim } from './command';

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const target = path.join(folder, name);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
  return target;
}

const site = file('site.abnf', 'site = scheme "!" host\nhost = "h"\n');

describe('verbatim --import', () => {
  test('takes the name of a shipped grammar', async () => {
    const args = ['-g', site, '--import', 'rfc3986'];
    expect(await verbatim(['test', 'site', ...args, 'http!h'])).toMatchObject({ code: 0 });
    expect(await verbatim(['test', 'site', ...args, 'http!x'])).toMatchObject({ code: 1 });
    expect(await verbatim(['explain', 'scheme', ...args])).toMatchObject({ code: 0 });
    const { code, stdout, stderr } = await verbatim(['compile', site, '--import', 'rfc3986']);
    expect([code, stdout.includes('const isScheme: ')]).toEqual([0, true]);
    expect(stderr).toMatch(
      /^warning\[overrides-import\]: rule "host" hides that of "rfc3986", which differs\n/,
    );
  });

  test('tells what it has not', async () => {
    const unknown = await verbatim(['test', 'site', '-g', site, '--import', 'rfc3968', 'x']);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain(
      'cannot read "rfc3968": no such file or folder, and no shipped grammar has this name',
    );
    expect(unknown.stderr).toContain('did you mean "rfc3986"?');
    const missing = await verbatim(['test', 'site', '-g', site, '--import', './rfc3986', 'x']);
    expect(missing.stderr).toMatch(/^error: cannot read "\.\/rfc3986": /);
  });
});

describe('; @import', () => {
  const shared = '; @import "./parts/a.abnf"\n; @import rfc3986\nall = a "," scheme\n';
  const all = file('all.abnf', shared);
  file('parts/a.abnf', '; @import "../b.bnf"\na = "<" b_1 ">"\n');
  file('b.bnf', 'b_1 = "x" | "y"\n');

  test('goes from the file that it stands in', async () => {
    for (const command of [
      ['test', 'all'],
      ['test', '--jobs', '2', 'all'],
      ['parse', 'all'],
    ]) {
      const ran = await verbatim(
        [...command, '-g', all, ...(command[0] === 'parse' ? ['<y>,http'] : [])],
        '<y>,http\n',
      );
      expect([command, ran.code, ran.stderr]).toEqual([command, 0, '']);
    }
    expect(await verbatim(['explain', 'b_1', '-g', all])).toMatchObject({ code: 0 });
    const compiled = await verbatim(['compile', all]);
    expect([compiled.code, compiled.stdout.includes('const isB1: ')]).toEqual([0, true]);
  });

  test('of a file that is not there', async () => {
    const grammar = file('gone.abnf', 'a = "x"\n; @import "nix.abnf"\n');
    const { code, stderr } = await verbatim(['test', 'a', '-g', grammar, 'x']);
    expect(code).toBe(2);
    expect(stderr).toBe(
      `error: cannot read "${path.join(folder, 'nix.abnf')}", which "${grammar}" imports: no such file or folder\n`,
    );
  });
});

test('-g takes the name of a shipped grammar', async () => {
  expect(await verbatim(['test', 'elements', '-g', 'rfc5234', '"x" / y'])).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(await verbatim(['test', 'elements', '-g', 'RFC5234', '%s"x"'])).toMatchObject({ code: 1 });
  expect(await verbatim(['test', 'char-val', '-g', 'rfc7405', '%s"x"'])).toMatchObject({ code: 0 });
  expect(await verbatim(['compile', 'rfc5234'])).toMatchObject({ code: 0, stderr: '' });
  expect(await verbatim(['test', 'a', '-g', 'rfc0', 'x'])).toMatchObject({ code: 2 });
});
