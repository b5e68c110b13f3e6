// A module whose tables have no column for surrogates and characters beyond U+FFFF reads units: data.ts of the compiler then
// puts shorter functions in the place of these, which are faster.

/** The code point at an offset. */
export function pointAt(s: string, i: number): number {
  return s.codePointAt(i)!;
}

/** How many units a code point takes that `pointAt` returned. */
export function unitsIn(point: number): number {
  return point > 0xffff ? 2 : 1;
}
