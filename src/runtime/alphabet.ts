/** A range of code points, both ends included. */
export type Range = readonly [low: number, high: number];

/**
 * The code points divided into classes that no automaton of a grammar tells apart. Input is read as code points: a
 * surrogate pair is one, a lone surrogate is itself.
 */
export class Alphabet {
  /** The class of each ASCII character; the others are searched for. */
  private readonly units: Uint16Array;
  private readonly lows: number[] = [];
  private readonly owners: number[] = [];

  /** `sets[c]` holds the code points of class c; together they hold every code point once. */
  constructor(readonly sets: readonly (readonly Range[])[]) {
    const all = sets.flatMap((ranges, id) => ranges.map(([low]) => [low, id] as const));
    for (const [low, id] of all.sort((a, b) => a[0] - b[0])) {
      this.lows.push(low);
      this.owners.push(id);
    }
    this.units = new Uint16Array(ASCII);
    for (let unit = 0; unit < ASCII; unit++) this.units[unit] = this.search(unit);
  }

  get size(): number {
    return this.sets.length;
  }

  classOf(codePoint: number): number {
    return codePoint < ASCII ? this.units[codePoint]! : this.search(codePoint);
  }

  private search(codePoint: number): number {
    let low = 0;
    let high = this.lows.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.lows[middle]! <= codePoint) low = middle;
      else high = middle - 1;
    }
    return this.owners[low]!;
  }
}

const ASCII = 128;

/** Whoever knows an alphabet, perhaps by making it when it is first asked for. */
export interface AlphabetSource {
  readonly alphabet: Alphabet;
}

/** The code point at an offset that is smaller than `end`; a pair that `end` cuts counts as its first half. */
export function codePointAt(input: string, offset: number, end: number): number {
  const unit = input.charCodeAt(offset);
  if (unit < 0xd800 || unit > 0xdbff || offset + 1 >= end) return unit;
  const second = input.charCodeAt(offset + 1);
  return second >= 0xdc00 && second <= 0xdfff ? (unit - 0xd800) * 0x400 + second - 0xdc00 + 0x10000 : unit;
}

/** How many UTF-16 units a code point takes. */
export function unitsOf(codePoint: number): number {
  return codePoint > 0xffff ? 2 : 1;
}

/** The offset of the code point that ends at `offset`, which is greater than `start`. */
export function previousOffset(input: string, offset: number, start: number): number {
  const unit = input.charCodeAt(offset - 1);
  if (unit < 0xdc00 || unit > 0xdfff || offset - 2 < start) return offset - 1;
  const first = input.charCodeAt(offset - 2);
  return first >= 0xd800 && first <= 0xdbff ? offset - 2 : offset - 1;
}
