import { rollup as abnf } from 'verbatim-abnf/unplugin';

export default {
  input: 'index.js',
  output: { file: 'dist/index.js', format: 'esm' },
  // A library leaves its dependencies to those who install it.
  external: ['parsimmon', /^verbatim-abnf\//],
  plugins: [abnf()],
};
