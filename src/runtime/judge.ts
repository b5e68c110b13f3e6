import { assertNumber } from '../arguments';
import { assertInput, type Input } from './input';
import type { Encoding } from './encoding';
import { isInsideCharacter, textOfOctets } from './octets';
import { readingOf } from './reading';
import type { Recogniser } from './recogniser';
import { decoded } from './utf8';

/**
 * A part of an input that a rule derives. Offsets are from 0, in UTF-16 units of a string or in octets of a Uint8Array,
 * whose `text` has the characters of the same numbers if the grammar is about octets.
 */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Whether the whole input is derived; `encoding` is that of a grammar about octets. Throws TypeError for no input. */
export function derives(recogniser: Recogniser, input: Input, encoding?: Encoding): boolean {
  if (typeof input === 'string') return recogniser.test(encoding === undefined ? input : encoding(input));
  assertInput(input);
  const verdict = recogniser.testOctets?.(input, 0, input.length, encoding === undefined);
  if (verdict !== undefined) return verdict;
  // Not by `readingOf`: bundles that only test leave it out.
  if (encoding !== undefined) return recogniser.test(textOfOctets(input));
  const { text, end } = decoded(input, 0, input.length);
  return end === input.length && recogniser.test(text);
}

/**
 * The longest part of the input that begins at an offset and is derived. Numbers that are no offset of the input, as -1,
 * 0.5 and NaN, have no match. Throws TypeError for what is no input, or no number.
 */
export function longestMatch(
  recogniser: Recogniser,
  input: Input,
  start: number,
  encoding?: Encoding,
): Match | undefined {
  if (typeof input !== 'string') assertInput(input);
  assertNumber(start, 'offset');
  if (!isOffset(start, input.length)) return undefined;
  if (typeof input !== 'string') return longestOfOctets(recogniser, input, start, encoding);
  const end =
    encoding === undefined
      ? recogniser.longest(input, start, input.length)
      : longestEncoded(recogniser, input, start, encoding);
  return end < 0 ? undefined : { start, end, text: input.slice(start, end) };
}

/** The end of the longest match of a string that stands for octets: it is of whole characters. */
function longestEncoded(recogniser: Recogniser, input: string, start: number, encoding: Encoding): number {
  const given = input.slice(start);
  const { text, source } = readingOf(given, encoding);
  let end = recogniser.longest(text, 0, text.length);
  if (source === undefined || end < 0) return end < 0 ? end : start + end;
  if (isInsideCharacter(text, end)) {
    end = recogniser.longest(text, 0, text.length, (offset) => !isInsideCharacter(text, offset));
  }
  return end < 0 ? end : start + source.span(0, end).end;
}

function longestOfOctets(
  recogniser: Recogniser,
  input: Uint8Array,
  start: number,
  encoding: Encoding | undefined,
): Match | undefined {
  const size = input.length;
  const utf8 = encoding === undefined;
  const end =
    recogniser.longestOctets?.(input, start, size, utf8) ?? longestAsText(recogniser, input, start, encoding);
  if (end < 0) return undefined;
  const text = utf8 ? decoded(input, start, end).text : textOfOctets(input, start, end);
  return { start, end, text };
}

function longestAsText(
  recogniser: Recogniser,
  input: Uint8Array,
  start: number,
  encoding?: Encoding,
): number {
  const { text, source } = readingOf(input.subarray(start), encoding);
  const end = recogniser.longest(text, 0, text.length);
  return end < 0 ? end : start + (source?.span(0, end).end ?? end);
}

function isOffset(offset: number, size: number): boolean {
  return Number.isInteger(offset) && offset >= 0 && offset <= size;
}
