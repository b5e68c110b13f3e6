import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { verbatim } from './command';

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
const grammar = path.join(folder, 'octets.abnf');
const OCTETS = ['--alphabet', 'octets', '-g', grammar];

// One octet of a character that UTF-8 has two of, and one that no single octet can be.
beforeAll(() => writeFileSync(grammar, 'one = %xE9\ntwo = %xC3.A9\n'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('--encoding', () => {
  test.each([
    [['utf-8'], 'two'],
    [['latin1'], 'one'],
    [[], 'two'],
  ])('%j has the octets of a string be those that the rule "%s" derives', async (names, derived) => {
    const encoding = names.flatMap((name) => ['--encoding', name]);
    for (const rule of ['one', 'two']) {
      const code = rule === derived ? 0 : 1;
      expect(await verbatim(['test', rule, '\u{e9}', ...encoding, ...OCTETS])).toMatchObject({ code });
      expect(await verbatim(['parse', rule, '\u{e9}', ...encoding, ...OCTETS])).toMatchObject({ code });
    }
  });

  test('a tree by latin1 has the string as it was given', async () => {
    const { stdout } = await verbatim([
      'parse',
      'one',
      '\u{e9}',
      '--json',
      '--encoding',
      'latin1',
      ...OCTETS,
    ]);
    expect(JSON.parse(stdout)).toMatchObject({ node: { rule: 'one', start: 0, end: 1, text: '\u{e9}' } });
  });

  test.each([['test'], ['parse']])('is refused by %s for a grammar about code points', async (command) => {
    expect(await verbatim([command, 'URI', 'a:', '--encoding', 'latin1'])).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'error: --encoding needs a grammar about octets, but this one is about code points\n' +
        'help: remove --encoding, or add --alphabet octets\n',
    });
  });

  test('is refused for lines, which are octets as they are', async () => {
    const { code, stderr } = await verbatim(['test', 'one', '--encoding', 'latin1', ...OCTETS], '\u{e9}\n');
    expect(code).toBe(2);
    expect(stderr).toContain('--encoding applies only to strings given as arguments');
  });

  test('names those that there are', async () => {
    const { code, stderr } = await verbatim(['test', 'one', 'x', '--encoding', 'latin2', ...OCTETS]);
    expect(code).toBe(2);
    expect(stderr).toContain('choose one of utf-8, latin1');
  });
});
