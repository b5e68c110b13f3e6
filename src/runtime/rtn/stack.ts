import { GrowingInts } from '../growing';
import { Hashed, hashOf } from './hashed';
import { IntSets, MOST_MEMBERS, NOBODY } from './int-sets';
import { PushdownLimitError } from '../errors';
import type { Places } from './places';

/** The node that stands for the reading of the rule that was asked for; nothing follows it. */
export const ROOT = 0;

/** Nobody asks for the rule of that node. */
const ROOT_RULE = 0;

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
  /** The other nodes that may be used again, by their rules and returns. */
  private readonly hashed = new Hashed();
  private readonly shared = new GrowingInts();

  constructor(private readonly mostReturns = MOST_MEMBERS) {
    this.firsts.push(0);
    this.reserve(ROOT_RULE);
  }

  /** Forgets all nodes but the root. */
  clear(): void {
    const { rules, firsts, afters, nodes, children, siblings, shared } = this;
    for (const each of [rules, firsts, afters, nodes, children, siblings, shared]) each.length = 0;
    firsts.push(0);
    this.hashed.clear();
    this.groups.clear();
    this.reserve(ROOT_RULE);
  }

  get size(): number {
    return this.rules.length;
  }

  /** A node with returns that no other has; they may lead to it, and to those that are added next. */
  add(rule: number, returns: Places): number {
    const node = this.reserve(rule);
    for (let i = 0; i < returns.length; i++) {
      this.addReturn(returns.states.values[i]!, returns.nodes.values[i]!);
    }
    return node;
  }

  /** The node with these returns; there is at least one. */
  of(rule: number, returns: Places): number {
    const { states, nodes, length } = returns;
    const first = nodes.values[0]!;
    if (length === 1 && first >= 0) return this.above(rule, states.values[0]!, first);
    let hash = rule;
    for (let i = 0; i < length; i++) hash += hashOf(states.values[i]!, nodes.values[i]!);
    hash |= 0;
    const known = this.hashed.find(hash, (entry) => this.isIt(this.shared.values[entry]!, rule, returns));
    if (known >= 0) return this.shared.values[known]!;
    this.hashed.add(hash);
    const node = this.add(rule, returns);
    this.shared.push(node);
    return node;
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

  private isIt(node: number, rule: number, returns: Places): boolean {
    const first = this.firstReturn(node);
    const end = this.firstReturn(node + 1);
    if (this.rules.values[node] !== rule || end - first !== returns.length) return false;
    for (let place = first; place < end; place++) {
      if (returns.with(this.afterOf(place)) !== this.nodesOf(place)) return false;
    }
    return true;
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
