import type { Node } from '../../src/runtime';

/** Reads the rule and the span of every node, and counts the nodes. */
export function readAll(root: Node): number {
  let nodes = 0;
  let units = 0;
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    nodes++;
    units += node.rule.length + node.start + node.end;
    const { children } = node;
    for (let i = children.length - 1; i >= 0; i--) pending.push(children[i]!);
  }
  if (units < 0) throw new Error('a node begins before its input');
  return nodes;
}
