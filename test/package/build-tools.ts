import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Installed, root } from './installed';
import { errorsOf, programOf } from './programs';
import { blocksOf, commandsOf, fileNameOf } from './samples';

/** Guides whose samples are files of one project, run by their hosts. The first has the grammar and the program of all. */
export const BUILD_TOOLS = [
  'build-tools',
  'esbuild',
  'vite',
  'rollup',
  'webpack',
  'node',
  'jest',
  'types-of-grammars',
].map((name) => `docs/${name}.md`);

/** webpack-cli is not installed here, so a program of its own gives webpack the configuration. */
const WEBPACK = `import webpack from 'webpack';
import config from './webpack.config.mjs';
webpack(config, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
});
`;

/** Runs what the guides to build tools show, by the hosts that they are for. */
export function describeBuildTools(installed: Installed): void {
  const guides = BUILD_TOOLS.map((title) => ({
    title,
    blocks: blocksOf(readFileSync(path.join(root, title), 'utf8')),
  }));
  const blocks = guides.flatMap((guide) => guide.blocks);
  /** The files that the guides show, without the lines that have their names. */
  const files = Object.fromEntries(
    blocks.flatMap((block) => {
      const name = fileNameOf(block);
      return name === undefined ? [] : [[name, block.text.slice(block.text.indexOf('\n') + 1)] as const];
    }),
  );

  describe('guides to build tools', () => {
    beforeAll(() => {
      for (const [name, text] of Object.entries({ ...files, 'webpack.mjs': WEBPACK }))
        installed.write(name, text);
    });

    test('every sample has a name or is a command, and the application says what it prints', () => {
      expect(blocks.flatMap(({ skipped }) => skipped ?? [])).toEqual([
        'the tests give the configuration to webpack without its command',
      ]);
      const others = blocks.filter((block) => fileNameOf(block) === undefined);
      expect(
        others.map(({ language }) => language).filter((each) => each !== 'sh' && each !== 'console'),
      ).toEqual(['text']);
      const printed = Array.from(files['app.mjs']!.matchAll(/\/\/ (.*)$/gm), ([, line]) => `${line!}\n`);
      expect(printed.join('')).toBe('true\nfalse\nyou\n');
    });

    test.each(guides)(
      '$title: its commands succeed, and print what is shown',
      (guide) => {
        for (const block of guide.blocks) {
          if (block.skipped !== undefined)
            expect(installed.node('webpack.mjs')).toEqual({ code: 0, output: '' });
          else if (block.language === 'sh')
            expect({ text: block.text, ...installed.shell(block.text) }).toMatchObject({
              text: block.text,
              code: 0,
            });
          else if (block.language === 'console')
            for (const { command, output } of commandsOf(block))
              expect({ command, ...installed.shell(command) }).toEqual({ command, code: 0, output });
        }
      },
      120_000,
    );

    test('the declarations that docs/types-of-grammars.md writes are right', () => {
      expect(errorsOf(programOf(installed.folder, ['typed.ts']), installed.folder)).toEqual([]);
    }, 60_000);

    test('one line makes all grammars known to TypeScript', () => {
      const use = "import { grammar } from './other.abnf';\nexport const names = grammar.ruleNames;\n";
      installed.write('use.ts', files['untyped.ts']! + use);
      installed.write('without.ts', use);
      const errors = (file: string): string[] =>
        errorsOf(programOf(installed.folder, [file]), installed.folder);
      expect(errors('without.ts')).toHaveLength(1);
      expect(errors('use.ts')).toEqual([]);
    }, 60_000);
  });
}
