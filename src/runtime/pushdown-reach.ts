import { codePointAt, unitsOf } from './alphabet';
import type { CodePointClasses } from './network';
import { EMPTY, type NetworkSets } from './network-sets';
import { Machine } from './pushdown-machine';

/**
 * In which states a reading from the left may be, by offset. A reading from the right does not know them: in
 * `s = "(" s ")" / "#" *any` it takes every character for one behind a "#", at each depth; and in a list that begins with
 * itself every item for the first one.
 */
export class Reach {
  /** By offset, a set of all states in which any rule may be, or begin. */
  private readonly at: Int32Array;
  private readonly known = new Map<number, boolean>();

  /** Sets are forward, and whole. */
  constructor(
    private readonly sets: NetworkSets,
    private readonly start: number,
    private readonly end: number,
  ) {
    this.at = new Int32Array(end - start + 1);
  }

  /** Reads the span from a state on. */
  read(input: string, alphabet: CodePointClasses, state: number): void {
    const { sets, start, end } = this;
    const machine = new Machine(sets, sets.of([state]));
    let offset = start;
    while (offset < end) {
      const code = codePointAt(input, offset, end);
      machine.advance(alphabet.classOf(code));
      this.keep(offset, machine);
      offset += unitsOf(code);
    }
    machine.settle();
    machine.called.length = 0;
    this.keep(end, machine);
  }

  /** Whether one of the states of a set can be come to at an offset. */
  meets(sets: NetworkSets, set: number, offset: number): boolean {
    const here = this.at[offset - this.start]!;
    const key = here * 0x4000000 + set;
    let known = this.known.get(key);
    if (known === undefined) this.known.set(key, (known = sets.meets(set, this.sets, here)));
    return known;
  }

  private keep(offset: number, { seenStates, called }: Machine): void {
    const { sets } = this;
    let all = EMPTY;
    for (let i = 0; i < seenStates.length; i++) all = sets.union(all, seenStates.values[i]!);
    for (let i = 0; i < called.length; i++) all = sets.union(all, sets.startOf(called.values[i]!));
    this.at[offset - this.start] = all;
  }
}
