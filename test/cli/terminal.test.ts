import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Readable } from 'node:stream';
import { verbatim } from './command';

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
const own = path.join(folder, 'own.abnf');
writeFileSync(own, 'a = b\n b = "x"\n');
afterAll(() => rmSync(folder, { recursive: true }));

const ESCAPE = '\u{1b}[';
const onTerminal = { terminals: ['stdout', 'stderr'] } as const;

describe('colours', () => {
  const commands: readonly (readonly string[])[] = [
    ['test', 'port', '80', '8x'],
    ['parse', 'URI', 'http://a/b', 'x'],
    ['captures', 'URI', 'host', '-s', 'http://a/', '-s', 'x'],
    ['test', 'a', '-g', own, 'x'],
    ['test', 'hots', 'x'],
    ['tset'],
    ['--help'],
    ['test', '--help'],
  ];

  test.each(commands)('on a terminal, and the text stays: %s %s %s', async (...args) => {
    const plain = await verbatim(args);
    const coloured = await verbatim(args, '', onTerminal);
    expect(plain.stdout + plain.stderr).not.toContain(ESCAPE);
    expect(coloured.stdout + coloured.stderr).toContain(ESCAPE);
    const stripped = {
      ...coloured,
      stdout: stripVTControlCharacters(coloured.stdout),
      stderr: stripVTControlCharacters(coloured.stderr),
    };
    expect(stripped).toEqual(plain);
  });

  test('of lines of standard input', async () => {
    const { stdout } = await verbatim(['test', 'port'], '80\n8x\n', onTerminal);
    expect(stdout).toContain(`${ESCAPE}2mline 1: ${ESCAPE}22m${ESCAPE}32mok:${ESCAPE}39m 80\n`);
    expect(stripVTControlCharacters(stdout)).toBe((await verbatim(['test', 'port'], '80\n8x\n')).stdout);
  });

  test.each([
    [{}, [], false],
    [{ FORCE_COLOR: '1' }, [], true],
    [{ FORCE_COLOR: '0' }, ['stdout'], false],
    [{ FORCE_COLOR: 'false' }, ['stdout'], false],
    [{ NO_COLOR: '1' }, ['stdout'], false],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, ['stdout'], false],
    [{ NO_COLOR: '' }, ['stdout'], true],
    [{ TERM: 'dumb' }, ['stdout'], false],
    [{}, ['stderr'], false],
  ] as const)('environment %j, terminals %j: %s', async (environment, terminals, expected) => {
    const { stdout } = await verbatim(['test', 'port', '80'], '', { environment, terminals });
    expect(stdout.includes(ESCAPE)).toBe(expected);
  });

  test('--color and --no-color count more than the environment, before the command and after it', async () => {
    for (const args of [
      ['--color', 'test', 'port', '80'],
      ['test', 'port', '80', '--color'],
    ]) {
      const { stdout } = await verbatim(args, '', { environment: { NO_COLOR: '1' } });
      expect(stdout).toContain(ESCAPE);
    }
    const { stdout } = await verbatim(['test', 'port', '80', '--no-color'], '', {
      ...onTerminal,
      environment: { FORCE_COLOR: '1' },
    });
    expect(stdout).toBe('ok: 80\n');
  });

  test('never in what is data', async () => {
    for (const args of [
      ['test', 'port', '--json', '80', '8x'],
      ['test', 'port', '--matching', '80', '8x'],
      ['parse', 'port', '--json', '80'],
      ['captures', 'URI', 'host', '--json', '-s', 'http://a/'],
      ['list'],
      ['list', '--json'],
      ['compile', own],
      ['uri', 'normalize', 'A:b'],
    ]) {
      expect((await verbatim([...args, '--color'])).stdout).not.toContain(ESCAPE);
    }
  });
});

describe('colours of verbatim check', () => {
  const grammar = path.join(folder, 'check.abnf');
  writeFileSync(grammar, 'a = b\nc_d = "x" / "x"\nb = [ a ]\n');
  const wrong = path.join(folder, 'wrong.abnf');
  writeFileSync(wrong, 'a = hots\nhost = "x"\n');
  const paint = (code: string, text: string, end = '39'): string =>
    `${ESCAPE}${code}m${text}${ESCAPE}${end}m`;
  const boldIn = (colour: string, head: string): string => paint('1', paint(colour, head), '22');
  const check = (args: readonly string[], surroundings = {}): ReturnType<typeof verbatim> =>
    verbatim(['check', ...args], '', surroundings);

  test.each([
    ['--color', ['--color'], {}],
    ['FORCE_COLOR', [], { environment: { FORCE_COLOR: '1' } }],
    ['a terminal', [], { terminals: ['stdout'] }],
  ] as const)('%s paints the severity, the arrow, the marks and the help', async (_, args, surroundings) => {
    const found = await check([grammar, ...args], surroundings);
    expect(found.stdout).toContain(`${boldIn('33', 'warning[underscore-in-name]:')} the rule name`);
    expect(found.stdout).toContain(`${boldIn('36', 'note[unused-rule]:')} no other rule`);
    expect(found.stdout).toContain(`  ${paint('34', '-->')} ${grammar}:2:1\n`);
    expect(found.stdout).toContain(`  | ${paint('31', '^^^')}\n`);
    expect(found.stdout).toContain(`  = ${paint('1', 'help', '22')}: RFC 5234 allows only`);
    const { stdout } = await check([wrong, ...args], surroundings);
    expect(stdout).toContain(`${boldIn('31', 'error[undefined-rule]:')} rule "hots" is not defined\n`);
    expect(stdout).toContain(`  |     ${paint('31', '^^^^')}\n`);
    expect(stripVTControlCharacters(stdout)).toBe((await check([wrong])).stdout);
  });

  test.each([
    ['a pipe', [], {}],
    ['NO_COLOR', [], { terminals: ['stdout'], environment: { NO_COLOR: '1' } }],
    ['NO_COLOR before FORCE_COLOR', [], { environment: { NO_COLOR: '1', FORCE_COLOR: '1' } }],
    [
      '--no-color before FORCE_COLOR',
      ['--no-color'],
      { terminals: ['stdout'], environment: { FORCE_COLOR: '1' } },
    ],
    ['--json', ['--json', '--color'], { terminals: ['stdout'] }],
    ['SARIF', ['--format', 'sarif', '--color'], { terminals: ['stdout'] }],
  ] as const)('%s gets none', async (_, args, surroundings) => {
    const { stdout, stderr } = await check([grammar, wrong, ...args], surroundings);
    expect(stdout).toContain('undefined-rule');
    expect(stdout + stderr).not.toContain('\u{1b}');
  });
});

describe('progress', () => {
  const ERASE = `\r${ESCAPE}K`;
  /** Time passes with each look at the clock: half a second. */
  beforeEach(() => {
    let now = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 500));
  });
  afterEach(() => jest.restoreAllMocks());
  const chunks = (): Readable =>
    Readable.from(Array.from({ length: 5 }, () => Buffer.from(`${'8'.repeat(2_999)}\n`.repeat(100))));

  test('of long work is told on standard error, and taken away', async () => {
    const { stderr } = await verbatim(['test', 'port'], chunks(), { terminals: ['stderr'] });
    expect(stderr).toBe(`${ERASE}read 0.9 MB${ERASE}read 1.2 MB${ERASE}read 1.5 MB${ERASE}`);
  });

  test('of a file tells how much there is', async () => {
    const file = path.join(folder, 'ports.txt');
    writeFileSync(file, `${'8'.repeat(2_999)}\n`.repeat(400));
    const { stderr } = await verbatim(['test', 'port', '-c', '-f', file], '', {
      terminals: ['stderr', 'stdout'],
    });
    expect(stderr).toMatch(/read 1\.2 MB of 1\.2 MB \(100 %\)\r\S+$/);
  });

  test.each([
    ['standard error is no terminal', ['test', 'port'], ['stdout']],
    ['the verdicts themselves are on the terminal', ['test', 'port'], ['stdout', 'stderr']],
    ['--quiet', ['test', 'port', '-q'], ['stderr']],
  ] as const)('is not told: %s', async (_what, args, terminals) => {
    expect((await verbatim(args, chunks(), { terminals })).stderr).toBe('');
  });

  test('gives way to messages', async () => {
    const lines = Readable.from([...Array.from({ length: 4 }, () => '80\n'), '8x\n']);
    const { stderr } = await verbatim(['parse', 'port'], lines, { terminals: ['stderr'] });
    const painted = stripVTControlCharacters(stderr);
    expect(painted).toContain('\rline 5: "8x" does not match "port"');
  });
});

test('a terminal that lines are read from is told so', async () => {
  expect(await verbatim(['test', 'port'], '80\n', { terminals: ['stdin'] })).toMatchObject({
    code: 0,
    stderr: 'note: reading lines from the terminal; press Ctrl-D to end\n',
  });
  expect(await verbatim(['test', 'port', '80'], '', { terminals: ['stdin'] })).toMatchObject({ stderr: '' });
});
