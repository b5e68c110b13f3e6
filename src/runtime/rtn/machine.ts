import { Entries } from './entries';
import { GrowingInts } from '../growing';
import { NO_NODES, indexOfSet } from './node-sets';
import { EMPTY_SET } from '../lazy-dfa';
import { type CallingDfa } from './calling-dfa';
import { PopClosure } from './pop-closure';
import { Frontier } from './frontier';
import { ROOT, Stack } from './stack';

/**
 * A call of a rule at the current offset. Each `…Epoch` is the epoch at which the rule was last called, was last needed, or last got
 * a node. An epoch is the number of a pass that ends rules.
 */
class Call {
  calledEpoch = 0;
  neededEpoch = 0;
  madeEpoch = 0;
  node = NO_NODES;
  /** Its returns: pairs of a state and a node, and pairs of a state and a rule that begins at the same offset. */
  readonly returns = new GrowingInts(4);
  readonly predecessors = new GrowingInts(4);
}

/** Limit on nodes. A larger stack is not reused for the next input. */
const SMALL = 1 << 12;

/**
 * Reads an input by a program in all possible ways at once, with a graph-structured stack (Tomita). The frontier is a list of
 * sets of stack nodes, each with a set of states. Nodes with the same states are processed together. Time and memory are
 * near-linear if the frontier stays short, and always polynomial.
 */
export class Machine {
  readonly stack = new Stack();
  /** The frontier after the last character. */
  readonly frontier: Frontier;
  /** The frontier before the character that `advance` reads, after rules that may end there have ended. */
  readonly seen: Frontier;
  /** The nodes of the rules that begin there and read that character, directly or by a call. */
  readonly entered = new GrowingInts();
  /** True if the start rule may end there. */
  accepted = false;

  private readonly popClosure: PopClosure;
  /** The nodes whose rules end there. */
  private readonly ended = new GrowingInts();
  /** The rules that begin there with that character. */
  private readonly called = new GrowingInts();
  private readonly needed = new GrowingInts();
  private readonly calls: Call[] = [];
  private readonly returns: Frontier;
  /** The frontier after that character: sets of nodes, each once. */
  private readonly nextNodes = new GrowingInts();
  private readonly nextStates = new GrowingInts();
  private readonly next = new Entries();
  private epoch = 0;

  constructor(readonly sets: CallingDfa) {
    const { nodeSets } = this.stack;
    this.popClosure = new PopClosure(this.stack, sets);
    this.frontier = new Frontier(sets, nodeSets);
    this.seen = new Frontier(sets, nodeSets);
    this.returns = new Frontier(sets, nodeSets);
  }

  /** True if the memory is small enough to keep for another input. */
  get isSmall(): boolean {
    return this.stack.size < SMALL;
  }

  /** Begins an input with a set of states of one rule. */
  begin(start: number): void {
    const { stack, popClosure, frontier } = this;
    stack.clear();
    popClosure.clear();
    frontier.clear();
    frontier.add(start, ROOT);
  }

  /** Reads a character of a class. The frontier is empty afterwards if the character is not possible here. */
  advance(id: number): void {
    this.settle();
    const { seen, frontier, nextNodes, nextStates } = this;
    nextNodes.length = 0;
    nextStates.length = 0;
    this.next.clear();
    this.entered.length = 0;
    this.called.length = 0;
    for (let i = 0; i < seen.length; i++) this.read(seen.nodes.values[i]!, seen.states.values[i]!, id);
    if (this.called.length > 0) this.enter(id);
    frontier.clear();
    for (let i = 0; i < nextNodes.length; i++) frontier.add(nextStates.values[i]!, nextNodes.values[i]!);
  }

  /** Ends the rules that may end here, and updates `seen` and `accepted`. */
  settle(): void {
    const { frontier, seen, ended } = this;
    this.epoch++;
    this.accepted = false;
    seen.clear();
    ended.length = 0;
    for (let i = 0; i < frontier.length; i++) this.see(frontier.states.values[i]!, frontier.nodes.values[i]!);
    for (let i = 0; i < ended.length; i++) this.end(ended.values[i]!);
  }

  private see(set: number, nodes: number): void {
    const added = this.seen.extend(set, nodes);
    if (added === NO_NODES || !this.sets.accepts(set)) return;
    if (this.stack.nodeSets.least(added) === ROOT) this.accepted = true;
    this.ended.push(added);
  }

  /** Ends the rules of nodes. */
  private end(nodes: number): void {
    if (nodes < 0 || this.popClosure.recurs(nodes)) {
      this.popClosure.forEach(nodes, (after, below) => this.see(after, below));
      return;
    }
    const { stack } = this;
    const end = stack.firstReturn(nodes + 1);
    for (let place = stack.firstReturn(nodes); place < end; place++) {
      this.see(stack.afterOf(place), stack.nodesOf(place));
    }
  }

  private read(nodes: number, set: number, id: number): void {
    const { sets } = this;
    const move = sets.move(set, id);
    if (move >= 0) {
      this.go(nodes, move);
      return;
    }
    this.go(nodes, sets.next(set, id));
    for (const { rule, after } of sets.calls(set)) {
      if (!sets.begins(rule, id)) continue;
      const { returns } = this.call(rule);
      returns.push(after);
      returns.push(nodes);
    }
  }

  private go(nodes: number, set: number): void {
    if (set === EMPTY_SET) return;
    const { nextNodes, nextStates } = this;
    const at = this.next.entry(indexOfSet(nodes), nextNodes.length);
    if (at < nextNodes.length) {
      nextStates.values[at] = this.sets.union(nextStates.values[at]!, set);
      return;
    }
    nextNodes.push(nodes);
    nextStates.push(set);
  }

  private call(rule: number): Call {
    const call = (this.calls[rule] ??= new Call());
    if (call.calledEpoch !== this.epoch) {
      call.calledEpoch = this.epoch;
      this.called.push(rule);
      call.returns.length = 0;
      call.predecessors.length = 0;
    }
    return call;
  }

  /** Makes the nodes of the rules that begin here. */
  private enter(id: number): void {
    const { sets, called } = this;
    for (let i = 0; i < called.length; i++) {
      const caller = called.values[i]!;
      for (const { rule, after } of sets.calls(sets.startOf(caller))) {
        if (!sets.begins(rule, id)) continue;
        const { predecessors } = this.call(rule);
        predecessors.push(after);
        predecessors.push(caller);
      }
    }
    this.findNeeded(id);
    this.makeNodes();
    for (let i = 0; i < called.length; i++) {
      const rule = called.values[i]!;
      const { madeEpoch, node } = this.calls[rule]!;
      if (madeEpoch !== this.epoch) continue;
      this.entered.push(node);
      this.go(node, sets.next(sets.startOf(rule), id));
    }
  }

  /** Finds the called rules that read the character, and those that they return to. */
  private findNeeded(id: number): void {
    const { sets, called, needed, epoch } = this;
    const need = (rule: number): void => {
      const call = this.calls[rule]!;
      if (call.neededEpoch === epoch) return;
      call.neededEpoch = epoch;
      needed.push(rule);
    };
    needed.length = 0;
    for (let i = 0; i < called.length; i++) {
      const rule = called.values[i]!;
      if (sets.next(sets.startOf(rule), id) !== EMPTY_SET) need(rule);
    }
    for (let i = 0; i < needed.length; i++) {
      const { values, length } = this.calls[needed.values[i]!]!.predecessors;
      for (let at = 1; at < length; at += 2) need(values[at]!);
    }
  }

  /** Makes a node for each needed rule. Rules that return to each other always get new nodes. */
  private makeNodes(): void {
    const { called, stack } = this;
    let left: number[] = [];
    // A rule usually follows those that it returns to.
    for (let i = 0; i < called.length; i++) {
      const rule = called.values[i]!;
      if (this.calls[rule]!.neededEpoch === this.epoch && !this.make(rule)) left.push(rule);
    }
    for (let before = left.length + 1; left.length > 0 && left.length < before;) {
      before = left.length;
      left = left.filter((rule) => !this.make(rule));
    }
    left.forEach((rule, i) => this.setMade(rule, stack.size + i));
    for (const rule of left) stack.add(rule, this.returnsOf(rule));
  }

  /** Makes a node if all nodes that it returns to exist. Returns true if so. */
  private make(rule: number): boolean {
    const { predecessors } = this.calls[rule]!;
    for (let at = 1; at < predecessors.length; at += 2) {
      if (this.calls[predecessors.values[at]!]!.madeEpoch !== this.epoch) return false;
    }
    this.setMade(rule, this.nodeOf(rule));
    return true;
  }

  private nodeOf(rule: number): number {
    const { returns, predecessors } = this.calls[rule]!;
    const { stack } = this;
    if (returns.length + predecessors.length > 2) return stack.of(rule, this.returnsOf(rule));
    const [after, below] =
      returns.length > 0
        ? [returns.values[0]!, returns.values[1]!]
        : [predecessors.values[0]!, this.calls[predecessors.values[1]!]!.node];
    return below >= 0 ? stack.above(rule, after, below) : stack.of(rule, this.returnsOf(rule));
  }

  private setMade(rule: number, node: number): void {
    const call = this.calls[rule]!;
    call.madeEpoch = this.epoch;
    call.node = node;
  }

  private returnsOf(rule: number): Frontier {
    const { returns, predecessors } = this.calls[rule]!;
    const found = this.returns;
    found.clear();
    for (let at = 0; at < returns.length; at += 2) found.add(returns.values[at]!, returns.values[at + 1]!);
    for (let at = 0; at < predecessors.length; at += 2) {
      found.add(predecessors.values[at]!, this.calls[predecessors.values[at + 1]!]!.node);
    }
    return found;
  }
}
