import { hashOf } from './hashed';

/** Pairs that are kept at first, and at most: powers of two. */
const FEW_KEPT = 1 << 5;
const MOST_KEPT = 1 << 16;

/** Remembers what was last made of pairs of numbers; the numbers of a pair are not both 0. */
export class PairCache {
  /** Both numbers and the result, in turn. */
  private kept = new Int32Array(3 * FEW_KEPT);
  private size = FEW_KEPT;
  private count = 0;

  get(a: number, b: number): number | undefined {
    const at = this.place(a, b);
    return this.kept[at] === a && this.kept[at + 1] === b ? this.kept[at + 2] : undefined;
  }

  set(a: number, b: number, result: number): number {
    if (++this.count > this.size && this.size < MOST_KEPT) {
      this.size *= 2;
      this.kept = new Int32Array(3 * this.size);
    }
    const at = this.place(a, b);
    this.kept[at] = a;
    this.kept[at + 1] = b;
    this.kept[at + 2] = result;
    return result;
  }

  private place(a: number, b: number): number {
    return 3 * (hashOf(a, b) & (this.size - 1));
  }
}
