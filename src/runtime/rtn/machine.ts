import { counted } from '../../table/counted-steps';
import { cached } from '../../table/maps';
import { NO_STATE } from '../program/program';
import { NO_NODES } from './node-sets';
import { popClosure } from './pop-closure';
import type { Rtn } from './rtn';
import { type NodeList, nodeListOf, type NodesByState, ROOT, Stack } from './stack';

/** A call of a rule at the current offset. */
interface Call {
  readonly returns: NodesByState;
  /** The calls of rules that begin at the same offset, and the states in which these go on. */
  readonly predecessors: { readonly state: number; readonly rule: number }[];
}

/**
 * Reads an input by a program in all possible ways at once, with a graph-structured stack (Tomita). The frontier has the
 * states that are reached, and for each the set of stack nodes of its rule. Time and memory are near-linear if the frontier
 * stays short, and always polynomial.
 */
export class Machine {
  readonly stack = new Stack();
  /** The frontier after the last character. */
  frontier: NodesByState = new Map();
  /** The frontier before the character that `advance` reads, after rules that may end there have ended. */
  seen: NodesByState = new Map();
  /** The rules that begin there and read that character, directly or by a call, and the node of each. */
  readonly entered = new Map<number, number>();
  /** True if the start rule may end there. */
  accepted = false;

  private readonly popClosure;

  /** Begins an input with states of one rule. */
  constructor(
    readonly rtn: Rtn,
    start: readonly number[],
  ) {
    this.popClosure = popClosure(rtn, this.stack);
    this.include(
      this.frontier,
      start.flatMap((state) => [state, ROOT]),
    );
  }

  /** Reads a character of a class. The frontier is empty afterwards if the character is not possible here. */
  advance(id: number): void {
    this.settle();
    this.enter(id);
    const { rtn, seen, entered } = this;
    const read: NodesByState = new Map();
    const move = (state: number, nodes: number): void =>
      rtn.move(state, id, (target) => this.stack.include(read, target, nodes));
    for (const [state, nodes] of seen) move(state, nodes);
    for (const [rule, node] of entered) for (const state of rtn.begin(rule)) move(state, node);
    this.frontier = new Map();
    this.include(this.frontier, [...read].flat());
  }

  /** Ends the rules that may end here, and updates `seen` and `accepted`. */
  settle(): void {
    const { rtn, stack, frontier } = this;
    const { nodeSets } = stack;
    let ended = NO_NODES;
    for (const [state, nodes] of frontier) if (rtn.accepts(state)) ended = nodeSets.union(ended, nodes);
    this.accepted = ended !== NO_NODES && nodeSets.least(ended) === ROOT;
    this.entered.clear();
    const after = ended === NO_NODES ? [] : this.popClosure.of(ended);
    if (after.length === 0) {
      this.seen = frontier;
      return;
    }
    this.seen = new Map(frontier);
    this.include(this.seen, after);
    for (const [state, nodes] of this.seen)
      this.accepted ||= rtn.accepts(state) && nodeSets.least(nodes) === ROOT;
  }

  /** Adds states, each with its nodes, and the states that they reach without reading. Such a state has the nodes of all that lead to it. */
  private include(to: NodesByState, states: NodeList): void {
    const { rtn, stack } = this;
    const passed: number[] = [];
    const pending = [...states];
    while (pending.length > 0) {
      counted.spend?.(1);
      const nodes = pending.pop()!;
      const state = pending.pop()!;
      if (state === NO_STATE) continue;
      const known = to.get(state) ?? NO_NODES;
      const all = stack.nodeSets.union(known, nodes);
      if (all === known) continue;
      to.set(state, all);
      if (rtn.passes(state)) passed.push(state);
      for (const target of rtn.silent(state)) pending.push(target, all);
    }
    for (const state of passed) to.delete(state);
  }

  /** Makes the nodes of the rules that begin here. */
  private enter(id: number): void {
    const { rtn, stack } = this;
    const calls = new Map<number, Call>();
    const callOf = (rule: number): Call =>
      cached(calls, rule, () => ({ returns: new Map<number, number>(), predecessors: [] }));
    for (const [state, nodes] of this.seen) {
      rtn.call(state, id, ({ rule, after }) => stack.include(callOf(rule).returns, after, nodes));
    }
    // The loop visits what it adds.
    for (const rule of calls.keys()) {
      for (const state of rtn.begin(rule)) {
        counted.spend?.(1);
        rtn.call(state, id, (inner) => callOf(inner.rule).predecessors.push({ state: inner.after, rule }));
      }
    }
    this.makeNodes(calls);
  }

  /** Makes a node for each call. Rules that return to each other always get new nodes. */
  private makeNodes(calls: ReadonlyMap<number, Call>): void {
    const { entered, stack } = this;
    let left = [...calls];
    for (let before = Infinity; left.length < before;) {
      before = left.length;
      left = left.filter(([rule, call]) => {
        if (!call.predecessors.every((each) => entered.has(each.rule))) return true;
        entered.set(rule, stack.of(this.returnsOf(call)));
        return false;
      });
    }
    left.forEach(([rule], i) => entered.set(rule, stack.size + i));
    for (const [, call] of left) stack.add(nodeListOf(this.returnsOf(call)));
  }

  private returnsOf({ returns, predecessors }: Call): NodesByState {
    for (const { state, rule } of predecessors) this.stack.include(returns, state, this.entered.get(rule)!);
    return returns;
  }
}
