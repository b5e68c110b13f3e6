import { NOBODY } from './int-sets';
import type { CallingDfa } from './calling-dfa';
import type { Stack } from './stack';

/** Of a set of nodes, those that go on in the state; the nodes to which any of these returns, and to which every one does. */
interface Common {
  readonly callers: number;
  readonly any: number;
  readonly every: number;
}

/** Finds, among nodes, those that go on in one state of others. */
export class Callers {
  private readonly known = new Map<number, Common>();

  constructor(
    private readonly stack: Stack,
    private readonly sets: CallingDfa,
    private readonly state: number,
  ) {}

  /** Those of `nodes` that return to one of `below`. */
  among(nodes: number, below: number): number {
    const { groups } = this.stack;
    if (nodes >= 0) return groups.intersection(this.returnsOf(nodes), below) === NOBODY ? NOBODY : nodes;
    const { callers, any, every } = this.of(nodes);
    const met = groups.intersection(any, below);
    if (met === NOBODY) return NOBODY;
    if (met === any || groups.intersection(every, below) !== NOBODY) return callers;
    return groups.union(this.among(groups.left(nodes), met), this.among(groups.right(nodes), met));
  }

  private of(nodes: number): Common {
    if (nodes >= 0) {
      const returns = this.returnsOf(nodes);
      return { callers: returns === NOBODY ? NOBODY : nodes, any: returns, every: returns };
    }
    let known = this.known.get(nodes);
    if (known === undefined) this.known.set(nodes, (known = this.ofMany(nodes)));
    return known;
  }

  private ofMany(nodes: number): Common {
    const { groups } = this.stack;
    const left = this.of(groups.left(nodes));
    const right = this.of(groups.right(nodes));
    if (left.callers === NOBODY) return right;
    if (right.callers === NOBODY) return left;
    return {
      callers: groups.union(left.callers, right.callers),
      any: groups.union(left.any, right.any),
      every: groups.intersection(left.every, right.every),
    };
  }

  /** The nodes in whose state a node goes on. */
  private returnsOf(node: number): number {
    const { stack, sets } = this;
    let found = NOBODY;
    const end = stack.firstReturn(node + 1);
    for (let place = stack.firstReturn(node); place < end; place++) {
      if (sets.has(stack.afterOf(place), this.state)) {
        found = stack.groups.union(found, stack.nodesOf(place));
      }
    }
    return found;
  }
}
