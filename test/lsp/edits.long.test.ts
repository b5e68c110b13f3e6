import { repeat } from '../hostile/hostile';
import { Installed } from '../cli/process';
import { Client } from './client';

const installed = new Installed();
beforeAll(() => installed.build(), 120_000);
afterAll(() => installed.remove());

/** Rules that each use two others: the proofs about them take seconds. */
const TEXT = repeat(200, (i) => `r${i} = "(" r${(i + 1) % 200} ")" / "x${i}" / r${(i + 7) % 200} "y"`);
/** Milliseconds from which on proofs run, and no edit waits to be linked. */
const UNTIL_PROOFS = 600;

test('an edit during a proof is answered within 100 ms', async () => {
  const uri = 'file:///a.abnf';
  const client = new Client(installed.file);
  await client.start();
  await client.open(uri, `${TEXT}\n`);
  const times: number[] = [];
  const place = { line: 0, character: 0 };
  for (let version = 2; version <= 8; version++) {
    await new Promise((resolve) => setTimeout(resolve, UNTIL_PROOFS));
    const start = performance.now();
    await client.change(uri, version, 'x', { start: place, end: place });
    const { diagnostics } = await client.diagnostics(uri, (params) => params.version === version);
    times.push(performance.now() - start);
    expect(diagnostics.some(({ code }) => code === 'undefined-rule')).toBe(true);
  }
  await client.stop();
  // Other processes of the machine can only make an edit slower.
  expect(Math.min(...times)).toBeLessThan(100);
}, 60_000);
