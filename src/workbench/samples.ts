import { type Check, checkOptions, oneOf } from '../arguments';
import type { DfaLanguage } from '../automata/difference';
import { intersection } from '../automata/product';
import { shortestMembers } from '../automata/difference';
import { WordCounts } from '../automata/word-counts';
import { alphabetOf } from '../program/grammar-alphabet';
import { COUNT } from './diff';
import { type GrammarSource, LinkedGrammar } from './linked-grammar';
import * as messages from './messages';
import { RandomStrings } from './random-strings';

/**
 * The kind "shortest" is the shortest strings in order. The kind "random" is strings of random lengths; all strings of one length are
 * equally likely. The kind "invalid" is strings that a rule does not derive, one edit away from random strings that it derives.
 */
export type SampleKind = 'shortest' | 'random' | 'invalid';

export interface SamplesOptions {
  readonly kind?: SampleKind;
  /** The number of strings; there may be fewer (default: 10). */
  readonly count?: number;
  /** The seed of random strings: the same seed gives the same strings (default: 1). */
  readonly seed?: number;
  /** The greatest length of random strings, in code points (default: 20). */
  readonly maxLength?: number;
}

const LENGTH: Check = [
  'a whole number, 0 or more',
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
];
const OPTIONS = {
  kind: oneOf(['shortest', 'random', 'invalid']),
  count: COUNT,
  seed: LENGTH,
  maxLength: LENGTH,
};

/**
 * Returns strings of a rule without recursion. Throws RangeError if the rule is recursive or too large for an automaton, GrammarError,
 * UnknownRuleError, and TypeError for wrong arguments.
 *
 * @example
 * samples({ text: 'a = 1*"x"\n' }, 'a', { count: 2 }); // => ['x', 'xx']
 */
export function samples(grammar: GrammarSource, rule: string, options: SamplesOptions = {}): string[] {
  checkOptions('samples', options, OPTIONS);
  const { kind = 'shortest', count: most = 10, seed = 1, maxLength = 20 } = options;
  const language = languageOf('samples', grammar, rule);
  if (kind === 'shortest') return shortestMembers(language, most);
  const strings = new RandomStrings(language, countsOf(language), seed, maxLength);
  return kind === 'random' ? strings.members(most) : strings.nearMisses(most);
}

/**
 * Returns the number of strings of a length, in code points, that a rule derives. Throws as `samples` does.
 *
 * @example
 * count({ text: 'a = *( "x" / "y" )\n' }, 'a', 3); // => 64n
 */
export function count(grammar: GrammarSource, rule: string, length: number): bigint {
  checkOptions('count', { length }, { length: LENGTH });
  const language = languageOf('count', grammar, rule);
  return countsOf(language).of(language.dfa.starts[0]!, length);
}

function languageOf(of: string, grammar: GrammarSource, name: string): DfaLanguage {
  const linked = new LinkedGrammar(of, grammar);
  const rule = linked.rule(name);
  const language = linked.language(rule.key);
  if (language === undefined)
    throw new RangeError(messages.noAutomaton(rule.name, linked.isRecursive(rule.key)));
  return intersection(language, STRINGS);
}

function countsOf({ dfa, alphabet }: DfaLanguage): WordCounts {
  const sizeOf = (ranges: (typeof alphabet.sets)[number]): bigint =>
    ranges.reduce((sum, [low, high]) => sum + BigInt(high - low + 1), 0n);
  return new WordCounts(dfa, alphabet.sets.map(sizeOf));
}

/** All strings: sequences of code points in which no low surrogate follows a high one, because the two would be one code point. */
const STRINGS: DfaLanguage = {
  alphabet: alphabetOf([[[0xd800, 0xdbff]], [[0xdc00, 0xdfff]]]),
  // State 2 is behind a high surrogate. The classes: other characters, high surrogates, low surrogates.
  dfa: {
    width: 3,
    table: Int32Array.of(0, 0, 0, 1, 2, 1, 1, 2, 0),
    outputs: Int32Array.of(0, 1, 1),
    starts: [1],
  },
};
