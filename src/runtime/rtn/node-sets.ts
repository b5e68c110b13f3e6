import { GrowingInts } from '../growing';
import { Hashed, hashOf } from './hashed';
import { PushdownLimitError } from '../errors';
import { PairCache } from './pair-cache';

/** The set without members. */
export const NO_NODES = -1;

/** Limit on members and branches. */
export const MOST_MEMBERS = 1 << 25;

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
  /** Finds a branch by its two halves. */
  private readonly branches = new Hashed();
  private unions = new PairCache();
  private intersections = new PairCache();
  private differences = new PairCache();

  /** Forgets all sets. */
  clear(): void {
    const { lefts, rights, leasts, greatests } = this;
    if (lefts.length === 0) return;
    for (const each of [lefts, rights, leasts, greatests]) each.length = 0;
    this.branches.clear();
    this.unions = new PairCache();
    this.intersections = new PairCache();
    this.differences = new PairCache();
  }

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

  has(set: number, member: number): boolean {
    let at = set;
    while (at < NO_NODES) {
      if (member < this.least(at) || member > this.greatest(at)) return false;
      at = (member >>> this.bit(at)) & 1 ? this.right(at) : this.left(at);
    }
    return at === member;
  }

  union(a: number, b: number): number {
    if (a === b || b === NO_NODES) return a;
    if (a === NO_NODES) return b;
    if (a >= 0 || b >= 0) return this.unite(a, b);
    return this.unions.get(a, b) ?? this.unions.set(a, b, this.unite(a, b));
  }

  intersection(a: number, b: number): number {
    if (a === b || a === NO_NODES) return a;
    if (b === NO_NODES) return b;
    if (a >= 0) return this.has(b, a) ? a : NO_NODES;
    if (b >= 0) return this.has(a, b) ? b : NO_NODES;
    if (this.least(a) > this.greatest(b) || this.least(b) > this.greatest(a)) return NO_NODES;
    return this.intersections.get(a, b) ?? this.intersections.set(a, b, this.intersect(a, b));
  }

  /** Returns the members of the first set that the second lacks. */
  difference(a: number, b: number): number {
    if (a === b || a === NO_NODES) return NO_NODES;
    if (b === NO_NODES) return a;
    if (a >= 0) return this.has(b, a) ? NO_NODES : a;
    if (this.least(a) > this.greatest(b) || this.least(b) > this.greatest(a)) return a;
    return this.differences.get(a, b) ?? this.differences.set(a, b, this.subtract(a, b));
  }

  private unite(a: number, b: number): number {
    const [bitOfA, bitOfB] = [this.bit(a), this.bit(b)];
    if (bitOfA < bitOfB) return this.unite(b, a);
    const least = this.least(b);
    if (least >>> (bitOfA + 1) !== this.least(a) >>> (bitOfA + 1)) {
      return least > this.least(a) ? this.branch(a, b) : this.branch(b, a);
    }
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
    if (least >>> (bitOfA + 1) !== this.least(a) >>> (bitOfA + 1)) return NO_NODES;
    const [left, right] = [this.left(a), this.right(a)];
    if (bitOfA > bitOfB) return this.intersection((least >>> bitOfA) & 1 ? right : left, b);
    return this.join(this.intersection(left, this.left(b)), this.intersection(right, this.right(b)));
  }

  private subtract(a: number, b: number): number {
    const [bitOfA, bitOfB] = [this.bit(a), this.bit(b)];
    const highest = Math.max(bitOfA, bitOfB) + 1;
    if (this.least(a) >>> highest !== this.least(b) >>> highest) return a;
    if (bitOfA < bitOfB) {
      return this.difference(a, (this.least(a) >>> bitOfB) & 1 ? this.right(b) : this.left(b));
    }
    const [left, right] = [this.left(a), this.right(a)];
    const isRight = (this.least(b) >>> bitOfA) & 1;
    if (bitOfA > bitOfB) {
      return isRight
        ? this.join(left, this.difference(right, b))
        : this.join(this.difference(left, b), right);
    }
    return this.join(this.difference(left, this.left(b)), this.difference(right, this.right(b)));
  }

  /** Returns the union of two halves, either of which may be empty. */
  private join(left: number, right: number): number {
    if (left === NO_NODES) return right;
    return right === NO_NODES ? left : this.branch(left, right);
  }

  /** Returns the highest bit in which members differ. */
  private bit(set: number): number {
    return 31 - Math.clz32(this.least(set) ^ this.greatest(set));
  }

  private greatest(set: number): number {
    return set >= 0 ? set : this.greatests.values[-2 - set]!;
  }

  private branch(left: number, right: number): number {
    const { lefts, rights, branches } = this;
    const hash = hashOf(left, right);
    const known = branches.find(hash, (i) => lefts.values[i] === left && rights.values[i] === right);
    if (known >= 0) return -2 - known;
    if (branches.size >= MOST_MEMBERS) throw new PushdownLimitError('sets of ways to go on', MOST_MEMBERS);
    lefts.push(left);
    rights.push(right);
    this.leasts.push(this.least(left));
    this.greatests.push(this.greatest(right));
    return -2 - branches.add(hash);
  }
}

/** Returns a small non-negative index for each set. */
export function indexOfSet(set: number): number {
  return set >= 0 ? 2 * set : 2 * (-2 - set) + 1;
}
