import { Entries } from './entries';
import { GrowingInts } from '../growing';
import { type NodeSets, NO_NODES } from './node-sets';
import type { CallingDfa } from './calling-dfa';

/**
 * A frontier of the machine: sets of states, each once, with the set of stack nodes of their rules. Machines clear and
 * reuse one object.
 */
export class Frontier {
  readonly states = new GrowingInts();
  readonly nodes = new GrowingInts();
  private readonly entries = new Entries();

  constructor(
    private readonly sets: CallingDfa,
    private readonly nodeSets: NodeSets,
  ) {}

  get length(): number {
    return this.states.length;
  }

  clear(): void {
    this.states.length = 0;
    this.nodes.length = 0;
    this.entries.clear();
  }

  add(set: number, nodes: number): void {
    const { length } = this;
    const at = this.entries.entry(this.sets.indexOf(set), length);
    if (at < length) {
      this.nodes.values[at] = this.nodeSets.union(this.nodes.values[at]!, nodes);
      return;
    }
    this.states.push(set);
    this.nodes.push(nodes);
  }

  /** Adds nodes too, and returns those that are new for the set of states. */
  extend(set: number, nodes: number): number {
    const added = this.nodeSets.difference(nodes, this.with(set));
    if (added !== NO_NODES) this.add(set, added);
    return added;
  }

  /** Returns the nodes of a set of states, or NO_NODES. */
  with(set: number): number {
    const at = this.entries.known(this.sets.indexOf(set));
    return at === undefined ? NO_NODES : this.nodes.values[at]!;
  }
}
