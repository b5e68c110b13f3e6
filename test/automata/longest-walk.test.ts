import { longestWalk } from '../../src/automata/longest-walk';

test.each([
  ['no nodes', [], 0],
  ['no edges', [[], []], 0],
  ['a chain', [[1], [2], []], 2],
  ['two ways, one longer', [[1, 3], [2], [3], []], 3],
  ['one node behind two', [[2], [2], []], 1],
  ['a node that follows itself', [[0]], Infinity],
  ['a cycle behind a chain', [[1], [2], [1]], Infinity],
  ['the same edge twice', [[1, 1], []], 1],
])('%s', (_, successors, expected) => {
  expect(longestWalk(successors)).toBe(expected);
});
