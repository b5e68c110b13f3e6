/** The patterns by which engines of constrained generation make strings of a format of JSON Schema. */
import type { Question } from '../validators/validators';
import recorded from './patterns.json';
import type { RuleName } from '../validators/references';

/** The formats of the table. */
export const FORMATS = [
  ...(['uri', 'ipv4', 'ipv6', 'hostname', 'email', 'date-time', 'date', 'time', 'duration', 'uuid'] as const),
] as const satisfies readonly RuleName[];

export type Format = (typeof FORMATS)[number];

export interface Generator {
  readonly name: string;
  readonly version: string;
  /** Where the patterns were read. */
  readonly from: string;
  /** What it does with other formats. */
  readonly others: string;
  /** By format, in the syntax of Rust's crate `regex`. */
  readonly formats: Readonly<Partial<Record<Format, string>>>;
}

export const GENERATORS: readonly Generator[] = recorded;

/** Strings that the printed rule does not give, because its strings are dates that exist. */
export const MORE: Readonly<Partial<Record<Format, readonly string[]>>> = {
  'date-time': ['2015-02-29T00:00:00Z', '2016-02-30T00:00:00Z'],
};

/** Asks the pattern of a format as the engine reads it. Returns undefined if the engine has none. */
export function questionOf({ formats }: Generator, format: Format): Question | undefined {
  const source = formats[format];
  if (source === undefined) return undefined;
  const pattern = { source: `^(?:${ecmascriptOf(source)})$`, flags: 'u' };
  const expression = new RegExp(pattern.source, pattern.flags);
  return {
    rule: format,
    call: `format ${format}`,
    accepts: (string) => expression.test(string),
    patterns: [pattern],
  };
}

/** Groups need no names. In Rust, `\d` has all digits of Unicode, and `\s` its white space. "#" and "/" need no escape, "-" none outside of a class. */
function ecmascriptOf(source: string): string {
  return source
    .replace(/\(\?P<\w+>/g, '(?:')
    .replaceAll('\\d', '\\p{Nd}')
    .replaceAll('\\s', '\\p{White_Space}')
    .replaceAll('\\#', '#');
}
