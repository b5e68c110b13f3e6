/** TypeBox 0.34 (@sinclair/typebox): types of the strings that a rule derives. */
import { FormatRegistry, type TString, Type } from '@sinclair/typebox';
import { ValueErrorType } from '@sinclair/typebox/errors';
import * as messages from '../messages';
import type { MismatchIssue, RuleSchema, RuleSchemas } from '../runtime';

export interface TypeBoxOptions {
  /** The type's `format`, under which the rule is put into TypeBox's registry; "abnf:" and the rule's name where nothing is said. */
  readonly format?: string;
}

interface Registered {
  readonly grammar: object;
  readonly rule: string;
  readonly schema: RuleSchema;
  readonly check: (text: string) => boolean;
}

const registered = new Map<string, Registered>();

/**
 * A type of the strings that a rule derives: a string with a format. Throws UnknownRuleError, RangeError for a format that
 * is another rule already, and Error for a version of TypeBox that it does not know.
 */
export function abnf<Name extends string>(
  grammar: RuleSchemas<Name>,
  rule: NoInfer<Name>,
  { format = `abnf:${rule}` }: TypeBoxOptions = {},
): TString {
  if (FormatRegistry === undefined) {
    throw new Error(messages.unsupportedHost('@sinclair/typebox', '@sinclair/typebox 0.34'));
  }
  const schema = grammar.schema(rule);
  register(format, grammar, rule, schema);
  return Type.String({ format });
}

function register(format: string, grammar: object, rule: string, schema: RuleSchema): void {
  const known = find(format);
  if (known) {
    if (known.grammar === grammar && known.rule === rule) return;
    throw new RangeError(messages.takenFormat(format, rule));
  }
  const check = (text: string): boolean => schema['~standard'].validate(text).issues === undefined;
  registered.set(format, { grammar, rule, schema, check });
  FormatRegistry.Set(format, check);
}

/** Who clears the registry, or sets another check, takes the name back. */
function find(format: unknown): Registered | undefined {
  const known = typeof format === 'string' ? registered.get(format) : undefined;
  return known && FormatRegistry.Get(format as string) === known.check ? known : undefined;
}

/** An error as Value.Errors gives it, or as the function of SetErrorFunction is given it. */
export interface TypeBoxError {
  readonly type?: ValueErrorType;
  readonly errorType?: ValueErrorType;
  readonly schema: object;
  readonly value: unknown;
}

/** Where and why, for an error about a type of `abnf`; undefined for other errors. */
export function failureOf({
  type,
  errorType = type,
  schema,
  value,
}: TypeBoxError): MismatchIssue | undefined {
  if (errorType !== ValueErrorType.StringFormat) return undefined;
  const { format } = schema as { readonly format?: unknown };
  const failure = find(format)?.schema['~standard'].validate(value).issues?.[0];
  return failure?.offset === undefined ? undefined : failure;
}
