/** Makes ArkType types of the strings of a format or of a rule. */
import { type, type Type } from 'arktype';
import { isObject } from '../options/arguments';
import * as messages from './messages';
import type { GrammarData, SchemaOptions } from '../runtime';
import type { FormatName } from './formats';
import * as standard from './standard-schema';
import type { FormatSchema, NamedFormatOptions, RuleIssue, StringCheck } from './standard-schema';

/** By the predicate of a type, which ArkType passes when it asks for a JSON Schema. */
const byPredicate = new WeakMap<object, StringCheck<RuleIssue>>();
/** By the function that words an error, which errors have. */
const byProblem = new WeakMap<object, StringCheck<RuleIssue>>();

/**
 * Returns a type of the strings of a format. A bundle has all formats then: `formatOf` takes one. Throws RangeError for
 * an unknown name, and TypeError for options that the format does not have.
 *
 * @example
 * import { format } from 'verbatim-abnf/arktype';
 * format('email').allows('joe@a.example'); // => true
 * format('http-url', { schemes: ['https'] }).allows('http://a/'); // => false
 */
export function format<Name extends FormatName>(
  name: Name,
  options?: NamedFormatOptions<Name>,
): Type<string> {
  return formatOf(standard.format(name, options));
}

/**
 * Returns a type of the strings of a format of `verbatim-abnf/standard-schema` or `verbatim-abnf/formats-idn`.
 *
 * @example
 * import { email } from 'verbatim-abnf/standard-schema';
 * import { formatOf } from 'verbatim-abnf/arktype';
 * formatOf(email).allows('joe'); // => false
 */
export function formatOf(schema: FormatSchema): Type<string> {
  return typeOf(standard.formatCheck(schema));
}

/**
 * Returns a type of the strings that a rule derives. If the option `format` names a format of this package, they must meet its
 * semantic rules, too. Throws UnknownRuleError for an unknown rule, and Error for an unsupported version of ArkType.
 *
 * @example
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { abnf } from 'verbatim-abnf/arktype';
 * abnf(rfc3986, 'URI').allows('a:b'); // => true
 */
export function abnf<Name extends string>(
  grammar: GrammarData<Name>,
  rule: NoInfer<Name>,
  options: SchemaOptions = {},
): Type<string> {
  return typeOf(standard.ruleCheck(grammar, rule, options));
}

function typeOf(check: StringCheck<RuleIssue>): Type<string> {
  if (!('keywords' in type)) throw new Error(messages.unsupportedHost('arktype', 'arktype 2'));
  const { expects, test, explain, format } = check;
  // ArkType makes a context for each value if a predicate takes one. So it takes none, and errors find their words.
  const isOf = (text: string): boolean => test(text);
  const problem = ({ data }: { readonly data: unknown }): string => explain(data).message;
  byPredicate.set(isOf, check);
  byProblem.set(problem, check);
  const narrowed = type('string').narrow(isOf).configure({ problem, expected: expects }, 'predicate');
  return format === undefined ? narrowed : narrowed.configure({ format }, 'self');
}

/**
 * Returns the place and reason of an error about a type of this entry; undefined for other errors.
 *
 * @example
 * import { type } from 'arktype';
 * import { failureOf, format } from 'verbatim-abnf/arktype';
 * const errors = format('date')('2024-02-31') as type.errors;
 * failureOf(errors[0]!)?.offset; // => 8
 */
export function failureOf(error: { readonly data: unknown; readonly meta?: unknown }): RuleIssue | undefined {
  const { data, meta } = error;
  const problem = isObject(meta) ? meta['problem'] : undefined;
  const check = typeof problem === 'function' ? byProblem.get(problem) : undefined;
  return typeof data === 'string' && check?.test(data) === false ? check.explain(data) : undefined;
}

/**
 * Returns the JSON Schema of a type of this entry; undefined for any other predicate. Pass it as the option
 * `fallback.predicate` of `toJsonSchema`.
 *
 * @example
 * import { format, predicateFallback } from 'verbatim-abnf/arktype';
 * const fallback = { predicate: (each) => predicateFallback(each) ?? each.base };
 * format('uri').toJsonSchema({ fallback }); // => { '$schema': 'https://json-schema.org/draft/2020-12/schema', type: 'string', format: 'uri' }
 */
export function predicateFallback<JsonSchema extends object>(context: {
  readonly base: JsonSchema;
  readonly predicate: object;
}): JsonSchema | undefined {
  const check = byPredicate.get(context.predicate);
  return check && { ...context.base, ...check.jsonSchema('draft-2020-12') };
}
