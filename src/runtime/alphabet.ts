/** A range of code points, both ends included. */
export type Range = readonly [low: number, high: number];

/** How many code points have their class in a table from the beginning. They are the octets. */
export const TABULATED = 256;

/** The classes of all code points, in pages of 256, of which those of one class are held once. */
export interface Pages {
  /** Where the page begins on which the code point stands, by the code point's number without its last eight bits. */
  readonly starts: Int32Array;
  readonly classes: Uint16Array;
}

const PAGE = 256;
const PAGES = 0x110000 / PAGE;

/** The classes of code points that a program reads. */
export interface CodePointClasses {
  readonly size: number;
  /** The classes of the first code points; all of them are one UTF-16 unit. */
  readonly tabulated: Uint16Array;
  classOf(codePoint: number): number;
}

/**
 * The code points divided into classes that no automaton of a grammar tells apart. Input is read as code points: a
 * surrogate pair is one, a lone surrogate is itself. Octets are read as the code points of the same numbers.
 */
export class Alphabet implements CodePointClasses {
  /** The class of each tabulated code point. */
  readonly tabulated = new Uint16Array(TABULATED);
  /** The largest code point that a terminal of the grammar has; -1 where there is none. */
  readonly largest: number;
  private readonly lows: number[] = [];
  private readonly owners: number[] = [];
  private knownPages: Pages | undefined;

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
    this.fill(this.tabulated, 0);
  }

  get size(): number {
    return this.sets.length;
  }

  classOf(codePoint: number): number {
    if (codePoint < TABULATED) return this.tabulated[codePoint]!;
    const { starts, classes } = this.knownPages ?? this.pages;
    return classes[starts[codePoint >> 8]! + (codePoint & 0xff)]!;
  }

  /** Made when first asked for: grammars about ASCII, and most inputs, do without. */
  get pages(): Pages {
    return (this.knownPages ??= this.makePages());
  }

  private makePages(): Pages {
    const { lows, owners } = this;
    const starts = new Int32Array(PAGES);
    const pages: Uint16Array[] = [];
    const uniform = new Map<number, number>();
    const add = (page: Uint16Array): number => (pages.push(page) - 1) * PAGE;
    for (let number = 0; number < PAGES;) {
      const range = this.rangeOf(number * PAGE);
      const owner = owners[range]!;
      const next = (lows[range + 1] ?? PAGES * PAGE) >> 8;
      if (next === number) {
        const page = new Uint16Array(PAGE);
        this.fill(page, number * PAGE);
        starts[number++] = add(page);
        continue;
      }
      const start = uniform.get(owner) ?? add(new Uint16Array(PAGE).fill(owner));
      uniform.set(owner, start);
      starts.fill(start, number, next);
      number = next;
    }
    const classes = new Uint16Array(pages.length * PAGE);
    pages.forEach((page, at) => classes.set(page, at * PAGE));
    return { starts, classes };
  }

  /** Writes the classes of the code points from one on, as many as there is room for. */
  private fill(page: Uint16Array, from: number): void {
    let range = this.rangeOf(from);
    for (let at = 0; at < page.length; range++) {
      const end = Math.min(page.length, (this.lows[range + 1] ?? Infinity) - from);
      page.fill(this.owners[range]!, at, end);
      at = end;
    }
  }

  /** Which of the ranges a code point is in. */
  private rangeOf(codePoint: number): number {
    let low = 0;
    let high = this.lows.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.lows[middle]! <= codePoint) low = middle;
      else high = middle - 1;
    }
    return low;
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
