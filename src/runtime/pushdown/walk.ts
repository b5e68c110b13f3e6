import { codePointAt } from '../alphabet';
import { GrowingInts } from './growing';
import { NOBODY } from './int-sets';
import { type Network, NOWHERE } from './network';
import type { NetworkSets } from './network-sets';
import { Callers } from './callers';
import type { BackwardRecord } from './record';
import { ROOT, type Stack } from './stack';

/** A derivation: rules and their spans, each before its parts. */
export interface Tree {
  /** Per node, the place of its rule among the network's; a negative number for one that is written in: `-mark`. */
  readonly rules: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Behind the last node that is a part of a node. */
  readonly behind: Int32Array;
}

/** What is waiting for the end of a rule that it uses: the state that has it read, and the place as it was there. */
interface Level {
  readonly caller: number;
  readonly rule: number;
  readonly start: number;
  readonly nodes: number;
  readonly mayBeEmpty: boolean;
  /** The tree's node of the rule that is read. */
  readonly node: number;
}

/**
 * Takes the first way at each choice, from left to right, by which the rest of the span can still be read: first-match-wins.
 * For rules of which none derives itself over the same span.
 */
export class Walk {
  private readonly rules = new GrowingInts();
  private readonly starts = new GrowingInts();
  private readonly ends = new GrowingInts();
  private readonly behind = new GrowingInts();
  private readonly levels: Level[] = [];
  /** By state. */
  private readonly callers = new Map<number, Callers>();
  /** The place: a state and an offset, and the set of stack nodes by which the rest can be read, those of the rule's ends. */
  private state: number;
  private at: number;
  private nodes: number;
  /** The rest may be read if the rule derives nothing at all. */
  private mayBeEmpty: boolean;
  /** The rule that is read, and where it begins. */
  private rule: number;
  private levelStart: number;

  constructor(
    private readonly network: Network,
    private readonly sets: NetworkSets,
    private readonly stack: Stack,
    private readonly record: BackwardRecord,
    private readonly input: string,
    place: { readonly rule: number; readonly state: number; readonly start: number; readonly end: number },
  ) {
    this.rule = place.rule;
    this.state = place.state;
    this.at = place.start;
    this.levelStart = place.start;
    this.mayBeEmpty = place.start === place.end;
    this.nodes = this.mayBeEmpty ? NOBODY : ROOT;
  }

  /** The derivation of the whole span by a rule. */
  tree(): Tree {
    const root = this.open(this.rule);
    const { accept } = this.network.rules[this.rule]!;
    const marked: number[] = [];
    while (this.levels.length > 0 || this.state !== accept) this.step(marked);
    this.close(root);
    return {
      rules: this.rules.values,
      starts: this.starts.values,
      ends: this.ends.values,
      behind: this.behind.values,
    };
  }

  private step(marked: number[]): void {
    const { network, state } = this;
    const mark = network.marks[state]!;
    if (mark > 0) marked.push(this.open(-mark));
    else if (mark < 0) this.close(marked.pop()!);
    const edges = network.edges[state]!;
    if (network.reads[state]! >= 0) {
      this.at += codePointAt(this.input, this.at, this.input.length) > 0xffff ? 2 : 1;
      this.state = edges[0]!;
    } else if (network.calls[state]! >= 0) this.enter();
    else if (edges.length === 0) this.leave();
    else if (edges.length === 1) this.state = edges[0]!;
    else this.choose(edges);
  }

  private choose(edges: readonly number[]): void {
    for (const edge of edges) if (this.goTo(edge)) return;
    throw new Error(`a span was not read to its end at ${this.at}; please report this`);
  }

  /** Goes to a state of the same rule, if the rest can be read from there. */
  private goTo(state: number): boolean {
    const mayBeEmpty = this.isEmptyFrom(state);
    const living = this.livingIn(state);
    if (living === NOBODY && !mayBeEmpty) return false;
    this.state = state;
    this.nodes = living;
    this.mayBeEmpty = mayBeEmpty;
    return true;
  }

  /** The stack nodes by which the rest can be read from a state of the same rule. */
  private livingIn(state: number): number {
    const { nodes, at } = this;
    const { groups } = this.stack;
    if (nodes === NOBODY) return NOBODY;
    let living = NOBODY;
    this.record.eachSeen(at, state, at > this.levelStart, (seen) => {
      living = groups.union(living, groups.intersection(nodes, seen));
      return living !== nodes;
    });
    return living;
  }

  /** Whether the rule may derive nothing, and does from a state. */
  private isEmptyFrom(state: number): boolean {
    if (!this.mayBeEmpty || this.at > this.levelStart) return false;
    return this.sets.has(this.sets.startOf(this.rule), state);
  }

  private enter(): void {
    const { network, state: caller, at, nodes, mayBeEmpty } = this;
    const rule = network.calls[caller]!;
    const empty = network.edges[caller]![1]!;
    const innerEmpty = empty !== NOWHERE && (this.isEmptyFrom(empty) || this.livingIn(empty) !== NOBODY);
    const inner = this.endsOf(rule, caller);
    this.levels.push({
      caller,
      rule: this.rule,
      start: this.levelStart,
      node: this.open(rule),
      nodes,
      mayBeEmpty,
    });
    this.rule = rule;
    this.state = network.rules[rule]!.start;
    this.nodes = inner;
    this.mayBeEmpty = innerEmpty;
    this.levelStart = at;
  }

  /** The nodes of a rule that can be read from here on and goes on behind a state, as the place has it. */
  private endsOf(rule: number, caller: number): number {
    const { stack, nodes } = this;
    let callers = this.callers.get(caller);
    if (callers === undefined) this.callers.set(caller, (callers = new Callers(stack, this.sets, caller)));
    let found = NOBODY;
    this.record.eachSeen(this.at, this.network.rules[rule]!.start, false, (seen) => {
      found = stack.groups.union(found, callers.among(seen, nodes));
      return true;
    });
    return found;
  }

  private leave(): void {
    const { caller, rule, start, node, nodes, mayBeEmpty } = this.levels.pop()!;
    const [after, empty] = this.network.edges[caller] as [number, number];
    const matched = this.at > this.levelStart;
    this.close(node);
    this.rule = rule;
    this.levelStart = start;
    this.nodes = nodes;
    this.mayBeEmpty = mayBeEmpty;
    if (!this.goTo(matched ? after : empty)) this.choose([]);
  }

  private open(rule: number): number {
    this.rules.push(rule);
    this.starts.push(this.at);
    this.ends.push(this.at);
    this.behind.push(0);
    return this.rules.length - 1;
  }

  private close(node: number): void {
    this.ends.values[node] = this.at;
    this.behind.values[node] = this.rules.length;
  }
}
