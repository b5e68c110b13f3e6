import { GrowingInts } from './growing';
import { IntSets, MOST_MEMBERS, NOBODY } from './int-sets';
import { PushdownLimitError } from './network-sets';

/** The node that stands for the reading of the rule that was asked for; nothing follows it. */
export const ROOT = 0;

/** Where the reading of rules goes on once they are read: by set of states, the set of nodes of the rules that these are of. */
export type Returns = ReadonlyMap<number, number>;

/**
 * The rules being read: a node stands for the reading of a rule, together with all ways to go on behind it, its returns.
 * Nodes with the same rule and the same returns are one, so that a list of a million members takes no more than one of two;
 * returns to many nodes are one set of them, which nodes share.
 */
export class Stack {
  /** Sets of nodes. */
  readonly groups = new IntSets();
  private readonly rules = new GrowingInts();
  private readonly firsts = new GrowingInts();
  private readonly afters = new GrowingInts();
  private readonly nodes = new GrowingInts();
  /** Of the nodes with one return to one node, lists by that node. */
  private readonly children = new GrowingInts();
  private readonly siblings = new GrowingInts();
  private readonly shared = new Map<string, number>();

  constructor(private readonly mostReturns = MOST_MEMBERS) {
    this.firsts.push(0);
  }

  get size(): number {
    return this.rules.length;
  }

  /** A node with returns that no other has; they may lead to it, and to those that are added next. */
  add(rule: number, returns: Returns): number {
    const node = this.reserve(rule);
    for (const [after, nodes] of returns) this.addReturn(after, nodes);
    return node;
  }

  /** The node with these returns; there is at least one. */
  of(rule: number, returns: Returns): number {
    if (returns.size === 1)
      for (const [after, nodes] of returns) if (nodes >= 0) return this.above(rule, after, nodes);
    const key = `${rule}:${Array.from(returns, (each) => each.join())
      .sort()
      .join(';')}`;
    let known = this.shared.get(key);
    if (known === undefined) this.shared.set(key, (known = this.add(rule, returns)));
    return known;
  }

  /** The node with one return to one node. */
  above(rule: number, after: number, below: number): number {
    let node = this.children.values[below]!;
    while (node !== NOBODY) {
      if (this.rules.values[node] === rule && this.afters.values[this.firsts.values[node]!] === after)
        return node;
      node = this.siblings.values[node]!;
    }
    node = this.reserve(rule);
    this.addReturn(after, below);
    this.siblings.values[node] = this.children.values[below]!;
    this.children.values[below] = node;
    return node;
  }

  ruleOf(node: number): number {
    return this.rules.values[node]!;
  }

  /** The place of a node's first return; behind its last one is the next node's first. */
  firstReturn(node: number): number {
    return this.firsts.values[node]!;
  }

  afterOf(place: number): number {
    return this.afters.values[place]!;
  }

  /** The set of nodes of a return. */
  nodesOf(place: number): number {
    return this.nodes.values[place]!;
  }

  private reserve(rule: number): number {
    this.rules.push(rule);
    this.children.push(NOBODY);
    this.siblings.push(NOBODY);
    this.firsts.push(this.afters.length);
    return this.rules.length - 1;
  }

  private addReturn(after: number, nodes: number): void {
    if (this.afters.length >= this.mostReturns) {
      throw new PushdownLimitError('ways to go on', this.mostReturns);
    }
    this.afters.push(after);
    this.nodes.push(nodes);
    this.firsts.values[this.rules.length] = this.afters.length;
  }
}
