/** Gives hosts one view of rules of grammars and of formats, by which they validate strings. */
import { isObject } from '../../options/arguments';
import { type GrammarData, type MismatchIssue, schema, type SchemaOptions } from '../../runtime';
import { encodingOf } from '../../runtime/input';
import { derives as derivesInput } from '../../runtime/matching';
import { semanticsOf } from '../formats';
import * as messages from '../messages';
import { type FormatIssue, type FormatSchema, jsonName, refusal } from './format-schema';

/** Validates strings. `test` costs a verdict alone. */
export interface StringCheck<Issue> {
  /** The name of the rule or of the format. */
  readonly name: string;
  /** Describes the strings, in words that follow "must be". */
  readonly expects: string;
  /** Returns false for other values, too. */
  readonly test: (value: unknown) => boolean;
  /** Tells where and why `test` refuses a value. */
  readonly explain: (value: unknown) => Issue | FormatIssue;
  /** The `format` in JSON Schema, if any. */
  readonly format: string | undefined;
  readonly jsonSchema: (target: string) => Record<string, unknown>;
}

/** A rule's strings may also have to meet the semantic rules of the format that the schema names. */
export type RuleIssue = MismatchIssue | FormatIssue;

/**
 * Makes the check of a rule. If the option `format` names a format of this package, the strings must also meet its semantic
 * rules. Throws UnknownRuleError for an unknown rule, and TypeError for wrong options.
 *
 * @example
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { ruleCheck } from 'verbatim-abnf/standard-schema';
 * ruleCheck(rfc3986, 'URI', {}).test('http:///'); // => true
 * ruleCheck(rfc3986, 'URI', { format: 'http-url' }).test('http:///'); // => false
 */
export function ruleCheck<Name extends string>(
  grammar: GrammarData<Name>,
  rule: Name,
  options: SchemaOptions,
): StringCheck<RuleIssue> {
  const { validate, jsonSchema } = schema<string, string>(grammar, rule, options)['~standard'];
  const { format } = options;
  const { recogniser } = grammar.definition(rule);
  const encoding = encodingOf(grammar.encoding, options.encoding);
  const derives = (value: unknown): value is string =>
    typeof value === 'string' && derivesInput(recogniser, value, encoding);
  const semantics = format === undefined ? [] : semanticsOf(format);
  const expects = messages.abnfRule(rule);
  return {
    name: rule,
    expects,
    test:
      semantics.length === 0
        ? derives
        : (value) => derives(value) && semantics.every(({ explain }) => explain(value) === undefined),
    explain: (value) => {
      if (typeof value !== 'string') return notText(rule, expects);
      const issue = validate(value).issues?.[0] as MismatchIssue | undefined;
      return issue ?? refusal(format!, value, semantics);
    },
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
  const expects = messages.aString(name);
  return {
    name,
    expects,
    test: test as (value: unknown) => boolean,
    explain: (value) => (typeof value === 'string' ? explain(value)! : notText(name, expects)),
    format: jsonName(name),
    jsonSchema: (target) => standard.jsonSchema.input({ target }),
  };
}

/** The issue of a value that is no string. Hosts mostly refuse these before. */
function notText(name: string, expects: string): FormatIssue {
  const reason = messages.mustBe(expects);
  return { message: reason, format: name, offset: 0, reason, expected: [], failure: undefined };
}
