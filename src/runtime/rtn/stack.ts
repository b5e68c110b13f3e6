import { GrowingInts } from '../growing';
import { Hashed, hashOf } from './hashed';
import { NodeSets, MOST_MEMBERS, NO_NODES } from './node-sets';
import { PushdownLimitError } from '../errors';
import type { Frontier } from './frontier';

/** The node of the start rule. Nothing follows it. */
export const ROOT = 0;

/** The root has no rule; this value is never read. */
const ROOT_RULE = 0;

/**
 * The graph-structured stack. A node is a call of a rule with all its returns. Nodes with the same rule and returns are
 * shared, so a list of a million members takes no more memory than one of two. Returns to many nodes are one shared set.
 */
export class Stack {
  /** Sets of nodes. */
  readonly nodeSets = new NodeSets();
  private readonly rules = new GrowingInts();
  private readonly firsts = new GrowingInts();
  private readonly afters = new GrowingInts();
  private readonly nodes = new GrowingInts();
  /** Lists of the nodes with one return to one node, by that node. */
  private readonly children = new GrowingInts();
  private readonly siblings = new GrowingInts();
  /** The other nodes that can be reused, by rule and returns. */
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
    this.nodeSets.clear();
    this.reserve(ROOT_RULE);
  }

  get size(): number {
    return this.rules.length;
  }

  /** Adds a node with unique returns. They may lead to the node itself and to later ones. */
  add(rule: number, returns: Frontier): number {
    const node = this.reserve(rule);
    for (let i = 0; i < returns.length; i++) {
      this.addReturn(returns.states.values[i]!, returns.nodes.values[i]!);
    }
    return node;
  }

  /** Returns the node with these returns, of which there is at least one. */
  of(rule: number, returns: Frontier): number {
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

  /** Returns the node with one return to one node. */
  above(rule: number, after: number, below: number): number {
    let node = this.children.values[below]!;
    while (node !== NO_NODES) {
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

  /** Returns the index of a node's first return. The first return of the next node follows the last one of this node. */
  firstReturn(node: number): number {
    return this.firsts.values[node]!;
  }

  afterOf(place: number): number {
    return this.afters.values[place]!;
  }

  /** Returns the set of nodes of a return. */
  nodesOf(place: number): number {
    return this.nodes.values[place]!;
  }

  private isIt(node: number, rule: number, returns: Frontier): boolean {
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
    this.children.push(NO_NODES);
    this.siblings.push(NO_NODES);
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
