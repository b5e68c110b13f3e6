import { GrowingInts } from './growing';
import { NOBODY, placeOf } from './int-sets';
import { EMPTY, type NetworkSets } from './network-sets';
import { Endings } from './pushdown-endings';
import { type Returns, ROOT, Stack } from './pushdown-stack';

/** What a machine knows of a rule that begins somewhere, or began: the ticks at which it last did, was needed and was made. */
class Call {
  calledTick = 0;
  neededTick = 0;
  madeTick = 0;
  node = NOBODY;
  /** How it goes on: states and nodes in turn; states and rules that begin at the same place in turn. */
  readonly returns = new GrowingInts(4);
  readonly callers = new GrowingInts(4);
}

/**
 * Reads an input by a network, all ways at once (a graph-structured stack, as in Tomita's parsers): where it may be is a
 * list of sets of stack nodes with a set of states each. What many nodes have in common is done once for all of them: time
 * and memory are near-linear where the list stays short, be the ways many; they are polynomial always.
 */
export class Machine {
  readonly stack: Stack;
  /** Where the reading may be behind the last character: sets of nodes, each once, and sets of states, each once. */
  nodes = new GrowingInts();
  states = new GrowingInts();
  /** Where it may be before the character that `advance` reads, once rules that may end there have ended. */
  readonly seenNodes = new GrowingInts();
  readonly seenStates = new GrowingInts();
  /** The nodes of the rules that begin there, and read that character or have others read it. */
  readonly entered = new GrowingInts();
  /** Whether the rule that was asked for may end there. */
  accepted = false;

  private readonly endings: Endings;
  /** The rules that begin there with that character. */
  private readonly called = new GrowingInts();
  private readonly needed = new GrowingInts();
  private readonly calls: Call[] = [];
  private nextNodes = new GrowingInts();
  private nextStates = new GrowingInts();
  private tick = 0;
  private readonly seen = new Entries();
  private readonly next = new Entries();
  private readonly merged = new Entries();

  /** Begins with a set of states of one rule. */
  constructor(
    readonly sets: NetworkSets,
    start: number,
  ) {
    this.stack = new Stack();
    this.endings = new Endings(this.stack, sets);
    this.stack.add(0, new Map());
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
    if (this.nextNodes.length > 1) this.merge();
    [this.nodes, this.nextNodes] = [this.nextNodes, this.nodes];
    [this.states, this.nextStates] = [this.nextStates, this.states];
  }

  /** Ends the rules that may end here, so that `seenNodes` and `accepted` tell of it. */
  settle(): void {
    const { sets, nodes, states } = this;
    this.tick++;
    this.accepted = false;
    this.seenNodes.length = 0;
    this.seenStates.length = 0;
    for (let i = 0; i < nodes.length; i++) this.see(nodes.values[i]!, states.values[i]!);
    for (let i = 0; i < nodes.length; i++) {
      if (sets.accepts(states.values[i]!)) this.end(nodes.values[i]!);
    }
  }

  /** Where the only place to be is: its node and its set, for who reads on by itself. */
  moveTo(node: number, set: number): void {
    this.nodes.values[0] = node;
    this.states.values[0] = set;
  }

  /** Ends the rules of nodes. */
  private end(nodes: number): void {
    if (nodes < 0 || this.endsOthers(nodes)) {
      this.endings.of(nodes).forEach((below, after) => this.see(below, after));
      return;
    }
    const { stack } = this;
    const end = stack.firstReturn(nodes + 1);
    for (let place = stack.firstReturn(nodes); place < end; place++) {
      this.see(stack.nodesOf(place), stack.afterOf(place));
    }
  }

  private endsOthers(node: number): boolean {
    const { stack, sets } = this;
    const end = stack.firstReturn(node + 1);
    for (let place = stack.firstReturn(node); place < end; place++) {
      if (sets.accepts(stack.afterOf(place))) return true;
    }
    return false;
  }

  private see(nodes: number, set: number): void {
    const { seenNodes, seenStates, stack, sets } = this;
    if (sets.accepts(set) && stack.groups.least(nodes) === ROOT) this.accepted = true;
    const at = this.seen.entry(sets.indexOf(set), this.tick, seenNodes.length);
    if (at < seenNodes.length) {
      seenNodes.values[at] = stack.groups.union(seenNodes.values[at]!, nodes);
      return;
    }
    seenNodes.push(nodes);
    seenStates.push(set);
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
    if (set === EMPTY) return;
    const { nextNodes, nextStates } = this;
    const at = this.next.entry(placeOf(nodes), this.tick, nextNodes.length);
    if (at < nextNodes.length) {
      nextStates.values[at] = this.sets.union(nextStates.values[at]!, set);
      return;
    }
    nextNodes.push(nodes);
    nextStates.push(set);
  }

  /** Makes one of those in `next` that have the same states. */
  private merge(): void {
    const { nextNodes, nextStates, sets, stack } = this;
    let length = 0;
    for (let i = 0; i < nextNodes.length; i++) {
      const set = nextStates.values[i]!;
      const nodes = nextNodes.values[i]!;
      const at = this.merged.entry(sets.indexOf(set), this.tick, length);
      nextNodes.values[at] = at < length ? stack.groups.union(nextNodes.values[at]!, nodes) : nodes;
      nextStates.values[at] = set;
      if (at === length) length++;
    }
    nextNodes.length = length;
    nextStates.length = length;
  }

  private call(rule: number): Call {
    const call = (this.calls[rule] ??= new Call());
    if (call.calledTick !== this.tick) {
      call.calledTick = this.tick;
      this.called.push(rule);
      call.returns.length = 0;
      call.callers.length = 0;
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
        const { callers } = this.call(rule);
        callers.push(after);
        callers.push(caller);
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
      const { values, length } = this.calls[needed.values[i]!]!.callers;
      for (let at = 1; at < length; at += 2) need(values[at]!);
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
    for (const rule of left) stack.add(rule, this.returnsOf(rule));
  }

  /** Whether a node could be made: all nodes that it returns to must be there. */
  private make(rule: number): boolean {
    const { callers } = this.calls[rule]!;
    for (let at = 1; at < callers.length; at += 2) {
      if (this.calls[callers.values[at]!]!.madeTick !== this.tick) return false;
    }
    this.setMade(rule, this.nodeOf(rule));
    return true;
  }

  private nodeOf(rule: number): number {
    const { returns, callers } = this.calls[rule]!;
    const { stack } = this;
    if (returns.length + callers.length > 2) return stack.of(rule, this.returnsOf(rule));
    const [after, below] =
      returns.length > 0
        ? [returns.values[0]!, returns.values[1]!]
        : [callers.values[0]!, this.calls[callers.values[1]!]!.node];
    return below >= 0 ? stack.above(rule, after, below) : stack.of(rule, new Map([[after, below]]));
  }

  private setMade(rule: number, node: number): void {
    const call = this.calls[rule]!;
    call.madeTick = this.tick;
    call.node = node;
  }

  private returnsOf(rule: number): Returns {
    const { returns, callers } = this.calls[rule]!;
    const found = new Map<number, number>();
    const add = (after: number, nodes: number): void => {
      found.set(after, this.stack.groups.union(found.get(after) ?? NOBODY, nodes));
    };
    for (let at = 0; at < returns.length; at += 2) add(returns.values[at]!, returns.values[at + 1]!);
    for (let at = 0; at < callers.length; at += 2) {
      add(callers.values[at]!, this.calls[callers.values[at + 1]!]!.node);
    }
    return found;
  }
}

/** Under numbers, places in a list that is made anew at each tick. */
class Entries {
  private readonly ticks = new GrowingInts();
  private readonly places = new GrowingInts();

  /** The place that was noted for a number at the tick; if there is none, the one that is given is noted. */
  entry(index: number, tick: number, otherwise: number): number {
    const { ticks, places } = this;
    while (ticks.length <= index) {
      ticks.push(0);
      places.push(0);
    }
    if (ticks.values[index] === tick) return places.values[index]!;
    ticks.values[index] = tick;
    places.values[index] = otherwise;
    return otherwise;
  }
}
