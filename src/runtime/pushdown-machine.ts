import { GrowingInts } from './growing';
import { EMPTY, type NetworkSets } from './network-sets';
import { NONE, type Return, ROOT, Stack } from './pushdown-stack';

/** What a machine knows of a rule that begins somewhere, or began: the ticks at which it last did, was needed and was made. */
class Call {
  calledTick = 0;
  neededTick = 0;
  madeTick = 0;
  node = NONE;
  /** How it goes on: sets and nodes in turn. */
  readonly returns = new GrowingInts(4);
}

/** What one input may take: about two gigabytes. */
const MOST_RETURNS = 100_000_000;

/** A stack node that is about to be made for a rule, among those that return to it, is told by a negative number. */
const pendingNode = (rule: number): number => -1 - rule;
const ruleOfPending = (node: number): number => -1 - node;

/**
 * Reads an input by a network, all ways at once (a graph-structured stack, as in Tomita's parsers): where it may be is a
 * list of stack nodes with a set of states each. Time and memory are linear in the input where the list stays short and
 * calls return in one way; they are polynomial always.
 */
export class Machine {
  readonly stack: Stack;
  /** Where the reading may be behind the last character: nodes, each once, and their sets. */
  nodes = new GrowingInts();
  states = new GrowingInts();
  /** Where it may be before the character that `advance` reads, once rules that may end there have ended. */
  readonly seenNodes = new GrowingInts();
  readonly seenStates = new GrowingInts();
  /** The nodes of the rules that begin there, and read that character or have others read it. */
  readonly entered = new GrowingInts();
  /** The rules that begin there with that character. */
  readonly called = new GrowingInts();
  /** Whether the rule that was asked for may end there. */
  accepted = false;
  /** Whether the reading may be in a set of states, for who knows more of the input than what was read. */
  mayBeIn: ((set: number) => boolean) | undefined;

  private nextNodes = new GrowingInts();
  private nextStates = new GrowingInts();
  private tick = 0;
  /** By node: the tick of its last entry in `seen`, and that entry; the entries before it. */
  private readonly seenTick = new GrowingInts();
  private readonly seenLast = new GrowingInts();
  private readonly seenBefore = new GrowingInts();
  /** By node: the tick of its entry in `next`, and that entry. */
  private readonly nextTick = new GrowingInts();
  private readonly nextAt = new GrowingInts();
  private readonly needed = new GrowingInts();
  /** By rule; of one that was never called nothing is there. */
  private readonly calls: Call[] = [];

  /** Begins with a set of states of one rule. */
  constructor(
    readonly sets: NetworkSets,
    start: number,
    mostReturns = MOST_RETURNS,
  ) {
    this.stack = new Stack(mostReturns);
    this.stack.add(0, []);
    this.nodes.push(ROOT);
    this.states.push(start);
  }

  /** Reads a character of a class; nothing is left in `nodes` where it cannot stand here. */
  advance(id: number): void {
    this.settle();
    this.nextNodes.length = 0;
    this.nextStates.length = 0;
    this.entered.length = 0;
    this.called.length = 0;
    for (let i = 0; i < this.seenNodes.length; i++) {
      this.read(this.seenNodes.values[i]!, this.seenStates.values[i]!, id);
    }
    if (this.called.length > 0) this.enter(id);
    [this.nodes, this.nextNodes] = [this.nextNodes, this.nodes];
    [this.states, this.nextStates] = [this.nextStates, this.states];
  }

  /** Ends the rules that may end here, so that `seenNodes` and `accepted` tell of it. */
  settle(): void {
    const { stack, sets, nodes, states, seenNodes, seenStates } = this;
    this.tick++;
    this.accepted = false;
    seenNodes.length = 0;
    seenStates.length = 0;
    this.seenBefore.length = 0;
    for (let i = 0; i < nodes.length; i++) this.see(nodes.values[i]!, states.values[i]!);
    for (let i = 0; i < seenNodes.length; i++) {
      if (!sets.accepts(seenStates.values[i]!)) continue;
      const node = seenNodes.values[i]!;
      if (node === ROOT) this.accepted = true;
      const end = stack.firstReturn(node + 1);
      for (let place = stack.firstReturn(node); place < end; place++) {
        this.see(stack.nodeOf(place), stack.afterOf(place));
      }
    }
  }

  /** Where the only place to be is: its node and its set, for who reads on by itself. */
  moveTo(node: number, set: number): void {
    this.nodes.values[0] = node;
    this.states.values[0] = set;
  }

  private see(node: number, set: number): void {
    if (this.mayBeIn?.(set) === false) return;
    const { seenTick, seenLast, seenBefore, seenStates } = this;
    let before = NONE;
    if (valueAt(seenTick, node) === this.tick) {
      before = seenLast.values[node]!;
      for (let i = before; i !== NONE; i = seenBefore.values[i]!) if (seenStates.values[i] === set) return;
    }
    setAt(seenTick, node, this.tick);
    setAt(seenLast, node, seenStates.length);
    seenBefore.push(before);
    this.seenNodes.push(node);
    seenStates.push(set);
  }

  private read(node: number, set: number, id: number): void {
    const { sets } = this;
    const move = sets.move(set, id);
    if (move >= 0) {
      this.go(node, move);
      return;
    }
    this.go(node, sets.next(set, id));
    for (const { rule, after } of sets.calls(set)) if (sets.begins(rule, id)) this.call(rule, after, node);
  }

  private go(node: number, set: number): void {
    if (set === EMPTY) return;
    const { nextTick, nextAt, nextNodes, nextStates } = this;
    if (valueAt(nextTick, node) === this.tick) {
      const at = nextAt.values[node]!;
      nextStates.values[at] = this.sets.union(nextStates.values[at]!, set);
      return;
    }
    setAt(nextTick, node, this.tick);
    setAt(nextAt, node, nextNodes.length);
    nextNodes.push(node);
    nextStates.push(set);
  }

  private call(rule: number, after: number, node: number): void {
    const call = (this.calls[rule] ??= new Call());
    const { returns } = call;
    if (call.calledTick !== this.tick) {
      call.calledTick = this.tick;
      this.called.push(rule);
      returns.length = 0;
    }
    returns.push(after);
    returns.push(node);
  }

  /** Makes the nodes of the rules that begin here. */
  private enter(id: number): void {
    const { sets, called } = this;
    for (let i = 0; i < called.length; i++) {
      const caller = called.values[i]!;
      for (const { rule, after } of sets.calls(sets.startOf(caller))) {
        if (sets.begins(rule, id)) this.call(rule, after, pendingNode(caller));
      }
    }
    this.findNeeded(id);
    this.makeNodes();
    for (let i = 0; i < called.length; i++) {
      const rule = called.values[i]!;
      const { madeTick, node } = this.calls[rule]!;
      if (madeTick !== this.tick) continue;
      this.entered.push(node);
      this.go(node, sets.next(sets.startOf(rule), id));
    }
  }

  /** The called rules that read the character, and those that they return to. */
  private findNeeded(id: number): void {
    const { sets, called, needed, tick } = this;
    const need = (rule: number): void => {
      const call = this.calls[rule]!;
      if (call.neededTick === tick) return;
      call.neededTick = tick;
      needed.push(rule);
    };
    needed.length = 0;
    for (let i = 0; i < called.length; i++) {
      const rule = called.values[i]!;
      if (sets.next(sets.startOf(rule), id) !== EMPTY) need(rule);
    }
    for (let i = 0; i < needed.length; i++) {
      const { values, length } = this.calls[needed.values[i]!]!.returns;
      for (let at = 1; at < length; at += 2) if (values[at]! < 0) need(ruleOfPending(values[at]!));
    }
  }

  /** A node for each of the needed rules; those that return to each other are always new. */
  private makeNodes(): void {
    const { called, stack } = this;
    let left: number[] = [];
    // A rule mostly comes behind those that it returns to.
    for (let i = 0; i < called.length; i++) {
      const rule = called.values[i]!;
      if (this.calls[rule]!.neededTick === this.tick && !this.make(rule)) left.push(rule);
    }
    for (let before = left.length + 1; left.length > 0 && left.length < before;) {
      before = left.length;
      left = left.filter((rule) => !this.make(rule));
    }
    left.forEach((rule, i) => this.setMade(rule, stack.size + i));
    for (const rule of left) stack.add(rule, this.resolved(rule));
  }

  /** Whether a node could be made: all nodes that it returns to must be there. */
  private make(rule: number): boolean {
    const { values, length } = this.calls[rule]!.returns;
    for (let at = 1; at < length; at += 2) {
      if (values[at]! < 0 && this.calls[ruleOfPending(values[at]!)]!.madeTick !== this.tick) return false;
    }
    const { stack } = this;
    const node =
      length === 2
        ? stack.above(rule, values[0]!, this.nodeOf(values[1]!))
        : stack.of(rule, this.resolved(rule));
    this.setMade(rule, node);
    return true;
  }

  private setMade(rule: number, node: number): void {
    const call = this.calls[rule]!;
    call.madeTick = this.tick;
    call.node = node;
  }

  private resolved(rule: number): Return[] {
    const { values, length } = this.calls[rule]!.returns;
    const returns: Return[] = [];
    for (let at = 0; at < length; at += 2) {
      returns.push({ after: values[at]!, node: this.nodeOf(values[at + 1]!) });
    }
    return returns;
  }

  private nodeOf(node: number): number {
    return node < 0 ? this.calls[ruleOfPending(node)]!.node : node;
  }
}

function valueAt(ints: GrowingInts, index: number): number {
  return index < ints.length ? ints.values[index]! : 0;
}

function setAt(ints: GrowingInts, index: number, value: number): void {
  while (ints.length <= index) ints.push(0);
  ints.values[index] = value;
}
