import type { Model } from '../model/model';
import type { Expression } from '../model/model';
import { childrenOf, type RuleFacts, weight } from '../model/rule-facts';

type Facts = ReadonlyMap<string, RuleFacts>;

/**
 * How many terminals each rule has when the rules that it uses are written out in it, by key; those for which `isOne` holds
 * count as one, and so do rules of single characters.
 */
export function weightsOf(
  model: Model,
  facts: Facts,
  isOne: (key: string, own: number) => boolean,
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  // Facts are in the order in which rules use each other, used ones first, but for cycles.
  for (const [key, { characters }] of facts) {
    const own = weight(model.rules.get(key)!.expression, (used) => weights.get(used) ?? 1);
    weights.set(key, characters !== undefined || isOne(key, own) ? 1 : own);
  }
  return weights;
}

/** The same with everything written out but recursive rules. */
export function writtenWeights(model: Model, facts: Facts): ReadonlyMap<string, number> {
  return weightsOf(model, facts, (key) => facts.get(key)!.recursive);
}

/** How deep expressions are in one another where the rules that a rule uses are written out in it, by key. */
export function writtenDepths(model: Model, facts: Facts): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  const depthOf = (part: Expression): number => {
    let deepest = part.kind === 'reference' ? (depths.get(part.rule) ?? 0) : 0;
    for (const child of childrenOf(part)) deepest = Math.max(deepest, depthOf(child));
    return deepest + 1;
  };
  // Used rules come first, but for cycles.
  for (const key of facts.keys()) depths.set(key, depthOf(model.rules.get(key)!.expression));
  return depths;
}
