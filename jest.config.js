/** @type {import('jest').Config} */
module.exports = {
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testEnvironment: 'node',
  transform: { '^.+\\.ts$': ['ts-jest', { isolatedModules: true, diagnostics: false }] },
  collectCoverageFrom: ['src/**/*.ts', '!src/generated/**'],
  coverageThreshold: { global: { lines: 95 } },
};
