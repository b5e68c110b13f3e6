import { leadingParts } from './parts';
import type { Node } from './prepare';

/** A node, and which of its parts it rests on. */
export interface Use {
  readonly user: Node;
  readonly index: number;
}

/**
 * What is found together at one offset, because it may begin with itself: a node, what may stand at its start, what
 * may stand at the start of that, and so on, down to what is not left-recursive.
 */
export interface System {
  readonly nodes: readonly Node[];
  readonly uses: ReadonlyMap<Node, readonly Use[]>;
}

const known = new WeakMap<Node, System>();

export function systemOf(root: Node): System {
  let system = known.get(root);
  if (system === undefined) known.set(root, (system = build(root)));
  return system;
}

function build(root: Node): System {
  const uses = new Map<Node, Use[]>([[root, []]]);
  // A map's keys are gone through in the order of their entry, those that are entered meanwhile as well.
  for (const user of uses.keys()) {
    if (user.leftFinite) continue;
    for (const { part, index } of leadingParts(user)) {
      const own = uses.get(part);
      if (own === undefined) uses.set(part, [{ user, index }]);
      else own.push({ user, index });
    }
  }
  return { nodes: [...uses.keys()], uses };
}
