/**
 * Lets ts-node remove types by esbuild (its option `transpiler`, see tsconfig.json). A script starts in a third of the
 * time that TypeScript's own transpiler takes. No types are checked: `npm run typecheck` does that.
 */
'use strict';

const { transformSync } = require('esbuild');

exports.create = () => ({
  transpile: (source, { fileName }) => {
    const { code, map } = transformSync(source, {
      loader: 'ts',
      format: 'cjs',
      target: 'node20',
      sourcefile: fileName,
      sourcemap: 'external',
    });
    return { outputText: code, sourceMapText: map };
  },
});
