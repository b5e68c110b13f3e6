import { type CodePointClasses, codePointAt, previousOffset } from '../alphabet';
import { GrowingInts } from '../growing';
import type { Machine } from './machine';
import { NO_NODES } from './node-sets';
import { Predecessors } from './predecessors';
import type { NodesByState } from './stack';

/**
 * The record of a backward pass over a span: for each offset, the states and stack nodes from which the rest of the span
 * can be read. A stack node here stands for the end of a rule and the text after it.
 */
export class BackwardRecord {
  /** Pairs of a state and nodes. A state is complemented if its rule ends at the offset. */
  private readonly pairs = new GrowingInts();
  /** By offset: the indices of its first pair, and of the one behind its last. */
  private readonly firsts: Int32Array;
  private readonly lasts: Int32Array;
  private lookedUp = -1;
  private nodesByState: NodesByState = new Map();
  private readonly predecessors: Predecessors;

  constructor(
    private readonly machine: Machine,
    private readonly start: number,
    end: number,
  ) {
    this.firsts = new Int32Array(end - start + 1);
    this.lasts = this.firsts.slice();
    this.predecessors = new Predecessors(machine.stack);
  }

  /** Reads the span from its end to its start. */
  read(input: string, alphabet: CodePointClasses): void {
    const { machine, start } = this;
    for (let at = start + this.firsts.length - 1; at > start;) {
      const before = previousOffset(input, at, start);
      machine.advance(alphabet.classOf(codePointAt(input, before, at)));
      this.keep(at);
      at = before;
    }
    machine.settle();
    this.keep(start);
  }

  /** Returns which of the stacks can be read on from a state. `hasRead` tells if the state's rule has read anything. */
  living(offset: number, state: number, stacks: number, hasRead: boolean): number {
    const { nodeSets } = this.machine.stack;
    const living = nodeSets.intersection(stacks, this.at(offset, state));
    return hasRead ? nodeSets.union(living, nodeSets.intersection(stacks, this.at(offset, ~state))) : living;
  }

  /** Returns the stacks with which the rest can be read if `caller` calls a rule that starts in `state` and reads something. */
  entered(offset: number, state: number, caller: number, stacks: number): number {
    return this.predecessors.among(this.at(offset, state), caller, stacks);
  }

  /** Returns whether a state leads to the end of its rule without reading. */
  leads(state: number, end: number): boolean {
    return this.machine.rtn.closure(end).includes(state);
  }

  /** Returns the nodes of a state at an offset. */
  private at(offset: number, state: number): number {
    if (offset !== this.lookedUp) {
      this.lookedUp = offset;
      this.nodesByState = this.lookUp(offset - this.start);
    }
    return this.nodesByState.get(state) ?? NO_NODES;
  }

  /** Offsets are asked one after another, so one look-up is kept. */
  private lookUp(index: number): NodesByState {
    const { values } = this.pairs;
    const found: NodesByState = new Map();
    for (let i = this.firsts[index]!; i < this.lasts[index]!; i += 2)
      this.machine.stack.include(found, values[i]!, values[i + 1]!);
    return found;
  }

  private keep(at: number): void {
    const { pairs } = this;
    const { seen, entered, rtn } = this.machine;
    const keep = (state: number, nodes: number): void => {
      pairs.push(state);
      pairs.push(nodes);
    };
    this.firsts[at - this.start] = pairs.length;
    for (const [state, nodes] of seen) keep(state, nodes);
    for (const [end, node] of entered) for (const state of rtn.begin(end)) keep(~state, node);
    this.lasts[at - this.start] = pairs.length;
  }
}
