import type { Passed } from './extractor';

/** Arrays of more numbers than this are not kept from one input to the next. */
const KEPT = 1 << 16;
const FIRST = 96;

/** Lists of tags with their offsets, which share their beginnings; -1 is the empty list. */
export class Histories {
  /** Three numbers each: the list before, the tag, the offset. */
  private cells = new Int32Array(FIRST);
  private size = 0;

  clear(): void {
    this.size = 0;
    if (this.cells.length > KEPT) this.cells = new Int32Array(FIRST);
  }

  /** The list with a tag added. */
  add(list: number, tag: number, offset: number): number {
    const at = this.size;
    if (at + 3 > this.cells.length) {
      const more = new Int32Array(this.cells.length * 2);
      more.set(this.cells);
      this.cells = more;
    }
    this.cells[at] = list;
    this.cells[at + 1] = tag;
    this.cells[at + 2] = offset;
    this.size = at + 3;
    return at;
  }

  upTo(list: number): Passed[] {
    const passed: Passed[] = [];
    for (let at = list; at >= 0; at = this.cells[at]!) {
      passed.push({ tag: this.cells[at + 1]!, offset: this.cells[at + 2]! });
    }
    return passed.reverse();
  }
}
