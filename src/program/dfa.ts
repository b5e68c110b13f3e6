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

/** The state from which nothing is accepted. */
export const DEAD = 0;

export function stateCount(dfa: Dfa): number {
  return dfa.outputs.length;
}
