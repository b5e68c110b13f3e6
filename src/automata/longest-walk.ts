import { componentsOf } from '../table/strong-components';

/** Returns the number of edges of the longest walk through a graph; Infinity if the graph has a cycle. */
export function longestWalk(successors: readonly (readonly number[])[]): number {
  const lengths = new Int32Array(successors.length);
  // Successors come first.
  for (const [node, ...others] of componentsOf(successors)) {
    if (others.length > 0 || successors[node!]!.includes(node!)) return Infinity;
    for (const target of successors[node!]!) lengths[node!] = Math.max(lengths[node!]!, lengths[target]! + 1);
  }
  return lengths.reduce((longest, length) => Math.max(longest, length), 0);
}
