/** Makes types of TypeBox 0.34 (@sinclair/typebox) of the strings of a format or of a rule. */
import { FormatRegistry, type TString, Type } from '@sinclair/typebox';
import { ValueErrorType } from '@sinclair/typebox/errors';
import * as messages from './messages';
import { checkOptions } from '../options/arguments';
import { type EncodingOptions, type GrammarData, SCHEMA_CHECKS } from '../runtime';
import type { FormatName } from './formats';
import { format as formatNamed, formatCheck, ruleCheck } from './standard-schema';
import type { FormatSchema, NamedFormatOptions, RuleIssue, StringCheck } from './standard-schema';

export interface TypeBoxOptions extends EncodingOptions {
  /** The type's `format`, which registers the rule in TypeBox. Default: "abnf:" and the rule's name. */
  readonly format?: string;
}

interface Registered {
  /** A format, or a grammar. */
  readonly source: object;
  readonly name: string;
  readonly encoding?: EncodingOptions['encoding'];
  readonly check: StringCheck<RuleIssue>;
}

const registered = new Map<string, Registered>();

/**
 * Returns a type of the strings of a format. A bundle has all formats then: `formatOf` takes one. Throws RangeError for
 * an unknown name, and TypeError for options that the format does not have. This TypeBox knows no formats: the first call
 * registers the format under its name, and one with options under a name of its own. Throws RangeError if your program
 * registered another check of that name.
 *
 * @example
 * import { Value } from '@sinclair/typebox/value';
 * import { format } from 'verbatim-abnf/sinclair-typebox';
 * Value.Check(format('email'), 'joe@a.example'); // => true
 */
export function format<Name extends FormatName>(name: Name, options?: NamedFormatOptions<Name>): TString {
  if (options === undefined) return formatOf(formatNamed(name));
  const format = `${name}:${JSON.stringify(options)}`;
  return registeredType(
    format,
    (find(format)?.source as FormatSchema | undefined) ?? formatNamed(name, options),
  );
}

/**
 * Returns a type of a format of `verbatim-abnf/standard-schema` or `verbatim-abnf/formats-idn`.
 *
 * @example
 * import { Value } from '@sinclair/typebox/value';
 * import { email } from 'verbatim-abnf/standard-schema';
 * import { formatOf } from 'verbatim-abnf/sinclair-typebox';
 * Value.Check(formatOf(email), 'joe'); // => false
 */
export function formatOf(schema: FormatSchema): TString {
  return registeredType(schema.name, schema);
}

function registeredType(format: string, schema: FormatSchema): TString {
  assertSupported();
  register(format, { source: schema, name: schema.name, check: formatCheck(schema) });
  return Type.String({ format });
}

/**
 * Returns a type of the strings that a rule derives: a string with a format. If the option `format` names a format of this
 * package, the strings must meet its semantic rules, too. Throws UnknownRuleError for an unknown rule, RangeError for a
 * format that already has another check, and Error for an unsupported version of TypeBox.
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
  assertSupported();
  const { abnfGrammar: _, pattern: __, ...checks } = SCHEMA_CHECKS;
  checkOptions('abnf', options, checks);
  const { format = `abnf:${rule}`, encoding } = options;
  register(format, { source: grammar, name: rule, encoding, check: ruleCheck(grammar, rule, options) });
  return Type.String({ format });
}

function assertSupported(): void {
  if (FormatRegistry === undefined)
    throw new Error(messages.unsupportedHost('@sinclair/typebox', '@sinclair/typebox 0.34'));
}

/** Registers a check. Never replaces one that others registered, because that would change their types. */
function register(format: string, wanted: Registered): void {
  const { source, name, encoding } = wanted;
  const known = find(format);
  if (known === undefined) {
    if (FormatRegistry.Has(format)) throw new RangeError(messages.takenFormat(format, name));
    registered.set(format, wanted);
    FormatRegistry.Set(format, wanted.check.test);
  } else if (known.source !== source || known.name !== name || known.encoding !== encoding) {
    throw new RangeError(messages.takenFormat(format, name));
  }
}

/** Returns the registered check of a format. If the user cleared the registry or set another check, nothing is. */
function find(format: unknown): Registered | undefined {
  const known = typeof format === 'string' ? registered.get(format) : undefined;
  return known && FormatRegistry.Get(format as string) === known.check.test ? known : undefined;
}

/** An error that Value.Errors returns, or that the function of SetErrorFunction receives. */
export interface TypeBoxError {
  readonly type?: ValueErrorType;
  readonly errorType?: ValueErrorType;
  readonly schema: object;
  readonly value: unknown;
}

/**
 * Returns the place and reason of an error about a type of this entry; undefined for other errors.
 *
 * @example
 * import { Value } from '@sinclair/typebox/value';
 * import { failureOf, format } from 'verbatim-abnf/sinclair-typebox';
 * const error = Value.Errors(format('date'), '2024-02-31').First();
 * error && failureOf(error)?.offset; // => 8
 */
export function failureOf({ type, errorType = type, schema, value }: TypeBoxError): RuleIssue | undefined {
  if (errorType !== ValueErrorType.StringFormat || typeof value !== 'string') return undefined;
  const { format } = schema as { readonly format?: unknown };
  return find(format)?.check.explain(value);
}
