import { DEAD, type Dfa, stateCount } from '../../program/dfa';
import { type Labels, movesOf, numberedLines } from './labels';

/**
 * A line for each state but the dead one: whether it accepts, and where it leads by which characters.
 *
 * ```
 * 1  "a" -> 2
 * 2  accept, "a"-"z" -> 2
 * ```
 */
export function dumpDfa(dfa: Dfa, labels: Labels): string[] {
  const { width, table, outputs } = dfa;
  const states = Array.from({ length: stateCount(dfa) }, (_, state) => state);
  return numberedLines(
    states
      .filter((state) => state !== DEAD)
      .map((state) => {
        const moves = movesOf(table.subarray(state * width, (state + 1) * width), labels, String);
        return [state, [...(outputs[state] === 0 ? [] : ['accept']), ...moves].join(', ')];
      }),
  );
}

/** The number of states, without the dead one, and where reading starts. */
export function dfaHead(dfa: Dfa): string {
  const states = stateCount(dfa) - 1;
  const starts = dfa.starts.map((start) => (start === DEAD ? 'dead' : start)).join(', ');
  return `${states} ${states === 1 ? 'state' : 'states'}, from ${starts}`;
}
