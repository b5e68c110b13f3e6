import { assertString } from '../options/arguments';
import type { Rule } from '../model/model';
import { UnknownRuleError } from '../runtime';
import type { Planner } from './planner';

/** Finds a rule by its name in any case. Throws UnknownRuleError. */
export function ruleNamed({ model: { rules } }: Pick<Planner, 'model'>, name: string): Rule {
  assertString(name, 'rule');
  const found = rules.get(name.toLowerCase());
  if (found !== undefined) return found;
  throw new UnknownRuleError(
    name,
    Array.from(rules.values(), (rule) => rule.name),
  );
}
