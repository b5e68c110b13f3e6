import { assertString } from '../options/arguments';
import { type Inspect, type InspectOptions, showBy } from './console';
import { UnknownRuleError } from './errors';
import type { InputMap } from './input-text';
import { Lines, type Position } from './positions';
import type { ChildOf, FoundIn, Named, NamesBelow, RuleOf, Typed } from './typed-node';
import { descendants, type RowsOfTree, walk, walkRows } from './traversal';
import { ROW } from './two-pass/row-writer';
import {
  DEFAULT_VIEW,
  type FoundNodes,
  isLeafIn,
  type Level,
  type NodeRule,
  Rows,
  type TreeView,
} from './runtime-rule';

export * from './runtime-rule';

const NO_NODES: readonly Node[] = [];

/** An empty stack may still refer to this many nodes. */
const FEW = 64;

/** The rows of a node, for what reads a tree without making its nodes. */
export interface NodeRows extends RowsOfTree<Node> {
  readonly tree: Tree;
}

/** Whether `console.log` knows how to show nodes. */
let areShown = false;

/** Has what the nodes of a tree share, and the stack of those that are found. */
export class Tree implements FoundNodes {
  private found: Node[] = [];
  size = 0;
  private known: Lines | undefined;

  /** `map` leads from the text that was read to the input, if nodes show offsets and texts of the input. */
  constructor(
    readonly input: string,
    readonly view: TreeView = DEFAULT_VIEW,
    readonly map?: InputMap,
  ) {
    if (areShown) return;
    showBy(Node.prototype, shownNode);
    areShown = true;
  }

  /** Returns whether nodes of a rule have no children in this tree. */
  isLeaf(rule: NodeRule): boolean {
    const { leaf } = rule;
    const { view } = this;
    if (leaf.view !== view) {
      leaf.view = view;
      leaf.isLeaf = isLeafIn(view, rule);
    }
    return leaf.isLeaf;
  }

  /** Returns the part of the input between two offsets of nodes. */
  text(start: number, end: number): string {
    const { input, map } = this;
    return map === undefined ? input.slice(start, end) : map.text(start, end);
  }

  /** Returns the line and column of an offset of nodes. The first call reads the whole input. */
  position(offset: number): Position {
    return (this.known ??= new Lines(this.map?.input ?? this.input)).at(offset);
  }

  add(rule: NodeRule, start: number, end: number, level?: Level): void {
    this.push(new Node(rule, this, start, end, level));
  }

  addRows(rows: Rows, row: number): void {
    this.push(this.nodeOf(rows, row));
  }

  nodeOf(rows: Rows, row: number): Node {
    return new Node(rows.rule(row), this, rows.start(row), rows.end(row), rows, row);
  }

  /** A stack needs no sign where children begin. */
  open(): void {}

  close(rule: NodeRule, start: number, end: number, size: number): void {
    const parts = this.take(size);
    this.push(new Node(rule, this, start, end, this.isLeaf(rule) ? NO_NODES : parts));
  }

  push(node: Node): void {
    this.found[this.size++] = node;
  }

  /** Removes the nodes found since there were `size`, and returns them in an array of just that length, to save memory. */
  take(size: number): readonly Node[] {
    const { found } = this;
    const last = this.size;
    this.size = size;
    // Most arrays are short, and literals are faster than `slice`.
    if (last === size) return NO_NODES;
    if (last === size + 1) return [found[size]!];
    if (last === size + 2) return [found[size]!, found[size + 1]!];
    if (last === size + 3) return [found[size]!, found[size + 1]!, found[size + 2]!];
    if (size === 0 && last > FEW) this.found = [];
    return found.slice(size, last);
  }
}

/** A node of a rule of a grammar with the shapes `S`, as emitted modules declare them. */
export type NodeOf<R extends string, S> = Typed<Node, R, S>;

/** A node as plain data. A leaf has no `children`. */
export interface NodeData {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly children?: readonly NodeData[];
}

type Growing = Omit<NodeData, 'children'> & { children?: Growing[] };

/**
 * A node of a derivation: a rule and the part of the input that it derives. Offsets are from 0, in UTF-16 units of a string
 * or in octets of a Uint8Array. A part of a string has whole characters, even if the rule derives an octet of one.
 *
 * Children are made when they are first read, because they depend on the node's span alone. A rule that may consist of
 * itself is the exception: its nodes get their children, or the level that finds them, from their maker.
 *
 * @example
 * const parsed = rfc3986.parse('authority', 'a:80');
 * parsed.ok && parsed.node.children.map(({ rule, text }) => [rule, text]); // => [ [ 'host', 'a' ], [ 'port', '80' ] ]
 */
export class Node {
  /** `parts`: the children, rows that have them, or the level that finds them in place of the rule's own. */
  constructor(
    private readonly definition: NodeRule,
    private readonly tree: Tree,
    readonly start: number,
    readonly end: number,
    private parts?: readonly Node[] | Level | Rows,
    /** The node's own row. */
    private readonly row = 0,
  ) {}

  /** The rule's name, as printed in the grammar. */
  get rule(): RuleOf<this> {
    return this.definition.name as RuleOf<this>;
  }

  /** The part of the input. */
  get text(): string {
    return this.tree.text(this.start, this.end);
  }

  /**
   * The lines and columns of the node's start and end, from 1. Columns count the units of `start` and `end`. A line ends after
   * LF, CR LF or CR. Reads the input once for all nodes of a tree.
   */
  get position(): { readonly start: Position; readonly end: Position } {
    const { tree, start, end } = this;
    return { start: tree.position(start), end: tree.position(end) };
  }

  /** The nodes of the rules that this rule's own body uses, in the order of the input. */
  get children(): readonly ChildOf<this, Node>[] {
    return (this.parts = this.passing()) as readonly ChildOf<this, Node>[];
  }

  /**
   * Returns the first node of a rule, in the order of `findAll`. Names are case-insensitive. Throws UnknownRuleError for a name
   * that the grammar does not have.
   *
   * @example
   * const parsed = rfc3986.parse('authority', 'a:80');
   * parsed.ok && parsed.node.find('port')?.text; // => '80'
   */
  find<Name extends string>(rule: Named<Name, NamesBelow<this>>): FoundIn<this, Node, Name> | undefined {
    return this.search(rule, 1)[0] as FoundIn<this, Node, Name> | undefined;
  }

  /**
   * Returns all nodes of a rule, this one included, in the order of the input, each before its parts. Throws as `find` does.
   *
   * @example
   * const parsed = rfc3986.parse('path', '/a/b');
   * parsed.ok && parsed.node.findAll('segment').map(({ text }) => text); // => [ 'a', 'b' ]
   */
  findAll<Name extends string>(rule: Named<Name, NamesBelow<this>>): FoundIn<this, Node, Name>[] {
    return this.search(rule, Infinity) as FoundIn<this, Node, Name>[];
  }

  /**
   * Visits this node and all nodes below it, in the order of the input. Calls `enter` before a node's children, and `leave`
   * after them. If `enter` returns false, the children are skipped, and not made either; `leave` is called all the same.
   *
   * @example
   * const parsed = rfc3986.parse('IP-literal', '[::1]');
   * const rules: string[] = [];
   * if (parsed.ok) parsed.node.walk(({ rule }) => void rules.push(rule));
   * rules; // => ['IP-literal', 'IPv6address']
   */
  walk(enter: (node: Node) => boolean | void, leave?: (node: Node) => void): void {
    const below = this.rowsBelow();
    if (below === undefined) walk<Node>(this, enter, leave, (node) => node.passing());
    else walkRows(this, below, enter, leave);
  }

  /**
   * Yields the nodes below this one, in the order of the input, each before its parts. Makes them as it goes.
   *
   * @example
   * const parsed = rfc3986.parse('path-absolute', '/a/b');
   * parsed.ok && [...parsed.node.descendants()].map(String); // => ['a', 'b']
   */
  descendants(): Generator<Node, void, undefined> {
    return descendants<Node>(this, (node) => node.passing());
  }

  /**
   * Returns the text, so that `String(node)` and templates have the part of the input. `console.log` shows the tree.
   *
   * @example
   * const parsed = rfc3986.parse('port', '80');
   * parsed.ok && `port ${parsed.node}`; // => 'port 80'
   */
  toString(): string {
    return this.text;
  }

  /**
   * Returns the tree as plain data. `nodeOf` makes nodes of it again.
   *
   * @example
   * const parsed = rfc3986.parse('port', '80');
   * parsed.ok && parsed.node.toJSON(); // => { rule: 'port', start: 0, end: 2, text: '80' }
   */
  toJSON(): NodeData {
    const open: Growing[] = [];
    let last: Growing | undefined;
    const enter = ({ rule, start, end, text }: Node): void => {
      const data: Growing = { rule, start, end, text };
      const around = open.at(-1);
      if (around !== undefined) (around.children ??= []).push(data);
      open.push(data);
    };
    this.walk(enter, () => void (last = open.pop()));
    return last!;
  }

  /**
   * Returns the rows of this node, if it has some and its children are not made.
   *
   * @internal
   */
  rowsBelow(): NodeRows | undefined {
    const { tree, parts, row } = this;
    if (!(parts instanceof Rows)) return undefined;
    return { tree, rows: parts, row, nodeOf: (each) => tree.nodeOf(parts, each) };
  }

  /**
   * Returns this node, which was found in a text, as a node of a tree that shows the text's input.
   *
   * @internal
   */
  seenIn(tree: Tree): Node {
    const { start, end } = tree.map!.span(this.start, this.end);
    const children = (): void => this.children.forEach((child) => tree.push(child.seenIn(tree)));
    return new Node(this.definition, tree, start, end, children);
  }

  /** Returns the children, and does not keep them, so that what reads a large tree once takes little memory. */
  private passing(): readonly Node[] {
    const { parts } = this;
    return Array.isArray(parts) ? (parts as readonly Node[]) : this.found();
  }

  private found(): readonly Node[] {
    const { definition, tree, parts, row } = this;
    if (tree.isLeaf(definition)) return NO_NODES;
    if (parts instanceof Rows) {
      const { size } = tree;
      const behind = parts.behind(row);
      for (let child = row + ROW; child < behind; child = parts.behind(child)) tree.addRows(parts, child);
      return tree.take(size);
    }
    const level = typeof parts === 'function' ? parts : definition.level;
    const { size } = tree;
    level(tree, this.start, this.end);
    return tree.take(size);
  }

  /** Returns the first nodes of a rule. */
  private search(rule: string, most: number): Node[] {
    assertString(rule, 'rule');
    const key = rule.toLowerCase();
    const found: Node[] = [];
    const pending: Node[] = [this];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (node.definition.name.toLowerCase() === key && found.push(node) === most) break;
      const { children } = node;
      for (let i = children.length - 1; i >= 0; i--) pending.push(children[i]!);
    }
    const { names } = this.definition;
    if (found.length === 0 && names !== undefined && !names.has(key))
      throw new UnknownRuleError(rule, [...names.values()]);
    return found;
  }
}

/**
 * Shows a tree in Node's `console.log`: a line for each node, down to the option `depth` of `util.inspect`, 2 by default.
 * `console.dir(node, { depth: null })` shows all of it.
 */
function shownNode(
  this: Node,
  depth: number | null,
  { stylize = (text) => text, ...options }: InspectOptions,
  inspect: Inspect,
): string {
  const most = depth ?? Infinity;
  const lines: string[] = [];
  let level = 0;
  const enter = (node: Node): boolean => {
    const span = stylize(`${node.start}..${node.end}`, 'number');
    const line = `${'  '.repeat(level)}${node.rule} ${span} ${inspect(node.text, { stylize, ...options })}`;
    const more = level++ < most ? 0 : node.children.length;
    lines.push(more > 0 ? `${line} ${stylize(`[${more} more]`, 'special')}` : line);
    return more === 0;
  };
  this.walk(enter, () => void level--);
  return `Node ${lines.join('\n')}`;
}
