/** Zod 4, Zod Mini and Zod 3: strings that a rule derives. */
import * as z from 'zod';
import * as messages from './messages';
import { type Check, checkOptions, isString } from '../arguments';
import {
  type FailureData,
  type MismatchIssue,
  type RuleSchema,
  type RuleSchemas,
  SCHEMA_CHECKS,
  type SchemaOptions,
} from '../runtime';

export interface ZodOptions extends SchemaOptions {
  /** What an issue says in place of the failure's message. */
  readonly error?: string | ((failure: MismatchIssue) => string);
}

/**
 * What `z.string()` with a refinement is in the Zod that is installed: a ZodString in version 4, a ZodEffects of one in
 * version 3.
 */
export type AbnfString = ReturnType<z.ZodString['superRefine']>;

/** An issue as both versions take it: `params` has the offset, and what was expected there. */
export type AbnfIssue = {
  readonly code: 'custom';
  readonly message: string;
  readonly params: FailureData | Pick<FailureData, 'rule'>;
};

/** A check as Zod 4's core takes it, in as many words as are needed here. */
export interface AbnfCheck {
  readonly _zod: {
    readonly def: { readonly check: 'custom' };
    check(payload: { value: string; issues: unknown[] }): void;
    onattach: ((schema: { readonly _zod: { readonly bag: Record<string, unknown> } }) => void)[];
  };
}

/**
 * A schema of the strings that a rule derives. Throws UnknownRuleError, and Error for a version of Zod that it does not
 * know.
 */
export function abnf<Name extends string>(
  grammar: RuleSchemas<Name>,
  rule: NoInfer<Name>,
  options: ZodOptions = {},
): AbnfString {
  const schema = z.string();
  if (!('superRefine' in schema))
    throw new Error(messages.unsupportedHost('zod', 'zod 3.22 or later, or zod 4'));
  // Zod 3 knows no checks of others.
  if (!('_zod' in schema)) {
    return (schema as z.ZodString).superRefine(refinement(grammar, rule, options)) as AbnfString;
  }
  const checked = schema.check(check(grammar, rule, options));
  const { abnfGrammar } = options;
  if (abnfGrammar === undefined) return checked;
  const { abnf } = schemaOf(grammar, rule, options).jsonSchema.input(TARGET);
  return checked.meta({ abnf, abnfGrammar });
}

/** The same as a check, for `z.string().check(...)` in Zod Mini and Zod 4. */
export function check<Name extends string>(
  grammar: RuleSchemas<Name>,
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
        // As Zod's own formats, it lets later checks run.
        if (issue) payload.issues.push({ ...issue, input: payload.value, continue: true });
      },
      // What Zod writes JSON Schema from.
      onattach: [({ _zod: { bag } }) => describe(bag, options.format, pattern)],
    },
  };
}

/** The same as a refinement, for `z.string().superRefine(...)` of any version. */
export function refinement<Name extends string>(
  grammar: RuleSchemas<Name>,
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
    // Zod has seen that it is a string, unless the check is of another type.
    if (failure.offset === undefined) return { code: 'custom', message, params };
    const said = typeof error === 'function' ? error(failure) : error;
    return { code: 'custom', message: said ?? message, params };
  };
}

type Standard = RuleSchema['~standard'];

const TARGET = { target: 'draft-2020-12' };

const ERROR: Check = ['a string or a function', (value) => isString(value) || typeof value === 'function'];

/** Throws TypeError for options that there are not. */
function schemaOf<Name extends string>(
  grammar: RuleSchemas<Name>,
  rule: Name,
  options: ZodOptions,
): Standard {
  checkOptions('abnf', options, { ...SCHEMA_CHECKS, error: ERROR });
  const { error: _, ...schemaOptions } = options;
  return grammar.schema(rule, schemaOptions)['~standard'];
}

/** Patterns may take long to make: ours is made where patterns are asked for. */
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
