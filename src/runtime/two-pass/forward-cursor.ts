import { codePointAt, unitsOf } from '../alphabet';
import type { List } from './ordered-lists';
import type { ForwardTables } from './forward-tables';

/** A place in tables. When these are too large, it forgets them, and goes on in new ones, from the same list. */
export class ForwardCursor<Tables extends ForwardTables = ForwardTables> {
  constructor(
    public tables: Tables,
    public place: number,
  ) {}

  /** Reads on. Returns the first offset at which no derivation continues. */
  forward(input: string, start: number, end: number): number {
    for (let from = start; ;) {
      const { offset, place } = this.tables.forward(this.place, input, from, end);
      this.place = place;
      if (offset === end || !this.tables.isFull) return offset;
      this.renew(this.tables.listAt(place));
      from = offset;
    }
  }

  /** Whether the rule may end here. */
  get mayEnd(): boolean {
    return this.tables.mayEndAt(this.place);
  }

  /** Returns the last offset at which the rule may end and `mayEnd` returns true, or -1. */
  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number {
    let accepted = -1;
    for (let offset = start; ;) {
      if (this.mayEnd && mayEnd?.(offset) !== false) accepted = offset;
      if (offset >= end) return accepted;
      const after = offset + unitsOf(codePointAt(input, offset, end));
      if (this.forward(input, offset, after) < after) return accepted;
      offset = after;
    }
  }

  renew(list: List): void {
    this.tables = this.tables.renewed();
    this.place = this.tables.placeIn(list);
  }
}
