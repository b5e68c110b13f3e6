import { assertString } from '../options/arguments';
import type { AlphabetSource } from './alphabet';
import type { Automaton } from './automaton';
import { UnknownRuleError } from './errors';
import { type Encoding, encodingIn, type EncodingOptions, type Input, refuseOptions } from './input';
import { derives, derivesText, longestMatch, longestOctetMatch, type Match } from './matching';
import type { MatchFinder, Verdict } from './recogniser';
import { TableMatcher } from './table-matcher';
import { TableTester } from './table-tester';
import type { Named } from './typed-node';

/**
 * The rules of emitted source: the name of each, as printed, and a state of the automaton or what makes another tester. `unused` tells
 * `Vocabulary.without` which rules its failures do not name. They are no object, which would lose `__proto__`.
 */
export type Recognisers = readonly RecogniserEntry[];
export type RecogniserEntry = readonly [name: string, by: number | (() => MatchFinder), unused?: string];

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
 * whole input. It throws UnknownRuleError, and TypeError for a wrong input and for any option.
 */
export function tester<Name extends string>(automaton: Automaton, rules: () => Recognisers): Tester<Name> {
  const verdictOf = verdicts(automaton, rules);
  return (rule, input, options) => {
    refuseOptions('test', options);
    return derivesText(verdictOf(rule), input);
  };
}

/** Makes the `test` of a grammar over octets. */
export function octetTester<Name extends string>(
  automaton: Automaton,
  rules: () => Recognisers,
  encoding: Encoding,
): Tester<Name> {
  const verdictOf = verdicts(automaton, rules);
  return (rule, input, options) => derives(verdictOf(rule), input, encodingIn('test', options, encoding));
}

function verdicts(automaton: Automaton, rules: () => Recognisers): (rule: string) => Verdict {
  return finder<Verdict>(rules, (by) => (typeof by === 'number' ? new TableTester(automaton, by) : by()));
}

/** The rule of a tester. */
export interface TestedRule {
  /** The name of the rule, as printed. */
  readonly rule: string;
  /** The alphabet of the rule's grammar. */
  readonly source: AlphabetSource;
  /** Tells `Vocabulary.without` which rules its failures do not name. */
  readonly unused: string | undefined;
  /** Returns what tests inputs. `mismatchOf` explains by it: a tester by a table, or a recogniser. */
  readonly verdict: () => Verdict;
}

/** Returns whether a rule derives the whole input. Throws TypeError for a wrong input. */
export interface RuleTester extends TestedRule {
  (input: Input): boolean;
}

/** Does the same in a grammar over octets. Throws TypeError for a wrong option, too. */
export interface OctetRuleTester extends TestedRule {
  (input: Input, options?: EncodingOptions): boolean;
}

/** Makes the tester of one rule. The first call makes its verdict. */
export function ruleTester(
  source: AlphabetSource,
  rule: string,
  make: () => Verdict,
  unused?: string,
): RuleTester {
  let known: Verdict | undefined;
  const verdict = (): Verdict => (known ??= make());
  return Object.assign((input: Input) => derivesText(verdict(), input), { rule, source, unused, verdict });
}

/** Makes the tester of one rule of a grammar over octets. */
export function octetRuleTester(
  source: AlphabetSource,
  rule: string,
  make: () => Verdict,
  encoding: Encoding,
  unused?: string,
): OctetRuleTester {
  const { verdict } = ruleTester(source, rule, make);
  const test = (input: Input, options?: EncodingOptions): boolean =>
    derives(verdict(), input, encodingIn('test', options, encoding));
  return Object.assign(test, { rule, source, unused, verdict });
}

/** Makes a grammar's `match` in the same way. */
export function matcher<Name extends string>(automaton: Automaton, rules: () => Recognisers): Matcher<Name> {
  const matchingOf = matchings(automaton, rules);
  return (rule, input, offset = 0, options) => {
    refuseOptions('match', options);
    return longestMatch(matchingOf(rule), input, offset);
  };
}

/** Makes the `match` of a grammar over octets. */
export function octetMatcher<Name extends string>(
  automaton: Automaton,
  rules: () => Recognisers,
  encoding: Encoding,
): Matcher<Name> {
  const matchingOf = matchings(automaton, rules);
  return (rule, input, offset = 0, options) =>
    longestOctetMatch(matchingOf(rule), input, offset, encodingIn('match', options, encoding)!);
}

function matchings(automaton: Automaton, rules: () => Recognisers): (rule: string) => MatchFinder {
  return finder<MatchFinder>(rules, (by) =>
    typeof by === 'number' ? new TableMatcher(automaton, by) : by(),
  );
}

/** Finds what `make` makes for a rule, by the rule's name in any case. */
export function finder<Found>(
  rules: () => Recognisers,
  make: (by: RecogniserEntry[1], name: string, unused: RecogniserEntry[2]) => Found,
): (rule: string) => Found {
  const known = new Map<string, Found>();
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
    const [name, by, unused] = entry;
    found = make(by, name, unused);
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
