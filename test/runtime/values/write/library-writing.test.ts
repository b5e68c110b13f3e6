import { rewritten } from './library-writing';

test.each(['rfc3986', 'rfc8259', 'rfc6265'])('%s: what is written of a record is read as it', (name) => {
  const { wrong, written, undecided } = rewritten(name, { rules: 15, strings: 6 });
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(written).toBeGreaterThan(20);
  expect(undecided).toBe(0);
});
