/** Makes types of TypeBox 1 of the strings of a format or of a rule. */
import { type TRefine, type TString, Type } from 'typebox';
import * as messages from './messages';
import { checkOptions } from '../options/arguments';
import { type EncodingOptions, type GrammarData, SCHEMA_CHECKS } from '../runtime';
import type { FormatName } from './formats';
import * as standard from './standard-schema';
import type { FormatSchema, NamedFormatOptions, RuleIssue, StringCheck } from './standard-schema';

export interface TypeBoxOptions extends EncodingOptions {
  /** The type's `format`, which TypeBox checks as well if it knows the name. Default: "abnf:" and the rule's name. */
  readonly format?: string;
}

/**
 * Returns a type of the strings of a format. Its error names the place and the reason. TypeBox's own format of that name is
 * neither asked nor changed. A bundle has all formats then: `formatOf` takes one. Throws RangeError for an unknown name,
 * and TypeError for options that the format does not have.
 *
 * @example
 * import { Check } from 'typebox/value';
 * import { format } from 'verbatim-abnf/typebox';
 * Check(format('email'), 'joe@a.example'); // => true
 * Check(format('http-url', { schemes: ['https'] }), 'http://a/'); // => false
 */
export function format<Name extends FormatName>(
  name: Name,
  options?: NamedFormatOptions<Name>,
): TRefine<TString> {
  return formatOf(standard.format(name, options));
}

/**
 * Returns a type of a format of `verbatim-abnf/standard-schema` or `verbatim-abnf/formats-idn`.
 *
 * @example
 * import { Check } from 'typebox/value';
 * import { email } from 'verbatim-abnf/standard-schema';
 * import { formatOf } from 'verbatim-abnf/typebox';
 * Check(formatOf(email), 'joe'); // => false
 */
export function formatOf(schema: FormatSchema): TRefine<TString> {
  const check = standard.formatCheck(schema);
  return inJson(refined(`abnf:${schema.name}`, check), check.format!);
}

/**
 * Returns a type of the strings that a rule derives: a string with a refinement. Its error names the place and what
 * was expected. If the option `format` names a format of this package, the strings must meet its semantic rules, too. Throws
 * UnknownRuleError for an unknown rule, and Error for an unsupported version of TypeBox.
 *
 * @example
 * import { Check } from 'typebox/value';
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { abnf } from 'verbatim-abnf/typebox';
 * Check(abnf(rfc3986, 'URI'), 'a:b'); // => true
 */
export function abnf<Name extends string>(
  grammar: GrammarData<Name>,
  rule: NoInfer<Name>,
  options: TypeBoxOptions = {},
): TRefine<TString> {
  const { abnfGrammar: _, pattern: __, ...checks } = SCHEMA_CHECKS;
  checkOptions('abnf', options, checks);
  const { format = `abnf:${rule}` } = options;
  return refined(format, standard.ruleCheck(grammar, rule, options));
}

function refined(format: string, { test, explain }: StringCheck<RuleIssue>): TRefine<TString> {
  const message = (text: string): string => explain(text).message;
  const type = Type.Refine(Type.String({ format }), test, message);
  // Before version 1.2 the last argument was a text.
  if (type['~refine'].some(({ error }) => error !== message)) {
    throw new Error(messages.unsupportedHost('typebox', 'typebox 1.2 or later'));
  }
  return type;
}

/**
 * Has a type say another format in JSON. TypeBox reads the property itself, and would run its own check of that name. Types
 * that are made of this one keep hidden properties.
 */
function inJson(type: TRefine<TString>, format: string): TRefine<TString> {
  function toJSON(this: object): object {
    return { ...this, format };
  }
  return Object.defineProperty(type, 'toJSON', { value: toJSON, enumerable: false });
}
