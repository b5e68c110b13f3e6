import { fromUnsigned, toUnsigned } from './numbers';

/** The most targets that a list of recent ones has. */
const MOST_RECENT = 64;

/**
 * Writes the target of a state as a number, by move-to-front coding: many states of an automaton go to the same few others. A target
 * that was written recently is its place in `recent`, doubled. Any other is its difference from the state, unsigned, doubled, and 1.
 */
export function encodeTarget(recent: number[], target: number, state: number): number {
  const place = recent.indexOf(target);
  moveToFront(recent, place, target);
  return place < 0 ? 2 * toUnsigned(target - state) + 1 : 2 * place;
}

/** Reads the number that `encodeTarget` wrote. */
export function decodeTarget(recent: number[], code: number, state: number): number {
  const place = code % 2 === 0 ? code / 2 : -1;
  const target = place < 0 ? state + fromUnsigned((code - 1) / 2) : recent[place]!;
  moveToFront(recent, place, target);
  return target;
}

function moveToFront(recent: number[], place: number, target: number): void {
  if (place >= 0) recent.splice(place, 1);
  recent.unshift(target);
  if (recent.length > MOST_RECENT) recent.pop();
}
