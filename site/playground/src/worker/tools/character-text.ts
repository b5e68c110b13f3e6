/** Sets of characters in few words, for the edges of automata. */
import type { CharacterSet } from '../../../../../src/model/character-set';

/** Ranges in the label of an edge. */
const MOST_RANGES = 4;

export function characterText(set: CharacterSet): string {
  const ranges = set.slice(0, MOST_RANGES).map(([low, high]) => rangeText(low, high));
  const more = set.length - ranges.length;
  return [...ranges, ...(more > 0 ? [`and ${more} more`] : [])].join(' ');
}

function rangeText(low: number, high: number): string {
  if (low === high) return character(low);
  return high === low + 1 ? `${character(low)} ${character(high)}` : `${character(low)}-${character(high)}`;
}

const NAMES: Readonly<Record<number, string>> = { 9: 'HTAB', 10: 'LF', 13: 'CR', 32: 'SP' };

function character(code: number): string {
  const named = NAMES[code];
  if (named !== undefined) return named;
  const text = String.fromCodePoint(code);
  if (/[\p{L}\p{N}]/u.test(text)) return text;
  return /[\p{P}\p{S}]/u.test(text) ? `"${text}"` : `%x${code.toString(16).toUpperCase()}`;
}
