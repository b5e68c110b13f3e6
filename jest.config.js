/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // By default one processor is left idle, which is half of a machine with two.
  maxWorkers: '100%',
  // Types are checked by `npm run typecheck`: "isolatedModules" in tsconfig.json makes ts-jest only remove them.
  transform: { '^.+\\.ts$': ['ts-jest', { diagnostics: false }] },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  collectCoverageFrom: ['src/**/*.ts', '!src/generated/**'],
  coverageReporters: ['text-summary', 'lcovonly'],
  coverageThreshold: { global: { lines: 95 } },
};
