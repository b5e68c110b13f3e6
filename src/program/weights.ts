import { LIMITS } from '../options/limits';
import { childrenOf, type Expression, type Model } from '../model/model';
import { type RuleFacts, weight } from '../model/rule-facts';

type Facts = ReadonlyMap<string, RuleFacts>;

/**
 * Counts the terminals of each rule with the rules that it uses inlined, by key. A rule for which `isOne` holds counts as one, and
 * so does a rule of single characters.
 */
export function weightsOf(
  model: Model,
  facts: Facts,
  isOne: (key: string, own: number) => boolean,
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  // Except in cycles, facts have used rules before the rules that use them.
  for (const [key, { characters }] of facts) {
    const own = weight(model.rules.get(key)!.expression, (used) => weights.get(used) ?? 1);
    weights.set(key, characters !== undefined || isOne(key, own) ? 1 : own);
  }
  return weights;
}

/**
 * Returns the key of the rule that makes a rule too large. Of the rules that it uses, this is the one with the most terminals of its
 * own; each used rule counts as one. If none of them has many, it is the heaviest rule of the grammar, because a program has all rules.
 */
export function heaviestRule(model: Model, facts: Facts, root: string): string {
  const used = new Set([root]);
  for (const key of used) for (const each of facts.get(key)!.references) used.add(each);
  let [own, all] = [
    { key: root, weight: 0 },
    { key: root, weight: 0 },
  ];
  weightsOf(model, facts, (key, weight) => {
    if (weight > all.weight) all = { key, weight };
    if (used.has(key) && weight > own.weight) own = { key, weight };
    return true;
  });
  return own.weight >= LIMITS.ownWeight ? own.key : all.key;
}

/** Counts the terminals of each rule with all rules inlined except recursive ones, by key. */
export function inlinedWeights(model: Model, facts: Facts): ReadonlyMap<string, number> {
  return weightsOf(model, facts, (key) => facts.get(key)!.recursive);
}

/** Returns how deep the expressions of each rule are nested with the rules that it uses inlined, by key. */
export function inlinedDepths(model: Model, facts: Facts): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  const depthOf = (part: Expression): number => {
    let deepest = part.kind === 'reference' ? (depths.get(part.rule) ?? 0) : 0;
    for (const child of childrenOf(part)) deepest = Math.max(deepest, depthOf(child));
    return deepest + 1;
  };
  for (const key of facts.keys()) depths.set(key, depthOf(model.rules.get(key)!.expression));
  return depths;
}
