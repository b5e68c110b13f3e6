/** Groups of equal columns of a table. */
export interface ColumnGroups {
  readonly groupOf: Int32Array;
  /** One column of each group. */
  readonly samples: readonly number[];
}

/** Groups equal columns. */
export function columnGroups(table: Int32Array, width: number): ColumnGroups {
  let groupOf = new Int32Array(width);
  let samples = [0];
  const isEven = (row: number): boolean => {
    for (let id = 0; id < width; id++) {
      if (table[row + id] !== table[row + samples[groupOf[id]!]!]) return false;
    }
    return true;
  };
  for (let row = 0; row < table.length && samples.length < width; row += width) {
    if (isEven(row)) continue;
    const split = new Map<number, number>();
    const found: number[] = [];
    groupOf = groupOf.map((before, id) => {
      const key = table[row + id]! * width + before;
      const known = split.get(key);
      if (known !== undefined) return known;
      split.set(key, found.length);
      return found.push(id) - 1;
    });
    samples = found;
  }
  return { groupOf, samples };
}
