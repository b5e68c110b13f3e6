import { GrowingInts } from '../growing';
import { PushdownLimitError } from '../errors';

/** The set without members. */
export const NO_NODES = -1;

/** Limit on members and branches. A Map has at most twice as many entries. */
export const MOST_MEMBERS = 1 << 23;

/** Limit on results that are kept of each operation. */
const MOST_KEPT = 1 << 16;

/** Returns a number for a pair of sets, or of a state and a set. */
export function pairOf(a: number, b: number): number {
  return a * (4 * MOST_MEMBERS) + b;
}

/**
 * Sets of small whole numbers as Patricia tries with shared subtrees (Okasaki and Gill, Fast Mergeable Integer Maps, 1998).
 * Equal sets are the same number: a set with one member is that member, a larger one is `-2 - branch`. Results about a set
 * can therefore be cached by its number. A set that differs from another in one member costs only the path to it.
 */
export class NodeSets {
  private readonly lefts = new GrowingInts();
  private readonly rights = new GrowingInts();
  private readonly leasts = new GrowingInts();
  private readonly greatests = new GrowingInts();
  /** Branches by their two halves. */
  private readonly branches = new Map<number, number>();
  private readonly unions = new Map<number, number>();
  private readonly intersections = new Map<number, number>();

  /** Returns the half with the smaller members, for a set with several members; `right` returns the other half. */
  left(set: number): number {
    return this.lefts.values[-2 - set]!;
  }

  right(set: number): number {
    return this.rights.values[-2 - set]!;
  }

  least(set: number): number {
    return set >= 0 ? set : this.leasts.values[-2 - set]!;
  }

  union(a: number, b: number): number {
    if (a === b || b === NO_NODES) return a;
    if (a === NO_NODES) return b;
    return kept(this.unions, a, b, () => this.unite(a, b));
  }

  intersection(a: number, b: number): number {
    if (a === b || a === NO_NODES) return a;
    if (b === NO_NODES || this.least(a) > this.greatest(b) || this.least(b) > this.greatest(a)) return NO_NODES;
    return kept(this.intersections, a, b, () => this.intersect(a, b));
  }

  private unite(a: number, b: number): number {
    const [bitOfA, bitOfB] = [this.bit(a), this.bit(b)];
    if (bitOfA < bitOfB) return this.unite(b, a);
    const least = this.least(b);
    if (isApart(least, this.least(a), bitOfA))
      return least > this.least(a) ? this.branch(a, b) : this.branch(b, a);
    const [left, right] = [this.left(a), this.right(a)];
    if (bitOfA === bitOfB)
      return this.branch(this.union(left, this.left(b)), this.union(right, this.right(b)));
    return (least >>> bitOfA) & 1
      ? this.branch(left, this.union(right, b))
      : this.branch(this.union(left, b), right);
  }

  private intersect(a: number, b: number): number {
    const [bitOfA, bitOfB] = [this.bit(a), this.bit(b)];
    if (bitOfA < bitOfB) return this.intersect(b, a);
    const least = this.least(b);
    if (isApart(least, this.least(a), bitOfA)) return NO_NODES;
    const [left, right] = [this.left(a), this.right(a)];
    if (bitOfA > bitOfB) return this.intersection((least >>> bitOfA) & 1 ? right : left, b);
    return this.join(this.intersection(left, this.left(b)), this.intersection(right, this.right(b)));
  }

  /** Returns the union of two halves, either of which may be empty. */
  private join(left: number, right: number): number {
    if (left === NO_NODES) return right;
    return right === NO_NODES ? left : this.branch(left, right);
  }

  /** Returns the highest bit in which members differ, or -1. */
  private bit(set: number): number {
    return 31 - Math.clz32(this.least(set) ^ this.greatest(set));
  }

  private greatest(set: number): number {
    return set >= 0 ? set : this.greatests.values[-2 - set]!;
  }

  private branch(left: number, right: number): number {
    const { branches } = this;
    const key = pairOf(left, right);
    let known = branches.get(key);
    if (known === undefined) {
      if (branches.size >= MOST_MEMBERS) throw new PushdownLimitError('sets of ways to go on', MOST_MEMBERS);
      known = -2 - branches.size;
      branches.set(key, known);
      this.lefts.push(left);
      this.rights.push(right);
      this.leasts.push(this.least(left));
      this.greatests.push(this.greatest(right));
    }
    return known;
  }
}

/** Returns whether two numbers differ above a bit. */
function isApart(a: number, b: number, bit: number): boolean {
  return a >>> (bit + 1) !== b >>> (bit + 1);
}

/** Returns the result for two sets, in any order. */
function kept(results: Map<number, number>, a: number, b: number, make: () => number): number {
  const key = a < b ? pairOf(a, b) : pairOf(b, a);
  let known = results.get(key);
  if (known === undefined) {
    known = make();
    if (results.size >= MOST_KEPT) results.clear();
    results.set(key, known);
  }
  return known;
}
