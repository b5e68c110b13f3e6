/** Makes Standard Schemas of formats. They tell where and why a string is not of the format. */
import type { JsonSchemaOptions, Mismatch, RuleSchema } from '../../runtime';
import { assertTarget } from '../../runtime/automata';
import { type Format, type FormatReason } from '../formats';
import * as messages from '../messages';

/** Where and why a string is not of a format. */
export interface FormatIssue extends FormatReason {
  /** One line of at most 120 characters, without the input. */
  readonly message: string;
  readonly format: string;
  /** The items that could have stood at the offset, if the grammar refuses the string; else none. */
  readonly expected: readonly string[];
  /** Why the grammar refuses the string. Its `message` shows the place in the input. JSON does not have it. */
  readonly failure: Mismatch | undefined;
}

/** The issue of a value that is no string. */
export interface NotTextIssue extends Partial<
  Record<keyof Omit<FormatIssue, 'message' | 'format'>, undefined>
> {
  readonly message: string;
  readonly format: string;
}

export type FormatResult =
  | { readonly value: string; readonly issues?: undefined }
  | { readonly issues: readonly [FormatIssue | NotTextIssue] };

/** A format with reasons: also a Standard Schema 1.1 and a Standard JSON Schema 1.1 of strings. */
export interface FormatSchema extends Format, RuleSchema<FormatResult> {
  /** The name in schemas. */
  readonly name: string;
  /** Returns why a string is not of the format; undefined if it is. */
  readonly explain: (text: string) => FormatIssue | undefined;
  readonly mismatch: FormatMismatch | undefined;
}

/** Tells why the grammar of a format, or a function in its place, refuses a string. Returns undefined if it does not. */
export type FormatMismatch = (text: string) => Mismatch | FormatReason | undefined;

/**
 * Makes the schema of a format. `mismatch` explains what the grammar refuses; without it, the semantic rules explain all.
 *
 * @example
 * import { date } from 'verbatim-abnf/formats';
 * import { formatSchema } from 'verbatim-abnf/standard-schema';
 * formatSchema('day', date, () => undefined).explain('2024-02-31')?.offset; // => 8
 */
export function formatSchema(name: string, format: Format, mismatch?: FormatMismatch): FormatSchema {
  const { test, semantics } = format;
  const explain = (text: string): FormatIssue | undefined =>
    test(text) ? undefined : refusal(name, text, semantics, mismatch);
  const jsonSchema = ({ target }: JsonSchemaOptions): Record<string, unknown> => {
    assertTarget(target);
    return { type: 'string', format: jsonName(name) };
  };
  return {
    ...format,
    name,
    explain,
    mismatch,
    remade: (remade) => formatSchema(name, remade, mismatch),
    '~standard': {
      version: 1,
      vendor: 'verbatim-abnf',
      validate: (value) => {
        if (typeof value !== 'string')
          return { issues: [{ message: messages.notText(name, value), format: name }] };
        const issue = explain(value);
        return issue === undefined ? { value } : { issues: [issue] };
      },
      jsonSchema: { input: jsonSchema, output: jsonSchema },
    },
  };
}

/** Returns the name of a format in JSON Schema, which has no format for URLs of HTTP. */
export function jsonName(format: string): string {
  return format === 'http-url' ? 'uri' : format;
}

/** Tells why a string is refused: by the grammar, or by the first semantic rule that it does not meet. */
export function refusal(
  format: string,
  text: string,
  semantics: Format['semantics'],
  mismatch?: FormatMismatch,
): FormatIssue {
  const unmet = (): FormatReason => semantics.map(({ explain }) => explain(text)).find(Boolean)!;
  return new Refusal(format, mismatch?.(text) ?? unmet());
}

class Refusal implements FormatIssue {
  readonly message: string;
  readonly offset: number;
  readonly reason: string;
  readonly expected: readonly string[];
  // Neither JSON nor `console.log` shows it, because it has the input.
  readonly #failure: Mismatch | undefined;

  constructor(
    readonly format: string,
    found: Mismatch | FormatReason,
  ) {
    const beginning = messages.mustMatchFormat(format, found.offset);
    const isReason = 'reason' in found;
    this.#failure = isReason ? undefined : found;
    this.message = isReason ? beginning + found.reason : messages.expectedOf(beginning, found.expected);
    this.offset = found.offset;
    this.reason = this.message.slice(beginning.length);
    this.expected = isReason ? [] : found.expected;
  }

  get failure(): Mismatch | undefined {
    return this.#failure;
  }
}
