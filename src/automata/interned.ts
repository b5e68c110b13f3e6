import { cached } from '../table/maps';

/** Numbers items; equal items get the same number. */
export class Interned<T> {
  readonly items: T[] = [];
  private readonly numbers = new Map<string, number>();

  add(item: T): number {
    return cached(this.numbers, JSON.stringify(item), () => this.items.push(item) - 1);
  }
}
