import { equalColumns } from '../table/equal-columns';
import { type Alphabet, TABULATED } from './alphabet';

/** One deterministic automaton for many rules. Each rule has a start state. State 0 is dead. */
export interface SharedAutomaton {
  readonly alphabet: Alphabet;
  /** The next state by class. Entries past the alphabet's classes are not read. */
  row(state: number): ArrayLike<number>;
  accepts(state: number): boolean;
}

/** V8 reads small unsigned numbers faster: it need not extend their sign to use them as indices. */
export type Moves = Uint16Array | Int32Array;

/**
 * The DFA of one start state, laid out for reading. A state is the index of its row in `moves`. There stands 1 if the state
 * accepts, and `moves[state + column]` is the next state. State 0 is dead. Classes that no state of this DFA tells apart
 * share a column, which keeps the rows short.
 */
export interface DfaTable {
  readonly alphabet: Alphabet;
  readonly start: number;
  readonly moves: Moves;
  /** The length of a row. */
  readonly width: number;
  /** The column of each class, from 1. */
  readonly columns: Uint16Array;
  /** The column of each code point below `TABULATED`. */
  readonly tabulated: Uint16Array;
}

/** Lays out the states that `start` leads to. */
export function dfaTable(automaton: SharedAutomaton, start: number): DfaTable {
  const { alphabet } = automaton;
  const rows = rowsFrom(automaton, start);
  const { groupOf, samples } = equalColumns(rows.values(), alphabet.size);
  const columns = Uint16Array.from(groupOf, (group) => group + 1);
  const width = samples.length + 1;
  const places = new Map([[0, 0]]);
  for (const state of rows.keys()) places.set(state, places.size * width);
  const size = places.size * width;
  const moves = size <= 0x10000 ? new Uint16Array(size) : new Int32Array(size);
  for (const [state, row] of rows) {
    const place = places.get(state)!;
    if (automaton.accepts(state)) moves[place] = 1;
    columns.forEach((column, id) => (moves[place + column] = places.get(row[id]!)!));
  }
  const tabulated = Uint16Array.from(
    { length: TABULATED },
    (_, point) => columns[alphabet.tabulated[point]!]!,
  );
  return { alphabet, start: places.get(start)!, moves, width, columns, tabulated };
}

/** Lays out again the states that a table's start leads to, with columns that only these tell apart. */
export function compactTable({ alphabet, start, moves, width, columns }: DfaTable): DfaTable {
  const automaton: SharedAutomaton = {
    alphabet,
    row: (state) => columns.map((column) => moves[state * width + column]! / width),
    accepts: (state) => moves[state * width] === 1,
  };
  return dfaTable(automaton, start / width);
}

/** The rows of the living states that a state leads to, its own first. */
export function rowsFrom(automaton: SharedAutomaton, start: number): Map<number, ArrayLike<number>> {
  const rows = new Map<number, ArrayLike<number>>();
  const add = (state: number): void => {
    if (state !== 0 && !rows.has(state)) rows.set(state, automaton.row(state));
  };
  add(start);
  for (const row of rows.values()) for (let id = 0; id < automaton.alphabet.size; id++) add(row[id]!);
  return rows;
}

/** Returns 1 if a row of a table accepts an input, else 0. */
export function readTable(row: number, input: string, table: DfaTable): number {
  const { moves, tabulated } = table;
  let state = row;
  let i = 0;
  // Calls within the loop would slow it down, even if they are never made.
  for (; i < input.length; i++) {
    const unit = input.charCodeAt(i);
    if (unit > 0xff) break;
    state = moves[state + tabulated[unit]!]!;
    if (state === 0) return 0;
  }
  return i < input.length ? goOn(table, input, i, state) : moves[state]!;
}

/** Does the same from a character on that may not be tabulated. */
export function goOn(
  { alphabet, moves, columns }: DfaTable,
  input: string,
  offset: number,
  from: number,
): number {
  let state = from;
  for (let i = offset; i < input.length && state !== 0;) {
    const code = input.codePointAt(i)!;
    state = moves[state + columns[alphabet.classOf(code)]!]!;
    i += code > 0xffff ? 2 : 1;
  }
  return moves[state]!;
}
