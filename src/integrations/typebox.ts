/** TypeBox 1: types of the strings that a rule derives. */
import { type TRefine, type TString, Type } from 'typebox';
import { Format } from 'typebox/format';
import * as messages from './messages';
import { checkOptions } from '../arguments';
import { type EncodingOptions, type RuleSchemas, SCHEMA_CHECKS } from '../runtime';

export interface TypeBoxOptions extends EncodingOptions {
  /**
   * The type's `format`; "abnf:" and the rule's name where nothing is said. Where TypeBox knows a format of that name, the
   * rule takes its place, for all types, and errors are those of formats, which do not say where.
   */
  readonly format?: string;
}

type Check = (text: string) => boolean;

/** The formats of TypeBox that are rules now. */
const taken = new Map<string, Taken>();

interface Taken extends EncodingOptions {
  readonly grammar: object;
  readonly rule: string;
  readonly check: Check;
}

const { abnfGrammar: _, ...CHECKS } = SCHEMA_CHECKS;

/**
 * A type of the strings that a rule derives: a string with a refinement, whose error says where and what was expected.
 * Throws UnknownRuleError, RangeError for a format that is another rule already, and Error for a version of TypeBox that
 * it does not know.
 */
export function abnf<Name extends string>(
  grammar: RuleSchemas<Name>,
  rule: NoInfer<Name>,
  options: TypeBoxOptions = {},
): TRefine<TString> {
  checkOptions('abnf', options, CHECKS);
  const { format = `abnf:${rule}`, encoding } = options;
  const { validate } = grammar.schema(rule, { encoding })['~standard'];
  const check = (text: string): boolean => validate(text).issues === undefined;
  const explain = (text: string): string => validate(text).issues?.[0].message ?? '';
  const refined = Type.Refine(Type.String({ format }), check, explain);
  // Before 1.2 the last argument was a text.
  if (refined['~refine'].some(({ error }) => error !== explain)) {
    throw new Error(messages.unsupportedHost('typebox', 'typebox 1.2 or later'));
  }
  take(format, { grammar, rule, encoding, check });
  return refined;
}

/** TypeBox takes all strings for a format that it does not know; one that it knows would have a say beside the rule. */
function take(format: string, wanted: Taken): void {
  if (!Format.Has(format)) return;
  const known = taken.get(format);
  // Who resets the formats gives the name back.
  if (known && Format.Get(format) === known.check) {
    const { grammar, rule, encoding } = wanted;
    if (known.grammar === grammar && known.rule === rule && known.encoding === encoding) return;
    throw new RangeError(messages.takenFormat(format, rule));
  }
  taken.set(format, wanted);
  Format.Set(format, wanted.check);
}
