/**
 * A deterministic automaton with outputs. State 0 is dead; `table[state * width + class]` is the next state; the output
 * of a state is 0 where it accepts nothing. Verdicts have output 1, predictors the alternative's number from 1.
 */
export interface Dfa {
  readonly width: number;
  readonly table: Int32Array;
  readonly outputs: Int32Array;
  readonly starts: readonly number[];
}

export const DEAD = 0;

export function stateCount(dfa: Dfa): number {
  return dfa.outputs.length;
}
