import { type Checks, checkOptions, STRING } from '../arguments';
import type { Failure } from './failure';
import { ENCODING_CHECK, type EncodingOptions } from './input';
import * as messages from './messages';
import { assertTarget } from './schema-target';

/** How a JSON Schema describes a rule. */
export interface SchemaOptions extends EncodingOptions {
  /**
   * The JSON Schema `format` of the rule's strings, such as "uri" for `URI` of RFC 3986. Nothing checks that the format means
   * the same.
   */
  readonly format?: string;
  /**
   * The name by which the Ajv keyword `abnf` knows the grammar. The JSON Schema then has that keyword, except for OpenAPI 3.0,
   * which takes no foreign keywords.
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

/** The data of an issue in addition to its message: those of a Failure. */
export interface FailureData {
  /** The rule that was asked for, as printed. */
  readonly rule: string;
  /** The first offset at which no continuation of the input read so far exists. */
  readonly offset: number;
  /** Exactly what could have stood there, in words: literals, then rules, then "end of input". */
  readonly expected: readonly string[];
  /** The character that stands there instead, or "end of input". */
  readonly found: string;
}

/** An issue of Standard Schema with the data of the failure. It is about the value itself, so it has no path. */
export interface MismatchIssue extends FailureData {
  /** One line of at most 120 characters, without the input. */
  readonly message: string;
  /** Why the rule does not derive the string. Its `message` shows the place in the input. JSON does not have it. */
  readonly failure: Failure;
}

/** The issue of a value that is no string. */
export interface NotAStringIssue extends Partial<
  Record<Exclude<keyof FailureData, 'rule'> | 'failure', undefined>
> {
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
    /** Judges any value. Throws only the limit errors of recursive rules, as `parse` does. */
    readonly validate: (value: unknown) => SchemaResult;
    readonly jsonSchema: {
      /** Throws RangeError for an unknown target. */
      readonly input: (options: JsonSchemaOptions) => Record<string, unknown>;
      /** Returns the same, because nothing is transformed. */
      readonly output: (options: JsonSchemaOptions) => Record<string, unknown>;
    };
    /** For type inference. It never has a value. */
    readonly types?: { readonly input: string; readonly output: string } | undefined;
  };
}

/** Makes schemas of rules. Every grammar does. */
export interface RuleSchemas<Name extends string> {
  schema(rule: Name, options?: SchemaOptions): RuleSchema;
}

/** A rule, as its schema needs it. */
export interface SchemaRule {
  /** The name as printed. */
  readonly name: string;
  /** Returns why the rule does not derive a text, or undefined if it does. */
  readonly failure: (text: string) => Failure | undefined;
  /** Returns the source of a regular expression of the same strings, under the flag `u`, if there is one. */
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

function validate({ name, failure }: SchemaRule, value: unknown): SchemaResult {
  if (typeof value !== 'string')
    return { issues: [{ message: messages.notAString(name, value), rule: name }] };
  const failed = failure(value);
  if (failed === undefined) return { value };
  return { issues: [new RuleIssue(failed)] };
}

/** The picture and the path are made only if somebody asks for them, because they take long. */
class RuleIssue implements MismatchIssue {
  readonly message: string;
  readonly rule: string;
  readonly offset: number;
  readonly expected: readonly string[];
  readonly found: string;
  // Neither JSON nor `console.log` shows it, because it has the input.
  readonly #failure: Failure;

  constructor(failure: Failure) {
    const { rule, offset, expected, found } = failure;
    this.message = messages.mustMatchRule(rule, failure);
    this.rule = rule;
    this.offset = offset;
    this.expected = expected;
    this.found = found;
    this.#failure = failure;
  }

  get failure(): Failure {
    return this.#failure;
  }
}

/** Every string that the rule derives is valid. Without a pattern or a format, others are, too. */
function jsonSchemaOf(
  { name, pattern }: SchemaRule,
  { format, abnfGrammar }: SchemaOptions,
  target: string,
): Record<string, unknown> {
  assertTarget(target);
  const source = pattern();
  return {
    type: 'string',
    ...(format && { format }),
    ...(source && { pattern: source }),
    ...(abnfGrammar && target !== 'openapi-3.0' && { abnf: name, abnfGrammar }),
  };
}
