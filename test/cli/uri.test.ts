import { Readable, Writable } from 'node:stream';
import { run } from '../../src/cli/main';
import { verbatim } from './command';

/** The objects on the lines of a text. */
const objects = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);

const notUtf8 = (): Readable => Readable.from([Buffer.from([0x61, 0x0a, 0xff, 0x0a])]);

describe('verbatim uri parse', () => {
  test('components that are there, the empty ones among them', async () => {
    expect(await verbatim(['uri', 'parse', 'http://u:@[::1]:/a?', '//h', ''])).toEqual({
      code: 0,
      stdout: `ok: http://u:@[::1]:/a?
  scheme "http"
  authority "u:@[::1]:"
    userinfo "u:"
    host "[::1]" (IPv6address)
    port ""
  path "/a" (path-abempty)
  query ""
ok: //h
  authority "h"
    host "h" (reg-name)
  path "" (path-abempty)
ok: 
  path "" (path-empty)
`,
      stderr: '',
    });
  });

  test('what is not valid', async () => {
    expect(await verbatim(['uri', 'parse'], 'a:b\nzz:%\n')).toEqual({
      code: 1,
      stdout: `line 1: ok: a:b
  scheme "a"
  path "b" (path-rootless)
line 2: "zz:%" does not match "URI-reference" at offset 4, in URI-reference > URI > hier-part > path-rootless > segment-nz
  |
  | zz:%
  |     ^ expected HEXDIG
`,
      stderr: '',
    });
    expect(await verbatim(['uri', 'parse'], notUtf8())).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('line 2: the line is not valid UTF-8') as string,
    });
  });

  test('as a rule', async () => {
    expect(await verbatim(['uri', 'parse', '--as', 'URI', 'a:'])).toMatchObject({ code: 0 });
    expect(await verbatim(['uri', 'parse', '--as', 'absolute-URI', 'a:#b'])).toMatchObject({ code: 1 });
    expect(await verbatim(['uri', 'parse', '--as', 'url', 'a:'])).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'error: option "--as <rule>" argument "url" is invalid; choose one of URI-reference, URI, absolute-URI, ' +
        'relative-ref\n  = help: see verbatim --help\n',
    });
  });

  test('JSON, in which what is not there has no key', async () => {
    const { code, stdout } = await verbatim(['uri', 'parse', '--json'], 'http://a?\na b\n');
    expect(code).toBe(1);
    expect(objects(stdout)).toEqual([
      {
        line: 1,
        input: 'http://a?',
        ok: true,
        components: {
          scheme: 'http',
          authority: 'a',
          host: 'a',
          hostKind: 'reg-name',
          path: '',
          pathKind: 'path-abempty',
          query: '',
        },
      },
      {
        line: 2,
        input: 'a b',
        ok: false,
        failure: expect.objectContaining({ rule: 'URI-reference', offset: 1, found: ' ' }) as unknown,
      },
    ]);
  });
});

describe('verbatim uri resolve', () => {
  const base = 'http://a/b/c/d;p?q#f';

  test('each target on a line, as it is', async () => {
    const long = `http://a/${'x'.repeat(500)}`;
    expect(await verbatim(['uri', 'resolve', base, '../../../g', '', 'http:g', long])).toEqual({
      code: 0,
      stdout: `http://a/g\nhttp://a/b/c/d;p?q\nhttp:g\n${long}\n`,
      stderr: '',
    });
    expect(await verbatim(['uri', 'resolve', base, '--', '-x'])).toMatchObject({
      stdout: 'http://a/b/c/-x\n',
    });
  });

  test('old algorithms', async () => {
    const resolve = async (...args: string[]): Promise<string> =>
      (await verbatim(['uri', 'resolve', base, ...args])).stdout;
    expect(await resolve('--not-strict', 'http:g')).toBe('http://a/b/c/g\n');
    expect(await resolve('--rfc2396', 'keep', '../../../g', '?y')).toBe('http://a/../g\nhttp://a/b/c/?y\n');
    expect(await resolve('--rfc2396', 'remove', '../../../g')).toBe('http://a/g\n');
    expect(await verbatim(['uri', 'resolve', base, '--rfc2396', 'refuse', 'g', '../../../g'])).toEqual({
      code: 1,
      stdout: 'http://a/b/c/g\n',
      stderr: `the reference "../../../g" leads above the root of "${base}"\n`,
    });
    expect(await verbatim(['uri', 'resolve', 'mailto:a', '--rfc2396', 'keep', '#s', 'g'])).toEqual({
      code: 1,
      stdout: 'mailto:a#s\n',
      stderr: 'the base "mailto:a" has no hierarchy: its path does not begin with "/"\n',
    });
  });

  test('what cannot be resolved is told beside the targets', async () => {
    expect(await verbatim(['uri', 'resolve', base], 'g\n%zz\nh')).toEqual({
      code: 1,
      stdout: 'http://a/b/c/g\nhttp://a/b/c/h\n',
      stderr: `line 2: "%zz" does not match "URI-reference" at offset 1
  |
  | %zz
  |  ^ expected HEXDIG
`,
    });
  });

  test('JSON', async () => {
    const { code, stdout, stderr } = await verbatim(['uri', 'resolve', base, '--json'], 'g\n%zz');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toContain('"failure":{"code":"invalid-reference","offset":1,');
    expect(objects(stdout)).toEqual([
      { line: 1, input: 'g', ok: true, target: 'http://a/b/c/g' },
      expect.objectContaining({ line: 2, input: '%zz', ok: false }),
    ]);
  });

  test.each([
    [[], 'missing required argument'],
    [['b', 'g'], 'the base "b" has no scheme'],
    [['a b:'], 'the base "a b:" does not match'],
    [['a', '--rfc2396', 'keep', 'g'], 'the base "a" has no scheme'],
    [[base, 'g', '--rfc2396', 'x'], 'choose one of keep, remove, refuse'],
  ])('wrong usage: %j', async (args, message) => {
    const { code, stdout, stderr } = await verbatim(['uri', 'resolve', ...args], endless());
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error: /);
    expect(stderr).toContain(message);
  });
});

describe('verbatim uri normalize', () => {
  test('up to a step', async () => {
    const uri = 'HTTP://A:80/%7e/../%2f';
    const normal = async (...args: string[]): Promise<string> =>
      (await verbatim(['uri', 'normalize', uri, ...args])).stdout;
    expect(await normal()).toBe('http://a/%2F\n');
    expect(await normal('--up-to', 'string')).toBe(`${uri}\n`);
    expect(await normal('--up-to', 'percent-encoding')).toBe('http://a:80/~/../%2F\n');
    expect(await verbatim(['uri', 'normalize', uri])).toMatchObject({ code: 0, stdout: 'http://a/%2F\n' });
    expect(await verbatim(['uri', 'normalize', uri, '--up-to', 'x'])).toMatchObject({ code: 2, stdout: '' });
  });

  test('lines', async () => {
    const { code, stdout, stderr } = await verbatim(['uri', 'normalize'], 'HTTP://A\r\n\n[\n');
    expect({ code, stdout }).toEqual({ code: 1, stdout: 'http://a/\n\n' });
    expect(stderr).toMatch(/^line 3: "\[" does not match "URI-reference" at offset 0\n/);
    expect(await verbatim(['uri', 'normalize'], '')).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('JSON', async () => {
    const { stdout } = await verbatim(['uri', 'normalize', '--json', 'A:', '['], '');
    expect(objects(stdout)).toEqual([
      { input: 'A:', ok: true, normal: 'a:' },
      expect.objectContaining({ input: '[', ok: false }),
    ]);
  });
});

describe('verbatim uri compare', () => {
  test.each([
    ['http://a', 'http://a', 0, 'string'],
    ['HTTP://a/', 'http://A/', 0, 'case'],
    ['http://a/%41', 'http://a/A', 0, 'percent-encoding'],
    ['http://a/b/..', 'http://a/', 0, 'dot-segments'],
    ['http://a:80', 'http://a/', 0, 'scheme'],
    ['http://a/', 'http://a/#', 1, 'different'],
  ])('%s and %s', async (a, b, code, answer) => {
    expect(await verbatim(['uri', 'compare', a, b])).toEqual({ code, stdout: `${answer}\n`, stderr: '' });
  });

  test('what is not valid', async () => {
    const { code, stdout, stderr } = await verbatim(['uri', 'compare', 'a', '[']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(/^"\[" does not match "URI-reference" at offset 0\n/);
  });

  test('pairs on lines', async () => {
    expect(await verbatim(['uri', 'compare'], 'A: a:\na\tb\na\na b c\n')).toEqual({
      code: 1,
      stdout: `line 1: case
line 2: different
line 3: the line must hold two URI references with a blank between them
line 4: the line must hold two URI references with a blank between them
`,
      stderr: '',
    });
  });

  test('JSON', async () => {
    const { stdout } = await verbatim(['uri', 'compare', '--json', 'A:', 'a:']);
    expect(objects(stdout)).toEqual([{ a: 'A:', b: 'a:', ok: true, step: 'case' }]);
    const lines = await verbatim(['uri', 'compare', '--json'], 'A: a:\na b\n');
    expect(objects(lines.stdout)).toEqual([
      { line: 1, input: 'A: a:', ok: true, step: 'case' },
      { line: 2, input: 'a b', ok: false },
    ]);
  });

  test('wrong usage', async () => {
    expect(await verbatim(['uri', 'compare', 'a'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: compare needs two URI references, but only one is given; help: add the second\n',
    });
    expect(await verbatim(['uri', 'compare', 'a', 'b', 'c'])).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('verbatim uri extract', () => {
  test('from standard input, across lines', async () => {
    const text = '\u{feff}See <http://a.example/\n  b>, or "URL:ftp://b.example".\nhttp://c.example.\n';
    expect(await verbatim(['uri', 'extract'], text)).toEqual({
      code: 0,
      stdout: '5 http://a.example/b\n37 ftp://b.example\n55 http://c.example\n',
      stderr: '',
    });
  });

  test('from arguments', async () => {
    expect(await verbatim(['uri', 'extract', 'see http://a/.'])).toMatchObject({
      code: 0,
      stdout: '4 http://a/\n',
    });
    expect(await verbatim(['uri', 'extract', 'none', 'see http://a/.'])).toMatchObject({
      code: 0,
      stdout: 'argument 2: 4 http://a/\n',
    });
    const { stdout } = await verbatim(['uri', 'extract', '--json', '<http://a/ b>']);
    expect(objects(stdout)).toEqual([
      { uri: 'http://a/b', start: 1, end: 12, text: 'http://a/ b', delimiter: 'angle-brackets' },
    ]);
  });

  test('more schemes, and references', async () => {
    const text = 'x:1 y:2 <../z>';
    expect(
      await verbatim(['uri', 'extract', text, '--scheme', 'x', '--scheme', 'Y', '--references']),
    ).toEqual({ code: 0, stdout: '0 x:1\n4 y:2\n9 ../z\n', stderr: '' });
  });

  test('nothing found', async () => {
    expect(await verbatim(['uri', 'extract'], 'nothing')).toEqual({ code: 1, stdout: '', stderr: '' });
    expect(await verbatim(['uri', 'extract'], '')).toEqual({ code: 1, stdout: '', stderr: '' });
  });

  test('what cannot be read', async () => {
    expect(await verbatim(['uri', 'extract'], notUtf8())).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: standard input is not valid UTF-8; help: convert it, for example with iconv -t UTF-8\n',
    });
    const broken = new Readable({ read: () => {} });
    broken.destroy(Object.assign(new Error('read'), { code: 'EISDIR' }));
    expect(await verbatim(['uri', 'extract'], broken)).toMatchObject({
      code: 2,
      stderr: 'error: cannot read "standard input": it is a folder\n',
    });
  });
});

describe('verbatim uri inspect', () => {
  test('findings, and nothing found; no password is shown', async () => {
    expect(await verbatim(['uri', 'inspect', 'http://u:secret@0x7f.1/%2f', 'http://a/'])).toEqual({
      code: 0,
      stdout: `http://u:***@0x7f.1/%2f
  userinfo 9..15 password: the URI has a password, which every reader of the URI sees
  host 16..22 rare-ipv4: many systems take the name "0x7f.1" for the address 127.0.0.1
  path 23..26 encoded-delimiter: a delimiter is encoded; split the URI before you decode it: "%2f"
ok: http://a/
`,
      stderr: '',
    });
  });

  test('what is not valid', async () => {
    const { code, stdout } = await verbatim(['uri', 'inspect'], 'a\nb c\n');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^line 1: ok: a\nline 2: b c\n {2}uri 1\.\.2 invalid: /);
  });

  test('JSON', async () => {
    const { code, stdout } = await verbatim(['uri', 'inspect', '--json'], 'http://127.0.0.1\n[\n');
    expect(code).toBe(1);
    expect(objects(stdout)).toEqual([
      {
        line: 1,
        input: 'http://127.0.0.1',
        ok: true,
        findings: [expect.objectContaining({ code: 'ipv4-address', value: 0x7f000001 })],
      },
      { line: 2, input: '[', ok: false, findings: [expect.objectContaining({ code: 'invalid' })] },
    ]);
    expect(objects((await verbatim(['uri', 'inspect', '--json'], notUtf8())).stdout)[1]).toMatchObject({
      ok: false,
      findings: [],
      failure: { message: expect.stringContaining('not valid UTF-8') as string },
    });
  });
});

describe('verbatim uri mask', () => {
  const line = 'from http://joe:x@a/ to http://ann:y@b/';

  test('all passwords of a line, and nothing else', async () => {
    const masked = 'from http://joe:***@a/ to http://ann:***@b/';
    expect(await verbatim(['uri', 'mask', line])).toEqual({ code: 0, stdout: `${masked}\n`, stderr: '' });
    expect((await verbatim(['uri', 'mask'], `a\n\n${line}\n`)).stdout).toBe(`a\n\n${masked}\n`);
    expect((await verbatim(['uri', 'mask', '--what', 'userinfo', line])).stdout).not.toMatch(/joe|ann/);
  });

  test('a line that is not UTF-8 is told of, not printed', async () => {
    expect(await verbatim(['uri', 'mask'], notUtf8())).toEqual({
      code: 1,
      stdout: 'a\n',
      stderr: 'line 2: the line is not valid UTF-8, so it matches no rule\n',
    });
  });
});

test('issue 36, point 5: IRIs of a text, and encoded dots that stay, as in the functions', async () => {
  const text = 'See http://例え.jp/b。';
  expect((await verbatim(['uri', 'extract', text])).code).toBe(1);
  expect((await verbatim(['uri', 'extract', '--iris', text])).stdout).toBe('4 http://例え.jp/b\n');
  const dots = 'http://a/b/%2e%2e/c';
  const kept = ['--keep-encoded-dots', dots];
  expect((await verbatim(['uri', 'normalize', dots])).stdout).toBe('http://a/c\n');
  expect((await verbatim(['uri', 'normalize', ...kept])).stdout).toBe('http://a/b/%2E%2E/c\n');
  expect((await verbatim(['uri', 'compare', dots, 'http://a/c'])).stdout).toBe('dot-segments\n');
  expect((await verbatim(['uri', 'compare', ...kept, 'http://a/c'])).stdout).toBe('different\n');
});

describe('verbatim uri', () => {
  test('without a command, or with one that is not there', async () => {
    expect(await verbatim(['uri'])).toMatchObject({ code: 2, stdout: '' });
    expect(await verbatim(['uri', 'resolv'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: unknown command "resolv"; did you mean "resolve"?\n  = help: see verbatim --help\n',
    });
  });

  test.each(['parse', 'resolve', 'normalize', 'compare', 'extract', 'inspect', 'mask'])(
    'the help of %s says what the exit codes are',
    async (name) => {
      const { code, stdout } = await verbatim(['uri', name, '--help']);
      expect(code).toBe(0);
      expect(stdout).toMatch(/\nExit codes: 0 .*, 1 .*, 2 wrong usage/);
    },
  );

  test.each([['parse'], ['resolve', 'http://a/'], ['normalize'], ['inspect'], ['mask']])(
    '%s ends in silence when nobody reads on',
    async (...args) => {
      const stdout = new Writable({
        write(_chunk, _encoding, done) {
          done(Object.assign(new Error('write'), { code: 'EPIPE' }));
        },
      });
      let told = '';
      const stderr = new Writable({
        write(chunk: Buffer, _encoding, done) {
          told += chunk.toString();
          done();
        },
      });
      expect(await run(['uri', ...args], { stdin: endless(), stdout, stderr })).toBe(0);
      expect(told).toBe('');
    },
  );
});

function endless(): Readable {
  return new Readable({
    read() {
      this.push(Buffer.from('/path\n'.repeat(10_000)));
    },
  });
}
