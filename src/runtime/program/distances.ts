import type { Samples } from '../completion';
import { type Program, NO_STATE, stateCount } from './program';

/** For each state the length of a shortest string of samples that leads to its rule's end, or Infinity. */
export function distancesToEnd(program: Program, samples: Samples): Float64Array {
  const { reads, classes, calls, edges, rules } = program;
  const count = stateCount(program);
  const toEnd = new Float64Array(count).fill(Infinity);
  /** The same for strings of at least one code point. */
  const reading = new Float64Array(count).fill(Infinity);
  const isUsed = classes.map((ids) => ids.some((id) => samples.has(id)));
  for (const { accept } of rules) for (const state of accept) if (state !== NO_STATE) toEnd[state] = 0;
  const at = (distances: Float64Array, state: number): number =>
    state === NO_STATE ? Infinity : distances[state]!;
  const least = (distances: Float64Array, states: readonly number[]): number =>
    states.reduce((found, state) => Math.min(found, at(distances, state)), Infinity);
  const users = usersOf(program);
  const update = (state: number): boolean => {
    const targets = edges[state]!;
    const before = [toEnd[state]!, reading[state]!];
    let whole: number;
    if (reads[state]! >= 0) {
      whole = reading[state] = isUsed[reads[state]!] ? 1 + toEnd[targets[0]!]! : Infinity;
    } else if (calls[state]! >= 0) {
      const matched = least(
        toEnd,
        targets.filter((_, i) => i % 2 === 0),
      );
      const empty = targets.filter((_, i) => i % 2 === 1);
      const through = at(reading, rules[calls[state]!]!.start) + matched;
      reading[state] = Math.min(through, least(reading, empty));
      whole = Math.min(through, least(toEnd, empty));
    } else {
      reading[state] = least(reading, targets);
      whole = least(toEnd, targets);
    }
    toEnd[state] = Math.min(before[0]!, whole);
    return toEnd[state] !== before[0] || reading[state] !== before[1];
  };
  const pending = Array.from({ length: count }, (_, i) => count - 1 - i);
  const isPending = new Uint8Array(count).fill(1);
  for (const state of pending) {
    isPending[state] = 0;
    if (!update(state)) continue;
    for (const user of users[state]!) {
      if (isPending[user] === 1) continue;
      isPending[user] = 1;
      pending.push(user);
    }
  }
  return toEnd;
}

/** By state, the states whose distances follow from its own. */
function usersOf({ calls, edges, rules }: Program): readonly (readonly number[])[] {
  const users: number[][] = edges.map(() => []);
  edges.forEach((targets, state) => {
    const called = calls[state]! >= 0 ? [rules[calls[state]!]!.start] : [];
    for (const target of [...targets, ...called]) if (target !== NO_STATE) users[target]!.push(state);
  });
  return users;
}
