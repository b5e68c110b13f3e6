import { assertNumber } from '../options/arguments';
import { assertInput, type Encoding, type Input, utf8Text } from './input';
import { inputText } from './input-text';
import { decoded, textOfOctets, textOfUtf8 } from './octet-text';
import type { MatchFinder, Verdict } from './recogniser';

/**
 * A part of an input that a rule derives. Offsets are from 0, in UTF-16 units of a string or in octets of a Uint8Array. If
 * a grammar is over octets, `text` has the characters of the same numbers.
 */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Returns whether the whole input is derived. `encoding` is that of a grammar over octets. Throws TypeError unless the input
 * is a string or a Uint8Array.
 */
export function derives(verdict: Verdict, input: Input, encoding?: Encoding): boolean {
  if (encoding === undefined) return derivesText(verdict, input);
  if (typeof input === 'string') return verdict.test(encoding(input));
  assertInput(input);
  return verdict.testOctets?.(input, false) ?? verdict.test(textOfOctets(input));
}

/** Does the same for a grammar over code points. */
export function derivesText(verdict: Verdict, input: Input): boolean {
  if (typeof input === 'string') return verdict.test(input);
  assertInput(input);
  const known = verdict.testOctets?.(input, true);
  if (known !== undefined) return known;
  const text = utf8Text(input);
  return text !== undefined && verdict.test(text);
}

/**
 * Returns the longest part of the input that begins at `start` and is derived, in a grammar over code points. A number that
 * is no offset of the input, such as -1, 0.5 or NaN, has no match. Throws TypeError for a wrong input, and for a start that
 * is no number.
 */
export function longestMatch(matching: MatchFinder, input: Input, start: number): Match | undefined {
  if (!isOffset(input, start)) return undefined;
  const end =
    typeof input === 'string'
      ? matching.longest(input, start, input.length)
      : (matching.longestOctets?.(input, start, input.length, true) ?? longestUtf8(matching, input, start));
  if (end < 0) return undefined;
  const text = typeof input === 'string' ? input.slice(start, end) : decoded(input, start, end).text;
  return { start, end, text };
}

function longestUtf8(matching: MatchFinder, input: Uint8Array, start: number): number {
  const { text } = decoded(input, start, input.length);
  const end = matching.longest(text, 0, text.length);
  return end < 0 ? end : start + textOfUtf8(text.slice(0, end)).length;
}

function isOffset(input: Input, start: number): boolean {
  assertInput(input);
  assertNumber(start, 'offset');
  return Number.isInteger(start) && start >= 0 && start <= input.length;
}

/** Does the same in a grammar over octets. */
export function longestOctetMatch(
  matching: MatchFinder,
  input: Input,
  start: number,
  encoding: Encoding,
): Match | undefined {
  if (!isOffset(input, start)) return undefined;
  const octets =
    typeof input === 'string' ? undefined : matching.longestOctets?.(input, start, input.length, false);
  const end = octets ?? longestAsText(matching, input, start, encoding);
  if (end < 0) return undefined;
  const text = typeof input === 'string' ? input.slice(start, end) : textOfOctets(input, start, end);
  return { start, end, text };
}

/** The end of the longest match of an input that automata read as another text. It ends at a whole character of a string. */
function longestAsText(matching: MatchFinder, input: Input, start: number, encoding: Encoding): number {
  const rest = typeof input === 'string' ? input.slice(start) : input.subarray(start);
  const { text, map } = inputText(rest, encoding);
  const mayEnd = (offset: number): boolean => (text.charCodeAt(offset) & 0xc0) !== 0x80;
  const end = matching.longest(text, 0, text.length, map && mayEnd);
  return end < 0 ? end : start + (map === undefined ? end : map.span(0, end).end);
}
