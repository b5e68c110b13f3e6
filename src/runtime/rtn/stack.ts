import { PushdownLimitError } from '../errors';
import { MOST_MEMBERS, NodeSets, NO_NODES, pairOf } from './node-sets';

/** The node of the start rule. Nothing follows it. */
export const ROOT = 0;

/** The state in which the reading goes on after a rule, and the set of nodes below. */
export type Return = readonly [state: number, below: number];

/** Sets of nodes by state. */
export type NodesByState = Map<number, number>;

/**
 * The graph-structured stack. A node is a call of a rule with all its returns. Nodes with the same returns are shared, so a list of a million members takes no more memory than one of two.
 */
export class Stack {
  readonly nodeSets = new NodeSets();
  private readonly returns: (readonly Return[])[] = [[]];
  private readonly shared = new Map<number | string, number>();
  private returnCount = 0;

  constructor(private readonly mostReturns = MOST_MEMBERS) {}

  get size(): number {
    return this.returns.length;
  }

  /** Returns the node with these returns. */
  of(returns: NodesByState): number {
    const sorted = [...returns].sort(([a], [b]) => a - b);
    const key = sorted.length === 1 ? pairOf(...sorted[0]!) : sorted.join();
    let known = this.shared.get(key);
    if (known === undefined) this.shared.set(key, (known = this.add(sorted)));
    return known;
  }

  /** Adds a node. Its returns may lead to the node itself and to later ones. */
  add(returns: Iterable<Return>): number {
    const added = this.returns.push([...returns]) - 1;
    this.returnCount += this.returns[added]!.length;
    if (this.returnCount > this.mostReturns) {
      throw new PushdownLimitError('ways to go on', this.mostReturns);
    }
    return added;
  }

  returnsOf(node: number): readonly Return[] {
    return this.returns[node]!;
  }

  /** Adds nodes of a state. */
  include(to: NodesByState, state: number, nodes: number): void {
    to.set(state, this.nodeSets.union(to.get(state) ?? NO_NODES, nodes));
  }
}

/** Computes a value of each set of nodes from the values of sets that it depends on. */
export class StackValues<Value> {
  private readonly values = new Map<number, Value>();

  constructor(
    /** Computes a value. `valueOf` returns undefined for what is not known yet. */
    private readonly compute: (nodes: number, valueOf: (part: number) => Value | undefined) => Value,
    private readonly isSame: (a: Value, b: Value) => boolean,
  ) {}

  /** Computes the value of a set of nodes after those that it depends on. It repeats if they depend on each other. */
  of(nodes: number): Value {
    const { values } = this;
    const begun = new Set<number>();
    const order: number[] = [];
    const pending = [nodes];
    let changed = false;
    for (let top = pending.at(-1); top !== undefined; top = pending.at(-1)) {
      if (!values.has(top)) {
        const { length } = pending;
        const value = this.compute(top, (part) => {
          const known = values.get(part);
          if (known === undefined) pending.push(part);
          return known;
        });
        if (pending.length > length) {
          if (!begun.has(top)) {
            begun.add(top);
            continue;
          }
          changed = true;
          pending.length = length;
        }
        values.set(top, value);
        order.push(top);
      }
      pending.pop();
    }
    while (changed) {
      changed = false;
      for (const each of order) {
        const value = this.compute(each, (part) => values.get(part));
        if (this.isSame(value, values.get(each)!)) continue;
        values.set(each, value);
        changed = true;
      }
    }
    return values.get(nodes)!;
  }
}
