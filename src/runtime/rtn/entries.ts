import { GrowingInts } from '../growing';

/** Maps small numbers to indices of a list that is rebuilt often. */
export class Entries {
  private readonly rounds = new GrowingInts();
  private readonly indices = new GrowingInts();
  private round = 1;

  /** Forgets all indices. */
  clear(): void {
    this.round++;
  }

  known(index: number): number | undefined {
    return this.rounds.values[index] === this.round ? this.indices.values[index] : undefined;
  }

  /** Returns the index recorded for a number, or records the given one. */
  entry(index: number, otherwise: number): number {
    const { rounds, indices } = this;
    while (rounds.length <= index) {
      rounds.push(0);
      indices.push(0);
    }
    if (rounds.values[index] === this.round) return indices.values[index]!;
    rounds.values[index] = this.round;
    indices.values[index] = otherwise;
    return otherwise;
  }
}
