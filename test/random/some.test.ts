import { askMany } from './run';
import { inLong } from '../in-long';

test('random grammars, asked in every way, are as search has them', async () => {
  expect((await askMany(1_000_000, inLong(60, 15))).difference).toBeUndefined();
}, 300_000);
