import { NOBODY } from './int-sets';
import type { NetworkSets } from './network-sets';
import type { Returns, Stack } from './pushdown-stack';

/** The returns of a set of nodes: those that any of them has, and those that every one has. */
interface Common {
  readonly any: Returns;
  readonly every: Returns;
}

/** Finds, among nodes, those that return to others behind a state. */
export class Callers {
  private readonly known = new Map<number, Common>();

  constructor(
    private readonly stack: Stack,
    private readonly sets: NetworkSets,
  ) {}

  /** Those of `nodes` that go on in a state of one of `below`. */
  among(nodes: number, state: number, below: number): number {
    if (nodes >= 0) return this.goesOn(nodes, state, below) ? nodes : NOBODY;
    const { stack, sets } = this;
    const { any, every } = this.of(nodes);
    let some = false;
    for (const [after, all] of any) {
      if (!sets.has(after, state)) continue;
      const met = stack.groups.intersection(all, below);
      if (met === NOBODY) continue;
      some = true;
      const shared = every.get(after);
      if (shared === undefined) continue;
      if (met === all || stack.groups.intersection(shared, below) !== NOBODY) return nodes;
    }
    if (!some) return NOBODY;
    const { left, right } = this.halves(nodes);
    return stack.groups.union(this.among(left, state, below), this.among(right, state, below));
  }

  private goesOn(node: number, state: number, below: number): boolean {
    const { stack, sets } = this;
    const end = stack.firstReturn(node + 1);
    for (let place = stack.firstReturn(node); place < end; place++) {
      if (!sets.has(stack.afterOf(place), state)) continue;
      if (stack.groups.intersection(stack.nodesOf(place), below) !== NOBODY) return true;
    }
    return false;
  }

  private of(nodes: number): Common {
    let known = this.known.get(nodes);
    if (known === undefined) {
      known = nodes >= 0 ? this.ofNode(nodes) : this.ofMany(nodes);
      this.known.set(nodes, known);
    }
    return known;
  }

  private ofNode(node: number): Common {
    const { stack } = this;
    const any = new Map<number, number>();
    const end = stack.firstReturn(node + 1);
    for (let place = stack.firstReturn(node); place < end; place++) {
      any.set(stack.afterOf(place), stack.nodesOf(place));
    }
    return { any, every: any };
  }

  private ofMany(nodes: number): Common {
    const { groups } = this.stack;
    const { left, right } = this.halves(nodes);
    const [one, other] = [this.of(left), this.of(right)];
    const any = new Map(one.any);
    const every = new Map<number, number>();
    for (const [after, all] of other.any) any.set(after, groups.union(any.get(after) ?? NOBODY, all));
    for (const [after, shared] of one.every) {
      const others = other.every.get(after);
      if (others !== undefined) every.set(after, groups.intersection(shared, others));
    }
    return { any, every };
  }

  private halves(nodes: number): { readonly left: number; readonly right: number } {
    const { groups } = this.stack;
    return { left: groups.left(nodes), right: groups.right(nodes) };
  }
}
