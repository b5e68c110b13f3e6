import { hashOf } from './hashed';

/** Initial and maximal number of cached pairs: powers of two. */
const FEW_KEPT = 1 << 5;
const MOST_KEPT = 1 << 16;

/** Caches results for pairs of numbers. The numbers of a pair must not both be 0. */
export class PairCache {
  /** Triples of both numbers and the result. */
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
