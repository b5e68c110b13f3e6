import { GrowingInts } from '../growing';
import { placeOf } from './int-sets';
import type { CallingDfa } from './calling-dfa';
import { Places } from './places';
import type { Stack } from './stack';

/** What is known of a set of nodes: nothing, nothing whole yet, all. */
const UNKNOWN = 0;
const BEGUN = 1;
const DONE = 2;

/**
 * Where the reading goes on once the rules of a set of nodes have ended: also where rules below end with them, as far down as
 * rules have each other read without end. What is known of a set is known of all that it is a part of.
 */
export class Endings {
  /** By the place of a set of nodes: how much is known; from where in the lists it stands, and up to where. */
  private readonly progress = new GrowingInts();
  private readonly firsts = new GrowingInts();
  private readonly lasts = new GrowingInts();
  private readonly states = new GrowingInts();
  private readonly nodes = new GrowingInts();
  private readonly found: Places;

  constructor(
    private readonly stack: Stack,
    private readonly sets: CallingDfa,
  ) {
    this.found = new Places(sets, stack.groups);
  }

  clear(): void {
    for (const each of [this.progress, this.firsts, this.lasts, this.states, this.nodes]) each.length = 0;
  }

  /** Whether a rule below may end with that of a node, and have it read again. */
  recurs(node: number): boolean {
    const { stack } = this;
    const end = stack.firstReturn(node + 1);
    for (let place = stack.firstReturn(node); place < end; place++)
      if (this.goesDown(node, place)) return true;
    return false;
  }

  /** Where a set of nodes goes on. */
  forEach(nodes: number, use: (after: number, below: number) => void): void {
    if (this.progressOf(nodes) !== DONE) this.find(nodes);
    const at = placeOf(nodes);
    for (let i = this.firsts.values[at]!, last = this.lasts.values[at]!; i < last; i++) {
      use(this.states.values[i]!, this.nodes.values[i]!);
    }
  }

  private goesDown(node: number, place: number): boolean {
    const { stack, sets } = this;
    const after = stack.afterOf(place);
    return sets.accepts(after) && sets.recurs(stack.ruleOf(node), after);
  }

  /** Finds it out for a set of nodes, and before that for those that it needs; again where some need each other. */
  private find(nodes: number): void {
    const order: number[] = [];
    const pending = [nodes];
    let cyclic = false;
    while (pending.length > 0) {
      const top = pending[pending.length - 1]!;
      const progress = this.progressOf(top);
      if (progress === UNKNOWN) {
        this.progress.values[placeOf(top)] = BEGUN;
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
      this.progress.values[placeOf(top)] = DONE;
      order.push(top);
    }
    for (let changed = cyclic; changed;) {
      changed = false;
      for (const each of order) if (this.compute(each)) changed = true;
    }
  }

  private progressOf(nodes: number): number {
    const at = placeOf(nodes);
    while (this.progress.length <= at) {
      this.progress.push(UNKNOWN);
      this.firsts.push(0);
      this.lasts.push(0);
    }
    return this.progress.values[at]!;
  }

  /** The sets of nodes of which something must be known first. */
  private eachPart(nodes: number, use: (part: number) => void): void {
    const { stack } = this;
    if (nodes < 0) {
      use(stack.groups.left(nodes));
      use(stack.groups.right(nodes));
      return;
    }
    const end = stack.firstReturn(nodes + 1);
    for (let place = stack.firstReturn(nodes); place < end; place++) {
      if (this.goesDown(nodes, place)) use(stack.nodesOf(place));
    }
  }

  /** Whether there is more than was known. */
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
      const at = placeOf(part);
      for (let i = this.firsts.values[at]!, last = this.lasts.values[at]!; i < last; i++) {
        found.add(this.states.values[i]!, this.nodes.values[i]!);
      }
    });
    if (this.isKnown(nodes)) return false;
    this.keep(nodes);
    return true;
  }

  /** Whether what was found is what is known. */
  private isKnown(nodes: number): boolean {
    const { found, states, nodes: kept } = this;
    const at = placeOf(nodes);
    const first = this.firsts.values[at]!;
    if (this.lasts.values[at]! - first !== found.length) return false;
    for (let i = first; i < first + found.length; i++) {
      if (found.with(states.values[i]!) !== kept.values[i]) return false;
    }
    return true;
  }

  private keep(nodes: number): void {
    const { found, states, nodes: kept } = this;
    const at = placeOf(nodes);
    this.firsts.values[at] = states.length;
    for (let i = 0; i < found.length; i++) {
      states.push(found.states.values[i]!);
      kept.push(found.nodes.values[i]!);
    }
    this.lasts.values[at] = states.length;
  }
}
