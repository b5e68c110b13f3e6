import { readdirSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

const root = path.join(__dirname, '..');

interface Configuration {
  readonly testMatch: readonly string[];
  readonly testPathIgnorePatterns?: readonly string[];
}

/** The test files that a configuration of jest runs, from the root. */
function filesOf(config: string): string[] {
  const { testMatch, testPathIgnorePatterns = [] } = jest.requireActual<Configuration>(`../${config}`);
  const patterns = testMatch.map((pattern) => pattern.replace('<rootDir>/', ''));
  const ignored = testPathIgnorePatterns.map((pattern) => new RegExp(pattern));
  return globSync(patterns, { cwd: root }).filter((file) => !ignored.some((each) => each.test(file)));
}

test('every test file runs in npm test, in npm run test:long, test:soak or test:engines', () => {
  const all = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.posix.join('test', name.replaceAll(path.sep, '/')));
  const kinds = ['unit', 'long', 'soak', 'engines'] as const;
  const [unit, long, soak, engines] = kinds.map((kind) => filesOf(`jest.${kind}.config.js`));
  expect([...unit!, ...long!, ...soak!, ...engines!].sort()).toEqual(all.sort());
  expect(long!.length).toBeGreaterThan(10);
  expect(soak!.length).toBeGreaterThan(10);
});
