import { checkOptions } from '../options/arguments';
import { type GrammarSource, LinkedGrammar } from './linked-grammar';
import type { RandomWords } from './random-numbers';
import { drawMember, drawNearMiss } from './random-strings';
import { ruleStrings } from './rule-strings';
import { LENGTH } from './samples';
import { type ShrinkSource, simplerStrings } from './shrinking';

/** Draws strings of a rule and makes them simpler. Property-based tests need both. */
export interface Sampler {
  has(string: string): boolean;
  /** Returns a random string of the rule; undefined if this attempt found none. `random` returns whole numbers from 0 to 2^32 - 1. */
  draw(random: RandomWords): string | undefined;
  /** Returns a random near miss: no member of the rule, but one edit away from one. Undefined if this attempt found none. */
  drawInvalid(random: RandomWords): string | undefined;
  /**
   * Yields strings that are simpler than the given one: shorter ones first, then those with a simpler character. They are of the rule
   * if it is, and are not if it is not.
   */
  simpler(string: string): Iterable<string>;
}

export interface SamplerOptions {
  /** The greatest length of strings, in code points (default: 20). Strings that are not of the rule may have one more. */
  readonly maxLength?: number;
}

/** The number of shortest strings to which any string may shrink at once. */
const SHORTEST = 20;

/**
 * Returns a source of random strings of a rule. The entry for fast-check stands on it. Throws GrammarError, UnknownRuleError, and
 * TypeError for wrong arguments.
 *
 * @example
 * const { has, simpler } = sampler({ text: 'a = 1*"x"\n' }, 'a');
 * has('xx'); // => true
 * [...simpler('xxx')]; // => ['x', 'xx']
 */
export function sampler(grammar: GrammarSource, rule: string, options: SamplerOptions = {}): Sampler {
  checkOptions('sampler', options, { maxLength: LENGTH });
  const { maxLength = 20 } = options;
  const linked = new LinkedGrammar('sampler', grammar);
  const strings = ruleStrings(linked, linked.rule(rule).key, maxLength);
  let known: ShrinkSource | undefined;
  const shrinkSource = (): ShrinkSource =>
    (known ??= { characters: strings.readable, shortest: strings.shortest(SHORTEST) });
  return {
    has: (string) => strings.has(string),
    draw: (random) => drawMember(strings, random),
    drawInvalid: (random) => drawNearMiss(strings, random),
    simpler(string) {
      if (strings.has(string)) return simplerStrings(string, (each) => strings.has(each), shrinkSource());
      return simplerStrings(string, (each) => !strings.has(each), { ...shrinkSource(), shortest: [] });
    },
  };
}
