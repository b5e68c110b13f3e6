import { NO_NODES } from './node-sets';
import type { Rtn } from './rtn';
import { type NodeList, type Stack, StackValues } from './stack';

/**
 * Returns the pop closures of sets of nodes: the states in which the reading goes on after the rules of the nodes have ended. These
 * include the states after rules below that end with them.
 */
export function popClosure(rtn: Rtn, stack: Stack): StackValues<NodeList> {
  return new StackValues<NodeList>((nodes, valueOf) => {
    const closure = (part: number): NodeList => valueOf(part) ?? [];
    const { nodeSets } = stack;
    if (nodes < NO_NODES) return stack.merged(closure(nodeSets.left(nodes)), closure(nodeSets.right(nodes)));
    const returns = stack.returnsOf(nodes);
    const below = returns.filter(
      (_, i) => i % 2 === 1 && rtn.closure(returns[i - 1]!).some((each) => rtn.accepts(each)),
    );
    return [...new Set(below)].reduce((found, part) => stack.merged(closure(part), found), returns);
  });
}
