import { NO_NODES } from './node-sets';
import type { Rtn } from './rtn';
import { type NodesByState, type Stack, StackValues } from './stack';

/**
 * Returns what computes the pop closure of a set of nodes: the states in which the reading goes on after their rules have ended,
 * and after the rules below that end with them.
 */
export function popClosure(rtn: Rtn, stack: Stack): StackValues<NodesByState> {
  return new StackValues<NodesByState>(
    (nodes, valueOf) => {
      const found: NodesByState = new Map();
      const addAll = (part: number): void =>
        valueOf(part)?.forEach((below, state) => stack.include(found, state, below));
      if (nodes < NO_NODES) {
        addAll(stack.nodeSets.left(nodes));
        addAll(stack.nodeSets.right(nodes));
        return found;
      }
      const parts = new Set<number>();
      for (const [state, below] of stack.returnsOf(nodes)) {
        stack.include(found, state, below);
        if (rtn.accepts(rtn.closure(state))) parts.add(below);
      }
      parts.forEach(addAll);
      return found;
    },
    (a, b) => a.size === b.size && [...a].every(([state, nodes]) => b.get(state) === nodes),
  );
}
