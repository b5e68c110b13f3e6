import { GrowingInts } from '../growing';

/** Under small numbers, places in a list that is made again and again. */
export class Entries {
  private readonly rounds = new GrowingInts();
  private readonly places = new GrowingInts();
  private round = 1;

  /** Forgets all places. */
  clear(): void {
    this.round++;
  }

  known(index: number): number | undefined {
    return this.rounds.values[index] === this.round ? this.places.values[index] : undefined;
  }

  /** The place that was noted for a number; if there is none, the one that is given is noted. */
  entry(index: number, otherwise: number): number {
    const { rounds, places } = this;
    while (rounds.length <= index) {
      rounds.push(0);
      places.push(0);
    }
    if (rounds.values[index] === this.round) return places.values[index]!;
    rounds.values[index] = this.round;
    places.values[index] = otherwise;
    return otherwise;
  }
}
