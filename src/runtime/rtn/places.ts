import { Entries } from './entries';
import { GrowingInts } from '../growing';
import { type IntSets, NOBODY } from './int-sets';
import type { CallingDfa } from './calling-dfa';

/**
 * Where a reading may be, or go on: sets of states, each once, and with each the set of stack nodes for the rules that these
 * states are of. One object serves for one list after another.
 */
export class Places {
  readonly states = new GrowingInts();
  readonly nodes = new GrowingInts();
  private readonly entries = new Entries();

  constructor(
    private readonly sets: CallingDfa,
    private readonly groups: IntSets,
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
      this.nodes.values[at] = this.groups.union(this.nodes.values[at]!, nodes);
      return;
    }
    this.states.push(set);
    this.nodes.push(nodes);
  }

  /** The same; which of the nodes are new to the set of states. */
  extend(set: number, nodes: number): number {
    const added = this.groups.difference(nodes, this.with(set));
    if (added !== NOBODY) this.add(set, added);
    return added;
  }

  /** The nodes with a set of states, or NOBODY. */
  with(set: number): number {
    const at = this.entries.known(this.sets.indexOf(set));
    return at === undefined ? NOBODY : this.nodes.values[at]!;
  }
}
