/** Makes types of TypeBox 1 of the strings that a rule derives. */
import { type TRefine, type TString, Type } from 'typebox';
import { Format } from 'typebox/format';
import * as messages from './messages';
import { checkOptions } from '../arguments';
import { type EncodingOptions, type GrammarData, SCHEMA_CHECKS, schema } from '../runtime';

export interface TypeBoxOptions extends EncodingOptions {
  /**
   * The type's `format`. Default: "abnf:" and the rule's name. If TypeBox already knows that format, the rule
   * replaces it for all types. Errors are then those of formats, which name no place.
   */
  readonly format?: string;
}

type Check = (text: string) => boolean;

/** The formats of TypeBox that rules replaced. */
const taken = new Map<string, Taken>();

interface Taken extends EncodingOptions {
  readonly grammar: object;
  readonly rule: string;
  readonly check: Check;
}

const { abnfGrammar: _, ...CHECKS } = SCHEMA_CHECKS;

/**
 * Returns a type of the strings that a rule derives: a string with a refinement. Its error names the place and what
 * was expected. Throws UnknownRuleError for an unknown rule, RangeError for a format that already stands for another
 * rule, and Error for an unsupported version of TypeBox.
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
  checkOptions('abnf', options, CHECKS);
  const { format = `abnf:${rule}`, encoding } = options;
  const { validate } = schema<string, string>(grammar, rule, { encoding })['~standard'];
  const check = (text: string): boolean => validate(text).issues === undefined;
  const explain = (text: string): string => validate(text).issues?.[0].message ?? '';
  const refined = Type.Refine(Type.String({ format }), check, explain);
  // Before version 1.2 the last argument was a text.
  if (refined['~refine'].some(({ error }) => error !== explain)) {
    throw new Error(messages.unsupportedHost('typebox', 'typebox 1.2 or later'));
  }
  take(format, { grammar, rule, encoding, check });
  return refined;
}

/**
 * Replaces a format that TypeBox knows, because its check would run in addition to the rule. TypeBox accepts all
 * strings for an unknown format.
 */
function take(format: string, wanted: Taken): void {
  if (!Format.Has(format)) return;
  const known = taken.get(format);
  // If the user reset the formats, the name is free again.
  if (known && Format.Get(format) === known.check) {
    const { grammar, rule, encoding } = wanted;
    if (known.grammar === grammar && known.rule === rule && known.encoding === encoding) return;
    throw new RangeError(messages.takenFormat(format, rule));
  }
  taken.set(format, wanted);
  Format.Set(format, wanted.check);
}
