import { NO_NODES, type NodeSets } from '../../../src/runtime/rtn/node-sets';
import { popClosure } from '../../../src/runtime/rtn/pop-closure';
import type { Rtn } from '../../../src/runtime/rtn/rtn';
import { type NodeList, ROOT, Stack } from '../../../src/runtime/rtn/stack';
import { Random } from '../../oracles/random';

const STATES = 4;

function membersOf(sets: NodeSets, set: number): number[] {
  if (set >= NO_NODES) return set === NO_NODES ? [] : [set];
  return [...membersOf(sets, sets.left(set)), ...membersOf(sets, sets.right(set))];
}

/** Adds nodes whose returns lead to any of them, also to later ones and to themselves. */
function randomStack(random: Random, count: number): Stack {
  const stack = new Stack();
  for (let node = 1; node <= count; node++) {
    const returns = new Map<number, number>();
    for (let i = random.below(3); i >= 0; i--)
      stack.include(returns, random.below(STATES), random.below(count + 1));
    stack.add([...returns].sort(([a], [b]) => a - b).flat());
  }
  return stack;
}

/** Pairs of a state and a node behind it, found by following one return after the other. */
function followed(rtn: Pick<Rtn, 'mayEnd'>, stack: Stack, nodes: readonly number[]): Set<string> {
  const found = new Set<string>();
  const visited = new Set(nodes);
  for (const node of visited) {
    const returns = stack.returnsOf(node);
    for (let i = 0; i < returns.length; i += 2)
      for (const below of membersOf(stack.nodeSets, returns[i + 1]!)) {
        found.add(`${returns[i]} ${below}`);
        if (rtn.mayEnd(returns[i]!)) visited.add(below);
      }
  }
  return found;
}

function pairsOf(stack: Stack, list: NodeList): string[] {
  return list.flatMap((state, i) =>
    i % 2 === 1 ? [] : membersOf(stack.nodeSets, list[i + 1]!).map((node) => `${state} ${node}`),
  );
}

test('closures of nodes that lead to each other in rings are those of following one return after the other', () => {
  const random = new Random(2014);
  let rings = 0;
  for (let round = 0; round < 500; round++) {
    const count = 2 + random.below(8);
    const stack = randomStack(random, count);
    const ending = Array.from({ length: STATES }, () => random.chance(0.6));
    const rtn = { mayEnd: (state: number) => ending[state]! } as Rtn;
    const closures = popClosure(rtn, stack);
    // Closures are kept, so the order of the questions is another one each time.
    for (let asked = 0; asked < count; asked++) {
      const nodes = Array.from({ length: 1 + random.below(3) }, () => random.below(count + 1));
      const set = nodes.reduce((all, node) => stack.nodeSets.union(all, node), NO_NODES);
      const expected = followed(rtn, stack, nodes);
      expect(pairsOf(stack, closures.of(set)).sort()).toEqual([...expected].sort());
      if (nodes.some((node) => node !== ROOT && [...expected].some((pair) => pair.endsWith(` ${node}`))))
        rings++;
    }
  }
  expect(rings).toBeGreaterThan(500);
});
