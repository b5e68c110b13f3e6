/** Makes Valibot actions. In a pipe they accept the strings of a format or of a rule. */
import * as v from 'valibot';
import * as messages from './messages';
import { END_OF_INPUT } from '../wording/phrases';
import type { GrammarData, SchemaOptions } from '../runtime';
import type { FormatName } from './formats';
import * as standard from './standard-schema';
import type {
  FormatIssue,
  FormatSchema,
  NamedFormatOptions,
  RuleIssue,
  StringCheck,
} from './standard-schema';

export interface AbnfIssue<
  Input extends string,
  Rule extends string,
  Failure = RuleIssue,
> extends v.BaseIssue<Input> {
  readonly kind: 'validation';
  readonly type: 'abnf';
  /** The expected items at the offset, as one text; else the reason. */
  readonly expected: string;
  /** The text found at the offset. */
  readonly received: string;
  /** The name of the rule or of the format. */
  readonly requirement: Rule;
  /** Where and why the string is refused. */
  readonly failure: Failure;
}

export interface AbnfAction<
  Input extends string,
  Rule extends string,
  Failure = RuleIssue,
> extends v.BaseValidation<Input, Input, AbnfIssue<Input, Rule, Failure>> {
  readonly type: 'abnf';
  /** The function that made the action, for specific messages: `abnf`, or `formatOf` for formats. */
  readonly reference: typeof abnf | typeof formatOf;
  readonly expects: string;
  /** The name of the rule or of the format. */
  readonly requirement: Rule;
  readonly message: v.ErrorMessage<AbnfIssue<Input, Rule, Failure>> | undefined;
  /** Returns the JSON Schema for a target such as "draft-07". */
  readonly jsonSchema: (target: string) => Record<string, unknown>;
}

type FormatAction<Input extends string, Name extends string> = AbnfAction<Input, Name, FormatIssue>;

/**
 * Returns a validation action for the strings of a format. A bundle has all formats then: `formatOf` takes one. You may set
 * a message here or in Valibot. Throws RangeError for an unknown name, and TypeError for options that the format does
 * not have.
 *
 * @example
 * import * as v from 'valibot';
 * import { format } from 'verbatim-abnf/valibot';
 * v.is(v.pipe(v.string(), format('email')), 'joe@a.example'); // => true
 * v.is(v.pipe(v.string(), format('http-url', undefined, { schemes: ['https'] })), 'http://a/'); // => false
 */
export function format<Input extends string, const Name extends FormatName>(
  name: Name,
  message?: v.ErrorMessage<AbnfIssue<Input, Name, FormatIssue>>,
  options?: NamedFormatOptions<Name>,
): FormatAction<Input, Name> {
  return actionOf(standard.formatCheck(standard.format(name, options)), name, message, formatOf);
}

/**
 * Returns a validation action for a format of `verbatim-abnf/standard-schema` or `verbatim-abnf/formats-idn`.
 *
 * @example
 * import * as v from 'valibot';
 * import { email } from 'verbatim-abnf/standard-schema';
 * import { formatOf } from 'verbatim-abnf/valibot';
 * v.is(v.pipe(v.string(), formatOf(email)), 'joe'); // => false
 */
export function formatOf<Input extends string>(
  schema: FormatSchema,
  message?: v.ErrorMessage<AbnfIssue<Input, string, FormatIssue>>,
): FormatAction<Input, string> {
  return actionOf(standard.formatCheck(schema), schema.name, message, formatOf);
}

/**
 * Returns a validation action for the strings that a rule derives. If the option `format` names a format of this package, they
 * must meet its semantic rules, too. You may set a message here or in Valibot. Throws UnknownRuleError for an unknown rule,
 * and Error for an unsupported version of Valibot.
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
  return actionOf(standard.ruleCheck(grammar, rule, options), rule, message, abnf);
}

function actionOf<Input extends string, Rule extends string, Failure extends RuleIssue>(
  checking: StringCheck<Failure>,
  requirement: Rule,
  message: v.ErrorMessage<AbnfIssue<Input, Rule, Failure>> | undefined,
  reference: AbnfAction<Input, Rule, Failure>['reference'],
): AbnfAction<Input, Rule, Failure> {
  if (!('~run' in v.string())) throw new Error(messages.unsupportedHost('valibot', 'valibot 1'));
  const { test, explain, expects, jsonSchema } = checking;
  const unseen = configOfIs();
  return {
    kind: 'validation',
    type: 'abnf',
    reference,
    async: false,
    expects,
    requirement,
    message,
    jsonSchema,
    '~run'(dataset, config) {
      if (!dataset.typed || test(dataset.value)) return dataset;
      const { value, issues = [] } = dataset;
      const make = (): AbnfIssue<Input, Rule, Failure> =>
        issueOf(this as AbnfAction<Input, Rule, Failure>, value, explain(value) as Failure, config);
      const issue = config === unseen ? new UnseenIssue(make) : make();
      return { typed: true, value, issues: [...issues, issue] as [AbnfIssue<Input, Rule, Failure>] };
    },
  };
}

let known: object | undefined;

/** Returns the configuration that `v.is` passes. It looks at no issue, so that none has to be explained. */
function configOfIs(): object | undefined {
  if (known === undefined) {
    const probe = { ...v.any(), '~run': (dataset: object, config: object) => ((known = config), dataset) };
    v.is(probe as unknown as v.AnySchema, undefined);
  }
  return known;
}

/** An issue that is made only if a schema around it reads it after all. */
class UnseenIssue<Made extends AbnfIssue<string, string, RuleIssue>> {
  readonly kind = 'validation';
  readonly type = 'abnf';
  path: Made['path'] = undefined;
  private made: Made | undefined;

  constructor(private readonly make: () => Made) {}

  get message(): string {
    return (this.made ??= this.make()).message;
  }

  get failure(): RuleIssue {
    return (this.made ??= this.make()).failure;
  }
}

function issueOf<Input extends string, Rule extends string, Failure extends RuleIssue>(
  { message, reference, requirement }: AbnfAction<Input, Rule, Failure>,
  input: Input,
  failure: Failure,
  { lang, message: common, abortEarly, abortPipeEarly }: v.Config<v.BaseIssue<unknown>>,
): AbnfIssue<Input, Rule, Failure> {
  const { offset, expected } = failure;
  const issue: AbnfIssue<Input, Rule, Failure> = {
    kind: 'validation',
    type: 'abnf',
    input,
    expected: expected.length > 0 ? expected.join(' | ') : (failure as FormatIssue).reason,
    received: typeof input === 'string' ? foundAt(input, offset) : typeof input,
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
  const said =
    message ?? v.getSpecificMessage(reference as typeof abnf, lang!) ?? common ?? v.getGlobalMessage(lang);
  if (said === undefined) return issue;
  return {
    ...issue,
    message: typeof said === 'function' ? (said as (issue: unknown) => string)(issue) : said,
  };
}

function foundAt(text: string, offset: number): string {
  const point = text.codePointAt(offset);
  return point === undefined ? END_OF_INPUT : String.fromCodePoint(point);
}

/**
 * Returns the JSON Schema of an action of this entry; undefined for other actions. Pass it as the option
 * `overrideAction` of @valibot/to-json-schema.
 *
 * @example
 * import { toJsonSchema } from '@valibot/to-json-schema';
 * import * as v from 'valibot';
 * import { format, overrideAction } from 'verbatim-abnf/valibot';
 * toJsonSchema(v.pipe(v.string(), format('email')), { overrideAction }).format; // => 'email'
 */
export function overrideAction<JsonSchema extends object>(context: {
  readonly valibotAction: { readonly type: string };
  readonly jsonSchema: JsonSchema;
}): JsonSchema | undefined {
  const { valibotAction, jsonSchema } = context;
  if (!isAbnf(valibotAction)) return undefined;
  return { ...jsonSchema, ...valibotAction.jsonSchema('draft-07') };
}

function isAbnf(action: object): action is AbnfAction<string, string> {
  return 'type' in action && action.type === 'abnf' && 'jsonSchema' in action;
}
