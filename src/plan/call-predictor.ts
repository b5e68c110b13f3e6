import { LimitError } from '../limits';
import { longestWalk } from '../automata/longest-walk';
import { NOTHING, type Subsets } from '../automata/subsets';
import type { Configurations, Frontier, Point } from './configurations';
import type { LongestMatch } from './longest-match';
import { type Outlook, type Predictor, tabulate } from './predictor';

/**
 * The predictor of a choice in a recursive rule, wherever the rule is used (design: LL(*) over configurations). An input that
 * may end with one alternative or another, by where the rule was used, is not decided. Throws LimitError.
 */
export function predictCall(
  space: Configurations,
  owner: string,
  points: readonly Point[],
  limit: number,
): Predictor {
  const frontiers: Frontier[] = [];
  const outlooks: Outlook[] = [];
  const numbers = new Map<string, number>();
  const number = (frontier: Frontier): number => {
    const key = frontier.map((own) => own.join()).join(';');
    let known = numbers.get(key);
    if (known === undefined) {
      known = frontiers.push(frontier) - 1;
      if (known >= limit) throw new LimitError('predictor states', limit);
      numbers.set(key, known);
      outlooks.push(outlook(space, frontier));
    }
    return known;
  };
  number(space.begin(owner, points));
  for (let i = 0; i < frontiers.length; i++) {
    const { decision } = outlooks[i]!;
    if (decision >= 0) continue;
    const moves = new Int32Array(space.width).fill(-1);
    for (const id of space.classesOf(frontiers[i]!)) {
      const next = space.step(frontiers[i]!, id);
      if (next !== undefined) moves[id] = number(next);
    }
    outlooks[i]!.moves = moves;
  }
  return tabulate(outlooks, space.width, points[0]!.states.length);
}

function outlook(space: Configurations, frontier: Frontier): Outlook {
  const live = frontier.flatMap((own, i) => (own.length > 0 ? [i] : []));
  const ending = live.filter((i) => space.mayEnd(frontier[i]!));
  return {
    decision: live.length === 1 ? live[0]! : -1,
    atEnd: ending.length === 1 ? ending[0]! : -1,
    moves: new Int32Array(0),
  };
}

/**
 * Whether the longest match is the only one that a part of a recursive rule can have in a valid input, wherever the rule is
 * used, as `longestMatch` says it of other rules.
 *
 * @param part where the part begins, on its own
 * @param points what follows it, over all its uses; `hasRead` tells those where it matched something
 */
export function longestInCall(
  subsets: Subsets,
  space: Configurations,
  owner: string,
  part: number,
  points: readonly Point[],
): LongestMatch {
  const pairs: (readonly [longer: number, following: Frontier])[] = [];
  const numbers = new Map<string, number>();
  const add = (longer: number, following: Frontier): number => {
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
      const after = further === NOTHING ? undefined : space.step(following, id);
      if (after === undefined) continue;
      if (subsets.accepting(further)) return { exact: false, overrun: Infinity };
      found.add(add(further, after));
    }
    targets[i] = [...found];
  }
  return { exact: true, overrun: longestWalk(targets) + 1 };
}
