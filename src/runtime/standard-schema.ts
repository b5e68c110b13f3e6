import { type Checks, checkOptions, FUNCTION, STRING } from '../options/arguments';
import { definitionIn, type GrammarData } from './grammar-data';
import { type Encoding, ENCODING_CHECK, encodingOf, type EncodingOptions } from './input';
import { inputText } from './input-text';
import * as messages from './messages';
import { DEFAULT_VIEW, type RuntimeRule } from './node';
import { failureOf } from './parsing';
import type { Named } from './typed-node';
import type { Failure } from './failure';
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
  /**
   * Makes the `pattern` of the JSON Schema: `linearRegexp` of this package, or any function that returns the source of a regular
   * expression under the flag `u`, or undefined. It is called when the JSON Schema is asked for.
   */
  readonly pattern?: PatternMaker;
}

/** Returns the source of a regular expression of a rule's strings, or undefined if it has none. */
export type PatternMaker = (grammar: GrammarData, rule: string) => string | undefined;

/** For integrations that have options of their own, too. */
export const SCHEMA_CHECKS: Checks<keyof SchemaOptions> = {
  encoding: ENCODING_CHECK,
  format: STRING,
  abnfGrammar: STRING,
  pattern: FUNCTION,
};

/** The data of an issue in addition to its message: those of a Failure. */
export type FailureData = Pick<Failure, 'rule' | 'offset' | 'expected' | 'found'>;

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

/** A rule, or a format with other results, in the form of Standard Schema 1.1 and Standard JSON Schema 1.1: a type of strings. */
export interface RuleSchema<Result = SchemaResult> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'verbatim-abnf';
    /** Judges any value. Throws only the limit errors of recursive rules, as `parse` does. */
    readonly validate: (value: unknown) => Result;
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

/**
 * Returns the rule as a Standard Schema and a Standard JSON Schema. It accepts the strings that the rule derives. Its issues
 * have the message and the data of the failure. Throws UnknownRuleError for a rule that the grammar does not have.
 *
 * @example
 * const { validate } = schema(rfc3986, 'port')['~standard'];
 * 'issues' in validate('80'); // => false
 */
export function schema<Name extends string, Given extends string>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
  options: SchemaOptions = {},
): RuleSchema {
  const definition = definitionIn(grammar, rule);
  checkOptions('schema', options, SCHEMA_CHECKS);
  const encoding = encodingOf(grammar.encoding, options.encoding);
  const jsonSchema = ({ target }: JsonSchemaOptions): Record<string, unknown> =>
    jsonSchemaOf(grammar, definition.name, options, target);
  return {
    '~standard': {
      version: 1,
      vendor: 'verbatim-abnf',
      validate: (value) => validate(definition, encoding, value),
      jsonSchema: { input: jsonSchema, output: jsonSchema },
    },
  };
}

function validate(rule: RuntimeRule, encoding: Encoding | undefined, value: unknown): SchemaResult {
  const { name } = rule;
  if (typeof value !== 'string')
    return { issues: [{ message: messages.notAString(name, value), rule: name }] };
  const text = inputText(value, encoding);
  if (!text.isCut && rule.recogniser.test(text.text)) return { value };
  return { issues: [new RuleIssue(failureOf(rule, text, DEFAULT_VIEW))] };
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
  grammar: GrammarData,
  name: string,
  { format, abnfGrammar, pattern }: SchemaOptions,
  target: string,
): Record<string, unknown> {
  assertTarget(target);
  const source = pattern?.(grammar, name);
  return {
    type: 'string',
    ...(format && { format }),
    ...(source && { pattern: source }),
    ...(abnfGrammar && target !== 'openapi-3.0' && { abnf: name, abnfGrammar }),
  };
}
