import type { Definition, Level } from './definition';
import { INSPECT, type Inspect, type InspectOptions, styled } from './inspect';
import { NO_NODES, type Tree } from './tree';

/** A node as plain data; `children` is missing on a leaf. */
export interface NodeData {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly children?: readonly NodeData[];
}

type Growing = Omit<NodeData, 'children'> & { children?: Growing[] };

/**
 * A node of a derivation: a rule and the part of the input that it derives. Offsets are from 0, in UTF-16 units of a
 * string or in octets of a Uint8Array. A string's part is of whole characters, even if the rule derives an octet of one. A node's
 * part of the derivation depends on its own span alone, so that its children are made when they are first read; where a
 * rule may consist of itself, whoever makes the node gives them, or what finds them.
 */
export class Node {
  /** `parts`: the children, or what finds them in place of the rule's own level. */
  constructor(
    private readonly definition: Definition,
    private readonly tree: Tree,
    readonly start: number,
    readonly end: number,
    private parts?: readonly Node[] | Level,
  ) {}

  /** The rule's name, as printed in the grammar. */
  get rule(): string {
    return this.definition.name;
  }

  get text(): string {
    const { input, source } = this.tree;
    return source === undefined ? input.slice(this.start, this.end) : source.text(this.start, this.end);
  }

  /** The nodes of the rules that this rule's own body uses, in the order of the input. */
  get children(): readonly Node[] {
    const { parts } = this;
    return typeof parts === 'object' ? parts : (this.parts = this.found());
  }

  /** The first node of a rule, this one included, before its parts are looked at; names as ABNF has them, in any case. */
  find(rule: string): Node | undefined {
    return this.walk(rule.toLowerCase()).next().value;
  }

  /** All nodes of a rule, this one included, in the order of the input, a node before its parts. */
  findAll(rule: string): Node[] {
    return [...this.walk(rule.toLowerCase())];
  }

  /** The tree as plain data. */
  toJSON(): NodeData {
    // Trees of recursive rules may be deeper than the call stack.
    const whole: Growing[] = [];
    const pending: [node: Node, siblings: Growing[]][] = [[this, whole]];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const [{ rule, start, end, text, children }, siblings] = next;
      const data: Growing = { rule, start, end, text };
      siblings.push(data);
      if (children.length === 0) continue;
      const parts: Growing[] = (data.children = []);
      for (let i = children.length - 1; i >= 0; i--) pending.push([children[i]!, parts]);
    }
    return whole[0]!;
  }

  /** This node, which was found in the text of a source, as a node of a tree that shows the source. */
  seenIn(tree: Tree): Node {
    const { start, end } = tree.source!.span(this.start, this.end);
    const children = (): Node[] => this.children.map((child) => child.seenIn(tree));
    return new Node(this.definition, tree, start, end, children);
  }

  /**
   * How Node's `console.log` shows the tree: a line for each node, down to the option `depth` of `util.inspect`, 2 by
   * default. `console.dir(node, { depth: null })` shows all of it.
   */
  [INSPECT](depth: number | null, options: InspectOptions, inspect: Inspect): string {
    // A depth of null is none.
    const most = depth ?? Infinity;
    const lines: string[] = [];
    const pending: [node: Node, level: number][] = [[this, 0]];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const [node, level] = next;
      const span = styled(`${node.start}..${node.end}`, 'number', options);
      const line = `${'  '.repeat(level)}${node.rule} ${span} ${inspect(node.text, options)}`;
      const { children } = node;
      const isCut = level >= most && children.length > 0;
      lines.push(isCut ? `${line} ${styled(`[${children.length} more]`, 'special', options)}` : line);
      if (isCut) continue;
      for (let i = children.length - 1; i >= 0; i--) pending.push([children[i]!, level + 1]);
    }
    return `Node ${lines.join('\n')}`;
  }

  private found(): readonly Node[] {
    const { definition, tree, parts } = this;
    if (tree.isLeaf(definition)) return NO_NODES;
    const level = typeof parts === 'function' ? parts : definition.level;
    return level(tree, this.start, this.end);
  }

  private *walk(key: string): Generator<Node, undefined, undefined> {
    const pending: Node[] = [this];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (node.rule.toLowerCase() === key) yield node;
      const { children } = node;
      for (let i = children.length - 1; i >= 0; i--) pending.push(children[i]!);
    }
    return undefined;
  }
}
