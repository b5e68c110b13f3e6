// If the tables of a module have no column for surrogates and characters beyond U+FFFF, src/emit/standalone/module-data.ts
// replaces these functions by faster ones that read units.

/** Returns the code point at an offset. */
export function pointAt(s: string, i: number): number {
  return s.codePointAt(i)!;
}

/** Returns the number of UTF-16 units of a code point. */
export function unitsIn(point: number): number {
  return point > 0xffff ? 2 : 1;
}
