/** Issue 36, point 10: the packed package runs on Node 20 and 24, Bun and Deno, which npm installs from the registry. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { EmptyFolder } from './empty-folder';
import { CASE_COUNT, CASES, judgingProgram } from './judged-cases';

/** Packages with the programs: no install script of these needs to run. */
const PLATFORM = `${process.platform}-${process.arch}`;
const NODES = [20, 24].map((version) => ({
  name: `Node ${version}`,
  wanted: `node${version}@npm:node-${PLATFORM}@${version}`,
  command: [`node_modules/node${version}/bin/node`],
  version: new RegExp(`^v${version}\\.`),
}));
const RUN_TIMES = [
  ...NODES,
  {
    name: 'Bun',
    wanted: `@oven/bun-${PLATFORM}`,
    command: [`node_modules/@oven/bun-${PLATFORM}/bin/bun`],
    version: /^1\./,
  },
  { name: 'Deno', wanted: 'deno', command: ['node_modules/.bin/deno', 'run', '-A'], version: /^deno 2\./ },
];

const user = new EmptyFolder();
const write = (name: string, text: string): void => writeFileSync(path.join(user.folder, name), text);

beforeAll(async () => {
  await user.pack();
  const wanted = RUN_TIMES.map((each) => each.wanted).join(' ');
  expect(user.type(`npm install verbatim-abnf zod ajv ${wanted}`)).toMatchObject({ code: 0 });
  write('cases.json', JSON.stringify(CASES));
  write('cases.mjs', judgingProgram('import'));
  write('cases.cjs', judgingProgram('require'));
  write('parts.mjs', PARTS);
  write('own.abnf', 'list = "(" *list ")"\n');
  write('lines.txt', 'a:\nb c\n'.repeat(30_000));
}, 900_000);
afterAll(() => user.remove());

/** A call of each part that asks something of its own of a run time: WebAssembly, texts of the package, hosts, streams. */
const PARTS = `
import { Ajv } from 'ajv';
import { compile, library, testStream } from 'verbatim-abnf';
import { addFormats } from 'verbatim-abnf/ajv';
import { many } from 'verbatim-abnf/bulk';
import { formats } from 'verbatim-abnf/formats';
import { rfc3986 } from 'verbatim-abnf/rfc3986';
import { resolve } from 'verbatim-abnf/uri';
import { format } from 'verbatim-abnf/zod';

const grammar = compile('a = "<" URI ">"\\nlist = "(" *list ")"\\n', { imports: ['rfc3986'] });
const pieces = new Blob(['(()', '())']).stream();
console.log(JSON.stringify([
  grammar.test('a', '<a:b>'),
  await testStream(grammar, 'list', pieces),
  library.names.length > 30,
  many(rfc3986, 'URI', new TextEncoder().encode('a:\\nb c\\n')).count,
  format('date').safeParse('2024-02-31').error.issues[0].message,
  addFormats(new Ajv(), formats).validate({ type: 'string', format: 'email' }, 'joe@a.example'),
  resolve('http://a/b', 'c'),
]));
`;

describe.each(RUN_TIMES)('issue 36, point 10: $name', ({ command, version }) => {
  const [program, ...flags] = [path.join(user.folder, command[0]!), ...command.slice(1)];
  const run = (...args: string[]): { code: number | null; output: string } => {
    const { status, stdout, stderr } = spawnSync(program!, [...flags, ...args], {
      cwd: user.folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' },
    });
    return { code: status, output: stdout + stderr };
  };

  test('is of that version', () => {
    expect(spawnSync(program!, ['--version'], { encoding: 'utf8' }).stdout).toMatch(version);
  });

  test.each(['cases.mjs', 'cases.cjs'])(
    'judges the cases of all grammars: %s',
    (script) => {
      const { code, output } = run(script);
      expect({ code, output }).toEqual({ code: 0, output: `{"judged":${CASE_COUNT},"wrong":[]}\n` });
    },
    120_000,
  );

  test('runs all parts', () => {
    const { code, output } = run('parts.mjs');
    expect({ code, answers: JSON.parse(output) as unknown }).toEqual({
      code: 0,
      answers: [
        true,
        true,
        true,
        1,
        'must match format "date"; at offset 8: day 31 does not exist in February',
        true,
        'http://a/c',
      ],
    });
  }, 60_000);

  test('runs the command, also in threads', () => {
    const cli = 'node_modules/verbatim-abnf/dist/cli.js';
    expect(run(cli, 'test', 'list', '-g', 'own.abnf', '(())')).toEqual({ code: 0, output: 'ok: (())\n' });
    expect(run(cli, 'test', 'URI', '-f', 'lines.txt', '--count', '--jobs', '2')).toEqual({
      code: 1,
      output: '30000\n',
    });
  }, 60_000);
});
