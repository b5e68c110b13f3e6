/**
 * Lets jest remove types by esbuild, and run packages that are published only as ECMAScript modules. No types are checked:
 * `npm run typecheck` does that. `jest.mock` is not moved above imports: a file that calls it must be imported first.
 */
'use strict';

const { createHash } = require('crypto');
const { readFileSync } = require('fs');
const { transformSync, version } = require('esbuild');

const own = readFileSync(__filename);

/** Replaces the getters by which esbuild exports: tests spy on exports, and reading a property is faster. */
const PLAIN_EXPORTS =
  "\nmodule.exports = Object.defineProperty({ ...module.exports }, '__esModule', { value: true });";

module.exports = {
  process: (text, file) => {
    const { code, map } = transformSync(text, {
      loader: file.endsWith('.ts') ? 'ts' : 'js',
      format: 'cjs',
      target: 'node20',
      supported: { 'dynamic-import': false },
      sourcefile: file,
      sourcemap: 'external',
      sourcesContent: false,
    });
    return { code: file.endsWith('.ts') ? code + PLAIN_EXPORTS : code, map };
  },
  getCacheKey: (text, file) =>
    createHash('sha256').update(own).update(version).update(file).update('\0').update(text).digest('hex'),
};
