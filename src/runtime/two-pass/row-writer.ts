import * as marks from './marks';

/** The numbers of a row: the node's number, its start and end in UTF-16 units, and how many rows it has, itself included. */
export const ROW = 4;

/** The end, the rows that are written, and the number of a SpineEnd of a node that is open. */
const OPEN = 3;
const NO_SPINE = -1;

/** The rows of a tree, parents first. Their numbers stand in a buffer, which may have those of other trees before and behind them. */
export interface WrittenRows {
  readonly values: Int32Array;
  /** Where the row of the root begins, which tells how many rows the tree has. */
  readonly first: number;
}

/** Makes the rows of a tree from marks, from the last to the first. Parents come before their children. */
export class RowWriter {
  /** Has the rows of small trees, each before those of the tree before it, so that none is copied. */
  private small = new Int32Array(SMALL);
  private smallFirst = SMALL;
  /** The last buffer of a large tree, whose rows are copied. */
  private large = new Int32Array(0);
  private rows = this.small;
  /** Where the rows of this tree begin and end. */
  private first = 0;
  private last = 0;
  /** The start and the end of the input. */
  private span: readonly [start: number, end: number] = [0, 0];
  private opens = new Int32Array(32 * OPEN);
  private openEnd = 0;
  /** The states in which the frames returned that the path is in. */
  private readonly returns: number[] = [];

  constructor(private readonly spineEnds: readonly marks.SpineEnd[]) {}

  /** Begins with the end of an input. */
  begin(start: number, end: number): void {
    this.span = [start, end];
    this.rows = this.small;
    this.first = this.last = this.smallFirst;
    this.openEnd = 0;
    if (this.returns.length > 0) this.returns.length = 0;
  }

  /** Returns the state in which a frame returned; `above` says how many frames are above it. */
  returnOf(above: number): number {
    return this.returns[this.returns.length - 1 - above]!;
  }

  /** Returns the rows. A long buffer is not kept for the next input, and not copied if most of it is written. */
  end(): WrittenRows {
    const { rows, first } = this;
    const { length } = rows;
    // A view of the buffer would take longer than the tree of a few characters.
    if (rows === this.small) this.smallFirst = first;
    else {
      if (length > MOST_KEPT) this.large = new Int32Array(0);
      if (length <= MOST_KEPT || first >= length / 4) return { values: rows.slice(first), first: 0 };
    }
    return { values: rows, first };
  }

  /** Reads marks, which are in reverse, and keeps the states in which frames returned. */
  read(codes: readonly number[], at: number): void {
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i]!;
      if (code < 0) {
        this.returns.push(-1 - code);
        continue;
      }
      const kind = code & marks.KIND;
      if (kind === marks.ENTER) {
        this.openEnd -= OPEN;
        this.write(code >> marks.KIND_BITS, at, this.openEnd);
      } else if (kind === marks.LEAVE) this.open(at, NO_SPINE);
      else if (kind === marks.ENTER_TAIL) this.write(code >> marks.KIND_BITS, at, this.openEnd - OPEN);
      else if (kind === marks.ENTER_NONE) this.openEnd -= OPEN;
      else if (kind === marks.CALLED) this.returns.pop();
      else if (kind === marks.SPINE_BEGIN) this.closeSpine(at);
      else this.open(at, code >> marks.KIND_BITS);
    }
  }

  private closeSpine(at: number): void {
    for (;;) {
      this.openEnd -= OPEN;
      const { node, isLast, before } = this.spineEnds[this.opens[this.openEnd + 2]!]!;
      if (node >= 0) this.write(node, at, this.openEnd);
      if (isLast) return;
      this.read(before, at);
    }
  }

  private open(end: number, spine: number): void {
    const { openEnd } = this;
    if (openEnd === this.opens.length) {
      const longer = new Int32Array(2 * openEnd);
      longer.set(this.opens);
      this.opens = longer;
    }
    const { opens } = this;
    opens[openEnd] = end;
    opens[openEnd + 1] = this.last - this.first;
    opens[openEnd + 2] = spine;
    this.openEnd = openEnd + OPEN;
  }

  /** Goes on in another buffer. */
  private grow(at: number): void {
    const { rows, first, last } = this;
    const length = last - first;
    const size = this.expected(length, at);
    if (rows === this.small && length < SMALL / 2) {
      this.small = this.rows = new Int32Array(Math.min(Math.max(SMALL, TREES * size), MOST_SMALL));
    } else {
      if (rows === this.large || this.large.length < size) this.large = new Int32Array(size);
      this.rows = this.large;
    }
    this.last = this.rows.length;
    this.first = this.last - length;
    this.rows.set(rows.subarray(first, last), this.first);
  }

  /** Returns how long the rows will be if the input before `at` has as many a character as that behind it. */
  private expected(length: number, at: number): number {
    const [start, end] = this.span;
    const expected = (MORE * length * (end - start)) / Math.max(1, end - at);
    return ROW * Math.ceil(Math.min(Math.max(expected, LEAST * length), MOST * length) / ROW);
  }

  private write(node: number, start: number, open: number): void {
    if (this.first < ROW) this.grow(start);
    const { rows, opens } = this;
    const first = this.first - ROW;
    this.first = first;
    rows[first] = node;
    rows[first + 1] = start;
    rows[first + 2] = opens[open]!;
    rows[first + 3] = (this.last - first - opens[open + 1]!) >> 2;
  }
}

/** Numbers in the buffer of small trees, at least and at most. A tree that is kept keeps all of it. */
const SMALL = 4_096;
const MOST_SMALL = 32_768;
/** A new buffer has room for so many trees of the size at hand: to make a buffer takes as long as to write a few trees. */
const TREES = 16;
/** Numbers in a buffer that is kept. */
const MOST_KEPT = 4_194_304;
/** By how much a buffer grows at once. */
const LEAST = 2;
const MOST = 8;
/** A buffer is longer than expected by this factor. */
const MORE = 1.06;
