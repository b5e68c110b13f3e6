/** All tests but those of other engines, the long and the soak tests: `npm run test:unit`. */
const all = require('./jest.config.js');

/** @type {import('jest').Config} */
module.exports = { ...all, testPathIgnorePatterns: ['\\.(?:engines|long|soak)\\.test\\.ts$'] };
