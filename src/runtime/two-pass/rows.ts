import { ENTER, ENTER_NONE, ENTER_TAIL, kindOf, LEAVE, operandOf, SPINE_BEGIN, type SpineEnd } from './marks';

/** The numbers of a row: the node's rule, its start and end in UTF-16 units, and its rows, itself included. */
export const ROW = 4;

/** The end, the row behind, and the number of a SpineEnd of a node that is open. */
const OPEN = 3;
const NO_SPINE = -1;

/** Makes the rows of a tree from marks, from the last to the first. Parents come before their children. */
export class RowWriter {
  private rows = new Int32Array(1 << 10);
  /** The first row that is written. */
  private first = 0;
  private opens = new Int32Array(96);
  private openEnd = 0;

  /** `spineEnds` are those of the marks. */
  begin(): void {
    this.first = this.rows.length;
    this.openEnd = 0;
  }

  /** Returns a copy of the rows. */
  end(): Int32Array {
    return this.rows.slice(this.first);
  }

  /** Reads marks, the last one first. Returns are no marks. */
  mark(code: number, at: number, spineEnds: readonly SpineEnd[]): void {
    switch (kindOf(code)) {
      case LEAVE:
        this.open(at, NO_SPINE);
        return;
      case ENTER:
        this.openEnd -= OPEN;
        this.write(operandOf(code), at, this.openEnd);
        return;
      case ENTER_TAIL:
        this.write(operandOf(code), at, this.openEnd - OPEN);
        return;
      case ENTER_NONE:
        this.openEnd -= OPEN;
        return;
      case SPINE_BEGIN:
        this.closeSpine(at, spineEnds);
        return;
      default:
        this.open(at, operandOf(code));
    }
  }

  private closeSpine(at: number, spineEnds: readonly SpineEnd[]): void {
    for (;;) {
      this.openEnd -= OPEN;
      const { node, isLast, before } = spineEnds[this.opens[this.openEnd + 2]!]!;
      if (node >= 0) this.write(node, at, this.openEnd);
      if (isLast) return;
      for (let i = before.length - 1; i >= 0; i--) this.mark(before[i]!, at, spineEnds);
    }
  }

  private open(end: number, spine: number): void {
    if (this.openEnd === this.opens.length) this.opens = larger(this.opens, 0);
    const { opens, openEnd } = this;
    opens[openEnd] = end;
    opens[openEnd + 1] = this.rows.length - this.first;
    opens[openEnd + 2] = spine;
    this.openEnd += OPEN;
  }

  private write(node: number, start: number, open: number): void {
    if (this.first < ROW) {
      const { length } = this.rows;
      this.rows = larger(this.rows, length);
      this.first += length;
    }
    const { rows, opens } = this;
    const first = (this.first -= ROW);
    rows[first] = node;
    rows[first + 1] = start;
    rows[first + 2] = opens[open]!;
    rows[first + 3] = (rows.length - first - opens[open + 1]!) / ROW;
  }
}

/** Returns a copy of twice the length, which has the values from an index on. */
function larger(values: Int32Array, from: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(2 * values.length);
  copy.set(values, from);
  return copy;
}
