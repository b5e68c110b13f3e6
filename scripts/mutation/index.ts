/**
 * Mutation tests by Stryker: `npm run mutation -- notation`, or of some files `npm run mutation -- plan/level.ts`.
 * Changes the sources of a folder in a thousand small ways or more, and lists those that no test notices. The report, also
 * as HTML, is in coverage/.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CACHES, FOLDERS, SLOW_FILES, SLOW_TESTS } from './tests';

/** The files below a folder whose names end so. */
function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .sort();
}

async function main(args: readonly string[]): Promise<void> {
  const folder = args[0]?.split('/')[0] ?? '';
  const wanted = FOLDERS[folder];
  if (wanted === undefined || args.some((arg) => arg.split('/')[0] !== folder)) {
    throw new Error(`say which folder, or which files of one: ${Object.keys(FOLDERS).join(', ')}`);
  }
  const tests = wanted
    .flatMap((name) => (name.endsWith('.ts') ? [name] : filesBelow(name, '.test.ts')))
    .filter((file) => !SLOW_FILES.includes(file) && !file.endsWith('.long.test.ts'));
  const { Stryker } = await import('@stryker-mutator/core');
  const report = `coverage/mutation-${folder}`;
  const options = {
    mutate: args.map((arg) => (arg === folder ? `src/${folder}/**/*.ts` : `src/${arg}`)),
    plugins: [path.join(__dirname, 'runner.js')],
    testRunner: 'bundle',
    bundle: {
      sources: filesBelow(`src/${folder}`, '.ts'),
      tests,
      caches: CACHES,
      slow: SLOW_TESTS.map(({ source }) => source),
    },
    coverageAnalysis: 'perTest' as const,
    // What is evaluated once, when a module is loaded, takes all tests to be loaded anew: seconds for each mutant.
    ignoreStatic: true,
    ignorePatterns: ['dist', 'coverage', 'demo', 'benchmarks', 'docs', '.*'],
    // For loops without end; those that come by the mutant again and again are stopped by the runner. What is merely slow,
    // as on a machine that is busy, would count as killed.
    timeoutMS: 10_000,
    timeoutFactor: 1,
    concurrency: 2,
    reporters: ['clear-text', 'json', 'html'],
    jsonReporter: { fileName: `${report}.json` },
    htmlReporter: { fileName: `${report}.html` },
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
    thresholds: { high: 90, low: 80, break: 80 },
    allowConsoleColors: false,
    disableTypeChecks: false,
    warnings: { unknownOptions: false, preprocessorErrors: true, unserializableOptions: true, slow: true },
    tempDirName: 'coverage/stryker',
  };
  await new Stryker(options).runMutationTest();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
