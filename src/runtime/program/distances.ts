import { cached } from '../../table/maps';
import type { Samples } from '../sample-characters';
import { NO_STATE, type Program, stateCount } from './program';

/** Per state, the length of a shortest string of samples that leads to the end of its rule, or Infinity. */
export type ProgramDistances = Float64Array;

const KNOWN = /* @__PURE__ */ new WeakMap<Program, ProgramDistances>();

/** Returns the distances of a program. All callers have the same samples, those of the program's grammar. */
export function distancesToEnd(program: Program, samples: Samples): ProgramDistances {
  return cached(KNOWN, program, () => findDistances(program, samples));
}

function findDistances(program: Program, samples: Samples): ProgramDistances {
  const { reads, classes, calls, edges, rules } = program;
  const toEnd = new Float64Array(stateCount(program)).fill(Infinity);
  /** The same for strings of at least one code point. */
  const reading = toEnd.slice();
  const isUsed = classes.map((ids) => ids.some((id) => samples.has(id)));
  const isEnd = new Set(rules.flatMap(({ accept }) => accept));
  const least = (distances: Float64Array, targets: readonly number[], [first, step] = [0, 1]): number => {
    let found = Infinity;
    for (let i = first!; i < targets.length; i += step!) {
      if (targets[i] !== NO_STATE) found = Math.min(found, distances[targets[i]!]!);
    }
    return found;
  };
  /** Returns whether a distance of the state got shorter. */
  const update = (state: number): boolean => {
    const targets = edges[state]!;
    let some = least(reading, targets);
    let any = isEnd.has(state) ? 0 : least(toEnd, targets);
    if (reads[state]! >= 0) some = any = isUsed[reads[state]!] ? 1 + any : Infinity;
    else if (calls[state]! >= 0) {
      // The targets stand by turns for calls that matched something and calls that matched nothing.
      const through = least(reading, [rules[calls[state]!]!.start]) + least(toEnd, targets, [0, 2]);
      some = Math.min(through, least(reading, targets, [1, 2]));
      any = Math.min(through, least(toEnd, targets, [1, 2]));
    }
    if (some >= reading[state]! && any >= toEnd[state]!) return false;
    reading[state] = some;
    toEnd[state] = any;
    return true;
  };
  const users = usersOf(program);
  const pending = new Set(Array.from(edges.keys()).reverse());
  for (const state of pending) {
    pending.delete(state);
    if (update(state)) for (const user of users[state]!) pending.add(user);
  }
  return toEnd;
}

/** By state, the states whose distances follow from its own. */
function usersOf({ calls, edges, rules }: Program): number[][] {
  const users: number[][] = edges.map(() => []);
  edges.forEach((targets, state) => {
    const called = calls[state]! >= 0 ? [rules[calls[state]!]!.start] : [];
    for (const target of [...targets, ...called]) if (target !== NO_STATE) users[target]!.push(state);
  });
  return users;
}
