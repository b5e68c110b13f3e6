import { GrowingInts } from './growing';
import { PushdownLimitError } from './network-sets';

/** No node. */
export const NONE = -1;

/** The node that stands for the reading of the rule that was asked for; nothing follows it. */
export const ROOT = 0;

/** Where the reading of a rule goes on once the rule is read: a set of states, and the node of the rule that they are of. */
export interface Return {
  readonly after: number;
  readonly node: number;
}

/**
 * The rules being read: a node stands for the reading of a rule, together with all ways to go on behind it, its returns.
 * Nodes with the same rule and the same returns are one, so that a list of a million members takes no more than one of two.
 */
export class Stack {
  private readonly rules = new GrowingInts();
  private readonly firsts = new GrowingInts();
  private readonly afters = new GrowingInts();
  private readonly nodes = new GrowingInts();
  /** Of the nodes with one return, lists by the node they return to. */
  private readonly children = new GrowingInts();
  private readonly siblings = new GrowingInts();
  private readonly shared = new Map<string, number>();

  constructor(private readonly mostReturns: number) {
    this.firsts.push(0);
  }

  get size(): number {
    return this.rules.length;
  }

  /** A node with returns that no other has. */
  add(rule: number, returns: readonly Return[]): number {
    const node = this.reserve(rule);
    for (const each of returns) this.addReturn(each);
    return node;
  }

  /** The node with these returns; there is at least one. */
  of(rule: number, returns: readonly Return[]): number {
    if (returns.length === 1) return this.above(rule, returns[0]!.after, returns[0]!.node);
    const key = `${rule}:${returns
      .map(({ after, node }) => `${after},${node}`)
      .sort()
      .join(';')}`;
    let known = this.shared.get(key);
    if (known === undefined) this.shared.set(key, (known = this.add(rule, returns)));
    return known;
  }

  /** The node with one return. */
  above(rule: number, after: number, below: number): number {
    let node = this.children.values[below]!;
    while (node !== NONE) {
      if (this.rules.values[node] === rule && this.afters.values[this.firsts.values[node]!] === after)
        return node;
      node = this.siblings.values[node]!;
    }
    node = this.reserve(rule);
    this.addReturn({ after, node: below });
    this.siblings.values[node] = this.children.values[below]!;
    this.children.values[below] = node;
    return node;
  }

  /** Nodes may return to each other: their numbers come first, their returns by `fill`, in the same order. */
  reserve(rule: number): number {
    this.rules.push(rule);
    this.children.push(NONE);
    this.siblings.push(NONE);
    this.firsts.push(this.afters.length);
    return this.rules.length - 1;
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

  nodeOf(place: number): number {
    return this.nodes.values[place]!;
  }

  private addReturn({ after, node }: Return): void {
    if (this.afters.length >= this.mostReturns) {
      throw new PushdownLimitError('ways to go on', this.mostReturns);
    }
    this.afters.push(after);
    this.nodes.push(node);
    this.firsts.values[this.rules.length] = this.afters.length;
  }
}
