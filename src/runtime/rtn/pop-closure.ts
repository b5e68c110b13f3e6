import { GrowingInts } from '../growing';
import { indexOfSet } from './node-sets';
import type { CallingDfa } from './calling-dfa';
import { Frontier } from './frontier';
import type { Stack } from './stack';

/** State of knowledge about a set of nodes: unknown, in progress, complete. */
const UNKNOWN = 0;
const BEGUN = 1;
const DONE = 2;

/**
 * Computes the pop closure of sets of nodes: the positions after their rules have ended. It includes positions of rules
 * below that end with them, as far down as calls recur. Knowledge about a set also holds for its supersets.
 */
export class PopClosure {
  /** By the index of a set of nodes: its state of knowledge, and the start and end of its entries in the lists. */
  private readonly progress = new GrowingInts();
  private readonly firsts = new GrowingInts();
  private readonly lasts = new GrowingInts();
  private readonly states = new GrowingInts();
  private readonly nodes = new GrowingInts();
  private readonly found: Frontier;

  constructor(
    private readonly stack: Stack,
    private readonly sets: CallingDfa,
  ) {
    this.found = new Frontier(sets, stack.nodeSets);
  }

  clear(): void {
    for (const each of [this.progress, this.firsts, this.lasts, this.states, this.nodes]) each.length = 0;
  }

  /** True if a rule below may end with that of a node and then call it again. */
  recurs(node: number): boolean {
    const { stack } = this;
    const end = stack.firstReturn(node + 1);
    for (let place = stack.firstReturn(node); place < end; place++)
      if (this.goesDown(node, place)) return true;
    return false;
  }

  /** Calls `use` for each position after a set of nodes. */
  forEach(nodes: number, use: (after: number, below: number) => void): void {
    if (this.progressOf(nodes) !== DONE) this.find(nodes);
    const at = indexOfSet(nodes);
    for (let i = this.firsts.values[at]!, last = this.lasts.values[at]!; i < last; i++) {
      use(this.states.values[i]!, this.nodes.values[i]!);
    }
  }

  private goesDown(node: number, place: number): boolean {
    const { stack, sets } = this;
    const after = stack.afterOf(place);
    return sets.accepts(after) && sets.recurs(stack.ruleOf(node), after);
  }

  /** Computes the closure of a set of nodes after those that it depends on. It repeats if they depend on each other. */
  private find(nodes: number): void {
    const order: number[] = [];
    const pending = [nodes];
    let cyclic = false;
    while (pending.length > 0) {
      const top = pending[pending.length - 1]!;
      const progress = this.progressOf(top);
      if (progress === UNKNOWN) {
        this.progress.values[indexOfSet(top)] = BEGUN;
        this.eachPart(top, (part) => {
          const known = this.progressOf(part);
          if (known === UNKNOWN) pending.push(part);
          else if (known === BEGUN) cyclic = true;
        });
        continue;
      }
      pending.pop();
      if (progress === DONE) continue;
      this.compute(top);
      this.progress.values[indexOfSet(top)] = DONE;
      order.push(top);
    }
    for (let changed = cyclic; changed;) {
      changed = false;
      for (const each of order) if (this.compute(each)) changed = true;
    }
  }

  private progressOf(nodes: number): number {
    const at = indexOfSet(nodes);
    while (this.progress.length <= at) {
      this.progress.push(UNKNOWN);
      this.firsts.push(0);
      this.lasts.push(0);
    }
    return this.progress.values[at]!;
  }

  /** Calls `use` for each set of nodes on which the closure depends. */
  private eachPart(nodes: number, use: (part: number) => void): void {
    const { stack } = this;
    if (nodes < 0) {
      use(stack.nodeSets.left(nodes));
      use(stack.nodeSets.right(nodes));
      return;
    }
    const end = stack.firstReturn(nodes + 1);
    for (let place = stack.firstReturn(nodes); place < end; place++) {
      if (this.goesDown(nodes, place)) use(stack.nodesOf(place));
    }
  }

  /** Computes the closure of a set of nodes once. Returns true if it has changed. */
  private compute(nodes: number): boolean {
    const { stack, found } = this;
    found.clear();
    if (nodes >= 0) {
      const end = stack.firstReturn(nodes + 1);
      for (let place = stack.firstReturn(nodes); place < end; place++) {
        found.add(stack.afterOf(place), stack.nodesOf(place));
      }
    }
    this.eachPart(nodes, (part) => {
      const at = indexOfSet(part);
      for (let i = this.firsts.values[at]!, last = this.lasts.values[at]!; i < last; i++) {
        found.add(this.states.values[i]!, this.nodes.values[i]!);
      }
    });
    if (this.isKnown(nodes)) return false;
    this.keep(nodes);
    return true;
  }

  /** True if the result equals the known one. */
  private isKnown(nodes: number): boolean {
    const { found, states, nodes: kept } = this;
    const at = indexOfSet(nodes);
    const first = this.firsts.values[at]!;
    if (this.lasts.values[at]! - first !== found.length) return false;
    for (let i = first; i < first + found.length; i++) {
      if (found.with(states.values[i]!) !== kept.values[i]) return false;
    }
    return true;
  }

  private keep(nodes: number): void {
    const { found, states, nodes: kept } = this;
    const at = indexOfSet(nodes);
    this.firsts.values[at] = states.length;
    for (let i = 0; i < found.length; i++) {
      states.push(found.states.values[i]!);
      kept.push(found.nodes.values[i]!);
    }
    this.lasts.values[at] = states.length;
  }
}
