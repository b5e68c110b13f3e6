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

describe('verbatim captures', () => {
  test('the parts of each line', async () => {
    expect(await verbatim(['captures', 'URI', 'host', 'segment'], 'http://a/b/c\na:\n')).toEqual({
      code: 0,
      stdout: `line 1: ok: http://a/b/c
  host 7..8 "a"
  segment 9..10 "b"
  segment 11..12 "c"
line 2: ok: a:
`,
      stderr: '',
    });
  });

  test('as JSON', async () => {
    const { code, stdout } = await verbatim([
      'captures',
      'URI',
      'port',
      '--json',
      '-s',
      'http://a:80/',
      '-s',
      'x',
    ]);
    expect(code).toBe(1);
    const [first, second] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(first).toEqual({
      input: 'http://a:80/',
      ok: true,
      captures: { port: [{ start: 9, end: 11, text: '80' }] },
    });
    expect(second).toMatchObject({ input: 'x', ok: false, failure: { offset: 1 } });
  });

  describe('as a table', () => {
    const text = 'http://a:80/\nbad x\nhttp://b,c/d/"e"\nhttp://b,c/d/%22\n';

    test('a column per name, as many rows as a name has parts, and the reason', async () => {
      expect(await verbatim(['captures', 'URI', 'host', 'segment', 'host', '--csv'], text)).toEqual({
        code: 1,
        stdout: `line,host,segment,reason
1,a,,
2,,,"""bad x"" does not match ""URI"" at offset 3"
3,,,"""http://b,c/d/""e"""" does not match ""URI"" at offset 13"
4,"b,c",d,
4,,%22,
`,
        stderr: '',
      });
    });

    test('with tabs, and the source of each row if there are several', async () => {
      const tabs = file('tabs.abnf', 'line = *VCHAR HTAB back\nback = 1*( "\\" / HTAB )\n');
      const lines = file('tabs.txt', 'a\t\\\t\n');
      const { stdout } = await verbatim(
        ['captures', 'line', 'back', '-g', tabs, '--tsv', '-s', 'b\t\\', '-f', lines, '-f', '-'],
        'c\t\\',
      );
      expect(stdout).toBe(
        `file\tline\tback\treason\n\t\t\\\\\t\n${lines}\t1\t\\\\\\t\t\nstandard input\t1\t\\\\\t\n`,
      );
    });

    test('one form at a time', async () => {
      const { code, stderr } = await verbatim(['captures', 'URI', 'host', '--csv', '--json'], '');
      expect(code).toBe(2);
      expect(stderr).toContain('--csv');
    });
  });

  test('lines that JSON escapes are as those that it does not', async () => {
    const grammar = file('any.abnf', 'any = *%x0-10FFFF\n');
    const lines = ['plain', 'a "quote"', 'back\\slash', '\u{1}', '\u{e9}\u{2028}', '', '\x7f'];
    const { stdout } = await verbatim(
      ['captures', 'any', 'any', '-g', grammar, '--json'],
      `${lines.join('\n')}\n`,
    );
    expect(stdout).not.toMatch(/[\u{1}\u{2028}\x7f]/u);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(
      lines.map((input, i) => ({
        line: i + 1,
        input,
        ok: true,
        captures: { any: [{ start: 0, end: input.length, text: input }] },
      })),
    );
  });

  test('of octets', async () => {
    const grammar = file('utf8.abnf', 'a = *( c "," )\nc = 1*( ALPHA / %x80-FF )\n');
    const args = ['captures', 'a', 'c', '-g', grammar, '--alphabet', 'octets', '--json'];
    const { stdout } = await verbatim(args, '\u{e9},b,\n');
    expect(JSON.parse(stdout)).toMatchObject({
      captures: {
        c: [
          { start: 0, end: 2, text: '\u{e9}' },
          { start: 3, end: 4, text: 'b' },
        ],
      },
    });
  });

  test('wrong names', async () => {
    expect(await verbatim(['captures', 'URI', 'hots', '-s', 'a:'])).toMatchObject({
      code: 2,
      stderr: 'error: rule "hots" is not in the grammar; did you mean "host"?\n',
    });
    expect(await verbatim(['captures', 'scheme', 'URI', '-s', 'a'])).toMatchObject({ code: 2 });
    expect(await verbatim(['captures', 'URI'])).toMatchObject({ code: 2 });
  });
});
