import * as messages from './messages';
import { type Checks, checkOptions, STRING } from '../arguments';
import { ENCODING_CHECK, type EncodingOptions } from './encoding';
import type { Parsed } from './grammar';

/** How a rule is described where a JSON Schema is made of it. */
export interface SchemaOptions extends EncodingOptions {
  /**
   * The name of the rule's language as a JSON Schema `format`, such as "uri" for `URI` of RFC 3986. Nothing is checked of
   * it: that the format means the same is for who names it to know.
   */
  readonly format?: string;
  /**
   * The name by which the Ajv keyword `abnf` knows the grammar: the JSON Schema then has that keyword, for who has added
   * it. OpenAPI 3.0 takes no keywords of others, and gets none.
   */
  readonly abnfGrammar?: string;
}

/** For integrations that have options of their own, too. */
export const SCHEMA_CHECKS: Checks<keyof SchemaOptions> = {
  encoding: ENCODING_CHECK,
  format: STRING,
  abnfGrammar: STRING,
};

/** Throws TypeError for options that a schema does not have. */
export function checkSchemaOptions(options: unknown): void {
  checkOptions('schema', options, SCHEMA_CHECKS);
}

/** What an issue says of an input beside its message: the data of a Failure. */
export interface FailureData {
  /** The rule that was asked for, as printed. */
  readonly rule: string;
  /** The first offset at which no continuation of the input read so far exists. */
  readonly offset: number;
  /** Exactly what could have stood there, in words: literals, then rules, then "end of input". */
  readonly expected: readonly string[];
  /** The character that stands there instead, or "end of input". */
  readonly found: string;
  /** The rules, from the one asked for, that have begun before the offset. */
  readonly rulePath: readonly string[];
}

/** An issue of Standard Schema, with what the failure knows. It is about the value itself, so it has no path. */
export interface MismatchIssue extends FailureData {
  readonly message: string;
}

/** The value is no string: there is no place in it to speak of. */
export interface NotAStringIssue extends Partial<Record<Exclude<keyof FailureData, 'rule'>, undefined>> {
  readonly rule: string;
  readonly message: string;
}

export type SchemaIssue = MismatchIssue | NotAStringIssue;

export type SchemaResult =
  { readonly value: string; readonly issues?: undefined } | { readonly issues: readonly [SchemaIssue] };

/** The options that Standard JSON Schema gives. */
export interface JsonSchemaOptions {
  readonly target: string;
}

/** A rule in the form of Standard Schema 1.1 and Standard JSON Schema 1.1: a type of strings. */
export interface RuleSchema {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'verbatim-abnf';
    /** Judges any value. Throws only what the grammar's `parse` throws: the limit on recursive rules. */
    readonly validate: (value: unknown) => SchemaResult;
    readonly jsonSchema: {
      /** Throws RangeError for a target that is not known. */
      readonly input: (options: JsonSchemaOptions) => Record<string, unknown>;
      /** The same: nothing is transformed. */
      readonly output: (options: JsonSchemaOptions) => Record<string, unknown>;
    };
    /** There for inference alone: no value is ever here. */
    readonly types?: { readonly input: string; readonly output: string } | undefined;
  };
}

/** What makes such schemas: any grammar. */
export interface RuleSchemas<Name extends string> {
  schema(rule: Name, options?: SchemaOptions): RuleSchema;
}

/** What a schema asks its grammar about one rule. */
export interface SchemaRule {
  /** As printed. */
  readonly name: string;
  readonly parse: (text: string) => Parsed;
  /** The source of a regular expression of the same strings, under the flag `u`, where there is one. */
  readonly pattern: () => string | undefined;
}

export function ruleSchema(rule: SchemaRule, options: SchemaOptions): RuleSchema {
  const jsonSchema = ({ target }: JsonSchemaOptions): Record<string, unknown> =>
    jsonSchemaOf(rule, options, target);
  return {
    '~standard': {
      version: 1,
      vendor: 'verbatim-abnf',
      validate: (value) => validate(rule, value),
      jsonSchema: { input: jsonSchema, output: jsonSchema },
    },
  };
}

function validate(rule: SchemaRule, value: unknown): SchemaResult {
  if (typeof value !== 'string') {
    return { issues: [{ message: messages.notAString(rule.name, value), rule: rule.name }] };
  }
  const parsed = rule.parse(value);
  if (parsed.ok) return { value };
  const { path: rulePath, ...data } = parsed.failure.toJSON();
  return { issues: [{ ...data, rulePath }] };
}

/** The targets that Standard JSON Schema names, and others of which what is written here is true as well. */
const TARGET = /^(draft-(0[467]|20(19-09|20-12))|openapi-3.[01])$/;

/** All strings that the rule derives are valid; where nothing better is known of it, other strings are, too. */
function jsonSchemaOf(
  { name, pattern }: SchemaRule,
  { format, abnfGrammar }: SchemaOptions,
  target: string,
): Record<string, unknown> {
  if (!TARGET.test(target)) throw new RangeError(messages.unknownTarget(target));
  const source = pattern();
  return {
    type: 'string',
    ...(format && { format }),
    ...(source && { pattern: source }),
    ...(abnfGrammar && target !== 'openapi-3.0' && { abnf: name, abnfGrammar }),
  };
}
