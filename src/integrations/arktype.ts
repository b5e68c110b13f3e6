/** Makes ArkType types of the strings that a rule derives. */
import { schema as schemaOf } from '../runtime';
import { type, type Type } from 'arktype';
import * as messages from './messages';
import type { GrammarData, MismatchIssue, RuleSchema, SchemaOptions } from '../runtime';

/** The data that a mismatch adds to an error. */
export interface AbnfErrorData {
  readonly failure: MismatchIssue;
}

/** Finds the schema of a type by its predicate, which ArkType passes when it asks for a JSON Schema. */
const schemas = new WeakMap<object, RuleSchema>();

/**
 * Returns a type of the strings that a rule derives. Throws UnknownRuleError for an unknown rule, and Error for an
 * unsupported version of ArkType.
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
  if (!('keywords' in type)) throw new Error(messages.unsupportedHost('arktype', 'arktype 2'));
  const schema = schemaOf<string, string>(grammar, rule, options);
  const expected = messages.abnfRule(rule);
  const derives = (text: string, context: Context): boolean => {
    const failure = schema['~standard'].validate(text).issues?.[0];
    if (failure?.offset === undefined) return true;
    return context.reject({ expected, problem: failure.message, failure });
  };
  schemas.set(derives, schema);
  const { format } = options;
  const narrowed = type('string').narrow(derives);
  return format === undefined ? narrowed : narrowed.configure({ format }, 'self');
}

/** The used part of the context that ArkType passes to predicates. */
interface Context {
  reject(context: { expected: string; problem: string } & AbnfErrorData): boolean;
}

/**
 * Returns the JSON Schema of a type made by `abnf`; undefined for any other predicate. Pass it as the option
 * `fallback.predicate` of `toJsonSchema`.
 *
 * @example
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { abnf, predicateFallback } from 'verbatim-abnf/arktype';
 * const type = abnf(rfc3986, 'URI', { format: 'uri' });
 * type.toJsonSchema({ fallback: { predicate: (each) => predicateFallback(each) ?? each.base } }); // => { '$schema': 'https://json-schema.org/draft/2020-12/schema', type: 'string', format: 'uri' }
 */
export function predicateFallback<JsonSchema extends object>(context: {
  readonly base: JsonSchema;
  readonly predicate: object;
}): JsonSchema | undefined {
  const schema = schemas.get(context.predicate);
  return schema && { ...context.base, ...schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) };
}
