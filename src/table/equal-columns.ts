import { cached } from './maps';

/** Groups of equal columns, numbered in the order of their first columns. */
export interface EqualColumns {
  readonly groupOf: Int32Array;
  /** The first column of each group. */
  readonly samples: readonly number[];
}

/** Groups the columns that have the same numbers in all rows. There is one group at least. */
export function equalColumns(rows: Iterable<ArrayLike<number>>, width: number): EqualColumns {
  let groupOf = new Int32Array(width);
  let samples: readonly number[] = [0];
  for (const row of rows) {
    // A loop, because this is the hot part of minimization.
    let even = 0;
    while (even < width && row[even] === row[samples[groupOf[even]!]!]) even++;
    if (even === width) continue;
    const split = new Map<number, number>();
    const found: number[] = [];
    groupOf = groupOf.map((before, id) => cached(split, row[id]! * width + before, () => found.push(id) - 1));
    samples = found;
  }
  return { groupOf, samples };
}
