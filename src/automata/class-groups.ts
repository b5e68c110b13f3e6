/** Groups of classes that are in the same sets. */
export interface ClassGroups {
  readonly groupOf: Int32Array;
  /** The indexes of the sets of each group. Group 0 is in no set and may be empty. */
  readonly setsOf: readonly (readonly number[])[];
}

/** Groups classes by the sets that contain them. */
export function groupsOf(sets: readonly (readonly number[])[], width: number): ClassGroups {
  const groupOf = new Int32Array(width);
  const setsOf: number[][] = [[]];
  // For each group: its size, how many of its classes are in the set, and the group they move to. Group 0 is never moved whole.
  const sizes = [width + 1];
  const within: number[] = [0];
  const splitTo: number[] = [0];
  const touched: number[] = [];
  for (let index = 0; index < sets.length; index++) {
    const set = sets[index]!;
    touched.length = 0;
    for (const id of set) if (within[groupOf[id]!]!++ === 0) touched.push(groupOf[id]!);
    for (const group of touched) {
      const count = within[group]!;
      within[group] = 0;
      splitTo[group] = group;
      if (count === sizes[group]) {
        setsOf[group]!.push(index);
        continue;
      }
      sizes[group]! -= count;
      sizes.push(count);
      within.push(0);
      splitTo[group] = splitTo.length;
      splitTo.push(0);
      setsOf.push(setsOf[group]!.concat(index));
    }
    for (const id of set) groupOf[id] = splitTo[groupOf[id]!]!;
  }
  return { groupOf, setsOf };
}
