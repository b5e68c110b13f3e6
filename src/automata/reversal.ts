import { LimitError } from '../options/limits';
import { DEAD, type Dfa, dfaSize } from '../table/dfa';
import { cached } from '../table/maps';
import { minimize, predecessors } from './minimize';

/** States of a reversed automaton, and members of all its states. */
const LIMITS = { states: 20_000, members: 5_000_000 };

/** Returns the minimal DFA of the reversed strings, which the subset construction makes (Brzozowski 1963). Throws LimitError. */
export function reversed(dfa: Dfa): Dfa {
  const { width, outputs, starts } = dfa;
  const { offsets, sources } = predecessors(dfa);
  const subsets: Int32Array[] = [new Int32Array(0)];
  const numbers = new Map<string, number>([['', DEAD]]);
  let members = 0;
  const intern = (states: Iterable<number>): number => {
    const sorted = Int32Array.from(states).sort();
    return cached(numbers, sorted.join(), () => {
      members += sorted.length;
      if (subsets.length >= LIMITS.states) throw new LimitError('states', LIMITS.states);
      if (members > LIMITS.members) throw new LimitError('members of states', LIMITS.members);
      return subsets.push(sorted) - 1;
    });
  };
  const all = Array.from({ length: dfaSize(dfa) }, (_, state) => state);
  const start = intern(all.filter((state) => outputs[state] !== 0));
  const table: number[] = [];
  for (let i = 0; i < subsets.length; i++) {
    for (let id = 0; id < width; id++) {
      const found = new Set<number>();
      for (const state of subsets[i]!) {
        const cell = state * width + id;
        for (let at = offsets[cell]!; at < offsets[cell + 1]!; at++) found.add(sources[at]!);
      }
      table.push(intern(found));
    }
  }
  return minimize({
    width,
    table: Int32Array.from(table),
    outputs: Int32Array.from(subsets, (subset) => (subset.includes(starts[0]!) ? 1 : 0)),
    starts: [start],
  });
}
