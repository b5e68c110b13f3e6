import { differingRecords } from './random-records';

test('records of random grammars are those of the derivations of search', () => {
  const { wrong, read } = differingRecords(5, 60);
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(read).toBeGreaterThan(200);
});
