/** A range of code points, both ends included. */
export type Range = readonly [low: number, high: number];

/** How many code points have their class in a table; the others' is searched for. They are the octets. */
export const TABULATED = 256;

/**
 * The code points divided into classes that no automaton of a grammar tells apart. Input is read as code points: a
 * surrogate pair is one, a lone surrogate is itself. Octets are read as the code points of the same numbers.
 */
export class Alphabet {
  /** The class of each tabulated code point. */
  readonly tabulated = new Uint16Array(TABULATED);
  /** The largest code point that a terminal of the grammar has; -1 where there is none. */
  readonly largest: number;
  private readonly lows: number[] = [];
  private readonly owners: number[] = [];

  /**
   * `sets[c]` holds the code points of class c; together they hold every code point once. Those of class 0 are in no
   * terminal of the grammar.
   */
  constructor(readonly sets: readonly (readonly Range[])[]) {
    const all = sets.flatMap((ranges, id) => ranges.map(([low]) => [low, id] as const));
    for (const [low, id] of all.sort((a, b) => a[0] - b[0])) {
      this.lows.push(low);
      this.owners.push(id);
    }
    const last = this.owners.findLastIndex((id) => id !== 0);
    this.largest = last + 1 < this.lows.length ? this.lows[last + 1]! - 1 : 0x10ffff;
    for (let point = 0; point < TABULATED; point++) this.tabulated[point] = this.search(point);
  }

  get size(): number {
    return this.sets.length;
  }

  classOf(codePoint: number): number {
    return codePoint < TABULATED ? this.tabulated[codePoint]! : this.search(codePoint);
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

/** The class of each code point of a text. */
export function classesOfText(alphabet: Alphabet, text: string): number[] {
  const classes: number[] = [];
  for (let i = 0; i < text.length;) {
    const code = codePointAt(text, i, text.length);
    classes.push(alphabet.classOf(code));
    i += unitsOf(code);
  }
  return classes;
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
