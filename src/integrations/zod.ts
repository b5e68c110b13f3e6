/** Makes schemas of Zod 4, Zod Mini and Zod 3 for the strings that a rule derives. */
import * as z from 'zod';
import * as messages from './messages';
import { type Check, checkOptions, isString } from '../arguments';
import {
  type FailureData,
  type MismatchIssue,
  type RuleSchema,
  type GrammarData,
  SCHEMA_CHECKS,
  type SchemaOptions,
  schema as ruleSchema,
} from '../runtime';

export interface ZodOptions extends SchemaOptions {
  /** The message of issues in place of the failure's. */
  readonly error?: string | ((failure: MismatchIssue) => string);
}

/**
 * The type of `z.string()` with a refinement in the installed Zod: a ZodString in version 4, a ZodEffects of one in
 * version 3.
 */
export type AbnfString = ReturnType<z.ZodString['superRefine']>;

/** An issue in the form of both versions. `params` has the offset and the expected items. */
export type AbnfIssue = {
  readonly code: 'custom';
  readonly message: string;
  readonly params: FailureData | Pick<FailureData, 'rule'>;
};

/** The used part of a check of Zod 4's core. */
export interface AbnfCheck {
  readonly _zod: {
    readonly def: { readonly check: 'custom' };
    check(payload: { value: string; issues: unknown[] }): void;
    onattach: ((schema: { readonly _zod: { readonly bag: Record<string, unknown> } }) => void)[];
  };
}

/**
 * Returns a schema of the strings that a rule derives. Throws UnknownRuleError for an unknown rule, and Error for an
 * unsupported version of Zod.
 *
 * @example
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { abnf } from 'verbatim-abnf/zod';
 * abnf(rfc3986, 'URI').safeParse('a:b').success; // => true
 */
export function abnf<Name extends string>(
  grammar: GrammarData<Name>,
  rule: NoInfer<Name>,
  options: ZodOptions = {},
): AbnfString {
  const schema = z.string();
  if (!('superRefine' in schema))
    throw new Error(messages.unsupportedHost('zod', 'zod 3.22 or later, or zod 4'));
  // Zod 3 accepts no foreign checks.
  if (!('_zod' in schema)) {
    return (schema as z.ZodString).superRefine(refinement(grammar, rule, options)) as AbnfString;
  }
  const checked = schema.check(check(grammar, rule, options));
  const { abnfGrammar } = options;
  if (abnfGrammar === undefined) return checked;
  const { abnf } = schemaOf(grammar, rule, options).jsonSchema.input(TARGET);
  return checked.meta({ abnf, abnfGrammar });
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
  options: ZodOptions = {},
): AbnfCheck {
  const { validate, jsonSchema } = schemaOf(grammar, rule, options);
  const issueOf = issues(validate, options);
  const pattern = (): unknown => jsonSchema.input(TARGET)['pattern'];
  return {
    _zod: {
      def: { check: 'custom' },
      check(payload) {
        const issue = issueOf(payload.value);
        // Later checks may run, as after Zod's own formats.
        if (issue) payload.issues.push({ ...issue, input: payload.value, continue: true });
      },
      // Zod writes the JSON Schema from this bag.
      onattach: [({ _zod: { bag } }) => describe(bag, options.format, pattern)],
    },
  };
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
  options: ZodOptions = {},
): (value: string, context: { addIssue(issue: AbnfIssue): void }) => void {
  const issueOf = issues(schemaOf(grammar, rule, options).validate, options);
  return (value, context) => {
    const issue = issueOf(value);
    if (issue) context.addIssue(issue);
  };
}

function issues(
  validate: Standard['validate'],
  { error }: ZodOptions,
): (value: string) => AbnfIssue | undefined {
  return (value) => {
    const failure = validate(value).issues?.[0];
    if (failure === undefined) return undefined;
    const { message, ...params } = failure;
    // Zod already refused other types, unless the check belongs to a schema of another type.
    if (failure.offset === undefined) return { code: 'custom', message, params };
    const said = typeof error === 'function' ? error(failure) : error;
    return { code: 'custom', message: said ?? message, params };
  };
}

type Standard = RuleSchema['~standard'];

const TARGET = { target: 'draft-2020-12' };

const ERROR: Check = ['a string or a function', (value) => isString(value) || typeof value === 'function'];

/** Returns the rule's schema. Throws TypeError for unknown options. */
function schemaOf<Name extends string>(
  grammar: GrammarData<Name>,
  rule: Name,
  options: ZodOptions,
): Standard {
  checkOptions('abnf', options, { ...SCHEMA_CHECKS, error: ERROR });
  const { error: _, ...schemaOptions } = options;
  return ruleSchema<string, string>(grammar, rule, schemaOptions)['~standard'];
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
