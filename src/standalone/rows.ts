import { fromUnsigned } from '../runtime/numbers';
import { WIDTH } from './constants';
import { unpack } from './packed';

/**
 * Writes the rows of a text (`rowsText` of the compiler) into a table. The text has the number of the first row, the shapes of
 * rows, and for each row its shape and the rows that it leads to. In a shape, odd numbers are moves, equal ones to the same
 * row; even ones are for 0 and numbers below, which stand at the upper end of what a cell holds.
 */
export function fill(table: Uint16Array | Uint32Array, text: string): void {
  const data = unpack(text);
  const shapes: number[][] = [];
  let i = 2;
  while (shapes.length < data[1]!) {
    const shape: number[] = [];
    for (; shape.length < WIDTH; i += 2) for (let n = data[i + 1]!; n > 0; n--) shape.push(data[i]!);
    shapes.push(shape);
  }
  for (let row = data[0]!; i < data.length; row++) {
    const targets: number[] = [];
    shapes[data[i++]!]!.forEach((symbol, column) => {
      const index = symbol >> 1;
      table[row * WIDTH + column] =
        symbol % 2 ? (targets[index] ??= (row + fromUnsigned(data[i++]!)) * WIDTH) : -index;
    });
  }
}
