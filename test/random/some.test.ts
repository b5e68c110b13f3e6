import { askMany } from './run';

test('300 random grammars, asked in every way, are as search has them', async () => {
  expect((await askMany(1_000_000, 300)).difference).toBeUndefined();
}, 300_000);
