import { reached } from './reached';
import { groupBy } from './maps';

/**
 * A deterministic automaton with outputs. `table[state * width + class]` is the next state. A state that does not accept has output
 * 0. Verdicts have output 1; the outputs of predictors name alternatives.
 */
export interface Dfa {
  readonly width: number;
  readonly table: Int32Array;
  readonly outputs: Int32Array;
  readonly starts: readonly number[];
}

/** A DFA, or its table alone, and the characters of each class. The table may be narrower: it does not read the other classes. */
export interface ClassedDfa extends Dfa {
  readonly sets: readonly (readonly (readonly [low: number, high: number])[])[];
}

/** The state from which nothing is accepted. */
export const DEAD = 0;

export function dfaSize(dfa: Dfa): number {
  return dfa.outputs.length;
}

/** The rows of a table, or those of some states. */
export function* rowsOf(
  { table, width }: Pick<Dfa, 'table' | 'width'>,
  states: Iterable<number> = Array(table.length / width).keys(),
): Generator<Int32Array> {
  for (const state of states) yield table.subarray(state * width, (state + 1) * width);
}

/** Returns the classes that lead from a state to each living one, in the order of the classes. */
export function classesByTarget({ table, width }: Dfa, state: number): Map<number, number[]> {
  const row = table.subarray(state * width, (state + 1) * width);
  const classes = groupBy(row.keys(), (id) => row[id]!);
  classes.delete(DEAD);
  return classes;
}

/** Returns the living states that a state reaches, in breadth-first order. */
export function livingStates({ table, width }: Dfa, start: number): Set<number> {
  const found = reached([start], (state) => table.subarray(state * width, (state + 1) * width));
  found.delete(DEAD);
  return found;
}

/** Returns a table with these columns of another, which may come several times. */
export function withColumns<T extends Pick<Dfa, 'table' | 'width'>>(of: T, columns: ArrayLike<number>): T {
  const { width, table } = of;
  const count = columns.length;
  const chosen = new Int32Array((table.length / width) * count);
  for (let row = 0, cell = 0; row < table.length; row += width) {
    for (let i = 0; i < count; i++) chosen[cell++] = table[row + columns[i]!]!;
  }
  return { ...of, width: count, table: chosen };
}
