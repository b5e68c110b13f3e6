import { library } from '../../../src';
import { judgedCounts } from './judged-rules';
import { patternsIn } from './patterns-of';
import { readBack } from './read-back';

test.each([...library.names])('%s: patterns read back in each flavor are the same', (name) => {
  const { differing, refused, equal } = readBack(patternsIn(name));
  expect(differing).toEqual([]);
  expect(equal).toBeGreaterThan(0);
  expect(refused.filter((each) => !each.startsWith('ere '))).toEqual([]);
});

test('counts beyond the limits of engines read back the same', () => {
  const { differing, refused } = readBack(
    new Map(judgedCounts().map(({ name, written }) => [name, written])),
  );
  expect(differing).toEqual([]);
  expect(refused).toEqual([]);
});
