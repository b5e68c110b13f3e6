/** All tests but the long ones: `npm run test:unit`. */
const all = require('./jest.config.js');

/** @type {import('jest').Config} */
module.exports = { ...all, testPathIgnorePatterns: ['\\.long\\.test\\.ts$'] };
