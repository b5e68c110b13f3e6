import { LimitError } from '../limits';
import { longestWalk } from '../automata/longest-walk';
import { EMPTY_SET, type Subsets } from '../automata/subsets';
import type { Configurations, ConfigurationSets, Point } from './configurations';
import type { LongestMatch } from './longest-match';
import { type DecisionState, type PredictorPlan, tabulate } from './predictor-plan';

/**
 * Returns the predictor of a choice in a recursive rule, for all uses of the rule (LL(*), but over configurations). It decides
 * nothing at the end of input if several alternatives may end there. Throws LimitError.
 */
export function predictCall(
  space: Configurations,
  owner: string,
  points: readonly Point[],
  limit: number,
): PredictorPlan {
  const found: ConfigurationSets[] = [];
  const states: DecisionState[] = [];
  const numbers = new Map<string, number>();
  const number = (sets: ConfigurationSets): number => {
    const key = sets.map((own) => own.join()).join(';');
    let known = numbers.get(key);
    if (known === undefined) {
      known = found.push(sets) - 1;
      if (known >= limit) throw new LimitError('predictor states', limit);
      numbers.set(key, known);
      states.push(decisionState(space, sets));
    }
    return known;
  };
  number(space.begin(owner, points));
  for (let i = 0; i < found.length; i++) {
    const { decision } = states[i]!;
    if (decision >= 0) continue;
    const moves = new Int32Array(space.width).fill(-1);
    for (const id of space.classesOf(found[i]!)) {
      const next = space.step(found[i]!, id);
      if (next !== undefined) moves[id] = number(next);
    }
    states[i]!.moves = moves;
  }
  return tabulate(states, space.width, points[0]!.states.length);
}

function decisionState(space: Configurations, sets: ConfigurationSets): DecisionState {
  const live = sets.flatMap((own, i) => (own.length > 0 ? [i] : []));
  const ending = live.filter((i) => space.mayEnd(sets[i]!));
  return {
    decision: live.length === 1 ? live[0]! : -1,
    atEnd: ending.length === 1 ? ending[0]! : -1,
    moves: new Int32Array(0),
  };
}

/**
 * Tells what `longestMatch` tells, for a part of a recursive rule and all uses of that rule.
 *
 * @param part the subset at which the part begins
 * @param points the states that follow it in all its uses; `hasRead` tells whether the part matched something
 */
export function longestInCall(
  subsets: Subsets,
  space: Configurations,
  owner: string,
  part: number,
  points: readonly Point[],
): LongestMatch {
  const pairs: (readonly [longer: number, following: ConfigurationSets])[] = [];
  const numbers = new Map<string, number>();
  const add = (longer: number, following: ConfigurationSets): number => {
    const key = `${longer};${following[0]!.join()}`;
    let known = numbers.get(key);
    if (known === undefined) {
      subsets.comparePair();
      known = pairs.push([longer, following]) - 1;
      numbers.set(key, known);
    }
    return known;
  };
  const afterReading = space.begin(
    owner,
    points.filter(({ hasRead }) => hasRead),
  );
  const afterNothing = space.begin(
    owner,
    points.filter(({ hasRead }) => !hasRead),
  );
  if (afterReading.length > 0) for (const end of subsets.endsAfter(part)) add(end, afterReading);
  if (subsets.accepting(part) && afterNothing.length > 0) add(part, afterNothing);
  const targets: number[][] = [];
  for (let i = 0; i < pairs.length; i++) {
    const [longer, following] = pairs[i]!;
    const row = subsets.row(longer);
    const found = new Set<number>();
    for (const id of space.classesOf(following)) {
      const further = row[id]!;
      const after = further === EMPTY_SET ? undefined : space.step(following, id);
      if (after === undefined) continue;
      if (subsets.accepting(further)) return { exact: false, overrun: Infinity };
      found.add(add(further, after));
    }
    targets[i] = [...found];
  }
  return { exact: true, overrun: longestWalk(targets) + 1 };
}
