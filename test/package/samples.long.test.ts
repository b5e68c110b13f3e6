/** The samples of README.md and docs/*.md, run where the packed package is installed and nothing of the repository is. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assertExports } from '../../scripts/package-exports';
import { BUILD_TOOLS, describeBuildTools } from './build-tools';
import { describeHelp } from './help';
import { Installed, root } from './installed';
import { describeOtherLanguages } from './other-languages';
import { errorsOf, programOf } from './programs';
import { type Block, blocksOf, commandsOf, fileNameOf, programOfSamples, writeImported } from './samples';

const installed = new Installed();

/** What samples use beside the package. */
const HOSTS = [
  '@hyperjump/json-schema',
  '@sinclair/typebox',
  'abnf',
  'ajv',
  'ajv-formats',
  'apache-arrow',
  'apg-js',
  'apg-lite',
  'arktype',
  'esbuild',
  'fast-check',
  'fast-uri',
  'fastify',
  'jest',
  'peggy',
  'rollup',
  'tr46',
  'typebox',
  'unplugin',
  'uri-js',
  'valibot',
  'vite',
  'webpack',
  'zod',
];

beforeAll(() => installed.install(HOSTS), 600_000);
afterAll(() => installed.remove());

const documents = [
  'README.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** Another test follows it: it needs tsx. */
const TUTORIAL = 'docs/tutorial.md';

interface Part {
  readonly title: string;
  readonly blocks: readonly Block[];
}

const parts: readonly Part[] = documents
  .filter((file) => !BUILD_TOOLS.includes(file) && file !== TUTORIAL)
  .map((file) => ({ title: file, blocks: blocksOf(readFileSync(path.join(root, file), 'utf8')) }))
  .filter(({ blocks }) => blocks.length > 0);

const isCode = ({ language, skipped }: Block): boolean => /^(ts|js)$/.test(language) && skipped === undefined;
const isShell = ({ language, skipped }: Block): boolean =>
  /^(sh|console)$/.test(language) && skipped === undefined;

test('every block is of a known kind, and few are not run, each with a reason', () => {
  const blocks = parts.flatMap((part) => part.blocks);
  const known =
    'abnf c console csharp go java javascript js json kotlin lua mermaid ohm peggy python rust sh sql text toml ts yaml'.split(
      ' ',
    );
  expect(blocks.filter(({ language }) => !known.includes(language))).toEqual([]);
  expect(
    blocks.flatMap(({ language, skipped }) => (skipped === undefined ? [] : [`${language}: ${skipped}`])),
  ).toEqual([
    'sh: it asks the registry',
    'sh: it needs a clone',
    'sh: it needs a clone',
    'ts: it is a part of a module',
    'sh: it needs a clone',
    'python: it needs the package wasmtime',
    'sh: it changes the shell of the user',
    'sh: it needs VS Code',
    'js: it needs a server',
    'ts: it stands beside the file that the command writes',
    'sh: it asks the registry',
    'sh: it needs a model',
    'python: it needs the package llguidance',
    'sh: it needs the program of DuckDB',
    'sh: it needs a server of ClickHouse',
    'sh: it needs a server of PostgreSQL',
    'sh: it needs Spark',
    'sh: it needs Trino',
    'sh: it needs BigQuery',
    'sh: it needs Snowflake',
    'js: it needs the packages parquet-wasm and apache-arrow',
    'python: it needs the packages pyarrow, wasmtime and polars',
    'python: it needs the package polars',
  ]);
  expect(blocks.filter(isCode).length).toBeGreaterThan(45);
  expect(blocks.filter(isShell).length).toBeGreaterThan(7);
});

describe.each(parts)('$title', ({ blocks }) => {
  const code = blocks.filter(isCode);
  const isPrinted = (block: Block, at: number): boolean =>
    block.language === 'text' && at > 0 && isCode(blocks[at - 1]!);

  const shell = blocks.filter(isShell);
  if (shell.length > 0) {
    test('the commands print what is shown', () => {
      installed.write('grammar.abnf', readFileSync(path.join(root, 'grammar/rfc3986.abnf'), 'utf8'));
      for (const block of blocks) {
        const file = fileNameOf(block);
        if (file !== undefined && block.language === 'abnf') installed.write(file, block.text);
      }
      for (const block of shell) runShell(block);
    }, 300_000);
  }

  if (code.length > 0) {
    const program = programOfSamples(code.map(({ text }) => text));

    test('what the samples claim is so, and they print what is shown', () => {
      expect(program.claims + blocks.filter(isPrinted).length).toBeGreaterThan(0);
      writeImported(program.source, installed);
      installed.write('sample.mjs', program.script);
      expect(installed.node('sample.mjs')).toEqual({
        code: 0,
        output: blocks
          .filter(isPrinted)
          .map(({ text }) => text)
          .join(''),
      });
    }, 120_000);
  }

  test('grammars that are shown compile', () => {
    for (const [at, { text }] of blocks.filter(({ language }) => language === 'abnf').entries()) {
      installed.write(`shown-${at}.abnf`, text);
      expect(installed.shell(`verbatim compile shown-${at}.abnf > shown.ts`)).toEqual({
        code: 0,
        output: '',
      });
    }
  }, 60_000);
});

/** Commands that do not show what they print must succeed; the variables of a block hold for all of it. */
function runShell(block: Block): void {
  if (block.language === 'sh') {
    // The exit code 1 says that some lines do not match, which some samples are about.
    const ran = installed.shell(
      `${block.text.trimEnd().replaceAll('\n', ' || [ $? = 1 ] || exit\n')} || [ $? = 1 ]`,
    );
    expect({ text: block.text, ...ran, output: '' }).toEqual({ text: block.text, code: 0, output: '' });
    expect(ran.output).not.toMatch(/^error|\n {4}at /m);
    return;
  }
  let before = '';
  for (const { command, output } of commandsOf(block)) {
    if (/^\w+=\S+$/.test(command)) before += `${command}\n`;
    else expect({ command, output: installed.shell(before + command).output }).toEqual({ command, output });
  }
}

test('the types of the samples are right', () => {
  const files = parts.flatMap(({ title, blocks }) => {
    const typed = blocks.filter((block) => isCode(block) && block.language === 'ts');
    if (typed.length === 0) return [];
    const name = `${title.replace(/\W+/g, '-')}.mts`;
    const { source } = programOfSamples(typed.map(({ text }) => text));
    installed.write(name, source);
    return [name];
  });
  expect(files.length).toBeGreaterThan(9);
  expect(errorsOf(programOf(installed.folder, files), installed.folder)).toEqual([]);
}, 240_000);

test('"npx verbatim-abnf" is the command, too', () => {
  expect(installed.shellOfNpm('npx verbatim-abnf test URI a:')).toEqual({ code: 0, output: 'ok: a:\n' });
  expect(installed.shellOfNpm('npx verbatim test URI a:')).toEqual({ code: 0, output: 'ok: a:\n' });
}, 60_000);

describe('moduleResolution: node10', () => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, unknown>>;
  };

  test('package.json has the entries of the manifest and of scripts/entries.ts', () => {
    expect(assertExports).not.toThrow();
  });

  test('every entry has its types, for tsc itself', () => {
    const entries = Object.entries(manifest.exports).filter(([, conditions]) =>
      JSON.stringify(conditions).includes('"default"'),
    );
    const lines = entries.map(
      ([entry], at) => `import * as e${at} from 'verbatim-abnf${entry.slice(1)}';\nexport { e${at} };`,
    );
    // One has declarations alone, of grammars as modules.
    lines.unshift('/// <reference types="verbatim-abnf/abnf" />', "export { test } from './some.abnf';");
    installed.write('node10.ts', lines.join('\n'));
    installed.write(
      'wrong.ts',
      "import { rfc3986 } from 'verbatim-abnf/rfc3986';\nrfc3986.test('hots', '');\n",
    );
    const config = {
      compilerOptions: {
        ...{ module: 'commonjs', moduleResolution: 'node10', ignoreDeprecations: '6.0', target: 'es2022' },
        ...{ strict: true, noEmit: true, skipLibCheck: true, types: [], allowArbitraryExtensions: true },
      },
      files: ['node10.ts'],
    };
    installed.write('tsconfig.json', JSON.stringify(config));
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    expect(installed.node(tsc, '-p', 'tsconfig.json')).toEqual({ code: 0, output: '' });
    installed.write('tsconfig.json', JSON.stringify({ ...config, files: ['wrong.ts'] }));
    expect(installed.node(tsc, '-p', 'tsconfig.json').output).toContain('"hots"');
  }, 120_000);
});

test('jq and grep are there, for the samples that use them', () => {
  for (const tool of ['jq', 'grep']) expect(spawnSync(tool, ['--version']).status).toBe(0);
});

describeHelp(installed);
describeBuildTools(installed);
describeOtherLanguages(installed);
