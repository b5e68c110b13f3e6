import path from 'node:path';
import { RandomCommands } from './random-commands';

const commands = new RandomCommands(path.join(__dirname, '../..'));
afterAll(() => commands.end());

/** `random-commands.soak.test.ts` has 5,000. */
test('commands on some random grammars end in time, and say nothing that search refutes', async () => {
  const { faults, commands: ran } = await commands.run(1, 5);
  expect(faults).toEqual([]);
  expect(ran).toBeGreaterThan(100);
}, 600_000);
