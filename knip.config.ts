import type { KnipConfig } from 'knip';
import { PUBLIC_ENTRIES } from './scripts/entries';

/** `npm run check:unused` finds exports, files and dependencies that nothing uses. */
const config: KnipConfig = {
  entry: [
    // Users may import all that these export.
    ...PUBLIC_ENTRIES.map(({ source, kind }) => `src/${source}.${kind === 'types' ? 'd.ts' : 'ts'}`),
    'src/generated/*.ts',
    // Each of these starts a process, a thread or a hook, or is bundled by a script.
    'src/{action/run-action,cli/bin,cli/worker,cli/watch/edit-worker}.ts',
    'src/entries/*.ts',
    'src/tooling/load-hook.ts',
    'src/lsp/{proof-worker,stdio}.ts',
    'src/standalone/index.ts',
    'scripts/*.{ts,js}',
    'benchmarks/*.ts',
    'demo/*.ts',
    'test/**/*.test.ts',
    'test/benchmarks/run-peers.ts',
    'test/hostile/run-row.ts',
    'test/types/check-files.js',
    'test/hostile/run-commands.ts',
  ],
  project: ['{src,scripts,test,benchmarks,demo}/**/*.{ts,js}'],
  // A signature may name a type that no other file names.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // Scripts run these commands, or load them by a path.
    '@actions/workflow-parser',
    '@arethetypeswrong/cli',
    '@microsoft/jest-sarif',
    'publint',
    // Tests load these hosts by a name that is a value.
    '@hyperjump/json-schema',
    'arktype1',
    'fast-check2',
    'rollup2',
    'sinclair-typebox-0.25',
    'tr46-0',
    'tr46-4',
    'tr46-5',
    'typebox-1.0',
    'typescript5',
    'typescript7',
    'valibot0',
    'zod1',
    // It is a package of the extension for VS Code.
    'fflate',
    // Jest brings it along, and takes a sequencer that extends its own.
    '@jest/test-sequencer',
    // Other tools bring these along; their types are all that is used.
    '@stryker-mutator/api',
    '@jest/transform',
  ],
  // The integrations import the optional peers; the compiler reports what it cannot resolve.
  exclude: ['optionalPeerDependencies', 'unresolved'],
};

export default config;
