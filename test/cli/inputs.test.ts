import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { verbatim } from './command';

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string | Buffer): string {
  const place = path.join(folder, name);
  writeFileSync(place, text);
  return place;
}

/** A verdict on a port that is not one has no more lines than this. */
const wrongPort = (what: string): string => `${what}"8x" does not match "port" at offset 1
  |
  | 8x
  |  ^ expected DIGIT or end of input
`;

describe('-f takes the lines of a file', () => {
  const ports = file('ports.txt', '80\r\n8x\n\n443');
  const more = file('more.txt', '\u{feff}1\n');

  test('test', async () => {
    expect(await verbatim(['test', 'port', '-f', ports], '9\n')).toEqual({
      code: 1,
      stdout: `line 1: ok: 80\n${wrongPort('line 2: ')}line 3: ok: \nline 4: ok: 443\n`,
      stderr: '',
    });
  });

  test('several, after strings and with standard input: each line says where it is', async () => {
    const { code, stdout } = await verbatim(['test', 'port', '7', '-f', more, '-f', '-'], '9\n8x\n');
    expect(code).toBe(1);
    expect(stdout).toBe(
      `ok: 7\n${more} line 1: ok: 1\nstandard input line 1: ok: 9\n${wrongPort('standard input line 2: ')}`,
    );
    const json = await verbatim(['test', 'port', '--json', '-f', more, '-f', ports]);
    expect(
      json.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { file: string; line: number; input: string })
        .map(({ file: name, line, input }) => `${path.basename(name)} ${line} ${input}`),
    ).toEqual(['more.txt 1 1', 'ports.txt 1 80', 'ports.txt 2 8x', 'ports.txt 3 ', 'ports.txt 4 443']);
  });

  test('--count and --quiet count those of all', async () => {
    expect(await verbatim(['test', 'port', '-c', '-f', ports, '-f', more, '8'])).toMatchObject({
      code: 1,
      stdout: '5\n',
    });
    expect(await verbatim(['test', 'port', '-q', '-f', more, '-f', ports])).toMatchObject({ code: 1 });
    expect(await verbatim(['test', 'port', '-q', '-f', more])).toMatchObject({ code: 0 });
  });

  test('one that cannot be read is told before anything is judged', async () => {
    const missing = path.join(folder, 'missing');
    expect(await verbatim(['test', 'port', '1', '-f', more, '-f', missing])).toEqual({
      code: 2,
      stdout: '',
      stderr: `error: cannot read "${missing}": no such file or folder\n`,
    });
    mkdirSync(path.join(folder, 'sub'));
    expect(await verbatim(['test', 'port', '-f', path.join(folder, 'sub')])).toEqual({
      code: 2,
      stdout: '',
      stderr: `error: cannot read "${path.join(folder, 'sub')}": it is a folder\n`,
    });
  });

  test('uri', async () => {
    const uris = file('uris.txt', 'HTTP://A/\n');
    expect(await verbatim(['uri', 'normalize', '-f', uris])).toMatchObject({
      code: 0,
      stdout: 'http://a/\n',
    });
    const pairs = file('pairs.txt', 'A:b a:b\n');
    expect(await verbatim(['uri', 'compare', 'a:b', 'a:b', '-f', pairs])).toMatchObject({
      code: 0,
      stdout: 'string\nline 1: case\n',
    });
  });
});

describe('"-" is standard input', () => {
  test('in the place of a string', async () => {
    expect(await verbatim(['test', 'port', '1', '-', '2'], '80\n')).toMatchObject({
      code: 0,
      stdout: 'ok: 1\nline 1: ok: 80\nok: 2\n',
    });
    expect(await verbatim(['uri', 'normalize', '-'], 'A:b\n')).toMatchObject({ stdout: 'a:b\n' });
    expect(await verbatim(['uri', 'extract', '-'], 'see <a:b>\n')).toMatchObject({ stdout: '5 a:b\n' });
    expect(await verbatim(['uri', 'compare', '-'], 'a:b a:b\n')).toMatchObject({ code: 0 });
  });

  test('but for what stands after "--"', async () => {
    expect(await verbatim(['test', 'path', '--', '-'], 'x\n')).toMatchObject({ code: 0, stdout: 'ok: -\n' });
    expect(await verbatim(['test', 'path', '-', '--', '-'], 'x\n')).toMatchObject({
      stdout: 'line 1: ok: x\nok: -\n',
    });
  });

  test('in the place of a grammar', async () => {
    const grammar = 'a = "x"\n';
    expect(await verbatim(['test', 'a', '-g', '-', 'x', 'y'], grammar)).toMatchObject({ code: 1 });
    expect((await verbatim(['compile', '-'], grammar)).stdout).toContain(' from standard input.');
    expect(await verbatim(['list', '-'], grammar)).toMatchObject({ code: 0, stdout: 'a\n' });
    const using = file('using.abnf', 'b = a\n');
    expect(await verbatim(['test', 'b', '-g', using, '--import', '-', 'x'], grammar)).toMatchObject({
      code: 0,
    });
    const { code, stderr } = await verbatim(['explain', 'a', '-g', '-'], 'a = b\n');
    expect(code).toBe(2);
    expect(stderr).toContain('--> standard input:1:5');
  });

  test.each([
    [['test', 'port', '-', '-']],
    [['test', 'a', '-g', '-', '-']],
    [['test', 'a', '-g', '-']],
    [['test', 'port', '-f', '-', '-f', '-']],
    [['test', 'a', '-g', '-', '--import', '-', 'x']],
    [['uri', 'extract', '-', '-']],
  ])('once only: %j', async (args) => {
    expect(await verbatim(args, 'a = "x"\n')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('standard input is named twice') as string,
    });
  });
});

describe('--matching and --failing', () => {
  const octets = Buffer.concat([
    Buffer.from('80\r\n8x\n\n\u{e9}\n'),
    Buffer.from([0xff, 0x0a, 0x1b, 0x0a]),
    Buffer.from('1'.repeat(500)),
  ]);

  test('print lines just as they are', async () => {
    const matching = await verbatim(['test', 'port', '--matching'], octets);
    expect(matching).toEqual({ code: 1, stdout: `80\r\n\n${'1'.repeat(500)}\n`, stderr: '' });
    const failing = await verbatim(['test', 'port', '--failing'], octets);
    expect(failing).toEqual({ code: 1, stdout: '8x\n\u{e9}\n\u{fffd}\n\u{1b}\n', stderr: '' });
  });

  test('of strings and files, too', async () => {
    const lines = file('lines.txt', '1\nx\n');
    expect((await verbatim(['test', 'port', '--failing', 'a', '1', '-f', lines])).stdout).toBe('a\nx\n');
    expect((await verbatim(['test', 'port', '--matching', 'a', '1', '-f', lines])).stdout).toBe('1\n1\n');
  });

  test('of recursive rules, too', async () => {
    const grammar = file('r.abnf', 'r = "(" *r ")"\n');
    const args = ['test', 'r', '-g', grammar];
    expect((await verbatim([...args, '--matching'], '(())\n(\n()\n')).stdout).toBe('(())\n()\n');
    expect((await verbatim([...args, '--failing'], '(())\n(\n()\n')).stdout).toBe('(\n');
  });

  test('go with no other form of output', async () => {
    for (const other of ['--json', '--count', '--quiet', '--failing']) {
      expect(await verbatim(['test', 'port', '--matching', other, '1'])).toMatchObject({
        code: 2,
        stdout: '',
      });
    }
  });
});

describe('what is no text is refused', () => {
  const cases: readonly (readonly [what: string, octets: Buffer])[] = [
    ['gzip', gzipSync('a:\n')],
    ['zip', Buffer.from('PK\u{3}\u{4}...')],
    ['zstd', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0])],
    ['xz', Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0])],
    ['bzip2', Buffer.from('BZh91AY&SY...')],
    ['UTF-16', Buffer.from('\u{feff}a:\n', 'utf16le')],
    ['UTF-16', Buffer.from('\u{feff}a:\n', 'utf16le').swap16()],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])],
  ];

  test.each(cases)('%s as lines, and as a grammar', async (format, octets) => {
    const named = file('foreign', octets);
    for (const args of [
      ['test', 'URI'],
      ['parse', 'URI'],
      ['captures', 'URI', 'host'],
      ['uri', 'parse'],
      ['uri', 'extract'],
      ['list', '-'],
    ]) {
      const { code, stdout, stderr } = await verbatim(args, octets);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(
        new RegExp(`^error: standard input is ${format}, not UTF-8 text; help: convert it: \\w+ `),
      );
    }
    for (const args of [
      ['test', 'URI', '-f', named],
      ['list', named],
      ['test', 'a', '-g', named, 'x'],
    ]) {
      const { code, stderr } = await verbatim(args);
      expect(code).toBe(2);
      expect(stderr).toContain(`error: "${named}" is ${format}, not UTF-8 text; help: convert it: `);
    }
  });

  test('but for octets that a grammar about octets may have', async () => {
    const input = Buffer.from([0xff, 0xfe, 0x0a]);
    const grammar = file('octets.abnf', 'a = *%x01-FF\n');
    expect(await verbatim(['test', 'a', '-g', grammar, '--alphabet', 'octets', '-c'], input)).toMatchObject({
      code: 0,
      stdout: '1\n',
    });
    expect(
      await verbatim(['test', 'a', '-g', grammar, '--alphabet', 'octets', '-c'], gzipSync('a')),
    ).toMatchObject({
      code: 2,
    });
  });
});

test('a string that is the name of a file is told to be one, if it does not match', async () => {
  const urls = file('urls.txt', 'a:\n');
  const note = `note: "${urls}" was read as a string, but is a file; to read its lines, write -f ${urls} or < ${urls}\n`;
  expect(await verbatim(['test', 'URI', urls])).toMatchObject({ code: 1, stderr: note });
  expect((await verbatim(['parse', 'URI', urls])).stderr).toMatch(
    new RegExp(`${note.replace(/[/.]/g, '.')}$`),
  );
  expect(await verbatim(['captures', 'URI', 'host', '-s', urls])).toMatchObject({ code: 1, stderr: note });
  expect(await verbatim(['test', 'path', urls])).toMatchObject({ code: 0, stderr: '' });
  expect(await verbatim(['test', 'URI', '-q', urls])).toMatchObject({ code: 1, stderr: '' });
  expect(await verbatim(['test', 'URI', folder, `x\0y`, 'x'.repeat(5000)])).toMatchObject({
    code: 1,
    stderr: '',
  });
});

describe('verbatim parse, of many', () => {
  test('lines: each tree begins with the number of its line', async () => {
    expect(await verbatim(['parse', 'port'], '80\n8x\n443\n')).toEqual({
      code: 1,
      stdout: 'line 1: port 0..2 "80"\nline 3: port 0..3 "443"\n',
      stderr: wrongPort('line 2: '),
    });
  });

  test('JSON: an object on each line', async () => {
    const { code, stdout, stderr } = await verbatim(
      ['parse', 'port', '--json'],
      Buffer.from([0x38, 0x0a, 0xff, 0x0a]),
    );
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { line: 1, input: '8', ok: true, node: { rule: 'port', start: 0, end: 1, text: '8' } },
      {
        line: 2,
        input: '\u{fffd}',
        ok: false,
        failure: { message: 'the line is not valid UTF-8, so it matches no rule' },
      },
    ]);
  });

  test('strings', async () => {
    expect((await verbatim(['parse', 'port', '1', '2'])).stdout).toBe('port 0..1 "1"\nport 0..1 "2"\n');
  });

  test('octets of a grammar about octets', async () => {
    const grammar = file('eight.abnf', 'a = *%x80-FF\n');
    const { code, stdout } = await verbatim(
      ['parse', 'a', '-g', grammar, '--alphabet', 'octets', '--json'],
      Buffer.from([0xff, 0x0a]),
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, node: { end: 1 } });
  });
});
