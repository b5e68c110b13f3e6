import type { CallingDfa } from './calling-dfa';
import { indexOfSet } from './node-sets';
import type { Frontier } from './frontier';
import { ROOT, type Stack } from './stack';

/** State of knowledge about a set of stack nodes: unknown, in progress, complete. */
const UNKNOWN = 0;
const BEGUN = 1;
const DONE = 2;

/** Computes the length of a shortest string from a frontier to the end of the start rule. */
export class StackDistances {
  /** By the index of a set of nodes. */
  private readonly progress: number[] = [];
  private readonly values: number[] = [];
  private readonly ofSets = new Map<number, number>();

  constructor(
    private readonly stack: Stack,
    private readonly sets: CallingDfa,
    private readonly toEnd: Float64Array,
  ) {}

  of({ states, nodes, length }: Pick<Frontier, 'states' | 'nodes' | 'length'>): number {
    let least = Infinity;
    for (let i = 0; i < length; i++) {
      const own = this.ofSet(states.values[i]!);
      if (own < least) least = Math.min(least, own + this.below(nodes.values[i]!));
    }
    return least;
  }

  private ofSet(set: number): number {
    let known = this.ofSets.get(set);
    if (known === undefined) {
      known = this.sets.statesOf(set).reduce((least, state) => Math.min(least, this.toEnd[state]!), Infinity);
      this.ofSets.set(set, known);
    }
    return known;
  }

  /** Returns the distance after the rules of a set of nodes have ended. */
  private below(nodes: number): number {
    if (this.progressOf(nodes) !== DONE) this.find(nodes);
    return this.valueOf(nodes);
  }

  /** Computes the distances of the sets below a set of nodes, then its own. It repeats if they depend on each other. */
  private find(nodes: number): void {
    const order: number[] = [];
    const pending = [nodes];
    let cyclic = false;
    while (pending.length > 0) {
      const top = pending[pending.length - 1]!;
      const progress = this.progressOf(top);
      if (progress === UNKNOWN) {
        this.progress[indexOfSet(top)] = BEGUN;
        this.eachPart(top, (_, part) => {
          const known = this.progressOf(part);
          if (known === UNKNOWN) pending.push(part);
          else if (known === BEGUN) cyclic = true;
        });
        continue;
      }
      pending.pop();
      if (progress === DONE) continue;
      this.compute(top);
      this.progress[indexOfSet(top)] = DONE;
      order.push(top);
    }
    for (let changed = cyclic; changed;) {
      changed = false;
      for (const each of order) if (this.compute(each)) changed = true;
    }
  }

  private eachPart(nodes: number, use: (after: number | undefined, part: number) => void): void {
    const { stack } = this;
    if (nodes < 0) {
      use(undefined, stack.nodeSets.left(nodes));
      use(undefined, stack.nodeSets.right(nodes));
      return;
    }
    const end = stack.firstReturn(nodes + 1);
    for (let place = stack.firstReturn(nodes); place < end; place++) {
      use(stack.afterOf(place), stack.nodesOf(place));
    }
  }

  /** Computes the distance of a set of nodes once. Returns true if it has become shorter. */
  private compute(nodes: number): boolean {
    let least = nodes === ROOT ? 0 : Infinity;
    this.eachPart(nodes, (after, part) => {
      least = Math.min(least, (after === undefined ? 0 : this.ofSet(after)) + this.valueOf(part));
    });
    if (least >= this.valueOf(nodes)) return false;
    this.values[indexOfSet(nodes)] = least;
    return true;
  }

  private progressOf(nodes: number): number {
    return this.progress[indexOfSet(nodes)] ?? UNKNOWN;
  }

  private valueOf(nodes: number): number {
    return this.values[indexOfSet(nodes)] ?? Infinity;
  }
}
