import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rfc5321 } from '../../src/generated/rfc5321';
import { find } from '../../src/runtime';
import { Random } from '../oracles/random';
import { verbatim } from './command';

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string | Buffer): string {
  const place = path.join(folder, name);
  writeFileSync(place, text);
  return place;
}

const MAILBOX = ['find', 'Mailbox', '-g', 'rfc5321'];

describe('verbatim find', () => {
  test('matches, one on each line, as grep -o prints them', async () => {
    expect(await verbatim(MAILBOX, 'to <a@b.c>, d@e.f\r\nnone\nx@y.z')).toEqual({
      code: 0,
      stdout: 'a@b.c\nd@e.f\nx@y.z\n',
      stderr: '',
    });
    expect(await verbatim(MAILBOX, 'none\n')).toEqual({ code: 1, stdout: '', stderr: '' });
  });

  test('the names of files, if there are several', async () => {
    const [one, two] = [file('one', 'a@b.c\n'), file('two', 'none\n')];
    expect((await verbatim([...MAILBOX, one])).stdout).toBe('a@b.c\n');
    expect((await verbatim([...MAILBOX, one, two])).stdout).toBe(`${one}:a@b.c\n`);
    const counted = await verbatim([...MAILBOX, '-c', one, two]);
    expect(counted).toEqual({ code: 0, stdout: `${one}:1\n${two}:0\n`, stderr: '' });
    expect((await verbatim([...MAILBOX, '-', two], 'a@b.c')).stdout).toBe('standard input:a@b.c\n');
    expect((await verbatim([...MAILBOX, path.join(folder, 'three')])).code).toBe(2);
  });

  test('with the numbers of lines, as grep -n prints them', async () => {
    const [one, two] = [
      file('one', 'a@b.c\n'.repeat(60_000)),
      file('two', '\n\nx d@e.f, g@h.i\r\n\n"" j@k.l'),
    ];
    expect((await verbatim([...MAILBOX, '-n', two])).stdout).toBe('3:d@e.f\n3:g@h.i\n5:j@k.l\n');
    const { stdout } = await verbatim([...MAILBOX, '--line-number', one, two]);
    const lines = Array.from({ length: 60_000 }, (_, i) => `${one}:${i + 1}:a@b.c\n`).join('');
    expect(stdout).toBe(`${lines}${two}:3:d@e.f\n${two}:3:g@h.i\n${two}:5:j@k.l\n`);
    expect((await verbatim([...MAILBOX, '-n', '--json', two])).code).toBe(2);
  });

  test('as JSON, with the line and the offsets in it', async () => {
    const { stdout } = await verbatim(
      [...MAILBOX, '--json'],
      '\nno\n\u{1f600} a@b.c d@e.f\n\n"\u{e9}" x@y.z\n',
    );
    const found = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(found).toEqual([
      { line: 3, start: 3, end: 8, text: 'a@b.c' },
      { line: 3, start: 9, end: 14, text: 'd@e.f' },
      { line: 5, start: 4, end: 9, text: 'x@y.z' },
    ]);
  });

  test('as JSON, with the offsets of many matches in a long line, which is decoded once', async () => {
    let decoded = 0;
    const { toString } = Buffer.prototype;
    jest.spyOn(Buffer.prototype, 'toString').mockImplementation(function (this: Buffer, ...args) {
      const [start = 0, end = this.length] = args.slice(1) as (number | undefined)[];
      decoded += end - start;
      return toString.apply(this, args);
    });
    const input = '\u{e9} a@b.c '.repeat(1_000);
    const { stdout } = await verbatim([...MAILBOX, '--json'], input);
    jest.restoreAllMocks();
    const places = stdout.match(/"start":\d+/g)!.map((each) => Number(each.slice('"start":'.length)));
    expect(places).toEqual(Array.from({ length: 1_000 }, (_, i) => 8 * i + 2));
    expect(decoded).toBeLessThan(20 * input.length);
  });

  test('another text in place of each match', async () => {
    const replaced = await verbatim([...MAILBOX, '--replace', '$&'], 'to a@b.c\r\nnone\n\nd@e.f');
    expect(replaced).toEqual({ code: 0, stdout: 'to $&\r\nnone\n\n$&\n', stderr: '' });
  });

  test('lines that are not UTF-8 are searched, too', async () => {
    const input = Buffer.from('a@b.c \xff\n\xe9 d@e.f \xff\r\n', 'latin1');
    expect((await verbatim(MAILBOX, input)).stdout).toBe('a@b.c\nd@e.f\n');
    expect((await verbatim([...MAILBOX, '--replace', '\u{e9}'], input)).stdout).toBe(
      '\u{e9} \ufffd\n\ufffd \u{e9} \ufffd\r\n',
    );
    const { stdout } = await verbatim([...MAILBOX, '--json'], input);
    expect(stdout.split('\n')[1]).toBe('{"line":2,"start":2,"end":7,"text":"d@e.f"}');
  });

  test('matches do not cross lines, though the rule has their ends', async () => {
    const grammar = file('lines.abnf', 'word = 1*( ALPHA / %x0A / %x0D )\nlist = "(" *( list / CRLF ) ")"\n');
    expect((await verbatim(['find', 'word', '-g', grammar], 'ab\r\ncd\n\nef')).stdout).toBe('ab\ncd\nef\n');
    expect((await verbatim(['find', 'list', '-g', grammar], '(()\r\n)()\n')).stdout).toBe('()\n()\n');
    expect((await verbatim(['find', 'word', '-g', grammar, '--replace', ''], '1ab\r\n2')).stdout).toBe(
      '1ab\r\n2\n',
    );
    const json = await verbatim(['find', 'list', '-g', grammar, '--json'], '\n\n()\n');
    expect(json.stdout).toBe('{"line":3,"start":0,"end":2,"text":"()"}\n');
  });

  test('of octets, and within words', async () => {
    const grammar = file('octets.abnf', 'c = 1*( "a" / %x80-FF )\n');
    const args = ['find', 'c', '-g', grammar, '--alphabet', 'octets'];
    expect((await verbatim(args, 'a\u{e9} ba\n')).stdout).toBe('a\u{e9}\n');
    expect((await verbatim([...args, '--anywhere'], 'a\u{e9} ba\n')).stdout).toBe('a\u{e9}\na\n');
    expect((await verbatim([...args, '--replace', '\u{fc}'], 'a\u{e9} b\u{e9}\n')).stdout).toBe(
      '\u{fc} b\u{e9}\n',
    );
  });

  test('is what find finds in each line, in random text of many chunks', async () => {
    const random = new Random(3);
    const parts = [
      'a@b.c',
      '"',
      ' ',
      ' ',
      '\n',
      '\r\n',
      '.',
      '-',
      'x',
      '@',
      '\u{e9}',
      '\u{1f600}',
      '[127.0.0.1]',
    ];
    let text = '';
    for (let i = 0; i < 5_000; i++) text += random.of(parts);
    const place = file('random', `${text.repeat(6)}\n`);
    const expected = `${text.repeat(6)}\n`
      .split(/\r?\n/)
      .flatMap((line) => Array.from(find(rfc5321, 'Mailbox', line), (match) => `${match.text}\n`));
    expect(expected.length).toBeGreaterThan(200);
    expect((await verbatim([...MAILBOX, place])).stdout).toBe(expected.join(''));
    expect((await verbatim([...MAILBOX, '--count', place])).stdout).toBe(`${expected.length}\n`);
  });

  test('wrong use', async () => {
    expect((await verbatim(['find', 'Mailbix', '-g', 'rfc5321'])).code).toBe(2);
    expect((await verbatim([...MAILBOX, '--count', '--json'])).code).toBe(2);
  });
});
