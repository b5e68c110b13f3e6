/** Whole numbers from 0 to 2^32 - 1 that are equally likely. */
export type RandomWords = () => number;

/** Returns numbers that look random and are the same for the same seed (mulberry32). */
export function seeded(seed: number): RandomWords {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Returns a number from 0, less than `count`, which is at most 2^32. Draws again if it would favour small numbers. */
export function below(words: RandomWords, count: number): number {
  const most = 2 ** 32 - (2 ** 32 % count);
  for (;;) {
    const drawn = words();
    if (drawn < most) return drawn % count;
  }
}

/** Does the same for any `count`. */
export function bigBelow(words: RandomWords, count: bigint): bigint {
  const digits = Math.ceil(count.toString(16).length / 8);
  const all = 1n << BigInt(32 * digits);
  for (;;) {
    let drawn = 0n;
    for (let i = 0; i < digits; i++) drawn = (drawn << 32n) | BigInt(words());
    if (drawn < all - (all % count)) return drawn % count;
  }
}

type Ranges = readonly (readonly [low: number, high: number])[];

/** Returns a character of a set that is not empty. All are equally likely. */
export function randomMember(words: RandomWords, set: Ranges): number {
  return memberAt(set, below(words, sizeOf(set)));
}

/** Returns the number of code points in a set. */
export function sizeOf(set: Ranges): number {
  return set.reduce((sum, [low, high]) => sum + high - low + 1, 0);
}

/** Returns the code point of a set at an index. */
export function memberAt(set: Ranges, index: number): number {
  let left = index;
  for (const [low, high] of set) {
    if (left <= high - low) return low + left;
    left -= high - low + 1;
  }
  throw new RangeError('a set has no member of this index');
}
