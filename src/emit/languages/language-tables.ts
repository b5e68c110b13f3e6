import { joined } from '../../automata/determinise';
import { type ClassedDfa, DEAD, type Dfa, rowsOf, dfaSize } from '../../table/dfa';
import { equalColumns } from '../../table/equal-columns';
import { reached } from '../../table/reached';
import type { Range } from '../../runtime';

/**
 * One table for several languages. A state is the index of the first cell of its row. A row has a cell for each column, which
 * holds the next state. Equal states of all languages share a row.
 */
export interface LanguageTables {
  readonly width: number;
  /** The first row is that of the dead state, whose cells are 0. */
  readonly cells: readonly number[];
  /** The first accepting state. Those after it accept, too. */
  readonly accepting: number;
  /** Per given DFA, its start. */
  readonly starts: readonly number[];
  /** Per character below `dense`, its column. Column 0 has those that nothing reads, if there are any. */
  readonly columns: readonly number[];
  /** Runs of characters from `dense` on, ascending. Each ends before the next one's `low`. The first begins at `dense`. */
  readonly runs: readonly { readonly low: number; readonly column: number }[];
}

/** A table whose columns are classes of characters. A cell of 0 leads to the dead state. */
export type ClassedTable = Pick<ClassedDfa, 'sets' | 'table' | 'width'>;

/**
 * Joins the minimal DFAs of rules. `sets` has the characters of each class, `dense` the number of characters with a column of their own.
 * The columns also tell apart the classes of other tables: `samples` has for each column a class of each of these, or undefined for the
 * characters that nothing reads.
 */
export function languageTables(
  dfas: readonly Dfa[],
  sets: readonly (readonly Range[])[],
  dense: number,
  others: readonly ClassedTable[] = [],
): LanguageTables & { readonly samples: readonly (readonly number[] | undefined)[] } {
  const dfa = joined(dfas);
  const { starts, samples } = columnsOf([{ ...dfa, sets }, ...others], dense);
  const width = samples.length;
  const order = statesInOrder(dfa);
  const rows = new Map(order.map((state, i) => [state, i * width]));
  const cellOf = (state: number, id: number | undefined): number =>
    id === undefined || id >= dfa.width ? 0 : rows.get(dfa.table[state * dfa.width + id]!)!;
  const cells = order.flatMap((state) => samples.map((ids) => cellOf(state, ids?.[0])));
  const firstAccepting = order.findIndex((state) => dfa.outputs[state] === 1);
  return {
    width,
    cells,
    accepting: (firstAccepting < 0 ? order.length : firstAccepting) * width,
    starts: dfa.starts.map((start) => rows.get(start)!),
    ...charactersIn(starts, dense),
    samples: samples.map((ids) => ids?.slice(1)),
  };
}

interface Start {
  /** The first character of a run. */
  readonly low: number;
  readonly column: number;
}

/**
 * Numbers the columns in the order of their first characters. Characters that no table tells apart share one. Column 0 has the characters
 * that nothing reads, if there are any. `samples` has a class of each table for each column.
 */
function columnsOf(
  tables: readonly ClassedTable[],
  dense: number,
): { starts: Start[]; samples: (readonly number[] | undefined)[] } {
  const groups = tables.map((each) => equalColumns(rowsOf(each), each.width));
  const isRead = tables.map(({ table, width }) => readClasses(table, width));
  const pieces = piecesOf(tables.map(({ sets }) => sets)).map(({ low, ids }) => ({
    low,
    ids,
    // A class beyond the table is not read.
    key: ids.map((id, i) => groups[i]!.groupOf[id] ?? -1).join(),
    read: ids.some((id, i) => isRead[i]!.has(id)),
  }));
  // With 256 octets that are all told apart, a column for others would not fit into an octet. Octets beyond ASCII may be others.
  const hasOthers = dense < 256 || pieces.some(({ low, read }) => low < dense && !read);
  const samples: (readonly number[] | undefined)[] = hasOthers ? [undefined] : [];
  const columns = new Map<string, number>();
  const starts = pieces.map(({ low, ids, key, read }): Start => {
    if (!read) return { low, column: 0 };
    if (!columns.has(key)) columns.set(key, samples.push(ids) - 1);
    return { low, column: columns.get(key)! };
  });
  return { starts, samples };
}

/** Returns the classes with a cell that does not lead to the dead state. */
function readClasses(table: Int32Array, width: number): ReadonlySet<number> {
  const read = new Set<number>();
  table.forEach((cell, at) => {
    if (cell !== DEAD) read.add(at % width);
  });
  return read;
}

/** Divides the characters into runs that are in one class of each partition, ascending. */
function piecesOf(
  partitions: readonly (readonly (readonly Range[])[])[],
): { low: number; ids: readonly number[] }[] {
  const idsAt = partitions.map(
    (sets) => new Map(sets.flatMap((set, id) => set.map(([low]) => [low, id] as const))),
  );
  const lows = [...new Set(idsAt.flatMap((ids) => [...ids.keys()]))].sort((a, b) => a - b);
  let ids: readonly number[] = partitions.map(() => 0);
  return lows.map((low) => {
    ids = ids.map((id, i) => idsAt[i]!.get(low) ?? id);
    return { low, ids };
  });
}

/** Returns the states with the dead one first and the accepting ones last. */
function statesInOrder(dfa: Dfa): number[] {
  const states = Array.from({ length: dfaSize(dfa) }, (_, state) => state).filter((state) => state !== DEAD);
  return [
    DEAD,
    ...states.filter((state) => dfa.outputs[state] === 0),
    ...states.filter((state) => dfa.outputs[state] === 1),
  ];
}

/** Divides runs of characters into a list of columns below `dense` and joined runs from there on. */
function charactersIn(starts: readonly Start[], dense: number): Pick<LanguageTables, 'columns' | 'runs'> {
  const columns: number[] = [];
  let next = 0;
  for (let character = 0; character < dense; character++) {
    if (starts[next + 1] !== undefined && starts[next + 1]!.low <= character) next++;
    columns.push(starts[next]?.column ?? 0);
  }
  const far = [{ low: dense, column: columnAt(starts, dense) }, ...starts.filter(({ low }) => low > dense)];
  return { columns, runs: far.filter(({ column }, i) => i === 0 || column !== far[i - 1]!.column) };
}

function columnAt(starts: readonly Start[], character: number): number {
  return starts.filter(({ low }) => low <= character).at(-1)?.column ?? 0;
}

/** Returns where each list begins if all are joined, and where the last ends. */
export function placesOf(lists: readonly { readonly length: number }[]): number[] {
  const places = [0];
  for (const { length } of lists) places.push(places.at(-1)! + length);
  return places;
}

/** Joins rows of 0 and 1: each has a 1 where one of those has it that it leads to. */
export function closedRows(
  rows: readonly (readonly number[])[],
  leadsTo: (row: number) => Iterable<number>,
): number[][] {
  return rows.map((row, i) => {
    const all = [...reached([i], leadsTo)].map((each) => rows[each]!);
    return row.map((_, column) => (all.some((each) => each[column] === 1) ? 1 : 0));
  });
}
