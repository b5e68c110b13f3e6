import { writtenRecords } from './random-writing';

test('records of random grammars have a text if and only if some string is read as them', () => {
  const { wrong, records, refused, undecided } = writtenRecords(5, 60);
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(records).toBeGreaterThan(200);
  expect(refused).toBeGreaterThan(200);
  expect(undecided).toBeLessThan(refused / 30);
});
