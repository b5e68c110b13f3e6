import { codePointAt } from '../alphabet';
import { GrowingInts } from './growing';
import { NOBODY } from './int-sets';
import { firstEnds, hasNoNodes, type Network, NOWHERE } from './network';
import type { NetworkSets } from './network-sets';
import { Callers } from './callers';
import type { BackwardRecord } from './record';
import { ROOT, type Stack } from './stack';

const NO_ENDS: readonly number[] = [];
const NO_NODE = -1;

/** A derivation: rules and their spans, each before its parts. */
export interface Derivation {
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
  readonly emptyEnds: readonly number[];
  /** The derivation's node of the rule that is read. */
  readonly node: number;
}

/**
 * Takes the first way at each choice, from left to right, by which the rest of the span can still be read: first-match-wins.
 */
export class Walk {
  private readonly rules = new GrowingInts();
  private readonly starts = new GrowingInts();
  private readonly ends = new GrowingInts();
  private readonly behind = new GrowingInts();
  private readonly levels: Level[] = [];
  private readonly firstEnds: readonly number[];
  /** By state. */
  private readonly callers = new Map<number, Callers>();
  /** The place: a state and an offset, and the set of stack nodes by which the rest can be read, those of the rule's ends. */
  private state: number;
  private at: number;
  private nodes: number;
  /** The ends of the rule by which the rest may be read if the rule derives nothing at all. */
  private emptyEnds: readonly number[];
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
    this.firstEnds = firstEnds(network);
    const isEmpty = place.start === place.end;
    this.emptyEnds = isEmpty ? this.endsOf(place.rule) : NO_ENDS;
    this.nodes = isEmpty ? NOBODY : ROOT;
  }

  /** The derivation of the whole span by a rule. */
  derivation(): Derivation {
    const root = this.open(this.rule);
    const { accept } = this.network.rules[this.rule]!;
    const marked: number[] = [];
    while (this.levels.length > 0 || !accept.includes(this.state)) this.step(marked);
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
    const emptyEnds = this.emptyFrom(state);
    const living = this.livingIn(state);
    if (living === NOBODY && emptyEnds.length === 0) return false;
    this.state = state;
    this.nodes = living;
    this.emptyEnds = emptyEnds;
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

  /** The ends by which the rule may derive nothing, and does from a state. */
  private emptyFrom(state: number): readonly number[] {
    const { sets, emptyEnds } = this;
    if (emptyEnds.length === 0 || this.at > this.levelStart) return NO_ENDS;
    return emptyEnds.filter((end) => sets.has(sets.startOf(end), state));
  }

  private endsOf(rule: number): number[] {
    return this.network.rules[rule]!.accept.map((_, i) => this.firstEnds[rule]! + i);
  }

  private enter(): void {
    const { network, state: caller, at, nodes, emptyEnds } = this;
    const rule = network.calls[caller]!;
    const innerEmpty = this.endsOf(rule).filter((_, i) => {
      const empty = network.edges[caller]![2 * i + 1]!;
      return empty !== NOWHERE && (this.emptyFrom(empty).length > 0 || this.livingIn(empty) !== NOBODY);
    });
    const inner = this.nodesOf(rule, caller);
    this.levels.push({
      caller,
      rule: this.rule,
      start: this.levelStart,
      node: this.open(rule),
      nodes,
      emptyEnds,
    });
    this.rule = rule;
    this.state = network.rules[rule]!.start;
    this.nodes = inner;
    this.emptyEnds = innerEmpty;
    this.levelStart = at;
  }

  /** The nodes of a rule that can be read from here on and goes on behind a state, as the place has it. */
  private nodesOf(rule: number, caller: number): number {
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
    const { caller, rule, start, node, nodes, emptyEnds } = this.levels.pop()!;
    const end = this.network.rules[this.rule]!.accept.indexOf(this.state);
    const isEmpty = this.at === this.levelStart;
    this.close(node);
    this.rule = rule;
    this.levelStart = start;
    this.nodes = nodes;
    this.emptyEnds = emptyEnds;
    if (!this.goTo(this.network.edges[caller]![2 * end + (isEmpty ? 1 : 0)]!)) this.choose([]);
  }

  private open(rule: number): number {
    if (rule >= 0 && hasNoNodes(this.network.rules[rule]!)) return NO_NODE;
    this.rules.push(rule);
    this.starts.push(this.at);
    this.ends.push(this.at);
    this.behind.push(0);
    return this.rules.length - 1;
  }

  private close(node: number): void {
    if (node === NO_NODE) return;
    this.ends.values[node] = this.at;
    this.behind.values[node] = this.rules.length;
  }
}
