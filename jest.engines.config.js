const all = require('./jest.config.js');
const { ENGINES } = require('./scripts/engine-tests.js');

/** @type {import('jest').Config} */
module.exports = { ...all, testMatch: undefined, testRegex: ENGINES };
