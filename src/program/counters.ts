/** States as counters compare them: those of an `Nfa`. */
interface States {
  readonly kinds: readonly number[];
  readonly classes: readonly (readonly number[])[];
  readonly edges: readonly (readonly number[])[];
  /** The rules of the states that call one. */
  readonly calls: ReadonlyMap<number, string>;
}

/** The states of one iteration, from `begin` to before `end`, and the state at which the iterations that are left begin. */
export interface Iteration {
  readonly begin: number;
  readonly end: number;
  readonly again: number;
}

/**
 * Gives counters and counts to the states of bounded repetitions. States share a counter, a number from 1, if they differ only in
 * how many iterations are left; that number is the count. A state accepts all that a state with its counter and a smaller count
 * accepts. States without a counter have 0.
 */
export class CounterBuilder {
  readonly counters: number[] = [0];
  readonly counts: number[] = [0];
  private last = 0;

  /** Links two iterations, unless shared states make them unlike. States of a nested repetition keep their counters. */
  link(states: States, before: Iteration, after: Iteration): void {
    if (!areAlike(states, before, after)) return;
    const { counters, counts } = this;
    for (let state = before.begin, next = after.begin; state < before.end; state++, next++) {
      if (counters[next] !== 0) continue;
      if (counters[state] === 0) this.set(state, ++this.last, 0);
      this.set(next, counters[state]!, counts[state]! + 1);
    }
  }

  /** Adds a state without a counter. */
  add(): void {
    this.counters.push(0);
    this.counts.push(0);
  }

  private set(state: number, counter: number, count: number): void {
    this.counters[state] = counter;
    this.counts[state] = count;
  }
}

/** Tells whether two iterations have the same states, and the same edges except to the next iteration. */
function areAlike({ kinds, classes, edges, calls }: States, before: Iteration, after: Iteration): boolean {
  const size = before.end - before.begin;
  if (size !== after.end - after.begin) return false;
  const isAlike = (target: number, other: number): boolean => {
    const index = target - before.begin;
    if (index >= 0 && index < size) return other === after.begin + index;
    return target === other || (target === before.again && other === after.again);
  };
  for (let state = before.begin, next = after.begin; state < before.end; state++, next++) {
    if (kinds[state] !== kinds[next] || edges[state]!.length !== edges[next]!.length) return false;
    if (calls.get(state) !== calls.get(next)) return false;
    if (!equal(classes[state]!, classes[next]!)) return false;
    if (!edges[state]!.every((target, i) => isAlike(target, edges[next]![i]!))) return false;
  }
  return true;
}

function equal(a: readonly number[], b: readonly number[]): boolean {
  return a === b || (a.length === b.length && a.every((value, i) => value === b[i]));
}
