import { ACCEPT, type Nfa, READ, NO_STATE } from '../program/nfa';
import { groupsOf } from './class-groups';

/** The number of ways that lead to each state. */
type Ways = ReadonlyMap<number, number>;

/**
 * Returns the degree of ambiguity. Counts, for each input, the ways in which the NFA can read it from `start` to any state that reads
 * or accepts, and returns the largest count. A backtracking matcher takes at most this number of steps for each character. Returns undefined if there are
 * more than `limits.ways`, or if the analysis needs more than `limits.combinations` combinations of states and ways.
 */
export function degreeOfAmbiguity(
  nfa: Nfa,
  start: number,
  limits: { readonly ways: number; readonly combinations: number },
): number | undefined {
  const closures = new Map<number, Ways>();
  const first = closure(nfa, start, closures);
  const seen = new Set<string>([keyOf(first)]);
  const pending = [first];
  let most = 0;
  while (pending.length > 0) {
    const ways = pending.pop()!;
    const total = [...ways.values()].reduce((sum, count) => sum + count, 0);
    if (total > limits.ways) return undefined;
    most = Math.max(most, total);
    for (const next of steps(nfa, ways, closures)) {
      const key = keyOf(next);
      if (seen.has(key)) continue;
      if (seen.size >= limits.combinations) return undefined;
      seen.add(key);
      pending.push(next);
    }
  }
  return most;
}

/** Returns the ways after one more character, once for all classes that the same states read. */
function steps(nfa: Nfa, ways: Ways, closures: Map<number, Ways>): Ways[] {
  const readers = [...ways].filter(([state]) => nfa.kinds[state] === READ);
  const lists = readers.map(([state]) => nfa.classes[state]!);
  const [, ...groups] = groupsOf(lists, nfa.alphabet.size).setsOf;
  return groups.map((indexes) => {
    const sums = new Map<number, number>();
    for (const index of indexes) {
      const [state, count] = readers[index]!;
      for (const [target, times] of closure(nfa, nfa.edges[state]![0]!, closures))
        sums.set(target, (sums.get(target) ?? 0) + count * times);
    }
    return sums;
  });
}

/** Returns the states that a state reaches without reading. There are no cycles, because no iteration is empty. */
function closure(nfa: Nfa, state: number, known: Map<number, Ways>): Ways {
  const found = known.get(state);
  if (found !== undefined) return found;
  const ways = new Map<number, number>();
  const kind = nfa.kinds[state];
  if (state !== NO_STATE && (kind === READ || kind === ACCEPT)) {
    ways.set(state, 1);
  } else if (state !== NO_STATE) {
    const edges = nfa.edges[state]!;
    // An edge that skips iterations is no additional way.
    for (const edge of nfa.skips.has(state) ? edges.slice(0, -1) : edges) {
      for (const [target, count] of closure(nfa, edge, known))
        ways.set(target, (ways.get(target) ?? 0) + count);
    }
  }
  known.set(state, ways);
  return ways;
}

function keyOf(ways: Ways): string {
  return [...ways]
    .sort(([a], [b]) => a - b)
    .map(([state, count]) => `${state}:${count}`)
    .join();
}
