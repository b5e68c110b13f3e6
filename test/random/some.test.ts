import { askMany } from './run';

test('60 random grammars, asked in every way, are as search has them', async () => {
  expect((await askMany(1_000_000, 60)).difference).toBeUndefined();
}, 300_000);
