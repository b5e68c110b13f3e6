import { isNullable, nullableRules } from '../model/facts';
import type { Expression, Model, Rule } from '../model/model';
import { LIMITS } from '../limits';

/** A grammar without large counts. */
export interface CappedModel {
  readonly model: Model;
  /** By key, for the rules that had such counts: UTF-16 units of the inputs for which they say the same as before. */
  readonly mostUnits: ReadonlyMap<string, number>;
}

/**
 * The grammar with no counts but small ones. An input has no more iterations that match something than it has units. So for
 * inputs that are short enough a large maximum is none, and so many iterations as must match something are too many already
 * if they are fewer.
 */
export function cappedCounts(model: Model): CappedModel {
  const nullable = nullableRules(model);
  const mostUnits = new Map<string, number>();
  let least = Infinity;
  const limit = (count: number): void => void (least = Math.min(least, count - 1));
  const capped = (part: Expression): Expression => {
    switch (part.kind) {
      case 'sequence':
        return { ...part, items: part.items.map(capped) };
      case 'alternation':
        return { ...part, alternatives: part.alternatives.map(capped) };
      case 'repetition': {
        const { min, max } = part;
        const item = capped(part.item);
        if (min > LIMITS.keptCount && !isNullable(part.item, nullable)) {
          limit(LIMITS.keptCount);
          return { ...part, item, min: LIMITS.keptCount, max: Infinity };
        }
        if (max <= LIMITS.keptCount || max === Infinity || min > LIMITS.keptCount) return { ...part, item };
        // Mandatory iterations may match nothing, so that as many of the others may be needed.
        limit(max - min);
        return { ...part, item, max: Infinity };
      }
      default:
        return part;
    }
  };
  const rules = Array.from(model.rules, ([key, rule]): [string, Rule] => {
    least = Infinity;
    const expression = capped(rule.expression);
    if (least < Infinity) mostUnits.set(key, least);
    return [key, { ...rule, expression }];
  });
  return { model: { ...model, rules: new Map(rules) }, mostUnits };
}
