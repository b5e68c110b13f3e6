/** Nested arrays, as peggy makes them of a grammar without actions: their leaves are strings. */
export type Nested = string | null | readonly Nested[];

/** Reads all of them. Returns the number of arrays and leaves. */
export function nodesOfNested(root: Nested): number {
  let nodes = 0;
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    nodes++;
    if (typeof node === 'string' || node === null) continue;
    for (let i = node.length - 1; i >= 0; i--) pending.push(node[i]!);
  }
  return nodes;
}
