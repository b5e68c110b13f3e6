import type { Chart } from './chart';
import type { Node } from './prepare';
import { filter, fromMembers, intersects, members, type Ranges } from './ranges';

/** The items of a sequence from one offset: where each can start, and which of these starts lead somewhere. */
export class Splits {
  /** By item, and after the last one: the offsets to which those before it lead. */
  private readonly starts: Ranges[];
  private readonly asked = new Set<number>();
  private readonly startsByEnd = new Map<number, ReadonlyMap<number, readonly number[]>>();

  constructor(
    private readonly chart: Chart,
    private readonly items: readonly Node[],
    start: number,
  ) {
    this.starts = [[start, start]];
    for (const item of items) this.starts.push(chart.endsFromAny(item, this.starts[this.starts.length - 1]!));
  }

  /** Those starts of an item from which it can end at one of the targets. */
  leadingTo(index: number, targets: Ranges): Ranges {
    // A left-recursive sequence is asked once for each level, about few targets of many.
    if (this.asked.has(index)) return this.lookedUp(index, targets);
    this.asked.add(index);
    return filter(this.starts[index]!, (start) =>
      intersects(this.chart.ends(this.items[index]!, start), targets),
    );
  }

  private lookedUp(index: number, targets: Ranges): Ranges {
    let startsByEnd = this.startsByEnd.get(index);
    if (startsByEnd === undefined) this.startsByEnd.set(index, (startsByEnd = this.reversed(index)));
    const found = new Set<number>();
    for (const target of members(targets)) {
      for (const start of startsByEnd.get(target) ?? []) found.add(start);
    }
    return fromMembers(found);
  }

  private reversed(index: number): ReadonlyMap<number, readonly number[]> {
    const reversed = new Map<number, number[]>();
    for (const start of members(this.starts[index]!)) {
      for (const end of members(this.chart.ends(this.items[index]!, start))) {
        const starts = reversed.get(end);
        if (starts === undefined) reversed.set(end, [start]);
        else starts.push(start);
      }
    }
    return reversed;
  }
}
