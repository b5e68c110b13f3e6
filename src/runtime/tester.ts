import { assertString } from '../arguments';
import type { Automaton } from './automaton';
import { UnknownRuleError } from './errors';
import { type Encoding, encodingIn, type EncodingOptions } from './encoding';
import type { Input } from './input';
import { derives, longestMatch, type Match } from './judge';
import type { Recogniser } from './recogniser';

/**
 * The rules of emitted source: each with its name, as printed, and a state of the automaton, or what makes a recogniser of
 * another kind. They are no object, in which `__proto__` would be lost.
 */
export type Judged = readonly (readonly [name: string, by: number | (() => Recogniser)])[];

/**
 * A grammar's `test` by itself: it needs the automaton alone, so that bundlers leave the parsers out. Whether the rule
 * derives the whole input. Throws UnknownRuleError, and TypeError for what is no input or no option.
 */
export function tester<Name extends string>(
  automaton: Automaton,
  rules: () => Judged,
  encoding?: Encoding,
): (rule: Name, input: Input, options?: EncodingOptions) => boolean {
  const recogniserOf = finder(automaton, rules);
  return (rule, input, options) =>
    derives(
      recogniserOf(rule),
      input,
      options === undefined ? encoding : encodingIn('test', options, encoding),
    );
}

/** Tells whether a rule derives the whole input. Throws TypeError if the input or an option is of the wrong type. */
export type RuleTester = (input: Input, options?: EncodingOptions) => boolean;

/** Makes the tester of one rule. Its recogniser is made at the first call; bundlers leave out what other rules need. */
export function ruleTester(make: () => Recogniser, encoding?: Encoding): RuleTester {
  let recogniser: Recogniser | undefined;
  return (input, options) =>
    derives(
      (recogniser ??= make()),
      input,
      options === undefined ? encoding : encodingIn('test', options, encoding),
    );
}

/** A grammar's `match` by itself, as `tester` makes its `test`. */
export function matcher<Name extends string>(
  automaton: Automaton,
  rules: () => Judged,
  encoding?: Encoding,
): (rule: Name, input: Input, offset?: number, options?: EncodingOptions) => Match | undefined {
  const recogniserOf = finder(automaton, rules);
  return (rule, input, offset = 0, options) =>
    longestMatch(
      recogniserOf(rule),
      input,
      offset,
      options === undefined ? encoding : encodingIn('match', options, encoding),
    );
}

/** Finds recognisers by name, in any case. */
function finder(automaton: Automaton, rules: () => Judged): (rule: string) => Recogniser {
  const known = new Map<string, Recogniser>();
  const find = (rule: string): Recogniser => {
    assertString(rule, 'rule');
    const judged = rules();
    const entry = judged.find(([name]) => name.toLowerCase() === rule.toLowerCase());
    if (entry === undefined)
      throw new UnknownRuleError(
        rule,
        judged.map(([name]) => name),
      );
    const [, by] = entry;
    const found = typeof by === 'number' ? automaton.from(by) : by();
    known.set(rule, found);
    return found;
  };
  // Who judges much mostly asks for one rule.
  let latest: string | undefined;
  let latestRecogniser: Recogniser;
  return (rule) => {
    if (rule !== latest) {
      latestRecogniser = known.get(rule) ?? find(rule);
      latest = rule;
    }
    return latestRecogniser;
  };
}
