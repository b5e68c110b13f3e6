import { NO_NODES } from './node-sets';
import { nodeListOf, type NodeList, type NodesByState, ROOT, type Stack, StackValues } from './stack';

/**
 * Returns a function that computes the length of a shortest string from a frontier to the end of the start rule. `toEnd` has the length to the end
 * of its rule for each state.
 */
export function stackDistances(stack: Stack, toEnd: Float64Array): (frontier: NodesByState) => number {
  const { nodeSets } = stack;
  const partsOf = (nodes: number): readonly number[] =>
    nodes < NO_NODES
      ? [nodeSets.left(nodes), nodeSets.right(nodes)]
      : stack.returnsOf(nodes).filter((_, i) => i % 2 === 1);
  const least = (list: NodeList, below: (nodes: number) => number): number => {
    let found = Infinity;
    for (let i = 0; i < list.length; i += 2) found = Math.min(found, toEnd[list[i]!]! + below(list[i + 1]!));
    return found;
  };
  const distances = new StackValues<number>(partsOf, (sets, values) => {
    const below = (part: number): number => values.get(part) ?? Infinity;
    const distance = (nodes: number): number => {
      if (nodes === ROOT) return 0;
      return nodes < NO_NODES ? Math.min(...partsOf(nodes).map(below)) : least(stack.returnsOf(nodes), below);
    };
    for (let isStable = false; !isStable;) {
      isStable = true;
      for (const each of sets) {
        const found = distance(each);
        if (found === values.get(each)) continue;
        values.set(each, found);
        isStable = false;
      }
    }
  });
  return (frontier) => least(nodeListOf(frontier), (nodes) => distances.of(nodes));
}
