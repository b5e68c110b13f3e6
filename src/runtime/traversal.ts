/** Ways through a tree. None of them recurses, because trees of recursive rules may be deeper than the call stack. */
import type { NodeRule, Rows } from './runtime-rule';
import { ROW } from './two-pass/row-writer';

/** Anything with children, such as a `Node` or a node of a standalone module. */
export interface Parent<Child> {
  readonly children: readonly Child[];
}

/**
 * Visits a node and all nodes below it, in the order of the input. Calls `enter` before a node's children and `leave` after
 * them. If `enter` returns false, the children are skipped; `leave` is called nevertheless. `childrenOf` is for nodes that can make
 * children without keeping them.
 */
export function walk<Each extends Parent<Each>>(
  root: Each,
  enter: (node: Each) => boolean | void,
  leave?: (node: Each) => void,
  childrenOf: (node: Each) => readonly Each[] = ({ children }) => children,
): void {
  // `undefined` stands for the end of the node that was entered last and is not left.
  const pending: (Each | undefined)[] = [root];
  const open: Each[] = [];
  while (pending.length > 0) {
    const node = pending.pop();
    if (node === undefined) {
      leave!(open.pop()!);
      continue;
    }
    const goesOn = enter(node) !== false;
    if (leave !== undefined) {
      open.push(node);
      pending.push(undefined);
    }
    if (!goesOn) continue;
    const children = childrenOf(node);
    for (let i = children.length - 1; i >= 0; i--) pending.push(children[i]!);
  }
}

/** The rows of a node, of which nodes are made. */
export interface RowsOfTree<Each> {
  readonly tree: { isLeaf(rule: NodeRule): boolean };
  readonly rows: Rows;
  /** The node's own row. */
  readonly row: number;
  nodeOf(row: number): Each;
}

/** Does what `walk` does for a node that has rows. It makes each node when it is entered. */
export function walkRows<Each>(
  root: Each,
  { tree, rows, row: first, nodeOf }: RowsOfTree<Each>,
  enter: (node: Each) => boolean | void,
  leave?: (node: Each) => void,
): void {
  const open: Each[] = [];
  const ends: number[] = [];
  const close = (row: number): void => {
    while (ends.length > 0 && ends.at(-1)! <= row) {
      ends.pop();
      leave!(open.pop()!);
    }
  };
  // The rows of a whole input have those below its first node, even if that is a leaf.
  const isExact = rows.isExact && !tree.isLeaf(rows.rule(first));
  const last = rows.behind(first);
  for (let row = first; row < last;) {
    if (leave !== undefined) close(row);
    const node = row === first ? root : nodeOf(row);
    const behind = rows.behind(row);
    const goesOn = enter(node) !== false && (isExact || !tree.isLeaf(rows.rule(row)));
    if (leave !== undefined) {
      open.push(node);
      ends.push(behind);
    }
    row = goesOn ? row + ROW : behind;
  }
  close(last);
}

/** Yields all nodes below a node, in the order of the input, each before the nodes below it. Reads children when it needs them. */
export function* descendants<Each extends Parent<Each>>(
  root: Each,
  childrenOf: (node: Each) => readonly Each[],
): Generator<Each, void, undefined> {
  const pending: Each[] = [];
  const push = (node: Each): void => {
    const children = childrenOf(node);
    for (let i = children.length - 1; i >= 0; i--) pending.push(children[i]!);
  };
  push(root);
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node;
    push(node);
  }
}
