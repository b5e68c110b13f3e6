/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // Types are checked by `npm run typecheck`: "isolatedModules" in tsconfig.json makes ts-jest only remove them.
  transform: { '^.+\\.ts$': ['ts-jest', { diagnostics: false }] },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  collectCoverageFrom: ['src/**/*.ts', '!src/generated/**'],
  coverageReporters: ['text-summary', 'lcovonly'],
  coverageThreshold: { global: { lines: 95 } },
};
