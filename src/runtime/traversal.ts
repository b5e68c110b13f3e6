/** Ways through a tree. None of them recurses, because trees of recursive rules may be deeper than the call stack. */

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
