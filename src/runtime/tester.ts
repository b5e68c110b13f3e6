import type { Automaton } from './automaton';
import { UnknownRuleError } from './errors';
import { derives, type Input, longestMatch, type Match } from './judge';
import type { Encoding } from './octets';
import type { Recogniser } from './recogniser';

/**
 * The rules of emitted source: each with its name, as printed, and a state of the automaton, or what makes a recogniser of
 * another kind. They are no object, in which `__proto__` would be lost.
 */
export type Judged = readonly (readonly [name: string, by: number | (() => Recogniser)])[];

/**
 * A grammar's `test` by itself: it needs the automaton alone, so that bundlers leave the parsers out. Whether the rule
 * derives the whole input. Throws UnknownRuleError, and TypeError for octets where the grammar's characters are none.
 */
export function tester<Name extends string>(
  automaton: Automaton,
  rules: () => Judged,
  encoding?: Encoding,
): (rule: Name, input: Input) => boolean {
  const recogniserOf = finder(automaton, rules);
  return (rule, input) => derives(recogniserOf(rule), input, encoding);
}

/** A grammar's `match` by itself, as `tester` makes its `test`. */
export function matcher<Name extends string>(
  automaton: Automaton,
  rules: () => Judged,
  encoding?: Encoding,
): (rule: Name, input: Input, offset?: number) => Match | undefined {
  const recogniserOf = finder(automaton, rules);
  return (rule, input, offset = 0) => longestMatch(recogniserOf(rule), input, offset, encoding);
}

/** Finds recognisers by name, in any case. */
function finder(automaton: Automaton, rules: () => Judged): (rule: string) => Recogniser {
  const known = new Map<string, Recogniser>();
  const find = (rule: string): Recogniser => {
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
