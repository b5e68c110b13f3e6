import type { NetworkSets } from './network-sets';
import type { Returns, Stack } from './pushdown-stack';

const NOTHING: Returns = new Map();

/**
 * Where the reading goes on once the rules of a set of nodes have ended: also where rules below end with them, all the way
 * down. What is known of a set is known of all that it is a part of.
 */
export class Endings {
  private readonly known = new Map<number, Returns>();

  constructor(
    private readonly stack: Stack,
    private readonly sets: NetworkSets,
  ) {}

  of(nodes: number): Returns {
    const known = this.known.get(nodes);
    if (known !== undefined) return known;
    const { order, cyclic } = this.needed(nodes);
    for (let changed = true; changed;) {
      changed = false;
      for (const each of order) if (this.compute(each)) changed = cyclic;
    }
    return this.known.get(nodes)!;
  }

  /** What is to be found out for a set of nodes, each behind what it needs itself, but where they need each other. */
  private needed(nodes: number): { readonly order: readonly number[]; readonly cyclic: boolean } {
    const order: number[] = [];
    const isDone = new Map<number, boolean>([[nodes, false]]);
    const pending = [{ nodes, parts: this.partsOf(nodes) }];
    let cyclic = false;
    while (pending.length > 0) {
      const { nodes: top, parts } = pending[pending.length - 1]!;
      const part = parts.pop();
      if (part === undefined) {
        pending.pop();
        isDone.set(top, true);
        order.push(top);
      } else if (isDone.has(part)) cyclic ||= !isDone.get(part)!;
      else if (!this.known.has(part)) {
        isDone.set(part, false);
        pending.push({ nodes: part, parts: this.partsOf(part) });
      }
    }
    return { order, cyclic };
  }

  /** The sets of nodes of which something must be known first. */
  private partsOf(nodes: number): number[] {
    const { stack, sets } = this;
    if (nodes < 0) return [stack.groups.left(nodes), stack.groups.right(nodes)];
    const parts: number[] = [];
    const end = stack.firstReturn(nodes + 1);
    for (let place = stack.firstReturn(nodes); place < end; place++) {
      if (sets.accepts(stack.afterOf(place))) parts.push(stack.nodesOf(place));
    }
    return parts;
  }

  /** Whether there is more than was known. */
  private compute(nodes: number): boolean {
    const { stack, known } = this;
    const before = known.get(nodes);
    const found = new Map(before);
    let changed = before === undefined;
    const add = (after: number, added: number): void => {
      const old = found.get(after);
      const all = old === undefined ? added : stack.groups.union(old, added);
      if (all !== old) changed = true;
      found.set(after, all);
    };
    if (nodes >= 0) {
      const end = stack.firstReturn(nodes + 1);
      for (let place = stack.firstReturn(nodes); place < end; place++) {
        add(stack.afterOf(place), stack.nodesOf(place));
      }
    }
    for (const part of this.partsOf(nodes))
      (known.get(part) ?? NOTHING).forEach((all, after) => add(after, all));
    if (changed) known.set(nodes, found);
    return changed;
  }
}
