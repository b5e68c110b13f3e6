/**
 * Asks random grammars in every way, and compares the answers with those of search: `npm run fuzz -- --seed 7 --count 1000`.
 * The seed is random by default; it is printed, so that a failure can be had again.
 */
import { parseArgs } from 'node:util';
import { askMany } from './run';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    count: { type: 'string', default: '1000' },
  },
});
const [seed, count] = [Number(values.seed), Number(values.count)];
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count))
  throw new RangeError('--seed and --count are whole numbers');
console.log(`${count} grammars, seed ${seed}`);
void askMany(seed, count).then(({ strings, targets, difference }) => {
  console.log(`${strings} strings; grammars by target:`, Object.fromEntries(targets));
  console.log(difference ?? 'no difference');
  process.exitCode = difference === undefined ? 0 : 1;
});
