/** All tests but the long and the soak tests: `npm run test:unit`. */
const all = require('./jest.config.js');

/** @type {import('jest').Config} */
module.exports = { ...all, testPathIgnorePatterns: ['\\.(?:long|soak)\\.test\\.ts$'] };
