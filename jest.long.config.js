const all = require('./jest.config.js');
const { LONG } = require('./scripts/long-tests.js');

/** @type {import('jest').Config} */
module.exports = { ...all, testMatch: undefined, testRegex: LONG };
