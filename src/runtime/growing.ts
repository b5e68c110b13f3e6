/** V8 keeps arrays of this length on its heap, which makes small inputs cheap. */
const FIRST = 16;

/** A list of whole numbers that grows as needed. */
export class GrowingInts {
  values: Int32Array;
  length = 0;

  constructor(capacity = FIRST) {
    this.values = new Int32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Int32Array(2 * this.length);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }
}
