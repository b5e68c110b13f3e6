/** A range of code points, both ends included. */
export type Range = readonly [low: number, high: number];

/** Code points below this number have their class in a small table. They are also the octets. */
export const TABULATED = 256;

/** The first code point above the Basic Multilingual Plane, whose code points are one UTF-16 unit each. */
const ASTRAL = 0x10000;

/** The classes of code points, as programs read them. */
export interface CodePointClasses {
  /** The number of classes. */
  readonly size: number;
  /** The classes of the first code points. Each of these is one UTF-16 unit. */
  readonly tabulated: Uint16Array;
  classOf(codePoint: number): number;
}

/** Gives an alphabet, which it may make when it is first asked. */
export interface AlphabetSource {
  readonly alphabet: Alphabet;
}

/**
 * Divides the code points into classes that no automaton of a grammar tells apart. Input is read as code points: a
 * surrogate pair is one, a lone surrogate is itself. Octets are read as the code points of the same numbers.
 */
export class Alphabet implements CodePointClasses {
  readonly tabulated: Uint16Array;
  /** The classes of the Basic Multilingual Plane. Made when it is first used: most inputs are ASCII. */
  private plane: Uint16Array | undefined;
  private readonly ranges: readonly (readonly [low: number, id: number])[];

  /**
   * `sets[id]` holds the code points of class `id`. Together the sets hold every code point once. No terminal of the
   * grammar has a code point of class 0.
   */
  constructor(readonly sets: readonly (readonly Range[])[]) {
    this.ranges = sets
      .flatMap((ranges, id) => ranges.map(([low]) => [low, id] as const))
      .sort((a, b) => a[0] - b[0]);
    this.tabulated = this.table(TABULATED);
  }

  get size(): number {
    return this.sets.length;
  }

  classOf(codePoint: number): number {
    if (codePoint < TABULATED) return this.tabulated[codePoint]!;
    if (codePoint < ASTRAL) return (this.plane ??= this.table(ASTRAL))[codePoint]!;
    let low = 0;
    let high = this.ranges.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.ranges[middle]![0] <= codePoint) low = middle;
      else high = middle - 1;
    }
    return this.ranges[low]![1];
  }

  /** The classes of the code points below `size`. */
  private table(size: number): Uint16Array {
    const classes = new Uint16Array(size);
    this.ranges.forEach(([low, id], i) => classes.fill(id, low, this.ranges[i + 1]?.[0]));
    return classes;
  }
}

/** The code point at an offset that is smaller than `end`. If `end` cuts a surrogate pair, it is the pair's first half. */
export function codePointAt(input: string, offset: number, end: number): number {
  const unit = input.charCodeAt(offset);
  if (unit < 0xd800 || unit > 0xdbff || offset + 1 >= end) return unit;
  const second = input.charCodeAt(offset + 1);
  return second >= 0xdc00 && second <= 0xdfff ? (unit - 0xd800) * 0x400 + second - 0xdc00 + ASTRAL : unit;
}

/** The number of UTF-16 units of a code point. */
export function unitsOf(codePoint: number): number {
  return codePoint < ASTRAL ? 1 : 2;
}

/** The offset of the code point that ends at `offset`, which is greater than `start`. */
export function previousOffset(input: string, offset: number, start: number): number {
  const isPair = offset - 2 >= start && codePointAt(input, offset - 2, offset) >= ASTRAL;
  return isPair ? offset - 2 : offset - 1;
}
