import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { run } from '../../src/cli/main';
import { verbatim } from './command';

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const place = path.join(folder, name);
  writeFileSync(place, text);
  return place;
}

describe('verbatim test', () => {
  test('strings that all match', async () => {
    expect(await verbatim(['test', 'IPv4address', '192.168.0.255', '0.0.0.0'])).toEqual({
      code: 0,
      stdout: 'ok: 192.168.0.255\nok: 0.0.0.0\n',
      stderr: '',
    });
  });

  test('a string that does not match', async () => {
    expect(await verbatim(['test', 'uri', 'a:', 'http://[::1/'])).toEqual({
      code: 1,
      stdout: `ok: a:
"http://[::1/" does not match "URI" at offset 11, in URI > hier-part > authority > host > IP-literal
  |
  | http://[::1/
  |            ^ expected ":", ".", "]" or HEXDIG
help: did you mean "http://[::1]/"?
`,
      stderr: '',
    });
  });

  test('the empty string, and one that begins with "-"', async () => {
    const { code, stdout } = await verbatim(['test', 'path', '--', '', '-x']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'ok: \nok: -x\n' });
  });

  test('a long string and control characters are shown on one short line', async () => {
    const path = `/${'x'.repeat(5000)}`;
    const { stdout } = await verbatim(['test', 'path', path]);
    expect(stdout).toBe(`ok: /${'x'.repeat(35)}…${'x'.repeat(36)}\n`);
    const grammar = file('any.abnf', 'any = *%x00-10FFFF\n');
    expect((await verbatim(['test', 'any', '-g', grammar, 'a\n\u{1b}[1mb'])).stdout).toBe(
      'ok: a\\u{A}\\u{1B}[1mb\n',
    );
  });

  test('a JSON object for each string', async () => {
    const { code, stdout } = await verbatim(['test', 'URI', '--json', 'a:', '1']);
    const [first, second, ...rest] = stdout
      .split('\n')
      .map((line) => (line === '' ? line : (JSON.parse(line) as unknown)));
    expect(code).toBe(1);
    expect(first).toEqual({ input: 'a:', ok: true });
    expect(second).toEqual({
      input: '1',
      ok: false,
      failure: {
        rule: 'URI',
        offset: 0,
        path: ['URI'],
        expected: ['ALPHA'],
        found: '1',
        message: expect.stringContaining('"1" does not match "URI" at offset 0') as string,
      },
    });
    expect(rest).toEqual(['']);
  });

  test('a grammar of its own', async () => {
    const grammar = file('greeting.abnf', 'greeting = "hello" SP name\nname = 1*ALPHA\n');
    expect(await verbatim(['test', 'greeting', '-g', grammar, 'HELLO world'])).toMatchObject({ code: 0 });
    expect(await verbatim(['test', 'greeting', '--grammar', grammar, 'hello '])).toMatchObject({ code: 1 });
  });

  test('a grammar that uses the rules of others, and prose', async () => {
    const grammar = file('user.abnf', 'both = first "," second "," <what I mean>\n');
    const imports = [
      '--import',
      file('1.abnf', 'first = "1"\n'),
      '--import',
      file('2.abnf', 'second = "2"\n'),
    ];
    const prose = ['--prose', 'what I mean="3" / "="'];
    const ok = { code: 0, stdout: 'ok: 1,2,=\n', stderr: '' };
    expect(await verbatim(['test', 'both', '-g', grammar, ...imports, ...prose, '1,2,='])).toEqual(ok);
  });
});

describe('verbatim test, without the verdicts', () => {
  test('--count prints how many match', async () => {
    expect(await verbatim(['test', 'port', '--count', '80', '8x', '443'])).toEqual({
      code: 1,
      stdout: '2\n',
      stderr: '',
    });
    expect(await verbatim(['test', 'port', '-c'], '80\r\n443')).toEqual({
      code: 0,
      stdout: '2\n',
      stderr: '',
    });
    expect(await verbatim(['test', 'port', '-c'], '80\n\u{e9}\n8x\n')).toEqual({
      code: 1,
      stdout: '1\n',
      stderr: '',
    });
    expect(await verbatim(['test', 'port', '-c'], '')).toEqual({ code: 0, stdout: '0\n', stderr: '' });
  });

  test('--quiet prints nothing', async () => {
    expect(await verbatim(['test', 'port', '--quiet', '80'])).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await verbatim(['test', 'port', '-q', '80', '8x'])).toEqual({ code: 1, stdout: '', stderr: '' });
    expect(await verbatim(['test', 'port', '-q'], '80\n443\n')).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('--quiet reads no further than a line that does not match', async () => {
    const endless = new Readable({
      read() {
        this.push('80\n8x\n');
      },
    });
    expect(await verbatim(['test', 'port', '-q'], endless)).toEqual({ code: 1, stdout: '', stderr: '' });
    expect(endless.destroyed).toBe(true);
  });
});

describe('verbatim test, on the lines of standard input', () => {
  const lines = async (text: string | Readable): Promise<string> => {
    const { stdout } = await verbatim(['test', 'path', '--json'], text);
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { line: number; input: string; ok: boolean })
      .map(({ line, input, ok }) => `${line} ${ok ? 'ok' : 'no'} ${JSON.stringify(input)}`)
      .join('; ');
  };

  test('each verdict has the number of its line', async () => {
    expect(await verbatim(['test', 'port'], '80\n8x\n')).toEqual({
      code: 1,
      stdout: `line 1: ok: 80
line 2: "8x" does not match "port" at offset 1
  |
  | 8x
  |  ^ expected DIGIT or end of input
`,
      stderr: '',
    });
  });

  test('lines end at LF; a CR before it, and a byte order mark at the beginning, are no part of them', async () => {
    expect(await lines('a\r\n\nb\rc\nd\r\r\n')).toBe('1 ok "a"; 2 ok ""; 3 no "b\\rc"; 4 no "d\\r"');
    expect(await lines('\u{feff}a\n\u{feff}b\n')).toBe('1 ok "a"; 2 no "\u{feff}b"');
  });

  test('the last line needs no LF', async () => {
    expect(await lines('a\nb')).toBe('1 ok "a"; 2 ok "b"');
    expect(await lines('a\nb\r')).toBe('1 ok "a"; 2 ok "b"');
    expect(await lines('a\n')).toBe('1 ok "a"');
  });

  test('no line at all: nothing fails', async () => {
    expect(await verbatim(['test', 'URI'], '')).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('chunks may end anywhere, within a character too', async () => {
    const bytes = Buffer.from('\u{feff}a\r\nb\u{e9}\u{1f600}\r\nc');
    const pieces = [...bytes].map((byte) => Buffer.from([byte]));
    expect(await lines(Readable.from(pieces, { objectMode: true }))).toBe(
      '1 ok "a"; 2 no "b\u{e9}\u{1f600}"; 3 ok "c"',
    );
    expect(await lines(Readable.from(['a\nb', 'c\n']))).toBe('1 ok "a"; 2 ok "bc"');
  });

  test('a line that is not UTF-8 matches nothing', async () => {
    const grammar = file('any.abnf', 'any = *%x00-10FFFF\n');
    const input = Readable.from([Buffer.from([0x61, 0x0a, 0xff, 0x0a])]);
    expect(await verbatim(['test', 'any', '-g', grammar], input)).toEqual({
      code: 1,
      stdout: 'line 1: ok: a\nline 2: the line is not valid UTF-8, so it matches no rule\n',
      stderr: '',
    });
  });

  test('no more is read than is written', async () => {
    const CHUNKS = 20;
    const PER_CHUNK = 2_000;
    let chunks = 0;
    const chunk = Buffer.from('/path\n'.repeat(PER_CHUNK));
    const stdin = new Readable({
      highWaterMark: 1,
      read() {
        this.push(chunks++ < CHUNKS ? chunk : null);
      },
    });
    let release = (): void => {};
    let written = 0;
    const stdout = new Writable({
      write(text: Buffer, _encoding, done) {
        written += text.length;
        release = done;
      },
    });
    let code: number | undefined;
    void run(['test', 'path'], { stdin, stdout, stderr: stdout }).then((each) => (code = each));
    for (let i = 0; i < 100; i++) await turn();
    expect(written).toBeGreaterThan(0);
    expect(chunks).toBeLessThan(8);
    while (code === undefined) {
      release();
      await turn();
    }
    expect(code).toBe(0);
    expect(chunks).toBe(CHUNKS + 1);
    expect(written).toBeGreaterThan(CHUNKS * PER_CHUNK * 'line 1: ok: /path\n'.length);
  });

  test.each([
    ['EPIPE', 0, ''],
    ['ENOSPC', 2, 'error: cannot write "standard output": no space left on the device\n'],
  ])('what cannot be written ends it: %s', async (code, exitCode, message) => {
    const endless = new Readable({
      read() {
        this.push(Buffer.from('/path\n'.repeat(10_000)));
      },
    });
    const stdout = new Writable({
      write(_chunk, _encoding, done) {
        done(Object.assign(new Error('write'), { code }));
      },
    });
    let stderr = '';
    const errors = new Writable({
      write(chunk: Buffer, _encoding, done) {
        stderr += chunk.toString();
        done();
      },
    });
    expect(await run(['test', 'path'], { stdin: endless, stdout, stderr: errors })).toBe(exitCode);
    expect(stderr).toBe(message);
    expect(endless.destroyed).toBe(true);
  });

  test('what cannot be read', async () => {
    const stdin = new Readable({
      read() {
        this.destroy(Object.assign(new Error('read'), { code: 'EISDIR' }));
      },
    });
    expect(await verbatim(['test', 'path'], stdin)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: cannot read "standard input": it is a folder\n',
    });
  });
});

describe('wrong usage', () => {
  const help = '  = help: see verbatim --help\n';
  const wrong: readonly (readonly [what: string, args: readonly string[], stderr: string])[] = [
    [
      'an unknown rule',
      ['test', 'hots', 'x'],
      'error: rule "hots" is not in the grammar; did you mean "host"?\n',
    ],
    [
      'an unknown rule, with nothing to read',
      ['test', 'xyzzy'],
      'error: rule "xyzzy" is not in the grammar\nhelp: "verbatim list FILE" prints the rules of a grammar; without -g, commands use rfc3986\n',
    ],
    [
      'a rule of RFC 2396 without a translation',
      ['test', 'toplabel', 'x'],
      'error: rule "toplabel" is RFC 2396\'s, and RFC 3986 has no translation for it; use the grammar of "verbatim-abnf/rfc2396"\nhelp: "toplabel" is a rule of rfc3966; use that grammar, as in -g rfc3966\n',
    ],
    [
      'a file that is not there',
      ['test', '-g', 'no/such.abnf', 'a', 'b'],
      'error: cannot read "no/such.abnf": no such file or folder\n',
    ],
    ['a folder', ['test', '-g', '.', 'a', 'b'], 'error: cannot read ".": it is a folder\n'],
    [
      'imports for the shipped grammar',
      ['test', '--import', 'x', 'a', 'b'],
      'error: --import needs -g; help: name a file or a shipped grammar with -g\n',
    ],
    [
      'prose without a meaning',
      ['test', '--prose', 'x', 'a', 'b'],
      'error: --prose must be \'text between the angle brackets=ABNF\' (got "x")\n',
    ],
    ['an unknown command', ['tset'], `error: unknown command "tset"; did you mean "test"?\n${help}`],
    [
      'an unknown option',
      ['test', 'URI', '--jsn'],
      `error: unknown option "--jsn"; did you mean "--json"?\n${help}`,
    ],
    [
      'an option without its value',
      ['test', 'URI', '-g'],
      `error: option "-g, --grammar <file>" argument missing\n${help}`,
    ],
    [
      'exclude each other',
      ['test', 'URI', '--json', '--count'],
      `error: option "--json" cannot be used with option "-c, --count"\n${help}`,
    ],
    [
      'two forms of no output',
      ['test', 'URI', '-c', '-q'],
      `error: option "-c, --count" cannot be used with option "-q, --quiet"\n${help}`,
    ],
    [
      'no rule',
      ['test'],
      'error: there is nothing to test by\nhelp: name a rule, or a format, as in --format email\n',
    ],
    [
      'too many arguments',
      ['explain', 'URI', 'a', 'b'],
      `error: "explain" takes 2 arguments, and 3 are given\nhelp: quote a string that has blanks, and name a grammar with -g\n${help}`,
    ],
  ];

  test.each(wrong)('%s', async (_what, args, stderr) => {
    expect(await verbatim(args, 'x\n')).toEqual({ code: 2, stdout: '', stderr });
  });

  test('nothing at all: the help', async () => {
    expect(await verbatim([])).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^Usage: verbatim /) as string,
    });
  });

  test('a wrong grammar: all that is wrong with it', async () => {
    const grammar = file('wrong.abnf', 'a = b\nc = "x\n');
    const { code, stdout, stderr } = await verbatim(['test', '-g', grammar, 'a', 'b']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('error[undefined-rule]');
    expect(stderr).toContain('error[unterminated-string]');
    expect(stderr).toContain('wrong.abnf:1:5');
  });

  test('help and version are no wrong usage', async () => {
    expect(await verbatim(['--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Exit codes: 0') as string,
    });
    expect(await verbatim(['test', '--help'])).toMatchObject({ code: 0 });
    expect(await verbatim(['--version'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
    });
  });
});
