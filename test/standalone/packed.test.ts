import { pack, unpack } from '../../src/standalone/packed';

test('numbers are packed as text between single quotes, and read again', () => {
  const numbers = [0, 1, 51, 52, 53, 52 * 34 - 1, 52 * 34, 0xffff, 0x10ffff, 2 ** 40];
  const text = pack(numbers);
  expect(text).toMatch(/^[(-[\]-~]+$/);
  expect(unpack(text)).toEqual(numbers);
  expect(unpack(pack([]))).toEqual([]);
});
