import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { version } from '../../package.json';
import { verbatim } from './command';
import { Installed } from './process';
import { inLong } from '../in-long';

const seeHelp = '  = help: see verbatim --help\n';

describe('help for a command that does not exist is wrong usage', () => {
  test.each([
    [['nonsense', '--help'], 'error: unknown command "nonsense"\n'],
    [['tset', '-h'], 'error: unknown command "tset"; did you mean "test"?\n'],
    [['help', 'tset'], 'error: unknown command "tset"; did you mean "test"?\n'],
    [['--help', 'tset'], 'error: unknown command "tset"; did you mean "test"?\n'],
    [['uri', 'prase', '--help'], 'error: unknown command "prase"; did you mean "parse"?\n'],
    [['help', 'uri', 'prase'], 'error: unknown command "prase"; did you mean "parse"?\n'],
    [['uri', 'help', 'prase'], 'error: unknown command "prase"; did you mean "parse"?\n'],
  ])('%j', async (args, message) => {
    expect(await verbatim(args)).toEqual({ code: 2, stdout: '', stderr: message + seeHelp });
  });

  test.each([
    [['help'], 'verbatim [options]'],
    [['help', 'test'], 'verbatim test'],
    [['help', 'uri'], 'verbatim uri'],
    [['help', 'uri', 'normalize'], 'verbatim uri normalize'],
    [['uri', 'help', 'parse'], 'verbatim uri parse'],
    [['--no-color', 'parse', '--help'], 'verbatim parse'],
  ])('that of others is not: %j', async (args, usage) => {
    const { code, stdout, stderr } = await verbatim(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Usage: ${usage}`);
  });

  test('"help" may be a string that is judged', async () => {
    expect(await verbatim(['test', 'path', 'help'])).toMatchObject({ code: 0, stdout: 'ok: help\n' });
  });
});

describe('a grammar that is named wrongly', () => {
  test.each([
    [
      ['test', 'URI', '-g', 'rfc398', 'a:'],
      'error: cannot read "rfc398": no such file or folder, and no shipped grammar has this name; did you mean "rfc3986"?\n',
    ],
    [
      ['compile', 'qqqqqqqqqq'],
      'error: cannot read "qqqqqqqqqq": no such file or folder, and no shipped grammar has this name; help: run "verbatim list" for the names\n',
    ],
    [
      ['list', 'rfc6265+eid9'],
      'error: cannot read "rfc6265+eid9": no such file or folder, and the shipped grammar "rfc6265" has no patch "eid9"; it has "eid3444", "eid4148", "eid6719"\n',
    ],
    [
      ['list', 'rfc3986', '--import', 'rfc911'],
      'error: cannot read "rfc911": no such file or folder, and no shipped grammar has this name; did you mean "rfc9110"?\n',
    ],
    [
      ['test', 'URI', '-g', 'rfc398.abnf', 'a:'],
      'error: cannot read "rfc398.abnf": no such file or folder\n',
    ],
  ])('%j', async (args, stderr) => {
    expect(await verbatim(args)).toEqual({ code: 2, stdout: '', stderr });
  });

  test('twice', async () => {
    expect(await verbatim(['test', 'URI', '-g', 'rfc3986', '-g', 'rfc9110', 'a:'])).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'error: -g is given twice, with "rfc3986" and "rfc9110"; help: name one grammar, and add the rules of others with --import\n',
    });
  });

  test.each([
    [['--extension', 'list']],
    [['--strict']],
    [['--dialect', 'bnf']],
    [['--update', 'rfc3987']],
    [['--prose', 'a=b']],
    [['--alphabet', 'octets']],
  ])('not at all, though %j is about one', async (options) => {
    const { code, stderr } = await verbatim(['test', 'URI', ...options, 'a:']);
    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`^error: ${options[0]!} needs -g;`));
  });
});

describe('issue 36, point 9: hints', () => {
  test.each([
    ['test Mailbox a@b.c', '"Mailbox" is a rule of rfc5321; use that grammar, as in -g rfc5321'],
    ['test HEX a -g rfc5321', 'did you mean "HEXDIG"?'],
    ['test ALPHANUM a -g rfc5321', 'did you mean "ALPHA"?'],
    ['captures URI host http://a/', '-s in "captures"'],
    ['test zzzz a', '"verbatim list FILE" prints the rules of a grammar'],
  ])('%s', async (args, hint) => {
    const { code, stderr } = await verbatim(args.split(' '));
    expect([code, stderr]).toEqual([2, expect.stringContaining(hint)]);
  });

  test('a prose-val without a meaning names --prose, which gives it one', async () => {
    const grammar = ['-g', '-', 'x'];
    const { stderr } = await verbatim(['test', 'a', ...grammar], 'a = <any letter>\n');
    expect(stderr).toContain("or --prose 'any letter=...ABNF...' on the command line");
    const given = await verbatim(
      ['test', 'a', '--prose', 'any letter=ALPHA', ...grammar],
      'a = <any letter>\n',
    );
    expect(given.stdout).toBe('ok: x\n');
    for (const text of ["it's", 'a=b']) {
      const refused = await verbatim(['test', 'a', ...grammar], `a = <${text}>\n`);
      expect(refused.stderr).toContain("'...ABNF...' }\n");
    }
  });
});

test('issue 36, point 9: -v prints the version', async () => {
  expect(await verbatim(['-v'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test.each([44, 60, 200])(
  'issue 36, point 9: help is as wide as a terminal of %d columns',
  async (columns) => {
    for (const command of ['explain', 'uri compare']) {
      const args = [...command.split(' '), '--help', '--no-color'];
      const plain = (await verbatim(args)).stdout;
      const { stdout } = await verbatim(args, '', { terminals: ['stdout'], columns });
      const lines = stdout.split('\n').filter((line) => !/^ {2}\$ |^Usage/.test(line));
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
      const words = (text: string): string[] => text.split(/\s+/);
      expect(words(stdout)).toEqual(words(plain));
    }
  },
);

describe('the help of each command', () => {
  const COMMANDS = [
    ...[
      '',
      'test',
      'parse',
      'captures',
      'find',
      'compile',
      'types',
      'explain',
      'check',
      'diff',
      'samples',
      'vectors',
      'sql',
      'list',
      'uri',
      'completions',
    ],
    ...['extract', 'format', 'minimize', 'bundle', 'railroad', 'lsp'],
    ...['parse', 'resolve', 'normalize', 'compare', 'extract', 'inspect', 'mask'].map(
      (each) => `uri ${each}`,
    ),
  ];
  const installed = new Installed();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
  beforeAll(async () => {
    await installed.build();
    const command = path.join(folder, 'verbatim');
    writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${installed.file}' "$@"\n`);
    chmodSync(command, 0o755);
  }, 60_000);
  afterAll(() => {
    installed.remove();
    rmSync(folder, { recursive: true });
  });

  test('all commands are here', async () => {
    const named = (text: string): string[] =>
      Array.from(text.matchAll(/^ {2}(\w+)(?:\|\w+)?(?: [[<]| {2,})/gm), ([, name]) => name!);
    const commandsOf = (text: string): string[] => named(text.split('Commands:\n')[1]!.split('\n\n')[0]!);
    const top = commandsOf((await verbatim(['--help'])).stdout);
    const uri = commandsOf((await verbatim(['uri', '--help'])).stdout);
    const all = ['', ...top, ...uri.map((each) => `uri ${each}`)].filter((each) => !/\bhelp$/.test(each));
    expect(all.sort()).toEqual([...COMMANDS].sort());
  });

  test.each(inLong(COMMANDS, ['test', 'uri parse']))(
    '"%s" has exit codes, and examples that run in an empty folder',
    async (command) => {
      const { code, stdout } = await verbatim([
        ...command.split(' ').filter((each) => each !== ''),
        '--help',
      ]);
      expect(code).toBe(0);
      expect(stdout).toMatch(/\n\nExit codes: 0 .+, 2 .+\n$/);
      const examples =
        /\n\nExamples:\n((?: {2}\$ .+\n)+)\n/.exec(stdout)?.[1]?.match(/(?<= {2}\$ ).+/g) ?? [];
      expect(examples.some((each) => each.includes(`verbatim ${command}`))).toBe(true);
      const cwd = mkdtempSync(path.join(folder, 'empty-'));
      const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
      for (const example of examples) {
        const { status, stderr } = await shell(example, { cwd, env });
        expect({ example, works: status < 2, stderr }).toMatchObject({ works: true });
        expect(stderr).not.toContain('error');
      }
    },
    60_000,
  );
});

async function shell(text: string, options: object): Promise<{ status: number; stderr: string }> {
  try {
    const { stderr } = await promisify(execFile)('sh', ['-c', text], { ...options, encoding: 'utf8' });
    return { status: 0, stderr };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { status: code, stderr };
  }
}
