import { differingRecords } from './random-records';

test.each([11, 12, 13])(
  'records of random grammars are those of the derivations of search, seed %d',
  (seed) => {
    const { wrong, read } = differingRecords(seed, 500);
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(read).toBeGreaterThan(2000);
  },
);
