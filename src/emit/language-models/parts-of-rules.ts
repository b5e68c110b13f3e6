import { composed } from '../../model/algebra';
import { productiveRules } from '../../model/facts';
import { allReferences, referencesOf } from '../../model/graph';
import type { Expression, Model, Rule } from '../../model/model';
import { usedFirst } from '../../model/rule-facts';
import { EMPTY_LANGUAGE, mapped, type FormatPart, type FormatRule, type FormatRules, PARTS } from './parts';

/** Returns the rule and those that it uses, the rule first, or undefined if it derives no string of UTF-8. */
export function partsOfRules(model: Model, rule: Rule): FormatRules | undefined {
  const edges = allReferences(model);
  const keys = usedFirst([rule.key], (key) => edges.get(key)!.map((by) => by.rule));
  return trimmed(rule.key, { rules: new Map(keys.map((key) => [key, formatRule(model.rules.get(key)!)])) });
}

/** Returns a rule in the terms of formats, with another expression if one is given. */
export function formatRule(
  { key, name, source, expression }: Rule,
  given: Expression = expression,
): FormatRule {
  return { key, name, source, expression: partOf(given) };
}

/** Returns an expression in the terms of formats. */
export function partOf(expression: Expression): FormatPart {
  return composed(PARTS, expression, partOf, (rule) => ({ kind: 'reference', rule }));
}

/**
 * Leaves out what derives nothing, so that no prefix leads to an end where nothing may follow, and rules that are not used. Returns
 * undefined if the root derives nothing.
 */
export function trimmed(root: string, given: FormatRules): FormatRules | undefined {
  const productive = productiveRules(given);
  const within = (part: FormatPart): FormatPart =>
    part.kind === 'reference' && !productive.has(part.rule) ? EMPTY_LANGUAGE : mapped(part, within);
  if (!productive.has(root)) return undefined;
  const used = new Map<string, FormatRule>();
  const add = (key: string): void => {
    const rule = given.rules.get(key)!;
    used.set(key, { ...rule, expression: within(rule.expression) });
  };
  add(root);
  // The map grows during the loop.
  for (const { expression } of used.values())
    for (const { rule } of referencesOf(expression)) if (!used.has(rule)) add(rule);
  return { rules: used };
}
