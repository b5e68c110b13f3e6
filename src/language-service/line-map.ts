import type { LspPosition } from '../workbench';

/** Converts offsets of a text, in UTF-16 units, to positions as in the Language Server Protocol, and back. */
export class LineMap {
  private readonly starts: readonly number[];

  constructor(private readonly text: string) {
    const ends = Array.from(text.matchAll(/\r\n|\r|\n/g), (match) => match.index + match[0].length);
    this.starts = [0, ...ends];
  }

  positionAt(offset: number): LspPosition {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: offset - this.starts[low]! };
  }

  /** A position behind the end of its line means this end, and one behind the last line the end of the text. */
  offsetAt({ line, character }: LspPosition): number {
    const start = this.starts[line];
    if (start === undefined) return this.text.length;
    return Math.min(start + character, this.endOfLine(line));
  }

  private endOfLine(line: number): number {
    let end = this.starts[line + 1] ?? this.text.length;
    while (end > this.starts[line]! && /[\r\n]/.test(this.text.charAt(end - 1))) end--;
    return end;
  }
}
