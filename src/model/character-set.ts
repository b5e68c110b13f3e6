import { cached } from '../table/maps';

/** Code points as sorted, disjoint, non-adjacent ranges, both ends included. */
export type CharacterSet = readonly (readonly [low: number, high: number])[];

export const MAX_CODE_POINT = 0x10ffff;

export const emptySet: CharacterSet = [];

/** Returns the set of the given ranges, which may overlap and have any order. */
export function characterSet(ranges: Iterable<readonly [number, number]>): CharacterSet {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [low, high] of sorted) {
    const last = merged[merged.length - 1];
    if (last !== undefined && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else merged.push([low, high]);
  }
  return merged;
}

export function union(...sets: CharacterSet[]): CharacterSet {
  return unionOf(sets);
}

/** Returns the union of any number of sets. A call with spread arguments would allow only about 100,000. */
export function unionOf(sets: readonly CharacterSet[]): CharacterSet {
  return characterSet(sets.flat());
}

export function complement(set: CharacterSet): CharacterSet {
  const ranges: [number, number][] = [];
  let next = 0;
  for (const [low, high] of set) {
    if (low > next) ranges.push([next, low - 1]);
    next = high + 1;
  }
  if (next <= MAX_CODE_POINT) ranges.push([next, MAX_CODE_POINT]);
  return ranges;
}

export function difference(a: CharacterSet, b: CharacterSet): CharacterSet {
  return complement(union(complement(a), b));
}

/** Tells whether two sets have a common code point. */
export function intersects(a: CharacterSet, b: CharacterSet): boolean {
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i]![1] < b[j]![0]) i++;
    else if (b[j]![1] < a[i]![0]) j++;
    else return true;
  }
  return false;
}

export function contains(set: CharacterSet, codePoint: number): boolean {
  return set.some(([low, high]) => low <= codePoint && codePoint <= high);
}

/** Caches the sets of single code points, because most of a grammar consists of them. */
const literalSets = new Map<number, CharacterSet>();
const SHARED = 0x80;

/** Returns the code points that match one code point of a literal: both cases of an ASCII letter if case does not count. */
export function literalSet(codePoint: number, caseSensitive: boolean): CharacterSet {
  if (codePoint >= SHARED) return [[codePoint, codePoint]];
  const key = caseSensitive ? codePoint : codePoint + SHARED;
  return cached(literalSets, key, () => setOfLiteral(codePoint, caseSensitive));
}

function setOfLiteral(codePoint: number, caseSensitive: boolean): CharacterSet {
  const upper = codePoint >= 0x41 && codePoint <= 0x5a;
  const lower = codePoint >= 0x61 && codePoint <= 0x7a;
  if (caseSensitive || !(upper || lower)) return [[codePoint, codePoint]];
  const first = upper ? codePoint : codePoint - 0x20;
  return [
    [first, first],
    [first + 0x20, first + 0x20],
  ];
}
