import { type Alphabet, TABULATED } from './alphabet';

/** A deterministic automaton that serves many languages, each by a start state. State 0 is dead. */
export interface SharedAutomaton {
  readonly alphabet: Alphabet;
  /** How many states there are, the dead one included. */
  readonly states: number;
  /** The next state by each class; of more classes than the alphabet has, the rest does not count. */
  row(state: number): ArrayLike<number>;
  accepts(state: number): boolean;
}

/** Small ones are read faster: their numbers need no sign to be extended to address by them. */
export type Moves = Uint16Array | Int32Array;

/**
 * What one language needs of an automaton, laid out for reading. A state is the place of its row in `moves`: there stands
 * 1 where the state accepts, and `moves[state + column]` is the next state. State 0 is dead. Characters that no state of
 * the language tells apart have one column, so that the rows are short.
 */
export interface Language {
  readonly alphabet: Alphabet;
  readonly start: number;
  readonly moves: Moves;
  /** How long a row is. */
  readonly width: number;
  /** The column of each class, from 1. */
  readonly columns: Uint16Array;
  /** The column of each tabulated code point. */
  readonly tabulated: Uint16Array;
}

/** The language of the strings that lead from a state to acceptance. */
export function languageFrom(automaton: SharedAutomaton, start: number): Language {
  const { alphabet } = automaton;
  const states = reachable(automaton, start);
  const { columns, samples } = columnsOf(automaton, states);
  const width = samples.length + 1;
  const placeOf = new Map<number, number>([[0, 0]]);
  states.forEach((state, i) => placeOf.set(state, (i + 1) * width));
  const size = (states.length + 1) * width;
  const moves = size <= 0x10000 ? new Uint16Array(size) : new Int32Array(size);
  for (const state of states) {
    const row = automaton.row(state);
    const place = placeOf.get(state)!;
    if (automaton.accepts(state)) moves[place] = 1;
    samples.forEach((id, column) => (moves[place + column + 1] = placeOf.get(row[id]!)!));
  }
  const tabulated = new Uint16Array(TABULATED);
  for (let point = 0; point < TABULATED; point++) tabulated[point] = columns[alphabet.tabulated[point]!]!;
  return { alphabet, start: placeOf.get(start)!, moves, width, columns, tabulated };
}

/** The living states that a state leads to, itself first. */
function reachable(automaton: SharedAutomaton, start: number): number[] {
  const found = new Set<number>(start === 0 ? [] : [start]);
  for (const state of found) {
    const row = automaton.row(state);
    for (let id = 0; id < automaton.alphabet.size; id++) if (row[id] !== 0) found.add(row[id]!);
  }
  return [...found];
}

/** The classes that the given states do not tell apart, in columns; `samples` has a class of each. */
function columnsOf(
  automaton: SharedAutomaton,
  states: readonly number[],
): { columns: Uint16Array; samples: readonly number[] } {
  // Every state splits the columns that there are by where it goes.
  let columns = new Uint16Array(automaton.alphabet.size);
  let count = 1;
  for (const state of states) {
    const row = automaton.row(state);
    if (isEven(columns, count, row)) continue;
    const split = new Map<number, number>();
    columns = columns.map((column, id) => {
      const key = row[id]! * count + column;
      const known = split.get(key) ?? split.size;
      split.set(key, known);
      return known;
    });
    count = split.size;
  }
  const samples = Array.from({ length: count }, (_, column) => columns.indexOf(column));
  return { columns: columns.map((column) => column + 1), samples };
}

/** Whether a row has the same move for all classes of a column. */
function isEven(columns: Uint16Array, count: number, row: ArrayLike<number>): boolean {
  const moves = new Array<number | undefined>(count);
  return columns.every((column, id) => (moves[column] ??= row[id]!) === row[id]);
}
