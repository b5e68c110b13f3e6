import { DEAD, type Dfa } from '../table/dfa';

/** Counts the strings of a DFA by their length. A class of characters counts as often as it has members. */
export class WordCounts {
  /** By length: for each state, the number of strings of exactly this length that it accepts. */
  private readonly counts: bigint[][];

  /** `sizes`: the number of characters of each class. */
  constructor(
    private readonly dfa: Dfa,
    private readonly sizes: readonly bigint[],
  ) {
    this.counts = [Array.from(dfa.outputs, (output) => (output === 0 ? 0n : 1n))];
  }

  /** Returns the number of strings of a length, in characters, that a state accepts. */
  of(state: number, length: number): bigint {
    while (this.counts.length <= length) this.counts.push(this.next(this.counts[this.counts.length - 1]!));
    return this.counts[length]![state]!;
  }

  private next(last: readonly bigint[]): bigint[] {
    const { width, table } = this.dfa;
    return last.map((_, state) => {
      let sum = 0n;
      for (let id = 0; state !== DEAD && id < width; id++) {
        const target = table[state * width + id]!;
        if (target !== DEAD) sum += this.sizes[id]! * last[target]!;
      }
      return sum;
    });
  }
}
