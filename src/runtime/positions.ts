/** A place in an input. Both numbers count from 1. Columns count UTF-16 units of a string, and octets of a Uint8Array. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

const LF = 0x0a;
const CR = 0x0d;

/** The lines of an input. A line ends after LF, after CR LF, or after a CR that no LF follows. */
export class Lines {
  /** The offsets at which lines begin. */
  private readonly starts: readonly number[];

  constructor(input: string | Uint8Array) {
    const isString = typeof input === 'string';
    const unitAt = (i: number): number | undefined => (isString ? input.charCodeAt(i) : input[i]);
    const starts = [0];
    for (let i = 0; i < input.length; i++) {
      const unit = unitAt(i);
      if (unit === LF || (unit === CR && unitAt(i + 1) !== LF)) starts.push(i + 1);
    }
    this.starts = starts;
  }

  /** Returns the position of an offset. Takes time that grows with the logarithm of the number of lines. */
  at(offset: number): Position {
    const { starts } = this;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  }
}
