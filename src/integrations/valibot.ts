/** Valibot: an action for pipes that takes the strings which a rule derives. */
import * as v from 'valibot';
import * as messages from './messages';
import type { RuleSchema, RuleSchemas, SchemaIssue, SchemaOptions } from '../runtime';

export interface AbnfIssue<Input extends string, Rule extends string> extends v.BaseIssue<Input> {
  readonly kind: 'validation';
  readonly type: 'abnf';
  /** What could have stood at the offset, as one text. */
  readonly expected: string;
  /** What stands there instead. */
  readonly received: string;
  readonly requirement: Rule;
  /** The failure's data: the offset, and what was expected there; of what is no string neither. */
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
  /** The rule. */
  readonly requirement: Rule;
  readonly message: v.ErrorMessage<AbnfIssue<Input, Rule>> | undefined;
  /** What judges, and what JSON Schema says of it. */
  readonly schema: RuleSchema;
}

/**
 * A validation action of the strings that a rule derives. Without a message of its own, or one that Valibot has been
 * given for it or for all, it says the failure's. Throws UnknownRuleError, and Error for a version of Valibot that it does
 * not know.
 */
export function abnf<Input extends string, Name extends string, const Rule extends NoInfer<Name>>(
  grammar: RuleSchemas<Name>,
  rule: Rule,
): AbnfAction<Input, Rule>;
/** The same with a message of its own, and with what JSON Schema says of it. */
export function abnf<Input extends string, Name extends string, const Rule extends NoInfer<Name>>(
  grammar: RuleSchemas<Name>,
  rule: Rule,
  message: v.ErrorMessage<AbnfIssue<Input, Rule>> | undefined,
  options?: SchemaOptions,
): AbnfAction<Input, Rule>;
export function abnf<Input extends string, Rule extends string>(
  grammar: RuleSchemas<Rule>,
  rule: Rule,
  message?: v.ErrorMessage<AbnfIssue<Input, Rule>>,
  options: SchemaOptions = {},
): AbnfAction<Input, Rule> {
  if (!('~run' in v.string())) throw new Error(messages.unsupportedHost('valibot', 'valibot 1'));
  const schema = grammar.schema(rule, options);
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
  // In the order in which Valibot's own actions look.
  const said = message ?? v.getSpecificMessage(abnf, lang!) ?? common ?? v.getGlobalMessage(lang);
  if (said === undefined) return issue;
  return {
    ...issue,
    message: typeof said === 'function' ? (said as (issue: unknown) => string)(issue) : said,
  };
}

/**
 * For the option of that name of @valibot/to-json-schema: what the schema is with this action; undefined for actions of
 * others.
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
