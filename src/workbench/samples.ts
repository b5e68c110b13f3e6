import { type Check, checkOptions, oneOf } from '../options/arguments';
import { coveringStrings } from './covering';
import { COUNT } from './diff';
import { type GrammarSource, LinkedGrammar } from './linked-grammar';
import * as messages from './messages';
import { seeded } from './random-numbers';
import { drawMembers, drawNearMisses } from './random-strings';
import { ruleStrings } from './rule-strings';
import { countsOf, stringsOf } from './uniform-members';

/**
 * The kind "shortest" is the shortest strings in order. The kind "random" is strings of random lengths; all strings of one length are
 * equally likely, unless the rule is recursive or too large for an automaton. The kind "covering" is few strings that take every
 * alternative and every transition of the rule's automaton. The kind "invalid" is strings that a rule does not derive, one edit away
 * from random strings that it derives.
 */
export type SampleKind = 'shortest' | 'random' | 'covering' | 'invalid';

export interface SamplesOptions {
  readonly kind?: SampleKind;
  /** The number of strings; there may be fewer (default: 10). The kind "covering" gives as many as are needed. */
  readonly count?: number;
  /** The seed of random strings: the same seed gives the same strings (default: 1). */
  readonly seed?: number;
  /** The greatest length of random strings, in code points (default: 20). */
  readonly maxLength?: number;
}

export const LENGTH: Check = [
  'a whole number, 0 or more',
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
];
const OPTIONS = {
  kind: oneOf(['shortest', 'random', 'covering', 'invalid']),
  count: COUNT,
  seed: LENGTH,
  maxLength: LENGTH,
};

/**
 * Returns strings of a rule. Throws GrammarError, UnknownRuleError, and TypeError for wrong arguments.
 *
 * @example
 * samples({ text: 'a = 1*"x"\n' }, 'a', { count: 2 }); // => ['x', 'xx']
 */
export function samples(grammar: GrammarSource, rule: string, options: SamplesOptions = {}): string[] {
  checkOptions('samples', options, OPTIONS);
  const linked = new LinkedGrammar('samples', grammar);
  return samplesOf(linked, linked.rule(rule).key, options);
}

export function samplesOf(linked: LinkedGrammar, key: string, options: SamplesOptions): string[] {
  const { kind = 'shortest', count: most = 10, seed = 1, maxLength = 20 } = options;
  if (kind === 'covering') return coveringStrings(linked, key);
  const strings = ruleStrings(linked, key, maxLength);
  if (kind === 'shortest') return [...strings.shortest(most)];
  return (kind === 'random' ? drawMembers : drawNearMisses)(strings, seeded(seed), most);
}

/**
 * Returns the number of strings of a length, in code points, that a rule derives. Throws RangeError if the rule is recursive or too
 * large for an automaton, GrammarError, UnknownRuleError, and TypeError for wrong arguments.
 *
 * @example
 * count({ text: 'a = *( "x" / "y" )\n' }, 'a', 3); // => 64n
 */
export function count(grammar: GrammarSource, rule: string, length: number): bigint {
  checkOptions('count', { length }, { length: LENGTH });
  const linked = new LinkedGrammar('count', grammar);
  const { key, name } = linked.rule(rule);
  const language = linked.language(key);
  if (language === undefined) throw new RangeError(messages.noCount(name, linked.isRecursive(key)));
  const strings = stringsOf(language);
  return countsOf(strings).of(strings.dfa.starts[0]!, length);
}
