import P from 'parsimmon';
import { INSPECT } from './console';
import { type GrammarData, grammarIn } from './grammar-data';
import { Node, type NodeOf, type RuntimeRule, Tree } from './node';
import type { GrammarWithObsolete } from './obsolete';
import { stopOf } from './recogniser';

/** The Parsimmon parser of a rule. `S` has the shapes of the grammar's rules. */
export type RuleParser<Name extends string = string, S = unknown> = P.Parser<NodeOf<Name, S>>;

/** A parser for each rule, by its name as printed. */
export type RuleParsers<Name extends string, S = unknown> = {
  readonly [Rule in Name]: RuleParser<Rule, S>;
};

/**
 * Makes a Parsimmon parser for each rule, to combine with your own. It takes exactly the longest match at an offset, whatever
 * follows. Its failure tells how far the input could be read and what could have come next. Offsets are in UTF-16 units, from 0.
 *
 * @example
 * import P from 'parsimmon';
 * import { rules } from 'verbatim-abnf';
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 *
 * const { scheme } = rules(rfc3986);
 * scheme.skip(P.string('://')).tryParse('http://').text; // => 'http'
 */
export function rules<Name extends string, Obsolete extends object, S>(
  grammar: GrammarWithObsolete<Name, Obsolete, S>,
): RuleParsers<Name, S> & Obsolete;
export function rules<Name extends string, S>(grammar: GrammarData<Name, S>): RuleParsers<Name, S>;
export function rules(grammar: GrammarData): RuleParsers<never> {
  // Without prototype, because a rule may be called `__proto__`.
  const parsers = Object.create(null) as Record<string, RuleParser>;
  for (const rule of grammarIn(grammar).definitions.values()) parsers[rule.name] = parserOf(rule);
  return parsers;
}

/** Parsimmon's protocol, which its types leave out: a parser is a function of the input and an offset. */
type Action = (input: string, offset: number) => Reply;

interface Reply {
  readonly status: boolean;
  readonly index: number;
  readonly value: Node | null;
  readonly furthest: number;
  readonly expected: readonly string[];
}

function parserOf(rule: RuntimeRule): RuleParser {
  const action: Action = (input, offset) => {
    const index = rule.recogniser.longest(input, offset, input.length);
    if (index >= 0) {
      const value = new Node(rule, new Tree(input), offset, index);
      return { status: true, index, value, furthest: -1, expected: [] };
    }
    const { offset: furthest, residual } = stopOf(rule.recogniser, input, offset);
    const expected = rule.vocabulary.describe(residual.expected, residual.accepts);
    return { status: false, index: -1, value: null, furthest, expected };
  };
  // Copies and comparisons do not see a property that is not enumerable.
  const shown = { value: () => `[Parser: ${rule.name}]` };
  return Object.defineProperty(P(action as Parameters<typeof P<Node>>[0]), INSPECT, shown);
}
