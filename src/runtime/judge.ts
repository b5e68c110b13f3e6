import type { Alphabet } from './alphabet';
import { assertOctets, type Encoding, textOfOctets } from './octets';
import type { Recogniser } from './recogniser';

/** A string, or octets, each of which is read as the code point of the same number. */
export type Input = string | Uint8Array;

/** The characters that an input stands for. Throws TypeError for octets where the grammar's characters are no octets. */
export function textOf(input: Input, alphabet: () => Alphabet, encoding?: Encoding): string {
  if (typeof input === 'string') return encoding === undefined ? input : encoding(input);
  assertOctets(alphabet());
  return textOfOctets(input);
}

/**
 * A part of an input that a rule derives; offsets from 0 in UTF-16 units, or in octets where the input is octets, or the
 * grammar's alphabet: their text has the characters of the same numbers.
 */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Whether the whole input is derived. Throws TypeError for octets where the grammar's characters are no octets. */
export function derives(recogniser: Recogniser, input: Input, encoding?: Encoding): boolean {
  if (typeof input !== 'string') return recogniser.testOctets(input, 0, input.length);
  return recogniser.test(encoding === undefined ? input : encoding(input));
}

/** The longest part of the input that begins at an offset and is derived; throws as `derives` does. */
export function longestMatch(
  recogniser: Recogniser,
  input: Input,
  offset: number,
  encoding?: Encoding,
): Match | undefined {
  if (typeof input === 'string') {
    const text = encoding === undefined ? input : encoding(input);
    if (!isOffset(offset, text.length)) return undefined;
    const end = recogniser.longest(text, offset, text.length);
    return end < 0 ? undefined : { start: offset, end, text: text.slice(offset, end) };
  }
  const size = input.length;
  if (!isOffset(offset, size)) return undefined;
  const end = recogniser.longestOctets(input, offset, size);
  return end < 0 ? undefined : { start: offset, end, text: textOfOctets(input, offset, end) };
}

function isOffset(offset: number, size: number): boolean {
  return Number.isInteger(offset) && offset >= 0 && offset <= size;
}
