/** Makes Valibot actions. In a pipe they accept the strings of a rule. */
import { schema as schemaOf } from '../runtime';
import * as v from 'valibot';
import * as messages from './messages';
import type { RuleSchema, GrammarData, SchemaIssue, SchemaOptions } from '../runtime';

export interface AbnfIssue<Input extends string, Rule extends string> extends v.BaseIssue<Input> {
  readonly kind: 'validation';
  readonly type: 'abnf';
  /** The expected items at the offset, as one text. */
  readonly expected: string;
  /** The text found at the offset. */
  readonly received: string;
  readonly requirement: Rule;
  /** The failure. Its offset and expected items are undefined if the value is not a string. */
  readonly failure: SchemaIssue;
}

export interface AbnfAction<Input extends string, Rule extends string> extends v.BaseValidation<
  Input,
  Input,
  AbnfIssue<Input, Rule>
> {
  readonly type: 'abnf';
  readonly reference: typeof abnf;
  readonly expects: string;
  /** The rule's name. */
  readonly requirement: Rule;
  readonly message: v.ErrorMessage<AbnfIssue<Input, Rule>> | undefined;
  /** The schema that validates and provides the JSON Schema. */
  readonly schema: RuleSchema;
}

/**
 * Returns a validation action for the strings that a rule derives. The issue has the failure's message, unless you
 * set a message here or in Valibot. Throws UnknownRuleError for an unknown rule, and Error for an unsupported version
 * of Valibot.
 *
 * @example
 * import * as v from 'valibot';
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { abnf } from 'verbatim-abnf/valibot';
 * v.is(v.pipe(v.string(), abnf(rfc3986, 'URI')), 'a:b'); // => true
 */
export function abnf<Input extends string, Name extends string, const Rule extends NoInfer<Name>>(
  grammar: GrammarData<Name>,
  rule: Rule,
): AbnfAction<Input, Rule>;
/** Returns the action with a message of its own and options for the JSON Schema. */
export function abnf<Input extends string, Name extends string, const Rule extends NoInfer<Name>>(
  grammar: GrammarData<Name>,
  rule: Rule,
  message: v.ErrorMessage<AbnfIssue<Input, Rule>> | undefined,
  options?: SchemaOptions,
): AbnfAction<Input, Rule>;
export function abnf<Input extends string, Rule extends string>(
  grammar: GrammarData<Rule>,
  rule: Rule,
  message?: v.ErrorMessage<AbnfIssue<Input, Rule>>,
  options: SchemaOptions = {},
): AbnfAction<Input, Rule> {
  if (!('~run' in v.string())) throw new Error(messages.unsupportedHost('valibot', 'valibot 1'));
  const schema = schemaOf<string, string>(grammar, rule, options);
  return {
    kind: 'validation',
    type: 'abnf',
    reference: abnf,
    async: false,
    expects: messages.abnfRule(rule),
    requirement: rule,
    message,
    schema,
    '~run'(dataset, config) {
      if (!dataset.typed) return dataset;
      const failure = schema['~standard'].validate(dataset.value).issues?.[0];
      if (failure === undefined) return dataset;
      const issue = issueOf(this as AbnfAction<Input, Rule>, dataset.value, failure, config);
      const { value, issues = [] } = dataset;
      return { typed: true, value, issues: [...issues, issue] as [typeof issue] };
    },
  };
}

function issueOf<Input extends string, Rule extends string>(
  { message, requirement }: AbnfAction<Input, Rule>,
  input: Input,
  failure: SchemaIssue,
  { lang, message: common, abortEarly, abortPipeEarly }: v.Config<v.BaseIssue<unknown>>,
): AbnfIssue<Input, Rule> {
  const issue: AbnfIssue<Input, Rule> = {
    kind: 'validation',
    type: 'abnf',
    input,
    expected: failure.expected?.join(' | ') ?? 'string',
    received: failure.found ?? typeof input,
    message: failure.message,
    requirement,
    path: undefined,
    issues: undefined,
    lang,
    abortEarly,
    abortPipeEarly,
    failure,
  };
  // Valibot's own actions look for messages in this order.
  const said = message ?? v.getSpecificMessage(abnf, lang!) ?? common ?? v.getGlobalMessage(lang);
  if (said === undefined) return issue;
  return {
    ...issue,
    message: typeof said === 'function' ? (said as (issue: unknown) => string)(issue) : said,
  };
}

/**
 * Returns the JSON Schema of an action made by `abnf`; undefined for other actions. Pass it as the option
 * `overrideAction` of @valibot/to-json-schema.
 *
 * @example
 * import { toJsonSchema } from '@valibot/to-json-schema';
 * import * as v from 'valibot';
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { abnf, overrideAction } from 'verbatim-abnf/valibot';
 * const schema = v.pipe(v.string(), abnf(rfc3986, 'URI', { format: 'uri' }));
 * toJsonSchema(schema, { overrideAction }).format; // => undefined
 */
export function overrideAction<JsonSchema extends object>(context: {
  readonly valibotAction: { readonly type: string };
  readonly jsonSchema: JsonSchema;
}): JsonSchema | undefined {
  const { valibotAction, jsonSchema } = context;
  if (!isAbnf(valibotAction)) return undefined;
  const own = valibotAction.schema['~standard'].jsonSchema.input({ target: 'draft-07' });
  return { ...jsonSchema, ...own };
}

function isAbnf(action: object): action is AbnfAction<string, string> {
  return 'reference' in action && action.reference === abnf;
}
