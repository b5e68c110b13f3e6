import { codePointAt, unitsOf } from '../alphabet';
import type { List } from './ordered-lists';
import type { Passes } from './passes';
import { TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';

/** A part of an input that one set of tables reads: its first offset, and the list and the stack there. */
interface Stretch {
  readonly start: number;
  readonly list: List;
  readonly stack: readonly number[];
}

/** A place in passes. When their tables are too large, it forgets them, and goes on in new ones, from the same list. */
export class PassesCursor {
  constructor(
    public passes: Passes,
    public place: number,
  ) {}

  /** Reads on. Returns the first offset at which no derivation continues. */
  forward(input: string, start: number, end: number): number {
    for (let from = start; ;) {
      const { offset, place } = this.passes.forward(this.place, input, from, end);
      this.place = place;
      if (offset === end || !this.passes.isSpent) return offset;
      this.renew(this.passes.listAt(place));
      from = offset;
    }
  }

  /** Does what `forward` does, with a stack of its own, which it changes. */
  forwardWith(links: number[], input: string, start: number, end: number): number {
    const { passes } = this;
    const { stack } = passes;
    passes.stack = links;
    try {
      return this.forward(input, start, end);
    } finally {
      passes.stack = stack;
    }
  }

  /** Whether the rule may end here. */
  get mayEnd(): boolean {
    return this.passes.mayEndAt(this.place);
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

  /** Reads from a place that a whole input begins in, up to its end and back. Returns the rows of its tree; null if there is none. */
  rows(input: string, start: number, end: number): Int32Array | null {
    const stretches: Stretch[] = [];
    const isRead = this.record(input, start, end, stretches) === end;
    const last = isRead ? this.passes.finish(this.place) : undefined;
    if (last === undefined) return null;
    let item = this.passes.beginBack(last, end);
    for (let to = end; ;) {
      const from = stretches.pop()!.start;
      item = this.passes.back(item, input, from, to);
      const before = stretches.pop();
      if (before === undefined) return this.passes.endBack();
      this.renew(before.list);
      this.passes.stack = [...before.stack];
      this.record(input, before.start, from, stretches);
      to = from;
    }
  }

  /** Does what `forward` does. Adds the stretches. The passes have the history of the last one. */
  private record(input: string, start: number, end: number, stretches: Stretch[]): number {
    for (let from = start; ;) {
      stretches.push({ start: from, list: this.passes.listAt(this.place), stack: [...this.passes.stack] });
      const { offset, place } = this.passes.record(this.place, input, from, end);
      this.place = place;
      if (offset === end || !this.passes.isSpent) return offset;
      if (stretches.reduce((sum, { stack }) => sum + stack.length, 0) > LIMITS.keptLinks) {
        throw new TwoPassLimit('links');
      }
      this.renew(this.passes.listAt(place));
      from = offset;
    }
  }

  private renew(list: List): void {
    this.passes = this.passes.renewed();
    this.place = this.passes.placeIn(list);
  }
}
