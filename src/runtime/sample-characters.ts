import { cached } from '../table/maps';
import type { Alphabet, Range } from './alphabet';

/**
 * Has one character of each class of an alphabet: the least. If small letters are wanted, each stands right before its capital.
 * Surrogates are left out: next to another surrogate they would be read as a pair.
 */
export class Samples {
  /** The classes that have a sample, in the order of their samples. */
  readonly ordered: readonly number[];
  private readonly ranks: readonly number[];

  constructor(
    { sets }: Alphabet,
    private readonly isLower = false,
  ) {
    this.ranks = sets.map((ranges) => this.leastRank(ranges));
    this.ordered = [...this.ranks.keys()]
      .filter((id) => this.has(id))
      .sort((a, b) => this.ranks[a]! - this.ranks[b]!);
  }

  has(id: number): boolean {
    return this.ranks[id]! < Infinity;
  }

  /** The sample of a class as a string. */
  text(id: number): string {
    return String.fromCodePoint(this.codePoint(this.ranks[id]!));
  }

  /** The place of a code point in the order of characters: a number, maybe with a half. */
  private rank(codePoint: number): number {
    const letter = codePoint | 0x20;
    if (!this.isLower || letter < 0x61 || letter > 0x7a) return codePoint;
    return codePoint === letter ? codePoint - 0x20 : codePoint + 0.5;
  }

  /** The code point at a place. */
  codePoint(rank: number): number {
    const isLetter = this.isLower && rank >= 0x41 && rank < 0x5b;
    return isLetter && Number.isInteger(rank) ? rank + 0x20 : Math.floor(rank);
  }

  /** The place of the first character of some ranges, or Infinity. */
  leastRank(ranges: readonly Range[]): number {
    return ranges.reduce((least, [low, high]) => {
      const lower = this.isLower && low <= 0x7a && high >= 0x61 ? this.rank(Math.max(low, 0x61)) : Infinity;
      return Math.min(least, lower, this.rank(leastScalar(low, high)));
    }, Infinity);
  }
}

/** By alphabet: the samples, and those with small letters first. */
const KNOWN = /* @__PURE__ */ new WeakMap<Alphabet, Partial<Record<'any' | 'small', Samples>>>();

/** A character of each class. Of letters, small ones come first if `isLower`. */
export function samplesOf(alphabet: Alphabet, isLower = false): Samples {
  const known = cached(KNOWN, alphabet, (): Partial<Record<'any' | 'small', Samples>> => ({}));
  return (known[isLower ? 'small' : 'any'] ??= new Samples(alphabet, isLower));
}

/** The least code point of a range that is no surrogate, or Infinity. */
function leastScalar(low: number, high: number): number {
  if (low < 0xd800 || low > 0xdfff) return low;
  return high > 0xdfff ? 0xe000 : Infinity;
}

/** Returns whether ranges have one character only, or both cases of one letter (ASCII). */
export function isOneLetter(ranges: readonly Range[]): boolean {
  const points = ranges.map(([low, high]) => (low === high ? low : NaN));
  const [least, greatest] = [Math.min(...points), Math.max(...points)];
  return (
    least === greatest ||
    (0x41 <= least && least <= 0x5a && points.every((each) => (each | 0x20) === greatest))
  );
}

/** Returns whether the last letter (ASCII) of a text, if it has any, is a small one. */
export function endsLower(text: string): boolean {
  for (let at = text.length - 1; at >= 0; at--) {
    const letter = text.charCodeAt(at) - 0x61;
    if (letter >= 0 && letter < 26) return true;
    if (letter >= -32 && letter < -6) return false;
  }
  return false;
}
