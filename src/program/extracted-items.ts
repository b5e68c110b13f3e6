import type { Expression, Model, Rule } from '../model/model';
import { type RuleFacts, singleCharacters } from '../model/rule-facts';

/**
 * The grammar with a rule of its own for what a count repeats, so that counts in counts are added up and not multiplied. Such a
 * rule has no node: its key has a blank, which no name has. Recursive rules stay as they are, because it matters for them which
 * rules are over the same span.
 */
export function extractedItems(model: Model, facts: ReadonlyMap<string, RuleFacts>): Model {
  const rules = new Map<string, Rule>();
  const isLong = (item: Expression): boolean =>
    ['sequence', 'alternation', 'repetition'].includes(item.kind) &&
    singleCharacters(item, facts) === undefined;
  const extracted = (part: Expression, owner: Rule): Expression => {
    switch (part.kind) {
      case 'sequence':
        return { ...part, items: part.items.map((item) => extracted(item, owner)) };
      case 'alternation':
        return { ...part, alternatives: part.alternatives.map((each) => extracted(each, owner)) };
      case 'repetition': {
        const item = extracted(part.item, owner);
        const isCounted = part.min > 1 || (part.max > 1 && part.max < Infinity);
        if (!isCounted || !isLong(part.item)) return { ...part, item };
        const key = `${owner.key} ${rules.size}`;
        rules.set(key, { ...owner, key, expression: item, alternatives: [] });
        return { ...part, item: { kind: 'reference', rule: key } };
      }
      default:
        return part;
    }
  };
  for (const [key, rule] of model.rules) {
    const { recursive } = facts.get(key)!;
    rules.set(key, recursive ? rule : { ...rule, expression: extracted(rule.expression, rule) });
  }
  return { ...model, rules };
}
