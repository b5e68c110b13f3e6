import { cached } from '../../table/maps';
import { NO_NODES } from './node-sets';
import type { Stack } from './stack';

/** About the members of a set of nodes that return in a state: those, and the nodes to which at least one, or each, of them returns. */
interface Common {
  readonly returning: number;
  readonly any: number;
  readonly every: number;
}

/** Finds the nodes that return to given nodes in one state: their predecessors in the graph-structured stack. */
export class Predecessors {
  /** By state: sets of nodes, and the facts that their members have in common. */
  private readonly known = new Map<number, Map<number, Common>>();

  constructor(private readonly stack: Stack) {}

  /** Returns the members of `nodes` that return in a state to one of `below`. */
  among(nodes: number, state: number, below: number): number {
    const { nodeSets } = this.stack;
    const { returning, any, every } = this.of(nodes, state);
    const met = nodeSets.intersection(any, below);
    if (met === NO_NODES) return NO_NODES;
    if (met === any || nodeSets.intersection(every, below) !== NO_NODES) return returning;
    const [left, right] = [nodeSets.left(nodes), nodeSets.right(nodes)];
    return nodeSets.union(this.among(left, state, met), this.among(right, state, met));
  }

  private of(nodes: number, state: number): Common {
    const ofState = cached(this.known, state, () => new Map<number, Common>());
    return cached(ofState, nodes, () => this.compute(nodes, state));
  }

  private compute(nodes: number, state: number): Common {
    const { nodeSets } = this.stack;
    if (nodes >= NO_NODES) {
      const returns = nodes === NO_NODES ? [] : this.stack.returnsOf(nodes);
      const at = returns.findIndex((each, i) => i % 2 === 0 && each === state);
      if (at < 0) return { returning: NO_NODES, any: NO_NODES, every: NO_NODES };
      return { returning: nodes, any: returns[at + 1]!, every: returns[at + 1]! };
    }
    const left = this.of(nodeSets.left(nodes), state);
    const right = this.of(nodeSets.right(nodes), state);
    if (left.returning === NO_NODES) return right;
    if (right.returning === NO_NODES) return left;
    return {
      returning: nodeSets.union(left.returning, right.returning),
      any: nodeSets.union(left.any, right.any),
      every: nodeSets.intersection(left.every, right.every),
    };
  }
}
