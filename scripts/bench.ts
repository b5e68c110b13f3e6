/** Runs the benchmarks, each of which answers one question, one after the other: all, or those that are named. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '..', 'benchmarks');
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.basename(file, '.ts'));
const named = process.argv.slice(2);
const unknown = named.find((name) => !all.includes(name));

if (unknown === undefined) {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- one after the other, by name
  for (const name of named.length > 0 ? named : all) require(path.join(folder, name));
} else {
  console.error(`there is no benchmark "${unknown}"; there are: ${all.join(', ')}`);
  process.exitCode = 2;
}
