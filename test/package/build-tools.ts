import path from 'node:path';
import { type Installed, type Ran, root } from './installed';
import { errorsOf, programOf } from './programs';
import { blocksOf, fileNameOf } from './samples';

/** What docs/build-tools.md shows is run by the hosts that it is for. */
export function describeBuildTools(installed: Installed, document: string): void {
  const blocks = blocksOf(document);
  /** The files that the document shows, without the lines that have their names. */
  const files = Object.fromEntries(
    blocks.flatMap((block) => {
      const name = fileNameOf(block);
      return name === undefined ? [] : [[name, block.text.slice(block.text.indexOf('\n') + 1)] as const];
    }),
  );
  /** What app.mjs says that it prints. */
  const printed = Array.from(files['app.mjs']!.matchAll(/\/\/ (.*)$/gm), ([, line]) => `${line!}\n`).join('');
  const bin = (name: string, file: string, ...args: string[]): Ran =>
    installed.node(path.join(root, 'node_modules', name, file), ...args);
  const expectPrinted = (...args: string[]): void =>
    expect(installed.node(...args)).toEqual({ code: 0, output: printed });

  describe('docs/build-tools.md', () => {
    beforeAll(() => {
      for (const [name, text] of Object.entries({ ...files, 'shared.abnf': 'shared = "x"\n' }))
        installed.write(name, text);
    });

    test('every sample has a name or is a command, and the application says what it prints', () => {
      expect(blocks.filter(({ skipped }) => skipped !== undefined)).toEqual([]);
      const others = blocks.filter((block) => fileNameOf(block) === undefined);
      expect(others.map(({ language }) => language)).toEqual(['sh', 'sh', 'sh', 'text']);
      expect(printed).toBe('true\nfalse\nyou\n');
    });

    test('esbuild, with and without options', () => {
      for (const [script, bundle] of [
        ['build.mjs', 'dist/esbuild.mjs'],
        ['build-with-options.mjs', 'dist/options.mjs'],
      ] as const) {
        expect(installed.node(script)).toEqual({ code: 0, output: '' });
        expectPrinted(bundle);
      }
    }, 60_000);

    test('Vite', () => {
      const ran = bin('vite', 'bin/vite.js', 'build', '--ssr', 'app.mjs', '--outDir', 'dist/vite');
      expect(ran).toMatchObject({ code: 0 });
      expectPrinted('dist/vite/app.mjs');
    }, 60_000);

    test('Rollup', () => {
      expect(bin('rollup', 'dist/bin/rollup', '--config', 'rollup.config.mjs')).toMatchObject({ code: 0 });
      expectPrinted('dist/rollup.mjs');
    }, 60_000);

    test('webpack', () => {
      installed.write(
        'webpack.mjs',
        `import webpack from 'webpack';
import config from './webpack.config.mjs';
webpack(config, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
});
`,
      );
      expect(installed.node('webpack.mjs')).toMatchObject({ code: 0 });
      expectPrinted('dist/webpack.cjs');
    }, 60_000);

    test('Node and the types, by the commands that are shown', () => {
      const commands = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text.trim());
      expect(commands.map((command) => installed.shell(command))).toEqual([
        { code: 0, output: printed },
        { code: 0, output: printed },
        { code: 0, output: expect.stringContaining('greeting.d.abnf.ts') as string },
      ]);
      expect(errorsOf(programOf(installed.folder, ['typed.ts']), installed.folder)).toEqual([]);
    }, 60_000);

    test('Jest', () => {
      installed.write(
        'greeting.test.js',
        `const { test: judge } = require('./greeting.abnf');
test('a greeting', () => expect(judge('greeting', 'hello you')).toBe(true));
`,
      );
      const args = ['-i', '--config', 'jest.config.cjs', '--rootDir', installed.folder, '--no-cache'];
      expect(bin('jest', 'bin/jest.js', ...args)).toMatchObject({
        code: 0,
        output: expect.stringContaining('1 passed, 1 total') as string,
      });
    }, 60_000);

    test('one line makes all grammars known to TypeScript', () => {
      const use = "import { rules } from './other.abnf';\nexport const parser = rules['anything'];\n";
      installed.write('use.ts', files['untyped.ts']! + use);
      installed.write('without.ts', use);
      expect(errorsOf(programOf(installed.folder, ['without.ts']), installed.folder)).toHaveLength(1);
      expect(errorsOf(programOf(installed.folder, ['use.ts']), installed.folder)).toEqual([]);
    }, 60_000);
  });
}
