import { components, shortestCycle, type Edges } from '../../src/model/graph';

/** `{ a: 'b c' }`: a refers to b, then to c. */
function edgesOf(graph: Record<string, string>): Edges {
  return new Map(
    Object.entries(graph).map(([key, targets]) => [
      key,
      targets
        .split(' ')
        .filter((rule) => rule !== '')
        .map((rule) => ({ kind: 'reference' as const, rule })),
    ]),
  );
}

const sorted = (graph: Record<string, string>): string[] =>
  components(edgesOf(graph)).map((component) => [...component].sort().join(''));

test('components come after those that they refer to', () => {
  expect(sorted({ a: 'b', b: 'c', c: '' })).toEqual(['c', 'b', 'a']);
  expect(sorted({ a: 'b c', b: 'a d', c: 'c', d: '' })).toEqual(['d', 'c', 'ab']);
  expect(sorted({ a: 'b', b: 'c', c: 'a d', d: 'e', e: 'd' })).toEqual(['de', 'abc']);
});

test('components of a chain longer than the call stack is deep', () => {
  const graph = Object.fromEntries(
    Array.from({ length: 100_000 }, (_, index) => [`r${index}`, `r${index + 1}`]),
  );
  expect(components(edgesOf({ ...graph, r100000: '' }))).toHaveLength(100_001);
});

test('the shortest way back', () => {
  const edges = edgesOf({ a: 'b c', b: 'c', c: 'd', d: 'b a', e: 'a' });
  const path = (start: string, within: string): string | undefined =>
    shortestCycle(start, edges, new Set(within))
      ?.map(({ rule }) => rule)
      .join('');
  expect(path('a', 'abcd')).toBe('cda');
  expect(path('b', 'abcd')).toBe('cdb');
  expect(path('a', 'abc')).toBeUndefined();
  expect(path('e', 'abcde')).toBeUndefined();
});
