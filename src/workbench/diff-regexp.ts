import { checkOptions, isObject, isString } from '../options/arguments';
import { type DfaLanguage, witnesses } from '../automata/difference';
import { intersection } from '../automata/product';
import { type Bound, searchLanguage } from './bounded-search';
import { COUNT } from './diff';
import { type GrammarSource, LinkedGrammar, type RulePlace } from './linked-grammar';
import * as messages from './messages';
import { languageOfPattern, type PatternSource } from './regexp/regexp-language';

/** Compared with the rule, a pattern is "narrower" if it accepts fewer strings, "wider" if more, "both" if it lacks some and has others. */
export type PatternChange = 'same' | 'narrower' | 'wider' | 'both' | 'undecided';

export interface PatternDiff {
  readonly change: PatternChange;
  readonly rule: RulePlace;
  /** Strings that only the rule derives, the shortest first. */
  readonly onlyRule: readonly string[];
  /** Strings that only the pattern accepts, the shortest first. */
  readonly onlyPattern: readonly string[];
  /** Present if the rule is recursive or too large, and a search without proof took place. */
  readonly bound?: Bound;
}

export interface PatternDiffOptions {
  /** The number of witnesses either way (default: 1). */
  readonly witnesses?: number;
}

/**
 * Compares a rule with a regular expression, as `RegExp.prototype.test` runs it: it matches anywhere unless it is anchored. Of several
 * expressions all must match. Each octet of a grammar about octets is the character of its number. Throws GrammarError,
 * UnknownRuleError, UnsupportedPatternError, and TypeError for wrong arguments.
 *
 * @example
 * diffRegExp({ text: 'a = 1*DIGIT\n' }, 'a', /^\d+$/).change; // => 'same'
 */
export function diffRegExp(
  grammar: GrammarSource,
  rule: string,
  pattern: PatternSource | readonly PatternSource[],
  options: PatternDiffOptions = {},
): PatternDiff {
  checkOptions('diffRegExp', options, { witnesses: COUNT });
  const linked = new LinkedGrammar('diffRegExp', grammar);
  const { key } = linked.rule(rule);
  const patterns = isList(pattern) ? pattern : [pattern];
  for (const each of patterns) {
    if (!isObject(each) || !isString(each.source) || !isString(each.flags))
      throw new TypeError(messages.notAPattern(each));
  }
  const found = compared(linked, key, patterns, options.witnesses ?? 1);
  return { change: changeOf(found), rule: linked.placeOf(key), ...found };
}

type Found = Pick<PatternDiff, 'onlyRule' | 'onlyPattern' | 'bound'>;

function compared(
  grammar: LinkedGrammar,
  key: string,
  patterns: readonly PatternSource[],
  count: number,
): Found {
  const all = allOf(patterns);
  const exact = grammar.language(key);
  if (exact !== undefined)
    return { onlyRule: witnesses(exact, all, count), onlyPattern: witnesses(all, exact, count) };
  const has = (string: string): boolean =>
    patterns.every(({ source, flags }) => new RegExp(source, flags).test(string));
  const { found, bound } = searchLanguage({ grammar, key }, all, has, count);
  return { onlyRule: found[0], onlyPattern: found[1], ...(bound && { bound }) };
}

function allOf([first, ...others]: readonly PatternSource[]): DfaLanguage {
  if (first === undefined) throw new TypeError(messages.noPattern());
  return others.map(languageOfPattern).reduce(intersection, languageOfPattern(first));
}

function changeOf({ onlyRule, onlyPattern, bound }: Found): PatternChange {
  if (onlyRule.length > 0) return onlyPattern.length > 0 ? 'both' : 'narrower';
  if (onlyPattern.length > 0) return 'wider';
  return bound === undefined ? 'same' : 'undecided';
}

function isList(value: unknown): value is readonly PatternSource[] {
  return Array.isArray(value);
}
