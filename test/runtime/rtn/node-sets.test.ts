import { NodeSets, NO_NODES, indexOfSet } from '../../../src/runtime/rtn/node-sets';
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
    const [count, most] = [random.below(12), random.of([4, 40, 1 << 25])];
    const from = random.below(most);
    const near = Array.from({ length: count }, (_, i) => Math.min(from + i, (1 << 25) - 1));
    return new Set(random.chance(0.3) ? near : near.map(() => random.below(most)));
  };

  test('unions, intersections, differences, members', () => {
    const sets = new NodeSets();
    for (let i = 0; i < inLong(3000, 300); i++) {
      const [one, other] = [some(), some()];
      const [a, b] = [setOf(sets, one), setOf(sets, other)];
      expect(membersOf(sets, a)).toEqual(inOrder(one));
      const union = sets.union(a, b);
      expect(membersOf(sets, union)).toEqual(inOrder(new Set([...one, ...other])));
      const both = [...one].filter((member) => other.has(member));
      expect(membersOf(sets, sets.intersection(a, b))).toEqual(inOrder(both));
      const alone = [...one].filter((member) => !other.has(member));
      expect(membersOf(sets, sets.difference(a, b))).toEqual(inOrder(alone));
      const member = random.of([...one, random.below(50)]);
      expect(sets.has(a, member)).toBe(one.has(member));
      if (one.size > 0) expect(sets.least(a)).toBe(Math.min(...one));
    }
  });

  test('equal sets are one number, however they were made', () => {
    const sets = new NodeSets();
    const places = new Map<number, number>();
    for (let i = 0; i < inLong(2000, 200); i++) {
      const members = [...some()];
      const set = setOf(sets, members);
      expect(setOf(sets, members.reverse())).toBe(set);
      const half = setOf(sets, members.slice(0, members.length >> 1));
      expect(sets.union(set, half)).toBe(set);
      expect(sets.intersection(half, set)).toBe(half);
      if (set !== NO_NODES) expect(places.get(indexOfSet(set)) ?? set).toBe(set);
      places.set(indexOfSet(set), set);
    }
  });

  test('a set that was forgotten is made again', () => {
    const sets = new NodeSets();
    const large = Array.from({ length: 100 }, (_, i) => 3 * i);
    const before = setOf(sets, large);
    sets.clear();
    expect(membersOf(sets, setOf(sets, [1, 2]))).toEqual([1, 2]);
    sets.clear();
    expect(setOf(sets, large)).toBe(before);
    expect(membersOf(sets, sets.intersection(before, setOf(sets, [2, 3, 6])))).toEqual([3, 6]);
  });
});
