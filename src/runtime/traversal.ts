/** Ways through a tree. None of them recurses, because trees of recursive rules may be deeper than the call stack. */

/** Anything with children, such as a `Node` or a node of a standalone module. */
export interface Parent<Child> {
  readonly children: readonly Child[];
}

/**
 * Visits a node and all nodes below it, in the order of the input. Calls `enter` before a node's children and `leave` after
 * them. If `enter` returns false, the children are skipped; `leave` is called nevertheless.
 */
export function walk<Each extends Parent<Each>>(
  root: Each,
  enter: (node: Each) => boolean | void,
  leave?: (node: Each) => void,
): void {
  const open: { readonly node: Each; readonly children: readonly Each[]; next: number }[] = [];
  const begin = (node: Each): void => {
    const goesOn = enter(node) !== false;
    open.push({ node, children: goesOn ? node.children : [], next: 0 });
  };
  begin(root);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const child = top.children[top.next++];
    if (child !== undefined) {
      begin(child);
      continue;
    }
    open.pop();
    leave?.(top.node);
  }
}

/** Yields all nodes below a node, in the order of the input, each before the nodes below it. Reads children when it needs them. */
export function* descendants<Each extends Parent<Each>>(root: Each): Generator<Each, void, undefined> {
  const pending: Each[] = [];
  const push = ({ children }: Each): void => {
    for (let i = children.length - 1; i >= 0; i--) pending.push(children[i]!);
  };
  push(root);
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node;
    push(node);
  }
}
