import { fromUnsigned, toUnsigned } from './numbers';

/** The most numbers that a list of recent ones has. */
const MOST_RECENT = 64;

/**
 * Writes a number by move-to-front coding: many states of an automaton go to the same few others. A number that was written
 * recently is its place in `recent`, doubled. Any other is its difference from a base, unsigned, doubled, plus 1.
 */
export function encodeRecent(recent: number[], number: number, base: number): number {
  const place = recent.indexOf(number);
  moveToFront(recent, place, number);
  return place < 0 ? 2 * toUnsigned(number - base) + 1 : 2 * place;
}

/** Reads the number that `encodeRecent` wrote. */
export function decodeRecent(recent: number[], code: number, base: number): number {
  const place = code % 2 === 0 ? code / 2 : -1;
  const number = place < 0 ? base + fromUnsigned((code - 1) / 2) : recent[place]!;
  moveToFront(recent, place, number);
  return number;
}

function moveToFront(recent: number[], place: number, number: number): void {
  if (place >= 0) recent.splice(place, 1);
  recent.unshift(number);
  if (recent.length > MOST_RECENT) recent.pop();
}
