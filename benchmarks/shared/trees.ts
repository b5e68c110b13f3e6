import type { Node } from '../../src/runtime';

/** Reads the rule and the span of every node, and counts the nodes. */
export function readAll(root: Node): number {
  let nodes = 0;
  let units = 0;
  root.walk(({ rule, start, end }) => {
    nodes++;
    units += rule.length + start + end;
  });
  if (units < 0) throw new Error('a node begins before its input');
  return nodes;
}
