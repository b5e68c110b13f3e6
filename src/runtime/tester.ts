import { assertString } from '../arguments';
import type { Automaton } from './automaton';
import { UnknownRuleError } from './errors';
import { type Encoding, encodingIn, type EncodingOptions, type Input } from './input';
import { derives, longestMatch, type Match } from './matching';
import type { Recogniser } from './recogniser';
import type { Named } from './typed-node';

/**
 * The rules of emitted source: the name of each, as printed, and a state of the automaton or what makes another recogniser.
 * They are no object, which would lose `__proto__`.
 */
export type Recognisers = readonly (readonly [name: string, by: number | (() => Recogniser)])[];

/** Returns whether a rule, whose name may be in any case, derives the whole input. */
export interface Tester<Name extends string> {
  <Given extends string>(rule: Named<Given, Name>, input: Input, options?: EncodingOptions): boolean;
}

/** Returns the longest part of an input that a rule, whose name may be in any case, derives at an offset. */
export interface Matcher<Name extends string> {
  <Given extends string>(
    rule: Named<Given, Name>,
    input: Input,
    offset?: number,
    options?: EncodingOptions,
  ): Match | undefined;
}

/**
 * Makes a grammar's `test` from its automaton, so that bundlers leave out the parsers. It returns whether a rule derives the
 * whole input. It throws UnknownRuleError, and TypeError for a wrong input or option.
 */
export function tester<Name extends string>(
  automaton: Automaton,
  rules: () => Recognisers,
  encoding?: Encoding,
): Tester<Name> {
  const recogniserOf = finder(automaton, rules);
  return (rule, input, options) => derives(recogniserOf(rule), input, encodingIn('test', options, encoding));
}

/** Returns whether a rule derives the whole input. Throws TypeError for a wrong input or option. */
export type RuleTester = (input: Input, options?: EncodingOptions) => boolean;

/** Makes the tester of one rule. Its recogniser is made at the first call. Bundlers leave out what other rules need. */
export function ruleTester(make: () => Recogniser, encoding?: Encoding): RuleTester {
  let recogniser: Recogniser | undefined;
  return (input, options) => derives((recogniser ??= make()), input, encodingIn('test', options, encoding));
}

/** Makes a grammar's `match` in the same way. */
export function matcher<Name extends string>(
  automaton: Automaton,
  rules: () => Recognisers,
  encoding?: Encoding,
): Matcher<Name> {
  const recogniserOf = finder(automaton, rules);
  return (rule, input, offset = 0, options) =>
    longestMatch(recogniserOf(rule), input, offset, encodingIn('match', options, encoding));
}

/** Finds recognisers by name, in any case. */
function finder(automaton: Automaton, rules: () => Recognisers): (rule: string) => Recogniser {
  const known = new Map<string, Recogniser>();
  return cachingLast((rule) => {
    let found = known.get(rule);
    if (found !== undefined) return found;
    assertString(rule, 'rule');
    const recognisers = rules();
    const entry = recognisers.find(([name]) => name.toLowerCase() === rule.toLowerCase());
    if (entry === undefined) {
      throw new UnknownRuleError(
        rule,
        recognisers.map(([name]) => name),
      );
    }
    const [, by] = entry;
    found = typeof by === 'number' ? automaton.from(by) : by();
    known.set(rule, found);
    return found;
  });
}

/** Keeps the value of the last rule, because most callers ask for one rule many times. */
export function cachingLast<Value>(find: (rule: string) => Value): (rule: string) => Value {
  let last: string | undefined;
  let value: Value | undefined;
  return (rule) => {
    if (value === undefined || rule !== last) {
      value = find(rule);
      last = rule;
    }
    return value;
  };
}
