/** The derivation of the string, as a tree of nodes. */
import type { Node } from '../../../../../src/runtime';
import type { ToolInput, ToolResult, TreeNode } from '../../protocol';
import { compiledOf } from '../compiled';
import { needsString, notDerived } from './answers';

/** Nodes that the page shows. */
const MOST_NODES = 2_000;
/** Deeper nodes are left out: the page draws trees by recursion. */
const MOST_DEPTH = 100;

export function tree({ grammar: input, rule, string, full }: ToolInput): ToolResult {
  if (string === undefined) return needsString();
  const { grammar } = compiledOf(input);
  const parsed = grammar.parse(rule, string, { full });
  if (!parsed.ok) return notDerived(rule);
  const left = { nodes: MOST_NODES };
  const root = nodeOf(parsed.node, left, 0);
  const names = new Set<string>();
  collectRules(root, names);
  const sources = Object.fromEntries([...names].map((name) => [name, grammar.source(name)]));
  return { kind: 'tree', root, sources };
}

function nodeOf({ rule, start, end, children }: Node, left: { nodes: number }, depth: number): TreeNode {
  left.nodes--;
  const shown: TreeNode[] = [];
  let cut = 0;
  for (const child of children) {
    if (left.nodes > 0 && depth < MOST_DEPTH) shown.push(nodeOf(child, left, depth + 1));
    else cut++;
  }
  return { rule, start, end, children: shown, cut };
}

function collectRules({ rule, children }: TreeNode, names: Set<string>): void {
  names.add(rule);
  for (const child of children) collectRules(child, names);
}
