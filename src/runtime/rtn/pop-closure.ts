import { NO_NODES } from './node-sets';
import type { Rtn } from './rtn';
import { type NodeList, type Stack, StackValues } from './stack';

/**
 * Returns the pop closures of sets of nodes: the states in which the reading goes on after the rules of the nodes have ended. These
 * include the states after rules below that end with them.
 */
export function popClosure(rtn: Rtn, stack: Stack): StackValues<NodeList> {
  const { nodeSets } = stack;
  const partsOf = (nodes: number): readonly number[] => {
    if (nodes < NO_NODES) return [nodeSets.left(nodes), nodeSets.right(nodes)];
    return stack.returnsOf(nodes).filter((_, i, returns) => i % 2 === 1 && rtn.mayEnd(returns[i - 1]!));
  };
  return new StackValues<NodeList>(partsOf, (sets, values) => {
    const lists = sets.filter((each) => each > NO_NODES).map((node) => stack.returnsOf(node));
    for (const part of new Set(sets.flatMap(partsOf))) lists.push(values.get(part) ?? []);
    // Each of the sets depends on all others, so they have one closure.
    const closure = lists.reduce((found, list) => stack.merged(list, found));
    for (const each of sets) values.set(each, closure);
  });
}
