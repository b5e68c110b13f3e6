import { firstDifference } from './run';

test('100 random grammars, asked in every way, are as search has them', () => {
  expect(firstDifference(1_000_000, 100)).toBeUndefined();
});
