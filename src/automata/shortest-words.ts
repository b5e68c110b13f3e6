import { LONGEST_STRING } from '../options/limits';

/** A finite automaton whose steps are in order of preference. State 0 is the first. */
export interface WordGraph {
  readonly steps: readonly (readonly (readonly [text: string, next: number])[])[];
  readonly accepts: readonly boolean[];
}

/** Returns up to `count` words that a graph accepts, the shortest first, and of one length in the order of the steps. */
export function shortestWords({ steps, accepts }: WordGraph, count: number): string[] {
  const found: string[] = [];
  // By length: the states from which a word of exactly this length leads to an accepting state.
  const reaching = [accepts];
  // A finite language has no word as long as there are states.
  let without = 0;
  for (let length = 0; found.length < count && without <= steps.length && length < LONGEST_STRING; length++) {
    const before = found.length;
    collect(steps, reaching, length, count, found);
    without = found.length === before ? without + 1 : 0;
    const last = reaching[length]!;
    if (!last.includes(true)) break;
    reaching.push(steps.map((row) => row.some(([, next]) => last[next])));
  }
  return found;
}

/** Adds words of a length in order. Goes only where a word of that length ends, so no step is in vain. */
function collect(
  steps: WordGraph['steps'],
  reaching: readonly (readonly boolean[])[],
  length: number,
  count: number,
  found: string[],
): void {
  if (!reaching[length]![0]) return;
  const path = [{ state: 0, next: 0, text: '' }];
  while (path.length > 0 && found.length < count) {
    const top = path[path.length - 1]!;
    const left = length - path.length + 1;
    if (left === 0) found.push(path.map(({ text }) => text).join(''));
    const step = left === 0 ? undefined : steps[top.state]![top.next++];
    if (step === undefined) path.pop();
    else if (reaching[left - 1]![step[1]]) path.push({ state: step[1], next: 0, text: step[0] });
  }
}
