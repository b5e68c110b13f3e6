import type { Recogniser } from './recogniser';
import { textOfOctets } from './octets';

/** A string, or octets, each of which is read as the code point of the same number. */
export type Input = string | Uint8Array;

/**
 * A part of an input that a rule derives; offsets from 0 in UTF-16 units, or in octets where the input is octets: their
 * text has the characters of the same numbers.
 */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Whether the whole input is derived. Throws TypeError for octets where the grammar's characters are no octets. */
export function derives(recogniser: Recogniser, input: Input): boolean {
  return typeof input === 'string' ? recogniser.test(input) : recogniser.testOctets(input, 0, input.length);
}

/** The longest part of the input that begins at an offset and is derived; throws as `derives` does. */
export function longestMatch(recogniser: Recogniser, input: Input, offset: number): Match | undefined {
  const size = input.length;
  if (!Number.isInteger(offset) || offset < 0 || offset > size) return undefined;
  if (typeof input === 'string') {
    const end = recogniser.longest(input, offset, size);
    return end < 0 ? undefined : { start: offset, end, text: input.slice(offset, end) };
  }
  const end = recogniser.longestOctets(input, offset, size);
  return end < 0 ? undefined : { start: offset, end, text: textOfOctets(input, offset, end) };
}
