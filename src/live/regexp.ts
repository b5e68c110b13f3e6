import { NoPatternError, PatternEmitter, type RulePattern } from '../emit/regexp/pattern-emitter';
import type { Planner } from '../plan/planner';
import type { GrammarData, Named } from '../runtime';
import { cached } from '../table/maps';
import { plannedRule } from './grammar-planner';

const EMITTERS = /* @__PURE__ */ new WeakMap<Planner, PatternEmitter>();

/**
 * Returns the source of a regular expression, `^(?:...)$`, that accepts exactly the strings of a rule. Use it with
 * `new RegExp(source, 'u')`. Throws UnknownRuleError, and NoPatternError if the rule is recursive or its pattern would have more than a
 * million characters.
 *
 * @example
 * regexp(compile('s = 1*DIGIT\n'), 's'); // => '^(?:[0-9]+)$'
 */
export function regexp<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
): string {
  return patternOf(grammar, rule).source;
}

/**
 * Returns what `regexp` does if a backtracking matcher is proved to take linear time with it, else undefined. Use it as the `pattern`
 * of a schema: validators run that on any input.
 *
 * @example
 * linearRegexp(compile('s = 1*DIGIT\n'), 's'); // => '^(?:[0-9]+)$'
 * linearRegexp(compile('s = "(" *s ")"\n'), 's'); // => undefined
 */
export function linearRegexp<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
): string | undefined {
  try {
    const { source, linear } = patternOf(grammar, rule);
    return linear ? source : undefined;
  } catch (error) {
    if (error instanceof NoPatternError) return undefined;
    throw error;
  }
}

function patternOf(grammar: GrammarData, name: string): RulePattern {
  const { planner, rule } = plannedRule(grammar, name);
  const make = (): PatternEmitter => new PatternEmitter(planner, grammar.encoding !== undefined);
  return cached(EMITTERS, planner, make).pattern(rule);
}
