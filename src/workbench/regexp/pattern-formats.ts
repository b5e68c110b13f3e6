import { suggest } from '../../wording/suggest';
import * as messages from '../messages';
import { ajv, ajvFast } from './ajv-formats';
import type { PatternSource } from './regexp-language';

/** The patterns of each format, by names such as "ajv:uri". A string must match all patterns of its format. */
const PATTERNS: ReadonlyMap<string, readonly PatternSource[]> = new Map(
  (
    [
      ['ajv', ajv],
      ['ajv-fast', ajvFast],
    ] as const
  ).flatMap(([of, all]) =>
    Object.entries(all).map(([name, patterns]) => [`${of}:${name}`, patterns] as const),
  ),
);

/**
 * Returns the patterns by which the package ajv-formats judges a format: "ajv:uri", or "ajv-fast:uri" in its mode "fast". Formats
 * that it judges by functions have none. Throws RangeError for an unknown name.
 *
 * @example
 * formatPatterns('ajv:ipv4')[0].flags; // => ''
 */
export function formatPatterns(name: string): readonly PatternSource[] {
  const found = PATTERNS.get(name);
  if (found !== undefined) return found;
  const names = [...PATTERNS.keys()];
  throw new RangeError(messages.unknownFormat(name, suggest(name, names), names));
}
