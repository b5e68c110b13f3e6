import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { verbatim } from './command';

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const place = path.join(folder, name);
  writeFileSync(place, text);
  return place;
}

describe('a shipped grammar has its alphabet', () => {
  const args = ['atext', '-g', 'rfc6531', '\u{fc}'];

  test('when it judges', async () => {
    expect(await verbatim(['test', ...args])).toEqual({ code: 0, stdout: 'ok: \u{fc}\n', stderr: '' });
    expect(await verbatim(['test', '--alphabet', 'code-points', ...args])).toMatchObject({ code: 1 });
    expect(await verbatim(['parse', ...args])).toMatchObject({
      stdout: 'atext 0..1 "\u{fc}"\n  UTF8-non-ascii 0..1 "\u{fc}"\n',
    });
    const file = Readable.from([Buffer.from('\u{fc}\n')]);
    expect(await verbatim(['test', 'atext', '-g', 'rfc6531', '--count'], file)).toMatchObject({
      stdout: '1\n',
    });
  });

  test('when it is compiled', async () => {
    const { stdout } = await verbatim(['compile', 'rfc6531', '--target', 'go', '--rule', 'atext']);
    expect(stdout).toContain('Matches tells whether a rule derives the whole input.\n');
  });

  test('when it is compared: a file takes it, two grammars must agree', async () => {
    const changed = file('changed.abnf', 'UTF8-tail = %x80-BE\n');
    expect(await verbatim(['diff', 'rfc3629', changed, 'UTF8-tail'])).toMatchObject({ code: 1, stderr: '' });
    expect(await verbatim(['diff', changed, 'rfc3629', 'UTF8-tail'])).toMatchObject({ code: 1, stderr: '' });
    expect(await verbatim(['diff', 'rfc5321', 'rfc6531', 'atext'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('help: add --alphabet octets') as unknown,
    });
    const both = ['diff', 'rfc5321', 'rfc6531', 'Let-dig', '--alphabet', 'octets'];
    expect(await verbatim(both)).toMatchObject({ code: 0 });
  });
});

describe('--alphabet octets', () => {
  // A character of two octets, or one that is no UTF-8.
  const grammar = (): string => file('octets.abnf', 's = "a" ( %xC3 %x80-BF / %xFF )\n');

  test('has strings stand for the octets of their UTF-8', async () => {
    const args = ['s', '-g', grammar(), 'a\u{e9}'];
    expect(await verbatim(['test', ...args])).toMatchObject({ code: 1 });
    expect(await verbatim(['test', '--alphabet', 'code-points', ...args])).toMatchObject({ code: 1 });
    expect(await verbatim(['test', '--alphabet', 'octets', ...args])).toEqual({
      code: 0,
      stdout: 'ok: a\u{e9}\n',
      stderr: '',
    });
    expect(await verbatim(['parse', '--alphabet', 'octets', ...args])).toMatchObject({
      code: 0,
      stdout: 's 0..2 "a\u{e9}"\n',
    });
  });

  test('reads the octets of lines, be they UTF-8 or not', async () => {
    const lines = Buffer.concat([Buffer.from('a\u{e9}\n'), Buffer.from([0x61, 0xff, 0x0a, 0x61, 0xfe])]);
    const args = ['test', 's', '-g', grammar(), '--alphabet', 'octets'];
    const { code, stdout } = await verbatim(args, Readable.from([lines]));
    expect(code).toBe(1);
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      'line 1: ok: a\u{e9}',
      'line 2: ok: a\u{fffd}',
      'line 3: "a\\xFE" does not match "s" at offset 1',
    ]);
    expect(await verbatim([...args, '--count'], Readable.from([lines]))).toMatchObject({ stdout: '2\n' });
  });

  test('refuses characters that are no octets, and needs a grammar', async () => {
    const wide = file('wide.abnf', 's = %x100\n');
    expect(await verbatim(['test', 's', '-g', wide, '--alphabet', 'octets', 'a'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('error[not-an-octet]') as unknown,
    });
    expect(await verbatim(['test', 'URI', '--alphabet', 'octets', 'a:'])).toMatchObject({ code: 2 });
    expect(await verbatim(['test', 's', '-g', wide, '--alphabet', 'bytes', 'a'])).toMatchObject({ code: 2 });
  });

  test('is for what is compiled, too', async () => {
    const { code, stdout } = await verbatim(['compile', grammar(), '--alphabet', 'octets']);
    expect(code).toBe(0);
    expect(stdout).toContain('textOfUtf8');
    const { stderr } = await verbatim([
      'compile',
      grammar(),
      '--alphabet',
      'octets',
      '--target',
      'standalone',
    ]);
    expect(stderr).toContain('strings are not encoded');
  });
});
