import path from 'node:path';
import { RandomCommands } from './random-commands';

const COUNT = 5_000;
const EACH = 50;

const commands = new RandomCommands(path.join(__dirname, '../..'));
afterAll(() => commands.end());

const seeds = Array.from({ length: COUNT / EACH }, (_, i) => 1 + i * EACH);

test.each(seeds)(
  'commands end in time, and say nothing that search refutes, from seed %i',
  async (from) => {
    expect((await commands.run(from, EACH)).faults).toEqual([]);
  },
  3_600_000,
);
