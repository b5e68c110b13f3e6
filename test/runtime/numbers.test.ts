import fc from 'fast-check';
import { decodeNumbers, encodeNumbers } from '../../src/runtime';

test('numbers have a last digit of base 52, and others of base 34', () => {
  expect(encodeNumbers([0, 1, 51, 52, 52 * 4, 0x10ffff])).toBe('()[^(a(oob3');
  expect(encodeNumbers([7, 7, 7, 7, -1, -1, 7])).toBe('/!,%)%)/');
  expect(encodeNumbers([])).toBe('');
  expect([...decodeNumbers('')]).toEqual([]);
});

test('decoding gives back what was encoded, whole, row by row or in lines', () => {
  const number = fc.oneof(
    fc.constantFrom(-2, -1, 0, 1, 52 * 34 - 1, 52 * 34),
    fc.integer({ min: -0x7fffffff }),
  );
  const numbers = fc.array(number, { maxLength: 60 });
  fc.assert(
    fc.property(numbers, numbers, (first, second) => {
      const text = encodeNumbers(first);
      expect(text).toMatch(/^[!%(-[\]-~]*$/);
      expect([...decodeNumbers(text)]).toEqual(first);
      for (const between of ['', '\n']) {
        const rows = [first, second].map((row) => encodeNumbers(row)).join(between);
        expect([...decodeNumbers(rows)]).toEqual([...first, ...second]);
      }
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('a number that repeats has a count if that is shorter', () => {
  const sizes = [1, 3, 4, 1000].map((count) => encodeNumbers(Array.from({ length: count }, () => 60)));
  expect(sizes).toEqual(['^0', '^0!+', '^0!,', '^0!p4']);
  for (const text of sizes) expect(new Set(decodeNumbers(text))).toEqual(new Set([60]));
});
