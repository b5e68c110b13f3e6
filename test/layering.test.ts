import path from 'node:path';
import { build } from 'esbuild';

const root = path.join(__dirname, '..');

/** The folders of the compiler. `.dependency-cruiser.cjs` says what each may import. */
const COMPILER = ['notation', 'model', 'options/limits', 'program', 'automata', 'analysis', 'plan', 'emit'];

describe('the shipped grammar', () => {
  test('is bundled without the compiler', async () => {
    const { metafile } = await build({
      absWorkingDir: root,
      stdin: {
        contents: `import { rfc3986 } from './src/generated/rfc3986'; console.log(rfc3986.test('URI', 'a:'));`,
        resolveDir: root,
      },
      bundle: true,
      platform: 'node',
      external: ['parsimmon'],
      metafile: true,
      write: false,
    });
    const read = Object.keys(metafile.inputs).filter((file) => file.startsWith('src/'));
    const compiler = [
      ...COMPILER.map((layer) => `src/${layer}`),
      'src/compile.ts',
      'src/live/',
      'src/index.ts',
      'src/cli/',
    ];
    expect(read).toContain('src/runtime/grammar.ts');
    expect(read.filter((file) => compiler.some((part) => file.startsWith(part)))).toEqual([]);

    const [output] = Object.values(metafile.outputs);
    const used = Object.entries(output!.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
    // Recursive rules have a folder of their own; this grammar has none of them.
    expect(used.map(([file]) => file).filter((file) => /\/(?:rtn|two-pass\/passes)/.test(file))).toEqual([]);
  });

  test('taking URIs apart does not bring the compiler along', async () => {
    const { metafile } = await build({
      absWorkingDir: root,
      stdin: {
        contents: `import { parseUri } from './src/uri/parse'; console.log(parseUri('a:'));`,
        resolveDir: root,
      },
      bundle: true,
      platform: 'node',
      external: ['parsimmon'],
      metafile: true,
      write: false,
    });
    const read = Object.keys(metafile.inputs);
    expect(read).toContain('src/generated/uri-offsets.ts');
    expect(read.filter((file) => COMPILER.some((layer) => file.startsWith(`src/${layer}`)))).toEqual([]);
  });

  test('leaves nothing in a bundle that does not use it', async () => {
    const { outputFiles } = await build({
      absWorkingDir: root,
      stdin: {
        contents: `import { rfc3986 } from './src/generated/rfc3986'; console.log(1);`,
        resolveDir: root,
      },
      bundle: true,
      format: 'esm',
      platform: 'node',
      external: ['parsimmon'],
      write: false,
    });
    expect(outputFiles[0]!.text.length).toBeLessThan(200);
  });
});
