/** ArkType: types of the strings that a rule derives. */
import { type, type Type } from 'arktype';
import * as messages from './messages';
import type { MismatchIssue, RuleSchema, RuleSchemas, SchemaOptions } from '../runtime';

/** What an error about a mismatch has beside what all errors have. */
export interface AbnfErrorData {
  readonly failure: MismatchIssue;
}

/** By the predicate of each type: ArkType asks by it for a JSON Schema. */
const schemas = new WeakMap<object, RuleSchema>();

/**
 * A type of the strings that a rule derives. Throws UnknownRuleError, and Error for a version of ArkType that it does not
 * know.
 */
export function abnf<Name extends string>(
  grammar: RuleSchemas<Name>,
  rule: NoInfer<Name>,
  options: SchemaOptions = {},
): Type<string> {
  if (!('keywords' in type)) throw new Error(messages.unsupportedHost('arktype', 'arktype 2'));
  const schema = grammar.schema(rule, options);
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

/** What ArkType gives to predicates, as far as it is needed. */
interface Context {
  reject(context: { expected: string; problem: string } & AbnfErrorData): boolean;
}

/**
 * For the option `fallback.predicate` of `toJsonSchema`: what the schema is with this type; undefined where the predicate
 * is another's.
 */
export function predicateFallback<JsonSchema extends object>(context: {
  readonly base: JsonSchema;
  readonly predicate: object;
}): JsonSchema | undefined {
  const schema = schemas.get(context.predicate);
  return schema && { ...context.base, ...schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) };
}
