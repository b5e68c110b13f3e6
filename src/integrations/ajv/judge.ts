/** What the keyword `abnf` does with data, also in code that Ajv wrote to a file. */
import * as messages from '../../messages';
import type { Grammar, Parsed } from '../../runtime';
import { suggest } from '../../suggest';

export type Grammars = Readonly<Record<string, Grammar>>;

/** An error's message and params. */
export interface Problem {
  readonly message: string;
  readonly params: {
    readonly rule: unknown;
    readonly grammar: unknown;
    /** The first offset at which no continuation exists; undefined where the rule or the grammar is the fault. */
    readonly offset?: number;
    /** What could have stood there. */
    readonly expected?: readonly string[];
  };
}

/** Of data that the rule does not derive. */
export function explain(grammar: Grammar, name: string, rule: string, data: string): Problem {
  const { failure } = grammar.parse(rule, data) as Extract<Parsed, { readonly ok: false }>;
  const { offset, expected } = failure;
  const message = messages.mustMatchRule(failure.rule, failure);
  return { message, params: { rule, grammar: name, offset, expected } };
}

/** With a rule or a grammar that was read from data: one that is missing asks for nothing, one that is unknown is wrong. */
export function judge(grammars: Grammars, name: unknown, rule: unknown, data: string): Problem | undefined {
  if (rule === undefined || name === undefined) return undefined;
  const params = { rule, grammar: name };
  if (typeof rule !== 'string') return { message: messages.keywordNotString('abnf'), params };
  if (typeof name !== 'string') return { message: messages.keywordNotString('abnfGrammar'), params };
  const grammar = grammars[name];
  if (grammar === undefined) {
    const names = Object.keys(grammars);
    return { message: messages.unknownKeywordGrammar(name, suggest(name, names), names), params };
  }
  if (!grammar.has(rule)) {
    const message = messages.unknownKeywordRule(rule, name, suggest(rule, grammar.ruleNames));
    return { message, params };
  }
  return grammar.test(rule, data) ? undefined : explain(grammar, name, rule, data);
}
