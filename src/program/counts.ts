import { isNullable, nullableRules } from '../model/facts';
import type { Expression, Model, Rule } from '../model/model';
import { type RuleFacts, singleCharacters } from '../model/rule-facts';
import { LIMITS } from '../options/limits';
import { withParts } from './regular';

/**
 * Makes a rule of each long item that a count repeats, so that nested counts add up and do not multiply. Such a rule has no node;
 * its key contains a blank, which no rule name does. Recursive rules stay as they are, because it matters for them which rules
 * have the same span.
 */
export function extractedItems(model: Model, facts: ReadonlyMap<string, RuleFacts>): Model {
  const rules = new Map<string, Rule>();
  const isLong = (item: Expression): boolean =>
    ['sequence', 'alternation', 'repetition'].includes(item.kind) &&
    singleCharacters(item, facts) === undefined;
  const extracted = (part: Expression, owner: Rule): Expression => {
    if (part.kind !== 'repetition') return withParts(part, (item) => extracted(item, owner));
    const item = extracted(part.item, owner);
    const isCounted = part.min > 1 || (part.max > 1 && part.max < Infinity);
    if (!isCounted || !isLong(part.item)) return { ...part, item };
    const key = `${owner.key} ${rules.size}`;
    rules.set(key, { ...owner, key, expression: item, alternatives: [] });
    return { ...part, item: { kind: 'reference', rule: key } };
  };
  for (const [key, rule] of model.rules) {
    const { recursive } = facts.get(key)!;
    rules.set(key, recursive ? rule : { ...rule, expression: extracted(rule.expression, rule) });
  }
  return { ...model, rules };
}

/** A grammar without large counts. */
interface CappedModel {
  readonly model: Model;
  /** For each rule that had large counts, by key: the longest input, in UTF-16 units, for which the rule means the same. */
  readonly mostUnits: ReadonlyMap<string, number>;
}

/**
 * Removes large counts. An input of n units has at most n non-empty iterations. For inputs that are short enough, a large
 * maximum is therefore no maximum, and a large minimum can be lowered to any count that such an input cannot reach.
 */
export function cappedCounts(model: Model): CappedModel {
  const nullable = nullableRules(model);
  const mostUnits = new Map<string, number>();
  let least = Infinity;
  const limit = (count: number): void => void (least = Math.min(least, count - 1));
  const capped = (part: Expression): Expression => {
    if (part.kind !== 'repetition') return withParts(part, capped);
    const { min, max } = part;
    const item = capped(part.item);
    if (min > LIMITS.keptCount && !isNullable(part.item, nullable)) {
      limit(LIMITS.keptCount);
      return { ...part, item, min: LIMITS.keptCount, max: Infinity };
    }
    if (max <= LIMITS.keptCount || max === Infinity || min > LIMITS.keptCount) return { ...part, item };
    // If the mandatory iterations match nothing, an input needs that many of the others.
    limit(max - min);
    return { ...part, item, max: Infinity };
  };
  const rules = Array.from(model.rules, ([key, rule]): [string, Rule] => {
    least = Infinity;
    const expression = capped(rule.expression);
    if (least < Infinity) mostUnits.set(key, least);
    return [key, { ...rule, expression }];
  });
  return { model: { ...model, rules: new Map(rules) }, mostUnits };
}
