import * as messages from '../options/messages';
import { explainPlan, type PlanText } from '../plan/explain';
import type { GrammarData, Named } from '../runtime';
import { plannedRule } from './grammar-planner';

/**
 * Returns what the compiler decides about a rule, and why, as a text of several lines. Pass `dump` as the last
 * argument to print the whole plan, with its automata, predictors and combinators. The rules of a grammar that was not compiled in
 * this program are planned first. Throws UnknownRuleError for a rule that the grammar does not have.
 *
 * @example
 * explain(compile('s = 1*DIGIT\n'), 's').startsWith('s = 1*DIGIT'); // => true
 */
export function explain<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
  print: PlanText = explainPlan,
): string {
  if (typeof print !== 'function') throw new TypeError(messages.notAPlanText(print));
  const planned = plannedRule(grammar, rule);
  const { alphabet, model } = planned.planner;
  const nameOf = (key: string): string => model.rules.get(key)?.name ?? key;
  return print(planned.planner.plan(planned.rule), { alphabet, nameOf });
}
