import type { Node, NodeRows } from './node';
import { ROW } from './two-pass/row-writer';

/**
 * A place in a tree, which moves from node to node. Where the tree is rows of numbers it makes no nodes, so that large trees can be read
 * in little memory. Offsets are those of nodes. `cursorOf` makes one.
 *
 * @example
 * const parsed = rfc3986.parse('authority', 'a:80');
 * const cursor = parsed.ok && cursorOf(parsed.node);
 * cursor && [cursor.rule, cursor.start, cursor.end, cursor.text]; // => ['authority', 0, 4, 'a:80']
 */
export class TreeCursor {
  /** The rows in which the cursor is, below `at`; undefined while it is at the node `at` itself. */
  private inner: NodeRows | undefined;
  /** Its row, and the row behind those of its siblings. */
  private row = 0;
  private behind = 0;
  /** The rows above it, up to that of `at`, each with the row behind its siblings. */
  private readonly rowsAbove: number[] = [];
  /** The nodes above `at`, each as its siblings and its place among them. */
  private readonly above: { readonly siblings: readonly Node[]; readonly index: number }[] = [];
  private index = 0;

  constructor(
    private at: Node,
    private siblings: readonly Node[] = [at],
  ) {}

  /** The name of the node's rule, as printed in the grammar. */
  get rule(): string {
    return this.inner === undefined ? this.at.rule : this.inner.rows.rule(this.row).name;
  }

  get start(): number {
    return this.inner === undefined ? this.at.start : this.inner.rows.start(this.row);
  }

  get end(): number {
    return this.inner === undefined ? this.at.end : this.inner.rows.end(this.row);
  }

  /** The node's part of the input. */
  get text(): string {
    return this.inner === undefined ? this.at.text : this.inner.tree.text(this.start, this.end);
  }

  /** The node here, which is made for each call if the tree is rows. */
  get node(): Node {
    return this.inner === undefined ? this.at : this.inner.nodeOf(this.row);
  }

  /**
   * Moves to the node's first child. Returns false, and stays, if it has none.
   *
   * @example
   * const parsed = rfc3986.parse('authority', 'a:80');
   * const cursor = parsed.ok && cursorOf(parsed.node);
   * cursor && [cursor.firstChild(), cursor.rule]; // => [true, 'host']
   */
  firstChild(): boolean {
    const inner = this.inner ?? this.at.rowsBelow();
    if (inner === undefined) return this.firstOf(this.at.children);
    const { rows, tree } = inner;
    const row = this.inner === undefined ? inner.row : this.row;
    const behind = rows.behind(row);
    if (row + ROW >= behind || tree.isLeaf(rows.rule(row))) return false;
    this.inner = inner;
    this.rowsAbove.push(row, this.behind);
    this.row = row + ROW;
    this.behind = behind;
    return true;
  }

  private firstOf(children: readonly Node[]): boolean {
    const [first] = children;
    if (first === undefined) return false;
    const { siblings, index } = this;
    this.above.push({ siblings, index });
    [this.siblings, this.index, this.at] = [children, 0, first];
    return true;
  }

  /**
   * Moves to the next node with the same parent. Returns false, and stays, if there is none.
   *
   * @example
   * const parsed = rfc3986.parse('authority', 'a:80');
   * const cursor = parsed.ok && cursorOf(parsed.node);
   * cursor && [cursor.firstChild(), cursor.nextSibling(), cursor.rule, cursor.nextSibling()]; // => [true, true, 'port', false]
   */
  nextSibling(): boolean {
    if (this.inner !== undefined) {
      const next = this.inner.rows.behind(this.row);
      if (next >= this.behind) return false;
      this.row = next;
      return true;
    }
    const next = this.siblings[this.index + 1];
    if (next === undefined) return false;
    this.index++;
    this.at = next;
    return true;
  }

  /**
   * Moves to the node's parent. Returns false, and stays, if this is the node at which the cursor began.
   *
   * @example
   * const parsed = rfc3986.parse('authority', 'a:80');
   * const cursor = parsed.ok && cursorOf(parsed.node);
   * cursor && [cursor.firstChild(), cursor.parent(), cursor.rule, cursor.parent()]; // => [true, true, 'authority', false]
   */
  parent(): boolean {
    if (this.inner !== undefined) {
      this.behind = this.rowsAbove.pop()!;
      this.row = this.rowsAbove.pop()!;
      if (this.rowsAbove.length === 0) this.inner = undefined;
      return true;
    }
    const above = this.above.pop();
    if (above === undefined) return false;
    ({ siblings: this.siblings, index: this.index } = above);
    this.at = this.siblings[this.index]!;
    return true;
  }
}

/**
 * Returns a cursor at a node. It visits the nodes below, and none above. Trees of any depth need no call stack.
 *
 * @example
 * const parsed = rfc3986.parse('path-absolute', '/a/b');
 * const cursor = parsed.ok && cursorOf(parsed.node);
 * cursor && cursor.firstChild() && cursor.nextSibling() && cursor.text; // => 'b'
 */
export function cursorOf(node: Node): TreeCursor {
  return new TreeCursor(node);
}
