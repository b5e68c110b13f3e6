/**
 * Mutation tests: `npm run mutation -- src/notation/repeats.ts` changes that file in many small ways, and lists the changes
 * that no test notices. A pattern is accepted too: `npm run mutation -- 'src/notation/**'`. The reports are in coverage/.
 */
import path from 'node:path';

/** By folder of src/: the tests that run, those of the folder and quick ones of what is built on it. */
const TESTS = {
  notation: ['test/notation/**', 'test/model/lists.test.ts'],
  model: ['test/model/**', 'test/notation/bad-grammars.test.ts'],
  program: ['test/program/**', 'test/automata/**', 'test/plan/tiny-grammars.test.ts'],
  automata: ['test/automata/**', 'test/plan/{captures,longest-match,predictor,tiny-grammars}.test.ts'],
  analysis: ['test/analysis/**'],
  plan: ['test/plan/**', 'test/compile.test.ts'],
};

/** These are about time and memory, or about many inputs: seconds each. */
const SLOW = [
  'test/notation/hostile.test.ts',
  'test/program/recursive-program.test.ts',
  'test/plan/random-limits.test.ts',
];

/** The folder of the first file to mutate. Stryker's other processes are given the options, and do not read this file. */
const mutated = process.argv.find((arg) => arg.startsWith('src/'));
const folder = mutated?.split('/')[1];
if (process.argv.includes('run') && !(folder in TESTS)) {
  throw new Error(
    `name a file or a pattern in src/, of one of these folders: ${Object.keys(TESTS).join(', ')}`,
  );
}

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'jest',
  jest: {
    configFile: 'jest.config.js',
    config: {
      testMatch: TESTS[folder]?.map((pattern) => `<rootDir>/${pattern.replace(/\*\*$/, '**/*.test.ts')}`),
      testPathIgnorePatterns: SLOW,
    },
  },
  coverageAnalysis: 'perTest',
  // A mutant of what runs when a module is loaded would need all tests.
  ignoreStatic: true,
  ignorePatterns: ['dist', 'coverage', 'demo', 'benchmarks', 'docs', '.*'],
  concurrency: 2,
  reporters: ['clear-text', 'json', 'html'],
  jsonReporter: { fileName: `coverage/mutation-${folder}.json` },
  htmlReporter: { fileName: path.join('coverage', `mutation-${folder}.html`) },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 80, break: 80 },
  allowConsoleColors: false,
  // ts-jest removes types without checking them.
  disableTypeChecks: false,
  tempDirName: 'coverage/stryker',
};
