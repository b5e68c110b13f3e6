/** What docs/build-tools.md shows is run, in a project that has the package installed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { emitGrammarDeclarations } from '../../src/modules';
import { typeErrorsOf } from './type-errors';
import { Project } from './project';

const document = readFileSync(path.join(__dirname, '../../docs/build-tools.md'), 'utf8');
const project = new Project();

/** The files that the document shows; their first lines have their names. */
const files = Object.fromEntries(
  Array.from(
    document.matchAll(/^```(?:abnf|js|ts)\n(?:;|\/\/) (\S+)\n([^]*?)^```$/gm),
    ([, name, text]) => [name!, text!] as const,
  ),
);

/** What app.mjs says that it prints. */
const PRINTED = Array.from(files['app.mjs']!.matchAll(/\/\/ (.*)$/gm), ([, line]) => `${line!}\n`).join('');

beforeAll(async () => {
  await project.install(
    ['unplugin', 'register', 'live', 'load-hook', 'jest'],
    ['unplugin', 'esbuild', 'rollup', 'vite', 'webpack'],
  );
  project.write({ ...files, 'shared.abnf': 'shared = "x"\n', 'package.json': '{}' });
}, 60_000);

afterAll(() => project.remove());

function expectPrinted(...args: string[]): void {
  expect(project.node(...args)).toEqual({ status: 0, stdout: PRINTED, stderr: '' });
}

/** Runs a command of a package. */
function bin(name: string, file: string, ...args: string[]): void {
  const { status, stderr } = project.node(path.join(project.path('node_modules'), name, file), ...args);
  expect({ name, status, stderr: status === 0 ? '' : stderr }).toEqual({ name, status: 0, stderr: '' });
}

test('every sample has a name, and the application says what it prints', () => {
  expect(Object.keys(files)).toHaveLength(document.match(/^```(?:abnf|js|ts)$/gm)!.length);
  expect(PRINTED).toBe('true\nfalse\nyou\n');
});

test('esbuild, with and without options', () => {
  for (const [script, bundle] of [
    ['build.mjs', 'dist/esbuild.mjs'],
    ['build-with-options.mjs', 'dist/options.mjs'],
  ] as const) {
    expect(project.node(script)).toEqual({ status: 0, stdout: '', stderr: '' });
    expectPrinted(bundle);
  }
}, 30_000);

test('Vite', () => {
  bin('vite', 'bin/vite.js', 'build', '--ssr', 'app.mjs', '--outDir', 'dist/vite');
  expectPrinted('dist/vite/app.mjs');
}, 30_000);

test('Rollup', () => {
  bin('rollup', 'dist/bin/rollup', '--config', 'rollup.config.mjs');
  expectPrinted('dist/rollup.mjs');
}, 30_000);

test('webpack', () => {
  project.write({
    'webpack.mjs': `import webpack from 'webpack';
import config from './webpack.config.mjs';
webpack(config, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
});
`,
  });
  expect(project.node('webpack.mjs')).toMatchObject({ status: 0, stderr: '' });
  expectPrinted('dist/webpack.cjs');
}, 30_000);

test('Node, by the commands that are shown', () => {
  const commands = Array.from(document.matchAll(/^node (--import .*)$/gm), ([, args]) => args!.split(' '));
  expect(commands).toHaveLength(2);
  for (const args of commands) expectPrinted(...args);
}, 30_000);

test('Jest', () => {
  project.write({
    'greeting.test.js': `const { test: judge } = require('./greeting.abnf');
test('a greeting', () => expect(judge('greeting', 'hello you')).toBe(true));
`,
  });
  const jest = path.join(__dirname, '../../node_modules/jest/bin/jest.js');
  const args = ['-i', '--config', 'jest.config.cjs', '--rootDir', project.folder, '--no-cache'];
  expect(project.node(jest, ...args)).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('1 passed, 1 total') as string,
  });
}, 30_000);

test('TypeScript', () => {
  expect(document).toContain('npx verbatim types greeting.abnf');
  project.write({ 'greeting.d.abnf.ts': emitGrammarDeclarations(files['greeting.abnf']!).source });
  expect(typeErrorsOf([project.path('typed.ts')])).toEqual([]);
  const use = "import { rules } from './other.abnf';\nexport const parser = rules['anything'];\n";
  project.write({ 'use.ts': files['untyped.ts']! + use, 'without.ts': use });
  const declarations = readFileSync(path.join(__dirname, '../../src/tooling/abnf.d.ts'), 'utf8');
  for (const ending of ['ts', 'mts']) {
    const name = `node_modules/verbatim-abnf/dist/types/tooling/abnf.d.${ending}`;
    project.write({ [name]: declarations.replaceAll('../runtime', 'verbatim-abnf/runtime') });
  }
  expect(typeErrorsOf([project.path('without.ts')])).toHaveLength(1);
  expect(typeErrorsOf([project.path('use.ts')])).toEqual([]);
}, 60_000);
