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

test('every test file runs in npm test, in npm run test:long, test:soak or test:engines', () => {
  const all = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join(__dirname, name));
  const kinds = ['unit', 'long', 'soak', 'engines'] as const;
  const [unit, long, soak, engines] = kinds.map((kind) => filesOf(`jest.${kind}.config.js`));
  expect([...unit!, ...long!, ...soak!, ...engines!].sort()).toEqual(all.sort());
  expect(long!.length).toBeGreaterThan(10);
  expect(soak!.length).toBeGreaterThan(10);
}, 60_000);
