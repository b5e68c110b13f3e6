import { type CodePointClasses, codePointAt, previousOffset } from '../alphabet';
import { GrowingInts } from '../growing';
import { EMPTY_SET } from '../lazy-dfa';
import type { Marks } from '../walk';
import { Predecessors } from './predecessors';
import { NO_NODES } from './node-sets';
import type { Machine } from './machine';

/** An offset with more entries than this gets an index by state. */
const FEW_ENTRIES = 8;

/** The entries of one offset by state or counter. */
type EntriesByState = ReadonlyMap<number, readonly number[]>;

/**
 * The record of a backward pass over a span: for each offset, the states and stack nodes from which the rest of the span
 * can be read. A stack node here stands for the end of a rule and the text after it.
 */
export class BackwardRecord implements Marks {
  private readonly firsts: Int32Array;
  private readonly lasts: Int32Array;
  private readonly nodes = new GrowingInts();
  /** The sets of states; `-1 - set` for a rule that ends at the offset. */
  private readonly states = new GrowingInts();
  private lookedUp = -1;
  private byState: EntriesByState = new Map();
  /** The predecessors by state. */
  private readonly predecessors = new Map<number, Predecessors>();

  constructor(
    private readonly machine: Machine,
    private readonly start: number,
    end: number,
  ) {
    this.firsts = new Int32Array(end - start + 1);
    this.lasts = new Int32Array(end - start + 1);
  }

  /** Reads the span from its end to its start. */
  read(input: string, alphabet: CodePointClasses): void {
    const { machine, start } = this;
    let at = start + this.firsts.length - 1;
    while (at > start) {
      const before = previousOffset(input, at, start);
      const id = alphabet.classOf(codePointAt(input, before, at));
      if (!this.readAlone(at, id)) {
        machine.advance(id);
        this.keep(at);
      }
      at = before;
    }
    machine.settle();
    machine.entered.length = 0;
    this.keep(start);
  }

  living(offset: number, state: number, stacks: number, hasRead: boolean): number {
    const { nodeSets } = this.machine.stack;
    let living = NO_NODES;
    this.eachSeen(offset, state, hasRead, (seen) => {
      living = nodeSets.union(living, nodeSets.intersection(stacks, seen));
      return living !== stacks;
    });
    return living;
  }

  entered(offset: number, state: number, caller: number, stacks: number): number {
    const { stack, sets } = this.machine;
    let known = this.predecessors.get(caller);
    if (known === undefined) this.predecessors.set(caller, (known = new Predecessors(stack, sets, caller)));
    let found = NO_NODES;
    this.eachSeen(offset, state, false, (seen) => {
      found = stack.nodeSets.union(found, known.among(seen, stacks));
      return true;
    });
    return found;
  }

  endsFrom(end: number, state: number): boolean {
    const { sets } = this.machine;
    return sets.has(sets.startOf(end), state);
  }

  /**
   * Calls `use` with the sets of nodes seen at an offset in a state, until it returns false. Rules that end there without
   * reading anything are included only if `ending` is true.
   */
  eachSeen(offset: number, state: number, returning: boolean, use: (nodes: number) => boolean): void {
    const { sets } = this.machine;
    const first = this.firsts[offset - this.start]!;
    const last = this.lasts[offset - this.start]!;
    if (last - first > FEW_ENTRIES) {
      for (const place of this.entriesAt(offset).get(sets.keyOf(state)) ?? NO_ENTRIES) {
        const kept = this.states.values[place]!;
        if (kept < 0 && !returning) continue;
        if (sets.has(kept < 0 ? -1 - kept : kept, state) && !use(this.nodes.values[place]!)) return;
      }
      return;
    }
    for (let place = first; place < last; place++) {
      const kept = this.states.values[place]!;
      if (kept < 0 && !returning) continue;
      if (sets.has(kept < 0 ? -1 - kept : kept, state) && !use(this.nodes.values[place]!)) return;
    }
  }

  /** Keeps the index of the last offset, because queries come in order of offsets. */
  private entriesAt(offset: number): EntriesByState {
    if (offset !== this.lookedUp) {
      this.lookedUp = offset;
      this.byState = this.lookUp(offset);
    }
    return this.byState;
  }

  private lookUp(offset: number): EntriesByState {
    const { sets } = this.machine;
    const found = new Map<number, number[]>();
    const last = this.lasts[offset - this.start]!;
    for (let place = this.firsts[offset - this.start]!; place < last; place++) {
      const kept = this.states.values[place]!;
      for (const state of sets.statesOf(kept < 0 ? -1 - kept : kept)) {
        const key = sets.keyOf(state);
        const known = found.get(key);
        if (known === undefined) found.set(key, [place]);
        else if (known.at(-1) !== place) known.push(place);
      }
    }
    return found;
  }

  /** Does `advance` and `keep` in one step if the frontier has one entry and no rule begins or ends. Returns true if so. */
  private readAlone(at: number, id: number): boolean {
    const { machine } = this;
    const { sets, frontier } = machine;
    if (frontier.length !== 1) return false;
    const set = frontier.states.values[0]!;
    const next = sets.moves[set + 1 + id]!;
    if (next <= EMPTY_SET || sets.moves[set] === 1) return false;
    const nodes = frontier.nodes.values[0]!;
    this.firsts[at - this.start] = this.nodes.length;
    this.nodes.push(nodes);
    this.states.push(set);
    this.lasts[at - this.start] = this.nodes.length;
    frontier.clear();
    frontier.add(next, nodes);
    return true;
  }

  private keep(at: number): void {
    const { seen, entered, sets, stack } = this.machine;
    this.firsts[at - this.start] = this.nodes.length;
    for (let i = 0; i < seen.length; i++) {
      this.nodes.push(seen.nodes.values[i]!);
      this.states.push(seen.states.values[i]!);
    }
    for (let i = 0; i < entered.length; i++) {
      const node = entered.values[i]!;
      this.nodes.push(node);
      this.states.push(-1 - sets.startOf(stack.ruleOf(node)));
    }
    this.lasts[at - this.start] = this.nodes.length;
  }
}

const NO_ENTRIES: readonly number[] = [];
