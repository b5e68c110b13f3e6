import type { Direction, Links } from './program/links';

/**
 * Finds the sets of states that others reach without reading. A set has only one of the states that share a counter. Forward
 * it is the last, which accepts all that the others accept. Backward it is the first, because the others accept all that it
 * accepts. A
 * repeat that counts to a thousand therefore does not make sets of a thousand states.
 */
export class StateClosure {
  private readonly marks: Uint32Array;
  private mark = 0;
  /** By counter, the mark at which a state with it was last reached, and the state that stands for the others. */
  private readonly counterMarks: Uint32Array;
  private readonly standing: Int32Array;
  /** Backward, 1 for states that sets have even if another stands for them, because their predecessors differ. */
  private readonly apart: Uint8Array;
  /** The states that are apart, by the counter that they have. */
  private readonly apartOf: readonly number[][];

  constructor(
    private readonly links: Links,
    private readonly counters: ArrayLike<number>,
    private readonly direction: Direction,
  ) {
    const size = 1 + Array.from(counters).reduce((most, counter) => Math.max(most, counter), 0);
    this.marks = new Uint32Array(counters.length);
    this.counterMarks = new Uint32Array(size);
    this.standing = new Int32Array(size);
    this.apart = direction === 'backward' ? statesApart(links, counters) : new Uint8Array(counters.length);
    this.apartOf = Array.from({ length: size }, () => []);
    this.apart.forEach((isApart, state) => isApart === 1 && this.apartOf[counters[state]!]!.push(state));
  }

  /** Returns, in order, the states that the seeds reach, themselves included, without those that only lead to others. */
  of(seeds: readonly number[]): Int32Array {
    const { marks, counters } = this;
    const { silent, passing } = this.links;
    this.beginMarking();
    const found: number[] = [];
    const pending = [...seeds];
    for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
      if (marks[state] === this.mark) continue;
      marks[state] = this.mark;
      if (counters[state] !== 0 && !this.stands(state, pending)) continue;
      if (passing[state] === 0) found.push(state);
      for (const target of silent[state]!) pending.push(target);
    }
    return sorted(Int32Array.from(found.filter((state) => this.isKept(state))));
  }

  /** Returns whether a state is in a set, or another stands for it. */
  has(members: Int32Array, state: number): boolean {
    let low = 0;
    let high = members.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (members[middle]! > state) high = middle - 1;
      else low = middle;
    }
    const member = members[low];
    if (member === state) return true;
    const counter = this.counters[state]!;
    return counter !== 0 && member !== undefined && member < state && this.counters[member] === counter;
  }

  private beginMarking(): void {
    if (this.mark === LAST_MARK) {
      this.mark = 0;
      this.marks.fill(0);
      this.counterMarks.fill(0);
    }
    this.mark++;
  }

  /** Returns whether to follow a state with a counter. If so, it stands for others, and those that are apart are pending. */
  private stands(state: number, pending: number[]): boolean {
    const counter = this.counters[state]!;
    const isFirst = this.counterMarks[counter] !== this.mark;
    const standing = this.standing[counter]!;
    if (!isFirst && (this.direction === 'forward' ? state < standing : state > standing)) {
      return this.apart[state] === 1;
    }
    this.counterMarks[counter] = this.mark;
    this.standing[counter] = state;
    for (const other of this.apartOf[counter]!) if (other > state) pending.push(other);
    return true;
  }

  private isKept(state: number): boolean {
    const counter = this.counters[state]!;
    return counter === 0 || this.standing[counter] === state || this.apart[state] === 1;
  }
}

const LAST_MARK = 0xffffffff;

/**
 * Marks the states with a counter that accept, and those with a predecessor that has no counterpart one iteration earlier.
 * The predecessors of all others are in a set, too, or have others stand for them.
 */
function statesApart(
  { silent, readers, callers, accepting }: Links,
  counters: ArrayLike<number>,
): Uint8Array {
  const before = (state: number): number =>
    counters[state] !== 0 && counters[state - 1] === counters[state] ? state - 1 : -1;
  return Uint8Array.from(silent, (sources, state) => {
    if (counters[state] === 0) return 0;
    if (accepting[state] === 1) return 1;
    const other = before(state);
    if (other < 0) return 0;
    const isAlike =
      sources.every((source) => silent[other]!.includes(before(source))) &&
      readers[state]!.every(({ classes, to }) =>
        readers[other]!.some((each) => each.classes === classes && each.to === before(to)),
      ) &&
      callers[state]!.every(({ rule, after }) =>
        callers[other]!.some((each) => each.rule === rule && each.after === before(after)),
      );
    return isAlike ? 0 : 1;
  });
}

/** Sorts in place. The states that a sorted set leads to are mostly nearly sorted, so insertion comes first. */
function sorted(states: Int32Array): Int32Array {
  let left = 4 * states.length;
  for (let i = 1; i < states.length; i++) {
    const state = states[i]!;
    let at = i;
    for (; at > 0 && states[at - 1]! > state; at--) states[at] = states[at - 1]!;
    states[at] = state;
    left -= i - at;
    if (left < 0) return states.sort();
  }
  return states;
}
