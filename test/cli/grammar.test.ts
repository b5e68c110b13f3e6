import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { verbatim } from './command';

describe('grammars in the BNF of RFC 2396', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };

  test('are told by their ending', async () => {
    const grammar = file('a.bnf', 'a_b = "x" | "y"\n');
    expect(await verbatim(['test', 'a_b', '-g', grammar, 'y'])).toMatchObject({ code: 0 });
    expect(await verbatim(['test', 'a_b', '-g', grammar, 'Y'])).toMatchObject({ code: 1 });
    expect(await verbatim(['parse', 'a_b', '-g', grammar, 'y'])).toMatchObject({ code: 0 });
    expect((await verbatim(['explain', 'a_b', '-g', grammar])).stdout).toMatch(/^a_b = "x" \| "y"\n/);
    expect(await verbatim(['test', 'a_b', '-g', file('a.abnf', 'a_b = "x" | "y"\n'), 'y'])).toMatchObject({
      code: 2,
    });
  });

  test('are compiled, and used by others', async () => {
    const { code, stdout } = await verbatim(['compile', file('B.BNF', 'b = "x" | "y"\n')]);
    expect(code).toBe(0);
    expect(stdout).toContain(' * b = "x" | "y"\n');
    const grammar = file('c.abnf', 'c = "(" b ")"\n');
    const args = ['-g', grammar, '--import', file('b.bnf', 'b = "x" | "y"\n')];
    expect(await verbatim(['test', 'c', ...args, '(y)'])).toMatchObject({ code: 0 });
  });

  test('RFC 2396', async () => {
    const rfc2396 = ['-g', 'grammar/rfc2396.bnf'];
    expect(await verbatim(['test', 'hostname', ...rfc2396, 'a_b', 'a.b'])).toMatchObject({ code: 1 });
    expect(await verbatim(['explain', 'toplabel', ...rfc2396])).toMatchObject({ code: 0 });
  });
});

describe('verbatim explain, of obsolete rules', () => {
  test('their translation', async () => {
    const { code, stdout } = await verbatim(['explain', 'ABS_PATH']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^abs_path +=\s+path-absolute\n {2}verdict: /);
    expect((await verbatim(['explain', 'param'])).stdout).toContain('<pchar excluding ";">');
  });

  test('that have none', async () => {
    const { code, stdout, stderr } = await verbatim(['explain', 'toplabel']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('"verbatim-abnf/rfc2396"');
  });

  test('do not change what is said of the others', async () => {
    const { stdout } = await verbatim(['explain', 'alphanum']);
    expect(stdout).toContain('alphanum');
    expect((await verbatim(['explain', 'scheme'])).stdout).not.toContain('alphanum');
  });
});

describe('how a grammar is read', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };

  test('--strict makes errors of what is not to the letter', async () => {
    const grammar = file('a.abnf', '  a_b = 1* "x"\n');
    expect(await verbatim(['test', 'a_b', '-g', grammar, 'x'])).toMatchObject({ code: 0 });
    for (const command of [
      ['test', 'a_b', '-g', grammar, 'x'],
      ['parse', 'a_b', '-g', grammar, 'x'],
      ['explain', 'a_b', '-g', grammar],
      ['compile', grammar],
    ]) {
      const { code, stderr } = await verbatim([...command, '--strict']);
      expect(code).toBe(2);
      expect(stderr.match(/error\[[\w-]+\]/g)).toEqual([
        'error[indented-rules]',
        'error[underscore-in-name]',
        'error[blank-after-repeat]',
      ]);
    }
  });

  test('--extension list reads lists of HTTP, in what is imported too', async () => {
    const grammar = file('b.abnf', 'b = 1#2c\n');
    const args = ['-g', grammar, '--import', file('c.abnf', 'c = "[" #"x" "]"\n')];
    expect(await verbatim(['test', 'b', ...args, '[]'])).toMatchObject({ code: 2 });
    expect(await verbatim(['test', 'b', ...args, '--extension', 'list', '[] , [x,x]'])).toMatchObject({
      code: 0,
    });
    expect(await verbatim(['test', 'b', ...args, '--extension', 'list', ',[]'])).toMatchObject({ code: 1 });
    const recipient = ['--extension', 'recipient-list'];
    expect(await verbatim(['test', 'b', ...args, ...recipient, ',[],[,],[]'])).toMatchObject({ code: 0 });
  });

  test('an extension that is none is refused', async () => {
    const { code, stderr } = await verbatim(['test', 'b', '--extension', 'lists', 'x']);
    expect(code).toBe(2);
    expect(stderr).toBe('error: "lists" is not an extension of ABNF; help: use "list" or "recipient-list"\n');
  });
});

describe('a name of a shipped grammar', () => {
  const before = process.cwd();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
  beforeAll(() => process.chdir(folder));
  afterAll(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });

  test('is that of the grammar, even if a folder has it', async () => {
    mkdirSync('rfc3339');
    const args = ['compile', 'rfc3339', '--target', 'go', '--rule', 'date-mday', '-o', 'rfc3339/a.go'];
    expect(await verbatim(args)).toMatchObject({ code: 0 });
    expect(existsSync('rfc3339/a.go')).toBe(true);
    expect(await verbatim(['test', 'date-mday', '-g', 'rfc3339', '31'])).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect((await verbatim(['format', 'rfc3339', '--write'])).stderr).toContain('"rfc3339" is none');
    mkdirSync('others');
    expect(await verbatim(['check', 'others'])).toMatchObject({ code: 2 });
  });

  test('is that of a file, and a note says so', async () => {
    writeFileSync('rfc3986', 'port = "x"\n');
    const found = await verbatim(['test', 'port', '-g', 'rfc3986', 'x', '80']);
    expect(found).toMatchObject({ code: 1 });
    expect(found.stderr).toContain(
      'note: "rfc3986" is a file here, and is read in place of the shipped grammar; rename the file to use the shipped one',
    );
    expect((await verbatim(['test', 'port', '-g', './rfc3986', 'x'])).stderr).toBe('');
  });
});
