/** Makes schemas of Zod 4, Zod Mini and Zod 3 for formats, and for the strings that a rule derives. */
import * as z from 'zod';
import * as messages from './messages';
import { BOOLEAN, type Check, type Checks, checkOptions, isString } from '../options/arguments';
import { type GrammarData, SCHEMA_CHECKS, type SchemaOptions } from '../runtime';
import { type FormatName, RESTRICT_CHECKS } from './formats';
import * as standard from './standard-schema';
import type {
  FormatIssue,
  FormatSchema,
  NamedFormatOptions,
  RuleIssue,
  StringCheck,
} from './standard-schema';

/** The options that concern issues. `Issue` tells where and why a string is refused. */
export interface IssueOptions<Issue> {
  /** The message of issues in place of our own, for other values than strings, too. Where nothing else is set, it stands for the options. */
  readonly error?: string | ((issue: Issue & { readonly input: unknown }) => string);
  /** Whether later checks are left out after an issue, as with Zod's own checks (default: false). Not for Zod 3. */
  readonly abort?: boolean;
}

/** The options of a schema of a rule. */
export interface ZodOptions extends SchemaOptions, IssueOptions<RuleIssue> {}

/** The options of a schema of a format. */
export type ZodFormatOptions<Name extends FormatName> = NamedFormatOptions<Name> & IssueOptions<FormatIssue>;

/** Options, or a message, as Zod's own schemas take them. */
type OrMessage<Options> = Options | string;

/**
 * The type of `z.string()` with a refinement in the installed Zod: a ZodString in version 4, a ZodEffects of one in
 * version 3.
 */
export type AbnfString = ReturnType<z.ZodString['superRefine']>;

/** An issue in the form of both versions. `params` has the offset and the expected items. */
export type AbnfIssue = {
  readonly code: 'custom';
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** The used part of a check of Zod 4's core. */
export interface AbnfCheck {
  readonly _zod: {
    readonly def: {
      readonly check: 'custom';
      readonly error: (issue: { readonly input?: unknown }) => string;
    };
    check(payload: { value: string; issues: unknown[] }): void;
    onattach: ((schema: { readonly _zod: { readonly bag: Record<string, unknown> } }) => void)[];
  };
}

/** The form of a refinement, for `z.string().superRefine(...)` in any version. */
export type AbnfRefinement = (value: string, context: { addIssue(issue: AbnfIssue): void }) => void;

/**
 * Returns a schema of the strings of a format. A bundle has all formats then: `formatOf` takes one. Throws RangeError
 * for an unknown name, and TypeError for options that the format does not have.
 *
 * @example
 * import { format } from 'verbatim-abnf/zod';
 * format('email').safeParse('joe@a.example').success; // => true
 * format('date').safeParse('2024-02-31').error?.issues[0]?.message; // => 'must match format "date"; at offset 8: day 31 does not exist in February'
 * format('date', 'Enter a date.').safeParse('').error?.issues[0]?.message; // => 'Enter a date.'
 */
export function format<Name extends FormatName>(
  name: Name,
  options?: OrMessage<ZodFormatOptions<Name>>,
): AbnfString {
  return formatOf(...named(name, options));
}

/**
 * Returns a schema of the strings of a format of `verbatim-abnf/standard-schema` or `verbatim-abnf/formats-idn`.
 *
 * @example
 * import { email } from 'verbatim-abnf/standard-schema';
 * import { formatOf } from 'verbatim-abnf/zod';
 * formatOf(email).safeParse('joe').success; // => false
 */
export function formatOf(
  schema: FormatSchema,
  options: OrMessage<IssueOptions<FormatIssue>> = {},
): AbnfString {
  return stringOf(standard.formatCheck(schema), checked('formatOf', options, ISSUE_CHECKS));
}

/**
 * Returns a check of a format, for `z.string().check(...)` in Zod Mini and Zod 4. It takes a name, or a format itself.
 *
 * @example
 * import { z } from 'zod';
 * import { formatCheck } from 'verbatim-abnf/zod';
 * z.string().check(formatCheck('email')).safeParse('joe').success; // => false
 */
export function formatCheck<Name extends FormatName>(
  name: Name,
  options?: OrMessage<ZodFormatOptions<Name>>,
): AbnfCheck {
  return formatCheckOf(...named(name, options));
}

/**
 * Returns a check of a format of `verbatim-abnf/standard-schema` or `verbatim-abnf/formats-idn`.
 *
 * @example
 * import { z } from 'zod';
 * import { email } from 'verbatim-abnf/standard-schema';
 * import { formatCheckOf } from 'verbatim-abnf/zod';
 * z.string().check(formatCheckOf(email)).safeParse('joe').success; // => false
 */
export function formatCheckOf(
  schema: FormatSchema,
  options: OrMessage<IssueOptions<FormatIssue>> = {},
): AbnfCheck {
  return zodCheck(standard.formatCheck(schema), checked('formatCheckOf', options, ISSUE_CHECKS));
}

/**
 * Returns a schema of the strings that a rule derives. If the option `format` names a format of this package, they must meet
 * its semantic rules, too. Throws UnknownRuleError for an unknown rule, and Error for an unsupported version of Zod.
 *
 * @example
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { abnf } from 'verbatim-abnf/zod';
 * abnf(rfc3986, 'URI').safeParse('a:b').success; // => true
 */
export function abnf<Name extends string>(
  grammar: GrammarData<Name>,
  rule: NoInfer<Name>,
  options: OrMessage<ZodOptions> = {},
): AbnfString {
  const given = checked('abnf', options, RULE_CHECKS);
  const checking = checkOfRule(grammar, rule, given);
  const schema = stringOf(checking, given);
  if (given.abnfGrammar === undefined || !('meta' in schema)) return schema;
  const { abnf, abnfGrammar } = checking.jsonSchema(TARGET);
  return schema.meta({ abnf, abnfGrammar });
}

/**
 * Returns a check of a rule, for `z.string().check(...)` in Zod Mini and Zod 4.
 *
 * @example
 * import { z } from 'zod';
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { check } from 'verbatim-abnf/zod';
 * z.string().check(check(rfc3986, 'URI')).safeParse('a b').success; // => false
 */
export function check<Name extends string>(
  grammar: GrammarData<Name>,
  rule: NoInfer<Name>,
  options: OrMessage<ZodOptions> = {},
): AbnfCheck {
  const given = checked('check', options, RULE_CHECKS);
  return zodCheck(checkOfRule(grammar, rule, given), given);
}

/**
 * Returns a refinement by a rule, for `z.string().superRefine(...)` in any version.
 *
 * @example
 * import { z } from 'zod';
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { refinement } from 'verbatim-abnf/zod';
 * z.string().superRefine(refinement(rfc3986, 'URI')).safeParse('a b').success; // => false
 */
export function refinement<Name extends string>(
  grammar: GrammarData<Name>,
  rule: NoInfer<Name>,
  options: OrMessage<ZodOptions> = {},
): AbnfRefinement {
  const given = checked('refinement', options, RULE_CHECKS);
  return zodRefinement(checkOfRule(grammar, rule, given), given);
}

/**
 * Returns a refinement by a format, for `z.string().superRefine(...)` in any version.
 *
 * @example
 * import { z } from 'zod';
 * import { email } from 'verbatim-abnf/standard-schema';
 * import { formatRefinementOf } from 'verbatim-abnf/zod';
 * z.string().superRefine(formatRefinementOf(email)).safeParse('joe').success; // => false
 */
export function formatRefinementOf(
  schema: FormatSchema,
  options: OrMessage<IssueOptions<FormatIssue>> = {},
): AbnfRefinement {
  return zodRefinement(standard.formatCheck(schema), checked('formatRefinementOf', options, ISSUE_CHECKS));
}

const TARGET = 'draft-2020-12';

const ERROR: Check = ['a string or a function', (value) => isString(value) || typeof value === 'function'];
const ISSUE_CHECKS: Checks<keyof IssueOptions<unknown>> = { error: ERROR, abort: BOOLEAN };

const RULE_CHECKS: Checks = { ...SCHEMA_CHECKS, ...ISSUE_CHECKS };

/** Returns options; a message as such. Throws TypeError for an unknown or wrong option. */
function checked<Options>(of: string, options: OrMessage<Options>, checks: Checks): Options {
  const given = (typeof options === 'string' ? { error: options } : options) as Options;
  checkOptions(of, given, checks);
  return given;
}

/** Finds a format by its name, and separates its options from those of issues. */
function named<Name extends FormatName>(
  name: Name,
  options: OrMessage<ZodFormatOptions<Name>> | undefined,
): [FormatSchema, IssueOptions<FormatIssue>] {
  const given = checked<IssueOptions<FormatIssue>>('format', options ?? {}, {
    ...RESTRICT_CHECKS,
    ...ISSUE_CHECKS,
  });
  const { error, abort, ...own } = given;
  const schema = standard.format(
    name,
    Object.keys(own).length === 0 ? undefined : (own as NamedFormatOptions<Name>),
  );
  return [schema, { ...(error !== undefined && { error }), ...(abort !== undefined && { abort }) }];
}

/** Returns the check of a rule. */
function checkOfRule<Name extends string>(
  grammar: GrammarData<Name>,
  rule: Name,
  options: ZodOptions,
): StringCheck<RuleIssue> {
  const { error: _error, abort: _abort, ...schemaOptions } = options;
  return standard.ruleCheck(grammar, rule, schemaOptions);
}

function stringOf<Issue extends RuleIssue>(
  checking: StringCheck<Issue>,
  options: IssueOptions<Issue>,
): AbnfString {
  // The message for other values than strings: version 4 asks `error` for it, version 3 `errorMap`.
  const messageFor = (value: unknown): string => issueOf(checking, value, options).message;
  const schema =
    options.error === undefined
      ? z.string()
      : z.string({
          error: ({ input }: { readonly input?: unknown }) => messageFor(input),
          errorMap: (_: unknown, { data }: { readonly data: unknown }) => ({ message: messageFor(data) }),
        } as { error: (issue: { readonly input?: unknown }) => string });
  if (!('superRefine' in schema))
    throw new Error(messages.unsupportedHost('zod', 'zod 3.22 or later, or zod 4'));
  // Zod 3 accepts no foreign checks.
  if ('_zod' in schema) return schema.check(zodCheck(checking, options));
  return (schema as z.ZodString).superRefine(zodRefinement(checking, options)) as AbnfString;
}

/** Makes a check whose reason is found only if Zod makes an error of the issue. */
function zodCheck<Issue extends RuleIssue>(
  checking: StringCheck<Issue>,
  options: IssueOptions<Issue>,
): AbnfCheck {
  const { test, format } = checking;
  const isContinued = options.abort !== true;
  const self: AbnfCheck = {
    _zod: {
      def: { check: 'custom', error: ({ input }) => issueOf(checking, input, options).message },
      check(payload) {
        const { value } = payload;
        if (test(value)) return;
        // Later checks may run, as after Zod's own formats.
        payload.issues.push({
          code: 'custom',
          input: value,
          inst: self,
          continue: isContinued,
          get params() {
            return issueOf(checking, value, options).params;
          },
        });
      },
      // Zod writes the JSON Schema from this bag.
      onattach: [({ _zod: { bag } }) => describe(bag, format, () => checking.jsonSchema(TARGET)['pattern'])],
    },
  };
  return self;
}

/** Makes a refinement. Zod 3 wants the message at once, and so does the context of `superRefine`. */
function zodRefinement<Issue extends RuleIssue>(
  checking: StringCheck<Issue>,
  options: IssueOptions<Issue>,
): AbnfRefinement {
  return (value, context) => {
    if (checking.test(value)) return;
    const { message, params } = issueOf(checking, value, options);
    context.addIssue({ code: 'custom', message, params });
  };
}

/** The message and the data of an issue. */
function issueOf<Issue extends RuleIssue>(
  { explain }: StringCheck<Issue>,
  value: unknown,
  { error }: IssueOptions<Issue>,
): Pick<AbnfIssue, 'message' | 'params'> {
  const issue = explain(value) as Issue;
  const { message, ...params } = issue;
  // Zod's own issues have it, too. It is hidden, because what logs an issue must not show the input.
  const asked = Object.defineProperty(issue, 'input', { value }) as Issue & { readonly input: unknown };
  return { message: (typeof error === 'function' ? error(asked) : error) ?? message, params };
}

/** Puts the format and the pattern into Zod's bag. Makes the pattern at its first use, because that may take long. */
function describe(bag: Record<string, unknown>, format: string | undefined, pattern: () => unknown): void {
  if (format !== undefined) bag['format'] = format;
  const others = bag['patterns'] as Iterable<RegExp> | undefined;
  let all: Set<RegExp> | undefined;
  const patterns = (): Set<RegExp> => {
    const source = pattern();
    return new Set([...(others ?? []), ...(typeof source === 'string' ? [new RegExp(source, 'u')] : [])]);
  };
  Object.defineProperty(bag, 'patterns', {
    configurable: true,
    enumerable: true,
    get: () => (all ??= patterns()),
  });
}
