import { BackwardReader } from '../runtime/rtn/backward';
import { ROW } from '../runtime/two-pass/row-writer';
import type { TwoPassRule } from '../runtime/two-pass/two-pass';
import { alphabet } from './columns';
import { INLINED_TREES, PROGRAM_TOKENS } from './constants';
import { keyOf, program, twoPass } from './decoded-program';
import { node, type Node, type Trees } from './plain-node';

/** The nodes of a tree to make, each before its parts: a rule of the program, or the complement of a mark, and where it ends. */
interface Found {
  readonly rules: number[];
  readonly starts: number[];
  readonly ends: number[];
  /** Per node, the index just past its last descendant. */
  readonly behind: number[];
}

const backward = /* @__PURE__ */ new BackwardReader(program, alphabet);

/** The reader of each rule, without and with the nodes in tokens. */
const readers: [TwoPassRule[], TwoPassRule[]] = [[], []];

/** Makes the tree of a rule of the program on a span that it derives, without recursion. */
export function pushdownTree(s: string, start: number, end: number, index: number, trees?: Trees): Node {
  const isToken = (name: string): boolean =>
    program().rules.some((rule, i) => rule.key === name && PROGRAM_TOKENS.has(i));
  const reader = (readers[trees ? 1 : 0]![index] ??= twoPass(trees ? () => false : isToken).rule(
    keyOf(index),
  ));
  const rows = reader.rows(s, start, end);
  return made(rows ? ofRows(rows) : ofMachine(s, start, end, index, trees), s, trees);
}

/** Does the same by the machine alone. */
export function machineTree(s: string, start: number, end: number, index: number, trees?: Trees): Node {
  return made(ofMachine(s, start, end, index, trees), s, trees);
}

function ofRows(rows: Int32Array): Found {
  const { length } = program().rules;
  const found: Found = { rules: [], starts: [], ends: [], behind: [] };
  for (let i = 0; i < rows.length; i += ROW) {
    const number = rows[i]!;
    found.rules.push(number < length ? number : length - 1 - number);
    found.starts.push(rows[i + 1]!);
    found.ends.push(rows[i + 2]!);
    found.behind.push(i / ROW + rows[i + 3]!);
  }
  return found;
}

function ofMachine(s: string, start: number, end: number, index: number, trees: Trees | undefined): Found {
  const rule = program().rules[index]!;
  const { rules, starts, ends, behind } = backward.derivation(s, start, end, rule, rule.start);
  const found: Found = { rules: [], starts: [], ends: [], behind: [] };
  const places = new Map<number, number>();
  for (let i = 0; i < behind[0]!;) {
    const number = rules[i]!;
    places.set(i, places.size);
    found.rules.push(number);
    found.starts.push(starts[i]!);
    found.ends.push(ends[i]!);
    const isWhole = number < 0 || (!trees && i > 0 && PROGRAM_TOKENS.has(number));
    i = isWhole ? behind[i]! : i + 1;
  }
  for (const place of places.keys()) found.behind.push(places.get(behind[place]!) ?? places.size);
  return found;
}

/** Makes nodes from the last to the first: the parts of a node are the nodes that were made last. */
function made({ rules, starts, ends, behind }: Found, s: string, trees: Trees | undefined): Node {
  const nodes: Node[] = [];
  const places: number[] = [];
  for (let i = rules.length - 1; i >= 0; i--) {
    const rule = rules[i]!;
    if (rule < 0) nodes.push(INLINED_TREES[-1 - rule]!(s, starts[i]!, ends[i]!, trees));
    else {
      const children: Node[] = [];
      while (places.length > 0 && places[places.length - 1]! < behind[i]!) {
        places.pop();
        children.push(nodes.pop()!);
      }
      nodes.push(node(keyOf(rule), starts[i]!, ends[i]!, children));
    }
    places.push(i);
  }
  return nodes[0]!;
}
