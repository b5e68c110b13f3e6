import { Entries } from './entries';
import { GrowingInts } from '../growing';
import { NOBODY, placeOf } from './int-sets';
import { EMPTY_SET } from '../lazy-dfa';
import { type CallingDfa } from './calling-dfa';
import { Endings } from './endings';
import { Places } from './places';
import { ROOT, Stack } from './stack';

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

/** Nodes that one input may take for its memory to be kept. */
const SMALL = 1 << 12;

/**
 * Reads an input by a program, all ways at once (a graph-structured stack, as in Tomita's parsers): where it may be is a
 * list of sets of stack nodes with a set of states each. What many nodes have in common is done once for all of them: time
 * and memory are near-linear where the list stays short, be the ways many; they are polynomial always.
 */
export class Machine {
  readonly stack = new Stack();
  /** Where the reading may be behind the last character. */
  readonly places: Places;
  /** Where it may be before the character that `advance` reads, once rules that may end there have ended. */
  readonly seen: Places;
  /** The nodes of the rules that begin there, and read that character or have others read it. */
  readonly entered = new GrowingInts();
  /** Whether the rule that was asked for may end there. */
  accepted = false;

  private readonly endings: Endings;
  /** The nodes whose rules end there. */
  private readonly ended = new GrowingInts();
  /** The rules that begin there with that character. */
  private readonly called = new GrowingInts();
  private readonly needed = new GrowingInts();
  private readonly calls: Call[] = [];
  private readonly returns: Places;
  /** Where it may be behind that character: sets of nodes, each once. */
  private readonly nextNodes = new GrowingInts();
  private readonly nextStates = new GrowingInts();
  private readonly next = new Entries();
  private tick = 0;

  constructor(readonly sets: CallingDfa) {
    const { groups } = this.stack;
    this.endings = new Endings(this.stack, sets);
    this.places = new Places(sets, groups);
    this.seen = new Places(sets, groups);
    this.returns = new Places(sets, groups);
  }

  /** Whether what it has taken is little enough to be kept for another input. */
  get isSmall(): boolean {
    return this.stack.size < SMALL;
  }

  /** Begins an input with a set of states of one rule. */
  begin(start: number): void {
    const { stack, endings, places } = this;
    stack.clear();
    endings.clear();
    places.clear();
    places.add(start, ROOT);
  }

  /** Reads a character of a class; nothing is left in `places` where it cannot stand here. */
  advance(id: number): void {
    this.settle();
    const { seen, places, nextNodes, nextStates } = this;
    nextNodes.length = 0;
    nextStates.length = 0;
    this.next.clear();
    this.entered.length = 0;
    this.called.length = 0;
    for (let i = 0; i < seen.length; i++) this.read(seen.nodes.values[i]!, seen.states.values[i]!, id);
    if (this.called.length > 0) this.enter(id);
    places.clear();
    for (let i = 0; i < nextNodes.length; i++) places.add(nextStates.values[i]!, nextNodes.values[i]!);
  }

  /** Ends the rules that may end here, so that `seen` and `accepted` tell of it. */
  settle(): void {
    const { places, seen, ended } = this;
    this.tick++;
    this.accepted = false;
    seen.clear();
    ended.length = 0;
    for (let i = 0; i < places.length; i++) this.see(places.states.values[i]!, places.nodes.values[i]!);
    for (let i = 0; i < ended.length; i++) this.end(ended.values[i]!);
  }

  private see(set: number, nodes: number): void {
    const added = this.seen.extend(set, nodes);
    if (added === NOBODY || !this.sets.accepts(set)) return;
    if (this.stack.groups.least(added) === ROOT) this.accepted = true;
    this.ended.push(added);
  }

  /** Ends the rules of nodes. */
  private end(nodes: number): void {
    if (nodes < 0 || this.endings.recurs(nodes)) {
      this.endings.forEach(nodes, (after, below) => this.see(after, below));
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
    const at = this.next.entry(placeOf(nodes), nextNodes.length);
    if (at < nextNodes.length) {
      nextStates.values[at] = this.sets.union(nextStates.values[at]!, set);
      return;
    }
    nextNodes.push(nodes);
    nextStates.push(set);
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
      if (sets.next(sets.startOf(rule), id) !== EMPTY_SET) need(rule);
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
    return below >= 0 ? stack.above(rule, after, below) : stack.of(rule, this.returnsOf(rule));
  }

  private setMade(rule: number, node: number): void {
    const call = this.calls[rule]!;
    call.madeTick = this.tick;
    call.node = node;
  }

  private returnsOf(rule: number): Places {
    const { returns, callers } = this.calls[rule]!;
    const found = this.returns;
    found.clear();
    for (let at = 0; at < returns.length; at += 2) found.add(returns.values[at]!, returns.values[at + 1]!);
    for (let at = 0; at < callers.length; at += 2) {
      found.add(callers.values[at]!, this.calls[callers.values[at + 1]!]!.node);
    }
    return found;
  }
}
