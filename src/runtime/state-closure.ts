/** Which way sets of states are followed: towards the end of the input, or from it. */
export type Direction = 'forward' | 'backward';

/**
 * Per state a counter: 0, or a number that it shares with the states which differ from it only in how many iterations of a
 * counted repeat are left. States that share a counter stand one after another, and each accepts all that the one before it
 * accepts.
 */
export type Counters = ArrayLike<number>;

/** A rule that a state has read, or some state of a set, and the state in which the reading goes on behind it, or the set. */
export interface SetCall {
  readonly rule: number;
  readonly after: number;
}

/** An automaton as it is read in one direction. */
export interface Links {
  /** Per state, the states that it leads to without reading, by reading, and by a rule. */
  readonly silent: readonly (readonly number[])[];
  readonly readers: readonly (readonly { readonly classes: readonly number[]; readonly to: number }[])[];
  readonly callers: readonly (readonly SetCall[])[];
  /** 1 for states that need be in no set: they only lead to others. */
  readonly passing: Uint8Array;
  readonly accepting: Uint8Array;
}

/**
 * Finds the sets of states that others reach without reading. Of states that share a counter a set has one alone: forward the
 * last, which accepts what the others accept; backward the first, because what it accepts the others accept, too. So a repeat
 * that may be counted a thousand times does not make sets of a thousand states.
 */
export class StateClosure {
  private readonly marks: Uint32Array;
  private mark = 0;
  /** By counter: the mark at which a state with it was last come to, and the state that stands for the others. */
  private readonly counterMarks: Uint32Array;
  private readonly standing: Int32Array;
  /** Backward, states that sets have even if another stands for them: what leads to them does not lead to the others. */
  private readonly apart: Uint8Array;
  private readonly apartOf: readonly (readonly number[])[];

  constructor(
    private readonly links: Links,
    private readonly counters: Counters,
    private readonly direction: Direction,
  ) {
    const most = Array.from(counters).reduce((max, counter) => Math.max(max, counter), 0);
    this.marks = new Uint32Array(counters.length);
    this.counterMarks = new Uint32Array(most + 1);
    this.standing = new Int32Array(most + 1);
    this.apart = direction === 'backward' ? statesApart(links, counters) : new Uint8Array(counters.length);
    const apartOf: number[][] = Array.from({ length: most + 1 }, () => []);
    this.apart.forEach((isApart, state) => isApart === 1 && apartOf[counters[state]!]!.push(state));
    this.apartOf = apartOf;
  }

  /** The states and all that they reach without reading, sorted; but for those that only lead there. */
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

  /** Whether a state is in a set, or another stands for it. */
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

  /** Whether a state with a counter must be followed; if so, it stands for others, and those that are apart are followed, too. */
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
 * The states with a counter to which something leads that does not lead, one iteration less being left, to the state before
 * them; and those that accept. Of all others the predecessors are in a set, too, or have others stand for them.
 */
function statesApart({ silent, readers, callers, accepting }: Links, counters: Counters): Uint8Array {
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

/** Sorts in place. The states that a sorted set leads to are mostly nearly sorted. */
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
