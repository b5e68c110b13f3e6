/** The plugin in each host, as installed: each host runs in a process of its own, and prints what it made of the same questions. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Project } from './project';

const HOSTS = ['rollup', 'esbuild', 'vite', 'webpack'] as const;
type Host = (typeof HOSTS)[number];

interface Answers {
  readonly all: object;
  readonly onlyTest: object;
  readonly warnings: readonly unknown[];
  readonly bad: unknown;
  readonly gone: unknown;
  readonly token: unknown;
  readonly byFile: unknown;
  readonly wrongOptions: readonly string[];
  readonly wrongByFile: unknown;
  readonly watched: readonly unknown[];
}

const projects = new Map<Host, Project>();
const answers = new Map<Host, Answers>();

beforeAll(async () => {
  for (const host of HOSTS) {
    const project = new Project();
    await project.install(['unplugin'], ['unplugin', host], projects.get(HOSTS[0]));
    projects.set(host, project);
    for (const script of ['common', host]) {
      const text = readFileSync(path.join(__dirname, 'hosts', `${script}.mjs`), 'utf8');
      project.write({ [`${script}.mjs`]: text });
    }
    const ran = project.node(`${host}.mjs`);
    if (ran.status !== 0) throw new Error(`${host} ended with ${ran.status}\n${ran.stdout}\n${ran.stderr}`);
    answers.set(host, JSON.parse(ran.stdout) as Answers);
  }
}, 240_000);

afterAll(() => {
  for (const project of projects.values()) project.remove();
});

/** What a host said, with the folder of its project as "~". */
function said(host: Host): Answers {
  const folder = JSON.stringify(projects.get(host)!.folder).slice(1, -1);
  return JSON.parse(JSON.stringify(answers.get(host)).replaceAll(folder, '~')) as Answers;
}

/** The same as the compiler reports it. */
const BAD = [
  'error[undefined-rule]: rule "c" is not defined',
  '  --> ~/bad.abnf:2:9',
  '  |',
  '2 | b = "\u00e9" c',
  '  |         ^',
  '',
  'error[undefined-rule]: rule "e" is not defined',
  '  --> ~/bad.abnf:3:5',
  '  |',
  '3 | d = e',
  '  |     ^',
].join('\n');
const MISSPELT = [
  'error[undefined-rule]: rule "DIGITS" is not defined',
  '  --> ~/parts/shared.abnf:1:10',
  '  |',
  '1 | name = 1*DIGITS',
  '  |          ^^^^^^',
  '  = help: did you mean "DIGIT"?',
].join('\n');
const WARNING = [
  'warning[redefines-core-rule]: rule "DIGIT" differs from the core rule of RFC 5234, appendix B.1, and replaces it',
  '  --> ~/warned.abnf:2:1',
  '  |',
  '2 | DIGIT = "0"',
  '  | ^^^^^',
].join('\n');
const GONE = 'cannot read "~/nowhere.abnf", which "~/gone.abnf" imports: no such file or folder';
const TOKEN = 'rule "nmae" is not in the grammar; did you mean "name"?';
const contains = (text: string): string => expect.stringContaining(text) as string;

describe.each(HOSTS)('in %s', (host) => {
  test('a grammar is a module that needs no compiler', () => {
    expect(said(host).all).toEqual({
      exported: ['default', 'grammar', 'match', 'mismatch', 'test'],
      compiler: false,
      parsimmon: false,
      folders: false,
      verdicts: [true, false],
      parsed: 'you',
      match: { start: 0, end: 2, text: 'ab' },
      same: true,
    });
  });

  test('a bundle that judges has no parsers in it', () => {
    expect(said(host).onlyTest).toEqual({
      exported: ['test'],
      compiler: false,
      parsimmon: false,
      folders: false,
      verdicts: [true, false],
    });
  });

  test('options are for all grammars or by file, whose ending tells the notation', () => {
    expect(said(host).byFile).toEqual([true, 'y', ['octets.abnf', 'old.bnf']]);
  });

  test('wrong options are told, with the cure', () => {
    const { wrongOptions, wrongByFile } = said(host);
    expect(wrongOptions).toEqual([
      'there is no option "strikt" of grammar files\nhelp: did you mean "strict"?',
      'option "alphabet" of grammar files must be "code-points" or "octets" (got "octet")',
      'the options of grammar files must be an object (got a string)\nhelp: give an object, or nothing',
      'the options of grammar files must be an object (got null)\nhelp: give an object, or nothing',
    ]);
    expect(JSON.stringify(wrongByFile)).toContain('must be an array of names and texts, as in');
  });

  test('an edit of what a grammar imports is seen, with an error in it and mended', () => {
    const { watched } = said(host);
    expect(watched).toHaveLength(4);
    expect([watched[0], watched[1], watched[3]]).toEqual(['true,false', 'false,true', 'true,false']);
  });
});

describe('errors and warnings point into the grammar', () => {
  test('in rollup, whose columns count from 0', () => {
    const { bad, gone, token, warnings, watched } = said('rollup');
    const plugin = 'verbatim-abnf';
    const at = (name: string, line: number, column: number): object => ({
      id: `~/${name}`,
      loc: { file: `~/${name}`, line, column },
      plugin,
    });
    expect(bad).toEqual({ message: BAD, name: 'GrammarError', ...at('bad.abnf', 2, 8) });
    expect(gone).toMatchObject({ message: contains(GONE), ...at('gone.abnf', 2, 2) });
    expect(token).toMatchObject({ message: contains(TOKEN), id: '~/grammar.abnf', plugin });
    expect(warnings).toEqual([{ level: 'warn', message: contains(WARNING), ...at('warned.abnf', 2, 0) }]);
    // The module that could not be made is the one that was asked for.
    expect(watched[2]).toMatchObject({
      message: MISSPELT,
      ...at('parts/shared.abnf', 1, 9),
      id: '~/grammar.abnf',
    });
  });

  test('in esbuild, whose columns count octets, and which shows each', () => {
    const { bad, gone, token, warnings, watched } = said('esbuild');
    const at = (file: string, line: number, column: number, length: number, lineText: string): object => ({
      location: { file, line, column, length, lineText },
      pluginName: 'verbatim-abnf',
    });
    expect(bad).toMatchObject([
      { text: 'rule "c" is not defined', ...at('bad.abnf', 2, 9, 1, 'b = "\u00e9" c') },
      { text: 'rule "e" is not defined', ...at('bad.abnf', 3, 4, 1, 'd = e') },
    ]);
    expect(gone).toMatchObject([{ text: GONE, ...at('gone.abnf', 2, 2, 24, '; @import "./nowhere.abnf"') }]);
    expect(token).toMatchObject([{ text: TOKEN, location: { file: 'grammar.abnf', line: 1 } }]);
    expect(warnings).toMatchObject([
      { text: contains('rule "DIGIT" differs from'), ...at('warned.abnf', 2, 0, 5, 'DIGIT = "0"') },
    ]);
    expect(watched[2]).toMatchObject([
      {
        text: 'rule "DIGITS" is not defined',
        notes: expect.arrayContaining(['help: did you mean "DIGIT"?']) as string[],
        ...at('parts/shared.abnf', 1, 9, 6, 'name = 1*DIGITS'),
      },
    ]);
  });

  test('in vite, in the build and over the page', () => {
    const { bad, gone, token, warnings, watched } = said('vite');
    const at = (name: string, line: number, column: number): object => ({
      id: `~/${name}`,
      loc: { file: `~/${name}`, line, column },
      plugin: 'verbatim-abnf',
    });
    expect(bad).toMatchObject({ errors: [{ message: BAD, ...at('bad.abnf', 2, 8) }] });
    expect(gone).toMatchObject({ errors: [{ message: contains(GONE), ...at('gone.abnf', 2, 2) }] });
    expect(token).toMatchObject({ errors: [{ message: contains(TOKEN), id: '~/grammar.abnf' }] });
    expect(warnings).toEqual([{ level: 'warn', message: contains(WARNING), ...at('warned.abnf', 2, 0) }]);
    expect(watched[2]).toMatchObject({
      message: MISSPELT,
      frame: '1 | name = 1*DIGITS\n             ^^^^^^',
      ...at('parts/shared.abnf', 1, 9),
    });
  });

  test('in webpack, by its text', () => {
    const { bad, gone, token, warnings, watched } = said('webpack');
    const report = (message: string, moduleName: string): object[] => [
      { message: contains(message), moduleName: `./${moduleName}` },
    ];
    expect(bad).toEqual(report(`\n${BAD}`, 'bad.abnf'));
    expect(gone).toEqual(report(`\n${GONE}\n --> ~/gone.abnf:2:3`, 'gone.abnf'));
    expect(token).toEqual(report(`\n${TOKEN}\n --> ~/grammar.abnf`, 'grammar.abnf'));
    expect(warnings).toEqual(report(`\n${WARNING}`, 'warned.abnf'));
    expect(watched[2]).toEqual(report(`\n${MISSPELT}`, 'grammar.abnf'));
    // Where in the compiler it was thrown is of no use.
    expect(JSON.stringify([bad, gone, token])).not.toMatch(/\bat .*\.mjs/);
  });
});

test('a host that is too old is told so', () => {
  const project = projects.get('rollup')!;
  project.link('rollup2');
  const told = project.result(
    'old.mjs',
    `import { rollup } from 'rollup2';
import { rollup as abnf } from 'verbatim-abnf/unplugin';
const error = await rollup({ input: 'all.mjs', plugins: [abnf()] }).catch((each) => each);
console.log(JSON.stringify(error.message));
`,
  );
  expect(told).toMatch(
    /^"verbatim-abnf\/unplugin" needs rollup 3 or later, but this is rollup 2\.\d+\.\d+\nhelp: run npm install --save-dev rollup@3, or install a later version$/,
  );
});
