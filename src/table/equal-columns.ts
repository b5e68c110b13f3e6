/** Groups of equal columns, numbered in the order of their first columns. */
export interface EqualColumns {
  readonly groupOf: Int32Array;
  /** The first column of each group. */
  readonly samples: readonly number[];
}

/** Groups the columns that have the same numbers in all rows. There is one group at least. */
export function equalColumns(rows: Iterable<ArrayLike<number>>, width: number): EqualColumns {
  const groupOf = new Int32Array(width);
  const samples = [0];
  for (const row of rows) {
    // A loop, because this is the hot part of minimization.
    let even = 0;
    while (even < width && row[even] === row[samples[groupOf[even]!]!]) even++;
    if (even < width) divide(groupOf, samples, row, even);
  }
  return inOrder(groupOf, samples);
}

/** Divides the groups by a row, from a column on. Columns that differ from the first one of their group get a new group. */
function divide(groupOf: Int32Array, samples: number[], row: ArrayLike<number>, from: number): void {
  /** For each group that was divided, another part of it. */
  const others: number[] = [];
  for (let id = from; id < groupOf.length; id++) {
    let group = groupOf[id]!;
    while (row[id] !== row[samples[group]!]) group = others[group] ??= samples.push(id) - 1;
    groupOf[id] = group;
  }
}

function inOrder(groupOf: Int32Array, samples: readonly number[]): EqualColumns {
  const sorted = [...samples].sort((a, b) => a - b);
  const numbers = new Int32Array(samples.length);
  sorted.forEach((sample, number) => (numbers[groupOf[sample]!] = number));
  return { groupOf: groupOf.map((group) => numbers[group]!), samples: sorted };
}
