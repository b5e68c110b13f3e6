import { existsSync } from 'node:fs';
import path from 'node:path';
import { scripts } from '../../package.json';

/** The commands of each script, as far as they run a file of TypeScript. */
const commands = Object.values(scripts)
  .flatMap((script) => script.split(' && '))
  .filter((command) => /\.ts\b/.test(command) || command.includes(' scripts/'));

test('ts-node runs the scripts, without a hook of our own', () => {
  expect(commands.length).toBeGreaterThan(10);
  for (const command of commands)
    expect(command).toMatch(/^ts-node (benchmarks|demo|editors|scripts|test)\/\S+( |$)/);
});

test('each script that a command names is there', () => {
  const root = path.join(__dirname, '../..');
  for (const command of commands) {
    const file = path.join(root, command.split(' ')[1]!);
    expect([file, existsSync(file)]).toEqual([file, true]);
  }
});
