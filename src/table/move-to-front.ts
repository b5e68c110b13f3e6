import { fromUnsigned, toUnsigned } from './numbers';

/** The most numbers that a list of recent ones has. */
const MOST_RECENT = 64;

/**
 * Writes a number by move-to-front coding: many states of an automaton go to the same few others. A number that was written
 * recently is its place in `recent`, doubled. Any other is its difference from a base, unsigned, doubled, plus 1.
 */
export function encodeRecent(recent: number[], number: number, base: number): number {
  const place = recent.indexOf(number);
  const code = place < 0 ? 2 * toUnsigned(number - base) + 1 : 2 * place;
  decodeRecent(recent, code, base);
  return code;
}

/** Reads the number that `encodeRecent` wrote. */
export function decodeRecent(recent: number[], code: number, base: number): number {
  const half = code >> 1;
  const number = code % 2 === 0 ? recent.splice(half, 1)[0]! : base + fromUnsigned(half);
  if (recent.unshift(number) > MOST_RECENT) recent.pop();
  return number;
}
