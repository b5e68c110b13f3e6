/** Numbers items; equal items get the same number. */
export class Interned<T> {
  readonly items: T[] = [];
  private readonly numbers = new Map<string, number>();

  add(item: T): number {
    const key = JSON.stringify(item);
    let known = this.numbers.get(key);
    if (known === undefined) {
      known = this.items.length;
      this.numbers.set(key, known);
      this.items.push(item);
    }
    return known;
  }
}
