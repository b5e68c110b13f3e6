/** Tests of very large sets, such as 10,000 random grammars: `npm run test:soak`. */
const all = require('./jest.config.js');

/** @type {import('jest').Config} */
module.exports = { ...all, testMatch: ['<rootDir>/test/**/*.soak.test.ts'] };
