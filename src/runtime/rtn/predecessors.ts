import { NO_NODES } from './node-sets';
import type { CallingDfa } from './calling-dfa';
import type { Stack } from './stack';

/** Sets of nodes, about the members of one set of nodes. */
interface Common {
  /** The members that return in the state. */
  readonly returning: number;
  /** The nodes to which at least one of them returns. */
  readonly any: number;
  /** The nodes to which all of them return. */
  readonly every: number;
}

/** Finds the nodes that return to given nodes in one state: their predecessors in the graph-structured stack. */
export class Predecessors {
  private readonly known = new Map<number, Common>();

  constructor(
    private readonly stack: Stack,
    private readonly sets: CallingDfa,
    private readonly state: number,
  ) {}

  /** Returns the members of `nodes` that return to one of `below`. */
  among(nodes: number, below: number): number {
    const { nodeSets } = this.stack;
    if (nodes >= 0)
      return nodeSets.intersection(this.returnsOf(nodes), below) === NO_NODES ? NO_NODES : nodes;
    const { returning, any, every } = this.of(nodes);
    const met = nodeSets.intersection(any, below);
    if (met === NO_NODES) return NO_NODES;
    if (met === any || nodeSets.intersection(every, below) !== NO_NODES) return returning;
    return nodeSets.union(this.among(nodeSets.left(nodes), met), this.among(nodeSets.right(nodes), met));
  }

  private of(nodes: number): Common {
    if (nodes >= 0) {
      const returns = this.returnsOf(nodes);
      return { returning: returns === NO_NODES ? NO_NODES : nodes, any: returns, every: returns };
    }
    let known = this.known.get(nodes);
    if (known === undefined) this.known.set(nodes, (known = this.ofMany(nodes)));
    return known;
  }

  private ofMany(nodes: number): Common {
    const { nodeSets } = this.stack;
    const left = this.of(nodeSets.left(nodes));
    const right = this.of(nodeSets.right(nodes));
    if (left.returning === NO_NODES) return right;
    if (right.returning === NO_NODES) return left;
    return {
      returning: nodeSets.union(left.returning, right.returning),
      any: nodeSets.union(left.any, right.any),
      every: nodeSets.intersection(left.every, right.every),
    };
  }

  /** Returns the nodes to which a node returns in the state. */
  private returnsOf(node: number): number {
    const { stack, sets } = this;
    let found = NO_NODES;
    const end = stack.firstReturn(node + 1);
    for (let place = stack.firstReturn(node); place < end; place++) {
      if (sets.has(stack.afterOf(place), this.state)) {
        found = stack.nodeSets.union(found, stack.nodesOf(place));
      }
    }
    return found;
  }
}
