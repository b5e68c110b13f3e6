import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');

/** The test files that a configuration of jest runs. */
function filesOf(config: string): string[] {
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const listed = execFileSync(process.execPath, [jest, '-c', config, '--listTests'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.trim().split('\n');
}

test('every test file runs either in npm test or in npm run test:long', () => {
  const all = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join(__dirname, name));
  const long = filesOf('jest.long.config.js');
  expect([...filesOf('jest.unit.config.js'), ...long].sort()).toEqual(all.sort());
  expect(long.length).toBeGreaterThan(20);
}, 60_000);
