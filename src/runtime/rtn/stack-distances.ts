import { NO_NODES } from './node-sets';
import { nodeListOf, type NodeList, type NodesByState, ROOT, type Stack, StackValues } from './stack';

/**
 * Returns a function that computes the length of a shortest string from a frontier to the end of the start rule. `toEnd` has the length to the end
 * of its rule for each state.
 */
export function stackDistances(stack: Stack, toEnd: Float64Array): (frontier: NodesByState) => number {
  const least = (list: NodeList, below: (nodes: number) => number): number => {
    let found = Infinity;
    for (let i = 0; i < list.length; i += 2) found = Math.min(found, toEnd[list[i]!]! + below(list[i + 1]!));
    return found;
  };
  const values = new StackValues<number>((nodes, valueOf) => {
    const below = (part: number): number => valueOf(part) ?? Infinity;
    const { nodeSets } = stack;
    if (nodes < NO_NODES) return Math.min(below(nodeSets.left(nodes)), below(nodeSets.right(nodes)));
    return nodes === ROOT ? 0 : least(stack.returnsOf(nodes), below);
  });
  return (frontier) => least(nodeListOf(frontier), (nodes) => values.of(nodes));
}
