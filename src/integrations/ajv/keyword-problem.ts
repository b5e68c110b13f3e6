/** Validates data for the keyword `abnf`, also for code that Ajv wrote to a file. */
import * as messages from '../messages';
import type { Grammar, Parsed } from '../../runtime';
import { suggest } from '../../wording/suggest';

export type Grammars = Readonly<Record<string, Grammar>>;

/** The message and params of an error. */
export interface KeywordProblem {
  readonly message: string;
  readonly params: {
    readonly rule: unknown;
    readonly grammar: unknown;
    /** The first offset at which nothing could follow; undefined if the rule or the grammar is the fault. */
    readonly offset?: number;
    /** The items that could have followed there. */
    readonly expected?: readonly string[];
  };
}

/**
 * Returns the problem of data that the rule does not derive.
 *
 * @example
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { problemOf } from 'verbatim-abnf/ajv';
 * problemOf(rfc3986, 'rfc3986', 'URI', 'a b').params.offset; // => 1
 */
export function problemOf(grammar: Grammar, name: string, rule: string, data: string): KeywordProblem {
  const { failure } = grammar.parse(rule, data) as Extract<Parsed, { readonly ok: false }>;
  const { offset, expected } = failure;
  const message = messages.mustMatchRule(failure.rule, failure);
  return { message, params: { rule, grammar: name, offset, expected } };
}

/** Returns a message if the grammar or its rule is unknown, else undefined. */
export function unknownName(grammars: Grammars, name: string, rule?: string): string | undefined {
  const grammar = grammars[name];
  if (grammar === undefined) {
    const names = Object.keys(grammars);
    return messages.unknownKeywordGrammar(name, suggest(name, names), names);
  }
  if (rule === undefined || grammar.has(rule)) return undefined;
  return messages.unknownKeywordRule(rule, name, suggest(rule, grammar.ruleNames));
}

/**
 * Validates data by a rule or a grammar read from data. A missing name accepts everything; an unknown name is a
 * problem.
 *
 * @example
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { findProblem } from 'verbatim-abnf/ajv';
 * findProblem({ rfc3986 }, 'rfc3986', 'URI', 'a:b'); // => undefined
 */
export function findProblem(
  grammars: Grammars,
  name: unknown,
  rule: unknown,
  data: string,
): KeywordProblem | undefined {
  if (rule === undefined || name === undefined) return undefined;
  const params = { rule, grammar: name };
  if (typeof rule !== 'string') return { message: messages.keywordNotString('abnf'), params };
  if (typeof name !== 'string') return { message: messages.keywordNotString('abnfGrammar'), params };
  const message = unknownName(grammars, name, rule);
  if (message !== undefined) return { message, params };
  const grammar = grammars[name]!;
  return grammar.test(rule, data) ? undefined : problemOf(grammar, name, rule, data);
}
