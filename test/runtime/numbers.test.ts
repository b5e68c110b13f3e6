import fc from 'fast-check';
import { decodeNumbers, encodeNumbers } from '../../src/runtime';

test('numbers are in base 36, those that repeat with a count', () => {
  expect(encodeNumbers([0, 1, 35, 36, 0x10ffff])).toBe('0 1 z 10 nvnj');
  expect(encodeNumbers([7, 7, -1, -1, -1, 7])).toBe('7*2 -1*3 7');
  expect(encodeNumbers([])).toBe('');
  expect([...decodeNumbers('')]).toEqual([]);
});

test('decoding gives back what was encoded, whole or row by row', () => {
  const numbers = fc.array(fc.oneof(fc.constantFrom(-2, -1, 0, 1), fc.integer()), { maxLength: 60 });
  fc.assert(
    fc.property(numbers, numbers, (first, second) => {
      expect([...decodeNumbers(encodeNumbers(first))]).toEqual(first);
      const rows = [first, second].map((row) => encodeNumbers(row)).join(' ');
      expect([...decodeNumbers(rows)]).toEqual([...first, ...second]);
    }),
    { seed: 1, numRuns: 500 },
  );
});
