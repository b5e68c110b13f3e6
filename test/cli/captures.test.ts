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
