import { GrowingInts } from '../growing';
import { PushdownLimitError } from '../errors';

/** The set without members. */
export const NO_NODES = -1;

/** Limit on members and branches. */
export const MOST_MEMBERS = 1 << 23;

/** Limit on results that are kept of each operation: a power of two. */
const MOST_KEPT = 1 << 14;

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
  /** Each branch, plus 1, at the slot of the hash of its halves or a later one. */
  private slots = new Int32Array(64);
  private readonly unions = new Int32Array(3 * MOST_KEPT);
  private readonly intersections = new Int32Array(3 * MOST_KEPT);

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
    return a === NO_NODES ? b : this.kept(this.unions, a, b, true);
  }

  intersection(a: number, b: number): number {
    if (a === b || a === NO_NODES) return a;
    if (b === NO_NODES || this.least(a) > this.greatest(b) || this.least(b) > this.greatest(a))
      return NO_NODES;
    return this.kept(this.intersections, a, b, false);
  }

  /** Returns the union or the intersection of two sets, in any order. `results` has triples of both sets and the result. */
  private kept(results: Int32Array, a: number, b: number, isUnion: boolean): number {
    if (a > b) return this.kept(results, b, a, isUnion);
    const at = 3 * (hashOf(a, b) & (MOST_KEPT - 1));
    if (results[at] === a && results[at + 1] === b) return results[at + 2]!;
    const result = this.combined(a, b, isUnion);
    results[at] = a;
    results[at + 1] = b;
    return (results[at + 2] = result);
  }

  private combined(a: number, b: number, isUnion: boolean): number {
    const [bitOfA, bitOfB] = [this.bit(a), this.bit(b)];
    if (bitOfA < bitOfB) return this.combined(b, a, isUnion);
    const least = this.least(b);
    // They differ above all bits in which their members differ.
    if (least >>> (bitOfA + 1) !== this.least(a) >>> (bitOfA + 1)) {
      if (!isUnion) return NO_NODES;
      return least > this.least(a) ? this.branch(a, b) : this.branch(b, a);
    }
    const [left, right] = [this.left(a), this.right(a)];
    const of = (half: number, other: number): number =>
      isUnion ? this.union(half, other) : this.intersection(half, other);
    if (bitOfA === bitOfB) return this.join(of(left, this.left(b)), of(right, this.right(b)));
    return (least >>> bitOfA) & 1
      ? this.join(isUnion ? left : NO_NODES, of(right, b))
      : this.join(of(left, b), isUnion ? right : NO_NODES);
  }

  /** Returns the union of two halves. Either may be empty. */
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
    const slot = this.slotOf(left, right);
    if (this.slots[slot] !== 0) return -1 - this.slots[slot]!;
    const size = this.lefts.length + 1;
    if (size > MOST_MEMBERS) throw new PushdownLimitError('sets of ways to go on', MOST_MEMBERS);
    this.slots[slot] = size;
    this.lefts.push(left);
    this.rights.push(right);
    this.leasts.push(this.least(left));
    this.greatests.push(this.greatest(right));
    if (2 * size > this.slots.length) this.grow();
    return -1 - size;
  }

  /** Returns the slot of a branch, or the free one where it would be. */
  private slotOf(left: number, right: number): number {
    const { slots, lefts, rights } = this;
    const mask = slots.length - 1;
    let slot = hashOf(left, right) & mask;
    for (let i = slots[slot]! - 1; i >= 0; i = slots[slot]! - 1) {
      if (lefts.values[i] === left && rights.values[i] === right) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private grow(): void {
    const { lefts, rights } = this;
    this.slots = new Int32Array(2 * this.slots.length);
    for (let i = 0; i < lefts.length; i++)
      this.slots[this.slotOf(lefts.values[i]!, rights.values[i]!)] = i + 1;
  }
}

function hashOf(a: number, b: number): number {
  const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
