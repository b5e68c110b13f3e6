import { columnGroups } from '../../automata/column-groups';
import { joined } from '../../automata/determinise';
import { DEAD, type Dfa, stateCount } from '../../program/dfa';
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
  /** Runs of characters from `dense` on, ascending: each goes on to the next one's `low`. The first begins at `dense`. */
  readonly runs: readonly { readonly low: number; readonly column: number }[];
}

/** Joins the minimal DFAs of rules. `sets` has the characters of each class, `dense` the number of characters with a column of their own. */
export function languageTables(
  dfas: readonly Dfa[],
  sets: readonly (readonly Range[])[],
  dense: number,
): LanguageTables {
  const dfa = joined(dfas);
  const { columnOf, samples } = columnsOf(dfa, sets, dense);
  const width = samples.length;
  const order = statesInOrder(dfa);
  const rows = new Map(order.map((state, i) => [state, i * width]));
  const cells = order.flatMap((state) =>
    samples.map((id) => (id === undefined ? 0 : rows.get(dfa.table[state * dfa.width + id]!)!)),
  );
  const firstAccepting = order.findIndex((state) => dfa.outputs[state] === 1);
  const starts = sets
    .flatMap((set, id) => set.map(([low]) => ({ low, column: columnOf[id] ?? 0 })))
    .sort((a, b) => a.low - b.low);
  return {
    width,
    cells,
    accepting: (firstAccepting < 0 ? order.length : firstAccepting) * width,
    starts: dfa.starts.map((start) => rows.get(start)!),
    ...charactersIn(starts, dense),
  };
}

/**
 * Groups classes with equal cells. `samples` has a class of each column, in the order of first characters. Column 0 has the classes
 * that nothing reads, if there are any.
 */
function columnsOf(
  { table, width }: Dfa,
  sets: readonly (readonly Range[])[],
  dense: number,
): { columnOf: number[]; samples: (number | undefined)[] } {
  const { groupOf, samples: found } = columnGroups(table, width);
  const isRead = (id: number): boolean => {
    for (let at = id; at < table.length; at += width) if (table[at] !== DEAD) return true;
    return false;
  };
  // With 256 octets that are all told apart, a column for others would not fit into an octet. Octets beyond ASCII may be others.
  const hasOthers =
    dense < 256 || sets.some((set, id) => set.some(([low]) => low < dense) && (id >= width || !isRead(id)));
  const read = found.map((id, group) => ({ id, group })).filter(({ id }) => isRead(id));
  const first = hasOthers ? 1 : 0;
  const columnOfGroup = new Map(read.map(({ group }, i) => [group, i + first]));
  return {
    columnOf: Array.from(groupOf, (group) => columnOfGroup.get(group) ?? 0),
    samples: [...(hasOthers ? [undefined] : []), ...read.map(({ id }) => id)],
  };
}

/** Returns the states with the dead one first and the accepting ones last. */
function statesInOrder(dfa: Dfa): number[] {
  const states = Array.from({ length: stateCount(dfa) }, (_, state) => state).filter(
    (state) => state !== DEAD,
  );
  return [
    DEAD,
    ...states.filter((state) => dfa.outputs[state] === 0),
    ...states.filter((state) => dfa.outputs[state] === 1),
  ];
}

/** Divides runs of characters into a list of columns below `dense` and joined runs from there on. */
function charactersIn(
  starts: readonly { low: number; column: number }[],
  dense: number,
): Pick<LanguageTables, 'columns' | 'runs'> {
  const columns: number[] = [];
  let next = 0;
  for (let character = 0; character < dense; character++) {
    if (starts[next + 1] !== undefined && starts[next + 1]!.low <= character) next++;
    columns.push(starts[next]?.column ?? 0);
  }
  const far = [{ low: dense, column: columnAt(starts, dense) }, ...starts.filter(({ low }) => low > dense)];
  return { columns, runs: far.filter(({ column }, i) => i === 0 || column !== far[i - 1]!.column) };
}

function columnAt(starts: readonly { low: number; column: number }[], character: number): number {
  return starts.filter(({ low }) => low <= character).at(-1)?.column ?? 0;
}
