import { type Dfa, rowsOf } from '../../table/dfa';
import { equalColumns } from '../../table/equal-columns';
import { groupsOf } from '../../automata/class-groups';
import { type CharacterSet, unionOf } from '../../model/character-set';
import type { Range } from '../../runtime';
import type { LookaheadDfa } from './lookahead';

/** All that tells classes apart, over one alphabet. */
export interface ClassUsers {
  readonly automata: Dfa;
  readonly lookaheads: LookaheadDfa;
  /** Programs, whose states read lists of classes. */
  readonly readers: readonly { readonly classes: readonly (readonly number[])[] }[];
}

/** The classes of the emitted tables. Each merges classes of the plan's alphabet. */
export interface MergedClasses {
  /** Per emitted class, its code points. Class 0 has those that nothing reads; it may be empty. */
  readonly sets: readonly (readonly Range[])[];
  /** The emitted class of each class of the plan's alphabet. */
  readonly of: readonly number[];
  /** Per emitted class, a column of the lookahead DFAs. Free cells are filled from the columns that were merged. */
  readonly columns: readonly Int32Array[];
}

/** Merges the classes that no emitted table tells apart. */
export function mergeClasses(sets: readonly (readonly Range[])[], users: ClassUsers): MergedClasses {
  const { automata, lookaheads, readers } = users;
  const byTable = equalColumns(rowsOf(automata), automata.width).groupOf;
  const lists = readers.flatMap(({ classes }) => classes);
  const byReaders = groupsOf(lists, sets.length).groupOf;
  const groups: { key: string; column: Int32Array; ids: number[] }[] = [];
  const of: number[] = new Array<number>(sets.length).fill(0);
  const dead: number[] = [];
  sets.forEach((set, id) => {
    const key = `${byTable[id]},${byReaders[id]}`;
    const column = columnOf(lookaheads, id);
    const isRead = byReaders[id] !== 0 || isUsed(column) || isUsed(columnOf(automata, id));
    if (!isRead || set.length === 0) return void dead.push(id);
    let group = groups.find((each) => each.key === key && compatible(each.column, column));
    if (group === undefined) groups.push((group = { key, column, ids: [] }));
    else group.column = group.column.map((cell, row) => cell || column[row]!);
    group.ids.push(id);
  });
  orderBySimilarity(groups, ({ ids: [id] }) => columnOf(automata, id!));
  groups.forEach(({ ids }, i) => ids.forEach((id) => (of[id] = i + 1)));
  const merge = (ids: readonly number[]): CharacterSet => unionOf(ids.map((id) => sets[id]!));
  return {
    sets: [merge(dead), ...groups.map(({ ids }) => merge(ids))],
    of,
    columns: [new Int32Array(lookaheads.atEnd.length), ...groups.map(({ column }) => column)],
  };
}

/** Returns the column of a class; zeros if the table is narrower. */
function columnOf({ table, width }: LookaheadDfa | Dfa, id: number): Int32Array {
  const column = new Int32Array(table.length / width);
  if (id < width) for (let row = 0; row < column.length; row++) column[row] = table[row * width + id]!;
  return column;
}

function isUsed(column: Int32Array): boolean {
  return column.some((cell) => cell !== 0);
}

function compatible(a: Int32Array, b: Int32Array): boolean {
  return a.every((cell, row) => cell === 0 || b[row] === 0 || cell === b[row]);
}

/** Orders items so that each stands next to a similar one: rows are then shorter as text. */
function orderBySimilarity<T>(items: T[], vectorOf: (item: T) => Int32Array): void {
  const vectors = new Map(items.map((item) => [item, vectorOf(item)]));
  /** Counts differences, up to `least`. */
  const distance = (a: T, b: T, least: number): number => {
    const [one, other] = [vectors.get(a)!, vectors.get(b)!];
    let differences = 0;
    for (let i = 0; i < one.length && differences < least; i++) if (one[i] !== other[i]) differences++;
    return differences;
  };
  for (let i = 1; i < items.length; i++) {
    let [nearest, least] = [i, Infinity];
    for (let j = i; j < items.length; j++) {
      const found = distance(items[i - 1]!, items[j]!, least);
      if (found < least) [nearest, least] = [j, found];
    }
    [items[i], items[nearest]] = [items[nearest]!, items[i]!];
  }
}
