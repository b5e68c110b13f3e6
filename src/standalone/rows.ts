import { decodeNumbers, fromUnsigned } from '../runtime/numbers';
import { WIDTH } from './constants';

/**
 * Writes the rows of a text (`rowsText` of the compiler) into a table. The text has the number of the first row, the shapes of
 * rows, and for each row its shape and the rows that it leads to. In a shape, odd numbers are moves, equal ones to the same
 * row; even ones are for 0 and numbers below, which stand at the upper end of what a cell holds.
 */
export function fill(table: Uint16Array | Uint32Array, text: string): void {
  const data = decodeNumbers(text);
  const shapes: Int32Array[] = [];
  let i = 2;
  for (; shapes.length < data[1]!; i += WIDTH) shapes.push(data.subarray(i, i + WIDTH));
  for (let row = data[0]!; i < data.length; row++) {
    const targets: number[] = [];
    shapes[data[i++]!]!.forEach((symbol, column) => {
      const index = symbol >> 1;
      table[row * WIDTH + column] =
        symbol % 2 ? (targets[index] ??= (row + fromUnsigned(data[i++]!)) * WIDTH) : -index;
    });
  }
}
