/** Makes ArkType types of the strings of a format or of a rule. */
import { type, type Type } from 'arktype';
import * as messages from './messages';
import type { SchemaOptions } from '../runtime';
import type { FormatName } from './formats';
import {
  format as formatNamed,
  formatCheck,
  type FormatOptions,
  type FormatSchema,
  ruleCheck,
  type RuleIssue,
  type StringCheck,
  type TestedGrammar,
} from './standard-schema';

/** The data that a refused string adds to an error. */
export interface AbnfErrorData {
  readonly failure: RuleIssue;
}

/** Finds the JSON Schema of a type by its predicate, which ArkType passes when it asks for one. */
const schemas = new WeakMap<object, StringCheck<RuleIssue>['jsonSchema']>();

/**
 * Returns a type of the strings of a format. A bundle has all formats then: `formatOf` takes one. Throws RangeError for
 * an unknown name, and TypeError for options that the format does not have.
 *
 * @example
 * import { format } from 'verbatim-abnf/arktype';
 * format('email').allows('joe@a.example'); // => true
 * format('http-url', { schemes: ['https'] }).allows('http://a/'); // => false
 */
export function format<Name extends FormatName>(name: Name, options?: FormatOptions<Name>): Type<string> {
  return formatOf(formatNamed(name, options));
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
  return typeOf(formatCheck(schema));
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
  grammar: TestedGrammar<Name>,
  rule: NoInfer<Name>,
  options: SchemaOptions = {},
): Type<string> {
  return typeOf(ruleCheck(grammar, rule, options));
}

function typeOf({ expects, test, explain, format, jsonSchema }: StringCheck<RuleIssue>): Type<string> {
  if (!('keywords' in type)) throw new Error(messages.unsupportedHost('arktype', 'arktype 2'));
  const derives = (text: string, context: Context): boolean => {
    if (test(text)) return true;
    const failure = explain(text);
    return context.reject({ expected: expects, problem: failure.message, failure });
  };
  schemas.set(derives, jsonSchema);
  const narrowed = type('string').narrow(derives);
  return format === undefined ? narrowed : narrowed.configure({ format }, 'self');
}

/** The used part of the context that ArkType passes to predicates. */
interface Context {
  reject(context: { expected: string; problem: string } & AbnfErrorData): boolean;
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
  const schema = schemas.get(context.predicate);
  return schema && { ...context.base, ...schema('draft-2020-12') };
}
