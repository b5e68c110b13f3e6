import { decodeRecent } from '../table/move-to-front';
import { decodeNumbers } from '../table/numbers';
import { WIDTH } from './constants';

/**
 * Decodes rows into a table; `rowsText` in src/emit/standalone/module-tables.ts writes them. The text has the number of the
 * first row, the shapes, and for each row its shape and its targets. In a shape, odd numbers are moves (equal ones to the
 * same row); even ones are 0 and negative numbers, which wrap to the upper end of a cell's range.
 */
export function fill(table: Uint16Array | Uint32Array, text: string): void {
  const data = decodeNumbers(text);
  const shapes: Int32Array[] = [];
  const recent: number[] = [];
  let i = 2;
  for (; shapes.length < data[1]!; i += WIDTH) shapes.push(data.subarray(i, i + WIDTH));
  for (let row = data[0]!; i < data.length; row++) {
    const targets: number[] = [];
    shapes[data[i++]!]!.forEach((symbol, column) => {
      const index = symbol >> 1;
      table[row * WIDTH + column] =
        symbol % 2 ? (targets[index] ??= decodeRecent(recent, data[i++]!, row) * WIDTH) : -index;
    });
  }
}
