import { difference, type CharacterSet } from '../../model/character-set';
import type { Model } from '../../model/model';
import { below, randomMember, type RandomWords } from '../random-numbers';
import { type Decisions, writeSentence } from './sentence-writer';
import { ShortestLengths } from './shortest-lengths';

/** After so many decisions, a sentence takes the shortest way. Rules that can be empty then come to an end. */
const MANY_DECISIONS = 2_000;

const SURROGATES: CharacterSet = [[0xd800, 0xdfff]];

/** Draws strings of a rule by its derivations. Works for recursive rules. They are not equally likely. */
export class RandomSentences {
  private readonly lengths: ShortestLengths;

  /** `maxLength`: the greatest length of sentences, in code points. */
  constructor(
    private readonly model: Model,
    private readonly key: string,
    private readonly maxLength: number,
  ) {
    this.lengths = new ShortestLengths(model);
  }

  /** Returns the code points of a sentence; undefined if none is short enough. */
  draw(random: RandomWords): number[] | undefined {
    const { expression } = this.model.rules.get(this.key)!;
    const shortest = this.lengths.of(expression);
    if (shortest > this.maxLength) return undefined;
    return writeSentence(
      this.model,
      this.lengths,
      expression,
      this.decisions(random, this.maxLength - shortest),
    );
  }

  /** `spare`: how many code points the sentence may have beyond the shortest one. */
  private decisions(random: RandomWords, spare: number): Decisions {
    let left = spare;
    let decisions = 0;
    const isLong = (): boolean => ++decisions > MANY_DECISIONS;
    return {
      alternative: ({ alternatives }) => {
        const best = this.lengths.prefers(alternatives);
        if (isLong()) return best;
        const more = alternatives.map((each) => this.lengths.of(each) - this.lengths.of(alternatives[best]!));
        const possible = [...more.keys()].filter((index) => more[index]! <= left);
        const chosen = possible[below(random, possible.length)]!;
        left -= more[chosen]!;
        return chosen;
      },
      goesOn: ({ item }) => {
        const length = this.lengths.of(item);
        if (length > left || isLong() || below(random, 2) === 0) return false;
        left -= length;
        return true;
      },
      character: (set) => {
        const scalars = difference(set, SURROGATES);
        return randomMember(random, scalars.length > 0 ? scalars : set);
      },
      letter: (codePoint, caseSensitive) =>
        caseSensitive || below(random, 2) === 0 ? codePoint : otherCase(codePoint),
    };
  }
}

/** Returns a letter of ASCII in its other case, and any other character unchanged. */
function otherCase(codePoint: number): number {
  const lower = codePoint | 0x20;
  return lower >= 0x61 && lower <= 0x7a ? codePoint ^ 0x20 : codePoint;
}
