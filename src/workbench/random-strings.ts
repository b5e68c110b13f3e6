import type { DfaLanguage } from '../automata/difference';
import type { WordCounts } from '../automata/word-counts';
import { contains } from '../model/character-set';

/** Attempts for each wanted string. A language may have fewer strings than wanted. */
const TRIES = 50;

/** Makes random strings of a language, the same for the same seed. */
export class RandomStrings {
  private readonly random: RandomNumbers;
  /** The lengths of strings that the language has. */
  private readonly lengths: readonly number[];

  constructor(
    private readonly language: DfaLanguage,
    private readonly counts: WordCounts,
    seed: number,
    maxLength: number,
  ) {
    this.random = new RandomNumbers(seed);
    const all = Array.from({ length: maxLength + 1 }, (_, length) => length);
    this.lengths = all.filter((length) => counts.of(language.dfa.starts[0]!, length) > 0n);
  }

  /** Returns up to `most` strings of the language, without duplicates. */
  members(most: number): string[] {
    return this.distinct(most, () => String.fromCodePoint(...this.member()));
  }

  /** Returns up to `most` strings that are not of the language, one edit away from strings that are. */
  nearMisses(most: number): string[] {
    return this.distinct(most, () => {
      const edited = String.fromCodePoint(...this.edited(this.member()));
      return this.accepts(edited) ? undefined : edited;
    });
  }

  private distinct(most: number, make: () => string | undefined): string[] {
    const found = new Set<string>();
    if (this.lengths.length === 0) return [];
    for (let tries = most * TRIES; tries > 0 && found.size < most; tries--) {
      const made = make();
      if (made !== undefined) found.add(made);
    }
    return [...found];
  }

  /** Chooses a length, then one of all strings of this length. Each is equally likely. */
  private member(): number[] {
    const { dfa, alphabet } = this.language;
    let state = dfa.starts[0]!;
    const points: number[] = [];
    for (let left = this.lengths[this.random.below(this.lengths.length)]!; left > 0; left--) {
      let number = this.random.belowBig(this.counts.of(state, left));
      for (const [id, set] of alphabet.sets.entries()) {
        const target = dfa.table[state * dfa.width + id]!;
        const behind = this.counts.of(target, left - 1);
        const all = behind * BigInt(sizeOf(set));
        if (number < all) {
          points.push(memberAt(set, Number(number / behind)));
          state = target;
          break;
        }
        number -= all;
      }
    }
    return points;
  }

  /** Deletes, inserts, replaces or exchanges a character. */
  private edited(points: readonly number[]): number[] {
    const at = this.random.below(points.length + 1);
    const [before, after] = [points.slice(0, at), points.slice(at)];
    const kind = points.length === at ? 0 : this.random.below(4);
    if (kind === 0) return [...before, this.character(), ...after];
    if (kind === 1) return [...before, ...after.slice(1)];
    if (kind === 2) return [...before, this.character(), ...after.slice(1)];
    const [first, ...rest] = after;
    return [...before, ...rest.slice(0, 1), first!, ...rest.slice(1)];
  }

  /** Returns the first character of a random class. The grammar treats those of one class alike. */
  private character(): number {
    const sets = this.language.alphabet.sets.filter(({ length }) => length > 0);
    return sets[this.random.below(sets.length)]![0]![0];
  }

  private accepts(string: string): boolean {
    const { dfa, alphabet } = this.language;
    let state = dfa.starts[0]!;
    for (const character of string) {
      const id = alphabet.sets.findIndex((set) => contains(set, character.codePointAt(0)!));
      state = dfa.table[state * dfa.width + id]!;
    }
    return dfa.outputs[state] !== 0;
  }
}

type Ranges = DfaLanguage['alphabet']['sets'][number];

function sizeOf(ranges: Ranges): number {
  return ranges.reduce((sum, [low, high]) => sum + high - low + 1, 0);
}

function memberAt(ranges: Ranges, index: number): number {
  let left = index;
  for (const [low, high] of ranges) {
    if (left <= high - low) return low + left;
    left -= high - low + 1;
  }
  throw new RangeError('a set has no member of this index');
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
class RandomNumbers {
  constructor(private state: number) {}

  below(count: number): number {
    return Number(this.belowBig(BigInt(count)));
  }

  /** Returns a number from 0, less than `count`. Draws again if it would favour small numbers. */
  belowBig(count: bigint): bigint {
    const words = Math.ceil(count.toString(16).length / 8);
    const all = 1n << BigInt(32 * words);
    for (;;) {
      let drawn = 0n;
      for (let i = 0; i < words; i++) drawn = (drawn << 32n) | BigInt(this.next());
      if (drawn < all - (all % count)) return drawn % count;
    }
  }

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
}
