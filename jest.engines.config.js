/** Tests that start other engines: databases, programs in other languages. `npm run test:engines`. */
const all = require('./jest.config.js');

/** @type {import('jest').Config} */
module.exports = { ...all, testMatch: ['<rootDir>/test/**/*.engines.test.ts'] };
