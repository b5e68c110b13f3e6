import type { DfaLanguage } from '../automata/difference';
import { intersection } from '../automata/product';
import { WordCounts } from '../automata/word-counts';
import { alphabetOf } from '../program/grammar-alphabet';
import { below, bigBelow, memberAt, type RandomWords, sizeOf } from './random-numbers';

/** Returns the strings of a language: sequences of code points in which no low surrogate follows a high one. */
export function stringsOf(language: DfaLanguage): DfaLanguage {
  return intersection(language, STRINGS);
}

/** Returns the counts of a language's strings. */
export function countsOf({ dfa, alphabet }: DfaLanguage): WordCounts {
  return new WordCounts(
    dfa,
    alphabet.sets.map((set) => BigInt(sizeOf(set))),
  );
}

/** Draws members of a language: first a length, then one of all members of this length. Each is equally likely. */
export class UniformMembers {
  private readonly counts: WordCounts;
  /** The lengths of members. */
  private readonly lengths: readonly number[];

  /** `maxLength`: the greatest length of members, in code points. */
  constructor(
    private readonly language: DfaLanguage,
    maxLength: number,
  ) {
    this.counts = countsOf(language);
    const all = Array.from({ length: maxLength + 1 }, (_, length) => length);
    this.lengths = all.filter((length) => this.counts.of(language.dfa.starts[0]!, length) > 0n);
  }

  /** Returns the code points of a member; undefined if no member is short enough. */
  draw(random: RandomWords): number[] | undefined {
    if (this.lengths.length === 0) return undefined;
    const { dfa, alphabet } = this.language;
    let state = dfa.starts[0]!;
    const points: number[] = [];
    for (let left = this.lengths[below(random, this.lengths.length)]!; left > 0; left--) {
      let number = bigBelow(random, this.counts.of(state, left));
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
}

const STRINGS: DfaLanguage = {
  alphabet: alphabetOf([[[0xd800, 0xdbff]], [[0xdc00, 0xdfff]]]),
  // State 2 is behind a high surrogate. The classes: other characters, high surrogates, low surrogates.
  dfa: {
    width: 3,
    table: Int32Array.of(0, 0, 0, 1, 2, 1, 1, 2, 0),
    outputs: Int32Array.of(0, 1, 1),
    starts: [1],
  },
};
