import { GrowingInts } from '../growing';

/** Initial number of slots. There are at least twice as many slots as entries. */
const FIRST = 32;

/** A hash table of things found by their contents. Each gets a number in order of insertion. */
export class Hashed {
  /** The entry, from 1, at the slot of its hash or a later one. */
  private slots = new Int32Array(FIRST);
  private readonly hashes = new GrowingInts();

  get size(): number {
    return this.hashes.length;
  }

  clear(): void {
    if (this.size === 0) return;
    this.hashes.length = 0;
    if (this.slots.length > FIRST) this.slots = new Int32Array(FIRST);
    else this.slots.fill(0);
  }

  /** Returns the entry with the hash for which `isIt` holds, or -1. */
  find(hash: number, isIt: (entry: number) => boolean): number {
    const { slots, hashes } = this;
    const mask = slots.length - 1;
    for (let at = hash & mask; slots[at] !== 0; at = (at + 1) & mask) {
      const entry = slots[at]! - 1;
      if (hashes.values[entry] === hash && isIt(entry)) return entry;
    }
    return -1;
  }

  /** Adds an entry and returns its number. */
  add(hash: number): number {
    if (2 * this.size >= this.slots.length) this.grow();
    this.hashes.push(hash);
    this.place(this.size - 1);
    return this.size - 1;
  }

  private grow(): void {
    this.slots = new Int32Array(2 * this.slots.length);
    for (let entry = 0; entry < this.size; entry++) this.place(entry);
  }

  private place(entry: number): void {
    const { slots, hashes } = this;
    const mask = slots.length - 1;
    let at = hashes.values[entry]! & mask;
    while (slots[at] !== 0) at = (at + 1) & mask;
    slots[at] = entry + 1;
  }
}

/** Returns a hash of 32 bits for two numbers, which may be hashes. */
export function hashOf(a: number, b: number): number {
  const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
