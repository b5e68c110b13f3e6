import type { Definition } from './definition';
import { Node } from './node';
import type { Program } from './program/program';
import type { Tree } from './tree';

/** A derivation: rules and their spans, each before its parts. */
export interface Derivation {
  /** Per node, the place of its rule among the program's; of one that is inlined, `-mark`. */
  readonly rules: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Behind the last node that is a part of a node. */
  readonly behind: Int32Array;
}

/** Makes the children of a derivation's node. */
export function childrenIn(
  derivation: Derivation,
  parent: number,
  program: Program,
  tree: Tree,
  definitionOf: (key: string) => Definition,
): Node[] {
  const { rules, behind, starts, ends } = derivation;
  const nodes: Node[] = [];
  for (let i = parent + 1; i < behind[parent]!; i = behind[i]!) {
    const rule = rules[i]!;
    const key = rule < 0 ? program.marked[-1 - rule]! : program.rules[rule]!.key;
    const level = rule < 0 ? undefined : (): Node[] => childrenIn(derivation, i, program, tree, definitionOf);
    nodes.push(new Node(definitionOf(key), tree, starts[i]!, ends[i]!, level));
  }
  return nodes;
}
