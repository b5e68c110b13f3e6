import { shortestCycle } from '../../model/graph';
import { leadingReferences } from '../../model/left-recursion';
import { withoutEmptyIterations } from './empty-iterations';
import {
  alternation,
  EMPTY_STRING,
  type FormatPart,
  type FormatRules,
  repetition,
  rewritten,
  sequence,
} from './parts';

/** Writes `a = a "x" / "y"` as `a = "y" *"x"`, which derives the same strings. Left recursion of other forms stays. */
export function withoutDirectLeftRecursion(given: FormatRules): FormatRules {
  return withoutEmptyIterations(rewritten(given, (part, { key }) => iterated(key, part)));
}

function iterated(key: string, part: FormatPart): FormatPart {
  const alternatives = part.kind === 'alternation' ? part.alternatives : [part];
  const rests = alternatives.flatMap((each) => restBehind(key, each) ?? []);
  if (rests.length === 0) return part;
  const others = alternatives.filter((each) => restBehind(key, each) === undefined);
  return sequence([alternation(others), repetition(0, Infinity, alternation(rests))]);
}

/** If a part begins with a rule, returns what follows it. */
function restBehind(key: string, part: FormatPart): FormatPart | undefined {
  const [first, ...rest] = part.kind === 'sequence' ? part.items : [part];
  if (first?.kind !== 'reference' || first.rule !== key) return undefined;
  return rest.length === 0 ? EMPTY_STRING : sequence(rest);
}

/** Returns the keys on a shortest way from a rule to itself by what may stand first, or undefined. */
export function leftRecursion(given: FormatRules): readonly string[] | undefined {
  const edges = leadingReferences(given);
  const all = new Set(edges.keys());
  for (const key of all) {
    const cycle = shortestCycle(key, edges, all);
    if (cycle !== undefined) return [key, ...cycle.map(({ rule }) => rule)];
  }
  return undefined;
}
