/** Packages that are ECMAScript modules alone, which jest cannot require before Node 24.9. */
const ESM = ['@ark', 'arkregex', 'arktype', 'typebox', 'typebox-1\\.0'].join('|');

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // By default one processor is left idle, which is half of a machine with two.
  maxWorkers: '100%',
  // A worker whose heap has a gigabyte needs a second to end on a busy machine, which is no leak.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/scripts/jest-sequencer.js',
  // The library is there by name, as in Node.
  setupFiles: ['<rootDir>/test/library-texts.ts'],
  // Types are checked by `npm run typecheck`.
  transform: {
    '\\.ts$': '<rootDir>/scripts/jest-transform.js',
    [`/node_modules/(?:${ESM})/.+\\.m?js$`]: '<rootDir>/scripts/jest-transform.js',
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${ESM})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/editors/', '<rootDir>/site/'],
  collectCoverageFrom: ['src/**/*.ts', '!src/generated/**'],
  coverageReporters: ['text-summary', 'lcovonly'],
  coverageThreshold: { global: { lines: 95 } },
};
