import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomCommands } from './random-commands';

const COUNT = 5_000;
const EACH = 10;
/** Megabytes of the heap that a command may take. */
const MOST_MEGABYTES = 1_000;

const before = process.cwd();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-commands-'));
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

const seeds = Array.from({ length: COUNT / EACH }, (_, i) => 1 + i * EACH);

test.each(seeds)(
  'commands end in time, and say nothing that search refutes, from seed %i',
  async (from) => {
    const { faults, megabytes } = await randomCommands(from, EACH, folder);
    expect(faults).toEqual([]);
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  },
  3_600_000,
);
