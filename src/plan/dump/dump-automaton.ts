import type { MarkedAutomaton } from '../../runtime';
import { charactersOf, type Labels, numberedLines } from './labels';

/**
 * A line for each state of an automaton in which no rule is called.
 *
 * ```
 * 0  accept
 * 1  read "x" -> 0
 * 2  split -> 1, 0
 * 3  enter t -> 2
 * ```
 */
export function dumpAutomaton(automaton: MarkedAutomaton, labels: Labels): string[] {
  const marks = new Map(automaton.marks);
  const does = (state: number): string => {
    const classes = automaton.classes[state]!;
    if (state === ACCEPT) return 'accept';
    if (classes.length > 0) return `read ${charactersOf(classes, labels)}`;
    return silentStep(marks.get(state), labels);
  };
  return numberedLines(
    automaton.edges.map((edges, state) => [
      state,
      stepText(does(state), edges.map(String), automaton.counters[state]!),
    ]),
  );
}

/** What a state does that reads nothing. `mark` is the rule that begins there, or '' where one ends. */
export function silentStep(mark: string | undefined, { nameOf }: Labels): string {
  if (mark === undefined) return 'split';
  return mark === '' ? 'leave' : `enter ${nameOf(mark)}`;
}

/** A state's line: what it does, where it leads, and its counter if it has one. */
export function stepText(does: string, targets: readonly string[], counter: number): string {
  const leads = targets.length === 0 ? does : `${does} -> ${targets.join(', ')}`;
  return counter === 0 ? leads : `${leads} (counter ${counter})`;
}

const ACCEPT = 0;
