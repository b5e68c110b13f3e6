import './reader.test';
import { LONG, readLong } from './long-pieces';

test.each(Object.entries(LONG))('long inputs in random pieces, by %s: memory does not grow', (by, input) => {
  const units = by.startsWith('a table') ? 1_000_000_000 : 100_000_000;
  const { verdict, without, stop, length, growth } = readLong(input, units);
  expect([verdict, without, stop]).toEqual([true, false, length]);
  expect(growth).toBeLessThan(2_000_000);
});
