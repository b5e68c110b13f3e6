import { BackwardReader } from '../runtime/rtn/backward';
import { undividedOf } from '../runtime/program/program';
import { ROW, type WrittenRows } from '../runtime/two-pass/row-writer';
import { TwoPass, type TwoPassRule } from '../runtime/two-pass/two-pass';
import { alphabet } from './columns';
import { INLINED_TREES, PROGRAM_TOKENS } from './constants';
import { keyOf, program, templates } from './decoded-program';
import { node, type Node, type Trees } from './plain-node';

const backward = /* @__PURE__ */ new BackwardReader(program, alphabet);

/** The reader of each rule, without and with the nodes in tokens. */
const readers: [TwoPassRule[], TwoPassRule[]] = [[], []];

/** Makes the tree of a rule of the program on a span that it derives, without recursion. */
export function pushdownTree(s: string, start: number, end: number, index: number, trees?: Trees): Node {
  return made(rowsOf(s, start, end, index, trees) ?? rowsOfMachine(s, start, end, index, trees), s, trees);
}

/** Does the same for a rule that the two passes decide. */
export function twoPassTree(s: string, start: number, end: number, index: number, trees?: Trees): Node {
  return made(rowsOf(s, start, end, index, trees)!, s, trees);
}

function rowsOf(
  s: string,
  start: number,
  end: number,
  index: number,
  trees: Trees | undefined,
): WrittenRows | null | undefined {
  const isToken = (name: string): boolean =>
    program().rules.some((rule, i) => rule.key === name && PROGRAM_TOKENS.has(i));
  const reader = (readers[trees ? 1 : 0]![index] ??= new TwoPass(
    templates(),
    { alphabet: alphabet() },
    trees ? () => false : isToken,
  ).rule(keyOf(index)));
  return reader.rows(s, start, end);
}

/** Does the same by the machine alone. */
export function machineTree(s: string, start: number, end: number, index: number, trees?: Trees): Node {
  return made(rowsOfMachine(s, start, end, index, trees), s, trees);
}

function rowsOfMachine(s: string, start: number, end: number, index: number, trees?: Trees): WrittenRows {
  const rule = program().rules[index]!;
  const isLeaf = (node: number): boolean => !trees && PROGRAM_TOKENS.has(node);
  return { values: backward.rows(s, start, end, rule, rule.start, isLeaf), first: 0 };
}

/** Makes nodes from the last to the first: the parts of a node are the nodes that were made last. */
function made({ values, first }: WrittenRows, s: string, trees: Trees | undefined): Node {
  const { length } = undividedOf(program()).rules;
  const nodes: Node[] = [];
  const places: number[] = [];
  for (let i = first + ROW * (values[first + 3]! - 1); i >= first; i -= ROW) {
    const [number, start, end] = [values[i]!, values[i + 1]!, values[i + 2]!];
    if (number >= length) nodes.push(INLINED_TREES[number - length]!(s, start, end, trees));
    else {
      const children: Node[] = [];
      while (places.length > 0 && places[places.length - 1]! < i + ROW * values[i + 3]!) {
        places.pop();
        children.push(nodes.pop()!);
      }
      nodes.push(node(keyOf(number), start, end, children));
    }
    places.push(i);
  }
  return nodes[0]!;
}
