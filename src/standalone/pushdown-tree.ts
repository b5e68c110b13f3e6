import { BackwardReader } from '../runtime/rtn/backward';
import { alphabet } from './columns';
import { INLINED_TREES, PROGRAM_TOKENS } from './constants';
import { program } from './decoded-program';
import { node, type Node, type Trees } from './plain-node';

const backward = /* @__PURE__ */ new BackwardReader(program, alphabet);

/** Makes the tree of a rule of the program on a span that it derives, without recursion. */
export function pushdownTree(s: string, start: number, end: number, index: number, trees?: Trees): Node {
  const all = program().rules;
  const { rules, starts, ends, behind } = backward.derivation(s, start, end, all[index]!, all[index]!.start);
  // Positions in the derivation of the nodes to make, each before its parts.
  const seen: number[] = [];
  for (let i = 0; i < behind[0]!;) {
    seen.push(i);
    const rule = rules[i]!;
    const isWhole = rule < 0 || (!trees && i > 0 && PROGRAM_TOKENS.has(rule));
    i = isWhole ? behind[i]! : i + 1;
  }
  // From the last to the first: the parts of a node are the nodes that were made last.
  const made: Node[] = [];
  const places: number[] = [];
  for (let i = seen.pop(); i !== undefined; i = seen.pop()) {
    const rule = rules[i]!;
    if (rule < 0) {
      made.push(INLINED_TREES[-1 - rule]!(s, starts[i]!, ends[i]!, trees));
    } else {
      const children: Node[] = [];
      while (places.length > 0 && places[places.length - 1]! < behind[i]!) {
        places.pop();
        children.push(made.pop()!);
      }
      made.push(node(all[rule]!.key, starts[i]!, ends[i]!, children));
    }
    places.push(i);
  }
  return made[0]!;
}
