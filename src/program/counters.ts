/** States as counters compare them: those of an `Nfa`. */
interface States {
  readonly kinds: readonly number[];
  readonly classes: readonly (readonly number[])[];
  readonly edges: readonly (readonly number[])[];
  /** The rules of the states that call one. */
  readonly calls: ReadonlyMap<number, string>;
}

/** The states of one iteration, and the state at which the iterations that are left begin. */
export interface Iteration {
  readonly begin: number;
  readonly end: number;
  readonly again: number;
}

/**
 * Gives counters to the states of iterations, each of which has one more iteration left than the one before it. States that
 * differ only in how many iterations are left share a counter, a number from 1, and have different counts. Of two such states,
 * the one with the larger count accepts all that the other accepts. States without a counter have 0.
 */
export class CounterBuilder {
  readonly counters: number[] = [0];
  readonly counts: number[] = [0];
  private last = 0;

  /** Links two iterations, unless sharing of states made them unlike. States of a repeat within keep their counters. */
  link(states: States, before: Iteration, after: Iteration): void {
    if (!areAlike(states, before, after)) return;
    const { counters, counts } = this;
    for (let state = before.begin, next = after.begin; state < before.end; state++, next++) {
      if (counters[next] !== 0) continue;
      if (counters[state] === 0) this.set(state, ++this.last, 0);
      this.set(next, counters[state]!, counts[state]! + 1);
    }
  }

  /** One more state, without a counter yet. */
  add(): void {
    this.counters.push(0);
    this.counts.push(0);
  }

  private set(state: number, counter: number, count: number): void {
    this.counters[state] = counter;
    this.counts[state] = count;
  }
}

/** Whether two iterations have the same states, with the same edges but for where the next iteration begins. */
function areAlike({ kinds, classes, edges, calls }: States, before: Iteration, after: Iteration): boolean {
  const size = before.end - before.begin;
  if (size !== after.end - after.begin) return false;
  const isAlike = (target: number, other: number): boolean => {
    const place = target - before.begin;
    if (place >= 0 && place < size) return other === after.begin + place;
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
