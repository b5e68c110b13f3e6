import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomCommands } from './random-commands';

/** `random-commands.soak.test.ts` has 5,000. */
test('commands on some random grammars end in time, and say nothing that search refutes', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-commands-'));
  const before = process.cwd();
  process.chdir(folder);
  try {
    const { faults, commands } = await randomCommands(1, 3, folder);
    expect(faults).toEqual([]);
    expect(commands).toBeGreaterThan(50);
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  }
}, 600_000);
