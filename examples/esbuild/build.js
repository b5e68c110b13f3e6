import { build } from 'esbuild';
import { esbuild as abnf } from 'verbatim-abnf/unplugin';

await build({
  entryPoints: ['index.js'],
  bundle: true,
  format: 'esm',
  outfile: 'dist/index.js',
  plugins: [abnf()],
});
