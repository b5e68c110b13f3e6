import { cached, numberOf } from '../../table/maps';
import { componentsOf } from '../../table/strong-components';
import { PushdownLimitError } from '../errors';
import { MOST_MEMBERS, NodeSets, NO_NODES } from './node-sets';

/** The node of the start rule. Nothing follows it. */
export const ROOT = 0;

/** Sets of nodes by state. */
export type NodesByState = Map<number, number>;

/** The same as a list: states in order, each before its set of nodes. */
export type NodeList = readonly number[];

/**
 * The graph-structured stack. A node is a call of a rule with all its returns: the states in which the reading goes on, and the nodes
 * below. Nodes with the same returns are shared, so a list of a million members takes no more memory than one of two.
 */
export class Stack {
  readonly nodeSets = new NodeSets();
  private readonly returns: NodeList[] = [[]];
  private readonly shared = new Map<number | string, number>();
  private returnCount = 0;

  constructor(private readonly mostReturns = MOST_MEMBERS) {}

  get size(): number {
    return this.returns.length;
  }

  /** Returns the node with these returns. */
  of(returns: NodesByState): number {
    const list = nodeListOf(returns);
    const key = list.length === 2 ? list[0]! * KEYS + list[1]! : list.join();
    return cached(this.shared, key, () => this.add(list));
  }

  /** Adds a node. Its returns may lead to the node itself and to later ones. */
  add(returns: NodeList): number {
    this.returnCount += returns.length / 2;
    if (this.returnCount > this.mostReturns) {
      throw new PushdownLimitError('ways to go on', this.mostReturns);
    }
    return this.returns.push(returns) - 1;
  }

  returnsOf(node: number): NodeList {
    return this.returns[node]!;
  }

  /** Adds nodes of a state. */
  include(to: NodesByState, state: number, nodes: number): void {
    to.set(state, this.nodeSets.union(to.get(state) ?? NO_NODES, nodes));
  }

  merged(a: NodeList, b: NodeList): NodeList {
    if (a.length === 0 || a === b) return b;
    const found: number[] = [];
    for (let i = 0, j = 0; i < a.length || j < b.length;) {
      const [one, other] = [a[i] ?? Infinity, b[j] ?? Infinity];
      found.push(Math.min(one, other));
      found.push(
        this.nodeSets.union(one <= other ? a[i + 1]! : NO_NODES, other <= one ? b[j + 1]! : NO_NODES),
      );
      if (one <= other) i += 2;
      if (other <= one) j += 2;
    }
    // A copy takes no more memory than it needs.
    return found.slice();
  }
}

/** More than all sets of nodes: four times `MOST_MEMBERS`. Bundlers drop a literal that is not used. */
const KEYS = 1 << 25;

export function nodeListOf(nodes: NodesByState): NodeList {
  const list: number[] = [];
  for (const state of [...nodes.keys()].sort((a, b) => a - b)) list.push(state, nodes.get(state)!);
  return list.slice();
}

/** Computes a value of each set of nodes from the values of its parts, which are the sets that it depends on. */
export class StackValues<Value> {
  private readonly values = new Map<number, Value>();

  constructor(
    private readonly partsOf: (nodes: number) => readonly number[],
    /** Adds the values of sets that depend on each other. Those of all other parts are there. */
    private readonly add: (sets: readonly number[], values: Map<number, Value>) => void,
  ) {}

  of(nodes: number): Value {
    const { values } = this;
    const known = values.get(nodes);
    if (known !== undefined) return known;
    const numbers = new Map([[nodes, 0]]);
    const edges: number[][] = [];
    // The loop visits what it adds.
    for (const each of numbers.keys()) {
      const missing = this.partsOf(each).filter((part) => !values.has(part));
      edges.push(missing.map((part) => numberOf(numbers, part)));
    }
    const sets = [...numbers.keys()];
    for (const component of componentsOf(edges))
      this.add(
        component.map((i) => sets[i]!),
        values,
      );
    return values.get(nodes)!;
  }
}
