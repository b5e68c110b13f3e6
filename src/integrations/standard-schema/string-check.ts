/** What a host needs to know to validate strings: by a rule of a grammar, or by a format. */
import { isObject } from '../../arguments';
import type { MismatchIssue, RuleSchemas, SchemaOptions } from '../../runtime';
import { semanticsOf } from '../formats';
import * as messages from '../messages';
import { type FormatIssue, type FormatSchema, jsonName, refusal } from './format-schema';

/** Validates strings. `test` costs a verdict alone. */
export interface StringCheck<Issue> {
  /** The name of the rule or of the format. */
  readonly name: string;
  /** Describes the strings, in words that follow "must be". */
  readonly expects: string;
  readonly test: (text: string) => boolean;
  /** Tells where and why `test` refuses a string. */
  readonly explain: (text: string) => Issue;
  /** The `format` in JSON Schema, if any. */
  readonly format: string | undefined;
  readonly jsonSchema: (target: string) => Record<string, unknown>;
}

/** A rule's strings may also have to meet the semantic rules of the format that the schema names. */
export type RuleIssue = MismatchIssue | FormatIssue;

/** A grammar, as schemas of its rules need it. */
export interface TestedGrammar<Name extends string> extends RuleSchemas<Name> {
  test(rule: Name, text: string, options?: Pick<SchemaOptions, 'encoding'>): boolean;
}

/**
 * Makes the check of a rule. If the option `format` names a format of this package, the strings must also meet its semantic
 * rules. Throws UnknownRuleError for an unknown rule, and TypeError for wrong options.
 *
 * @example
 * import { rfc3339 } from 'verbatim-abnf/rfc3339';
 * import { ruleCheck } from 'verbatim-abnf/standard-schema';
 * ruleCheck(rfc3339, 'full-date', {}).test('2024-02-31'); // => true
 * ruleCheck(rfc3339, 'full-date', { format: 'date' }).test('2024-02-31'); // => false
 */
export function ruleCheck<Name extends string>(
  grammar: TestedGrammar<Name>,
  rule: Name,
  options: SchemaOptions,
): StringCheck<RuleIssue> {
  const { validate, jsonSchema } = grammar.schema(rule, options)['~standard'];
  const { encoding, format } = options;
  const given = encoding === undefined ? undefined : { encoding };
  const derives = (text: string): boolean => grammar.test(rule, text, given);
  const semantics = format === undefined ? [] : semanticsOf(format);
  const both = (text: string): boolean => derives(text) && semantics.every(({ holds }) => holds(text));
  return {
    name: rule,
    expects: messages.abnfRule(rule),
    test: semantics.length === 0 ? derives : both,
    explain: (text) => (validate(text).issues?.[0] as MismatchIssue | undefined) ?? refusal(format!, text, semantics),
    format,
    jsonSchema: (target) => jsonSchema.input({ target }),
  };
}

/**
 * Makes the check of a format. Throws TypeError unless it is a schema of this entry.
 *
 * @example
 * import { email, formatCheck } from 'verbatim-abnf/standard-schema';
 * formatCheck(email).explain('a@').offset; // => 2
 */
export function formatCheck(schema: FormatSchema): StringCheck<FormatIssue> {
  if (!isObject(schema) || typeof schema['explain'] !== 'function')
    throw new TypeError(messages.notAFormatSchema());
  const { name, test, explain, '~standard': standard } = schema;
  return {
    name,
    expects: messages.aString(name),
    test,
    explain: (text) => explain(text)!,
    format: jsonName(name),
    jsonSchema: (target) => standard.jsonSchema.input({ target }),
  };
}
