/** Tests of whole sets of grammars and strings, of which other tests take a part: `npm run test:long`. */
const all = require('./jest.config.js');

/** @type {import('jest').Config} */
module.exports = { ...all, testMatch: ['<rootDir>/test/**/*.long.test.ts'] };
