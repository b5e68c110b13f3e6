import { type Nfa, NO_STATE } from '../program/nfa';
import { cached } from '../table/maps';

/**
 * Changes an NFA so that each way through it passes the marks of one part at most: those of the first. The states behind the end of
 * a part become copies without marks. The order of preference stays.
 */
export function keepFirstPart(nfa: Nfa): void {
  const edges = [...nfa.edges];
  const copies = new Map<number, number>();
  const copyOf = (state: number): number => {
    if (state === NO_STATE || state === nfa.accept) return state;
    return cached(copies, state, () => nfa.addCopy(state));
  };
  for (const state of nfa.leaves.keys()) nfa.edges[state] = edges[state]!.map(copyOf);
  // The map grows while it is read.
  for (const [state, copy] of copies) nfa.edges[copy] = edges[state]!.map(copyOf);
}
