/** For jest, which runs CommonJS: packages that are published as ECMAScript modules alone. */
'use strict';

const { createHash } = require('crypto');
const { readFileSync } = require('fs');
const { transformSync, version } = require('esbuild');

const own = readFileSync(__filename);

module.exports = {
  process: (text, file) => ({
    code: transformSync(text, { format: 'cjs', target: 'node20', sourcefile: file, loader: 'js' }).code,
  }),
  getCacheKey: (text, file) =>
    createHash('sha256').update(own).update(version).update(file).update('\0').update(text).digest('hex'),
};
