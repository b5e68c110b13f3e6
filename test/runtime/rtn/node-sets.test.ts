import { MOST_MEMBERS, NodeSets, NO_NODES } from '../../../src/runtime/rtn/node-sets';
import { Random } from '../../oracles/random';
import { inLong } from '../../in-long';

/** The same set, as numbers in order. */
function membersOf(sets: NodeSets, set: number): number[] {
  if (set === NO_NODES) return [];
  return set >= 0 ? [set] : [...membersOf(sets, sets.left(set)), ...membersOf(sets, sets.right(set))];
}

function setOf(sets: NodeSets, members: Iterable<number>): number {
  let set = NO_NODES;
  for (const member of members) set = sets.union(set, member);
  return set;
}

const inOrder = (members: Iterable<number>): number[] => [...members].sort((a, b) => a - b);

describe('sets of whole numbers, beside those of JavaScript', () => {
  const random = new Random(1998);
  const some = (): Set<number> => {
    const [count, most] = [random.below(12), random.of([4, 40, MOST_MEMBERS])];
    const from = random.below(most);
    const near = Array.from({ length: count }, (_, i) => Math.min(from + i, MOST_MEMBERS - 1));
    return new Set(random.chance(0.3) ? near : near.map(() => random.below(most)));
  };

  test('unions, intersections, least members', () => {
    const sets = new NodeSets();
    for (let i = 0; i < inLong(3000, 300); i++) {
      const [one, other] = [some(), some()];
      const [a, b] = [setOf(sets, one), setOf(sets, other)];
      expect(membersOf(sets, a)).toEqual(inOrder(one));
      const union = sets.union(a, b);
      expect(membersOf(sets, union)).toEqual(inOrder(new Set([...one, ...other])));
      const both = [...one].filter((member) => other.has(member));
      expect(membersOf(sets, sets.intersection(a, b))).toEqual(inOrder(both));
      if (one.size > 0) expect(sets.least(a)).toBe(Math.min(...one));
    }
  });

  test('equal sets are one number, however they were made', () => {
    const sets = new NodeSets();
    for (let i = 0; i < inLong(2000, 200); i++) {
      const members = [...some()];
      const set = setOf(sets, members);
      expect(setOf(sets, members.reverse())).toBe(set);
      const half = setOf(sets, members.slice(0, members.length >> 1));
      expect(sets.union(set, half)).toBe(set);
      expect(sets.intersection(half, set)).toBe(half);
    }
  });
});
