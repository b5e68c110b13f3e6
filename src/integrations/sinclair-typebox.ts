/** Makes types of TypeBox 0.34 (@sinclair/typebox) of the strings that a rule derives. */
import { FormatRegistry, type TString, Type } from '@sinclair/typebox';
import { ValueErrorType } from '@sinclair/typebox/errors';
import * as messages from './messages';
import { checkOptions } from '../arguments';
import {
  type EncodingOptions,
  type MismatchIssue,
  type RuleSchema,
  type GrammarData,
  SCHEMA_CHECKS,
  schema as schemaOf,
} from '../runtime';

export interface TypeBoxOptions extends EncodingOptions {
  /** The type's `format`, which registers the rule in TypeBox. Default: "abnf:" and the rule's name. */
  readonly format?: string;
}

const { abnfGrammar: _, ...CHECKS } = SCHEMA_CHECKS;

interface Registered extends EncodingOptions {
  readonly grammar: object;
  readonly rule: string;
  readonly schema: RuleSchema;
  readonly check: (text: string) => boolean;
}

const registered = new Map<string, Registered>();

/**
 * Returns a type of the strings that a rule derives: a string with a format. Throws UnknownRuleError for an unknown
 * rule, RangeError for a format that already stands for another rule, and Error for an unsupported version of
 * TypeBox.
 *
 * @example
 * import { Value } from '@sinclair/typebox/value';
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { abnf } from 'verbatim-abnf/sinclair-typebox';
 * Value.Check(abnf(rfc3986, 'URI'), 'a:b'); // => true
 */
export function abnf<Name extends string>(
  grammar: GrammarData<Name>,
  rule: NoInfer<Name>,
  options: TypeBoxOptions = {},
): TString {
  if (FormatRegistry === undefined) {
    throw new Error(messages.unsupportedHost('@sinclair/typebox', '@sinclair/typebox 0.34'));
  }
  checkOptions('abnf', options, CHECKS);
  const { format = `abnf:${rule}`, encoding } = options;
  const schema = schemaOf<string, string>(grammar, rule, { encoding });
  register(format, { grammar, rule, encoding, schema });
  return Type.String({ format });
}

function register(format: string, wanted: Omit<Registered, 'check'>): void {
  const { grammar, rule, encoding, schema } = wanted;
  const known = find(format);
  if (known) {
    if (known.grammar === grammar && known.rule === rule && known.encoding === encoding) return;
    throw new RangeError(messages.takenFormat(format, rule));
  }
  const check = (text: string): boolean => schema['~standard'].validate(text).issues === undefined;
  registered.set(format, { ...wanted, check });
  FormatRegistry.Set(format, check);
}

/** Returns the rule of a format. If the user cleared the registry or set another check, the format is free again. */
function find(format: unknown): Registered | undefined {
  const known = typeof format === 'string' ? registered.get(format) : undefined;
  return known && FormatRegistry.Get(format as string) === known.check ? known : undefined;
}

/** An error that Value.Errors returns, or that the function of SetErrorFunction receives. */
export interface TypeBoxError {
  readonly type?: ValueErrorType;
  readonly errorType?: ValueErrorType;
  readonly schema: object;
  readonly value: unknown;
}

/**
 * Returns the place and reason of an error about a type of `abnf`; undefined for other errors.
 *
 * @example
 * import { Value } from '@sinclair/typebox/value';
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { abnf, failureOf } from 'verbatim-abnf/sinclair-typebox';
 * const error = Value.Errors(abnf(rfc3986, 'URI'), 'a b').First();
 * error && failureOf(error)?.offset; // => 1
 */
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
