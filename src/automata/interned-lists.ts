/** Numbers lists of integers, from 0; equal lists get the same number. All lists stand in one array, one after another. */
export class InternedLists {
  /** The list of a number is `items` from `begins[number]` to `begins[number + 1]`. */
  items: Int32Array = new Int32Array(1024);
  readonly begins: number[] = [0];
  private readonly hashes: number[] = [];
  /** A hash table: each slot has 0, or the number of a list plus one. */
  private slots = new Int32Array(256);

  get size(): number {
    return this.hashes.length;
  }

  /** Returns the number of a list, the first `count` integers of `list`. Calls `onNew` before it adds one. */
  add(list: Int32Array, count: number, onNew?: () => void): number {
    let hash = count;
    for (let i = 0; i < count; i++) hash = (Math.imul(hash, 31) + list[i]!) | 0;
    const { slots, hashes } = this;
    let slot = slotOf(hash, slots);
    for (; slots[slot] !== 0; slot = (slot + 1) & (slots.length - 1)) {
      const number = slots[slot]! - 1;
      if (hashes[number] === hash && this.isEqual(number, list, count)) return number;
    }
    onNew?.();
    slots[slot] = hashes.push(hash);
    this.append(list, count);
    if (2 * hashes.length > slots.length) this.growSlots();
    return hashes.length - 1;
  }

  private isEqual(number: number, list: Int32Array, count: number): boolean {
    const { items, begins } = this;
    const begin = begins[number]!;
    if (begins[number + 1]! - begin !== count) return false;
    for (let i = 0; i < count; i++) if (items[begin + i] !== list[i]) return false;
    return true;
  }

  private append(list: Int32Array, count: number): void {
    const begin = this.begins[this.begins.length - 1]!;
    this.items = withRoom(this.items, begin + count);
    for (let i = 0; i < count; i++) this.items[begin + i] = list[i]!;
    this.begins.push(begin + count);
  }

  private growSlots(): void {
    const slots = (this.slots = new Int32Array(2 * this.slots.length));
    this.hashes.forEach((hash, number) => {
      let slot = slotOf(hash, slots);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number + 1;
    });
  }
}

/** Returns the slot at which the search for a hash begins. `slots` has a power of two of them. */
function slotOf(hash: number, slots: Int32Array): number {
  return (hash ^ (hash >>> 15)) & (slots.length - 1);
}

/** Returns an array with the same numbers that has at least `size`; the array itself if it has. */
export function withRoom(numbers: Int32Array, size: number): Int32Array {
  if (numbers.length >= size) return numbers;
  const larger = new Int32Array(Math.max(size, 2 * numbers.length));
  larger.set(numbers);
  return larger;
}

/** Sorts the first numbers of a list. Insertion is faster for few numbers. */
export function sortFirst(numbers: Int32Array, count: number): void {
  if (count > MOST_INSERTED) return void numbers.subarray(0, count).sort();
  for (let i = 1; i < count; i++) {
    const number = numbers[i]!;
    let at = i;
    for (; at > 0 && numbers[at - 1]! > number; at--) numbers[at] = numbers[at - 1]!;
    numbers[at] = number;
  }
}

const MOST_INSERTED = 32;
