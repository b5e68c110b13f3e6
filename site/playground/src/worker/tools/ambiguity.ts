/** The rules of the grammar that derive a string in two ways, and what the string of the page can be. */
import { alternatives as alternativesOf } from '../../../../../src/runtime';
import { check } from '../../../../../src/workbench/check';
import type { WitnessTree } from '../../../../../src/workbench/checks/checked-text';
import type { ToolInput, ToolResult, TreeNode } from '../../protocol';
import { compiledOf } from '../compiled';
import { sourceOf } from '../source';

export function ambiguity({ grammar: input, rule, string }: ToolInput): ToolResult {
  const source = sourceOf(input);
  const all = check(source).filter(({ file }) => file === source.name);
  const found = all
    .filter(({ code }) => code === 'ambiguous-rule')
    .map(({ message, notes, witness, trees = [], span }) => ({
      rule: trees[0]?.rule ?? '',
      message,
      notes: notes.map((note) => note.message),
      witness,
      trees: trees.map(nodeOf),
      span: { start: span.start, end: span.end },
    }));
  const open = all.filter(({ code }) => code === 'not-decided').map(({ message }) => message);
  const alternatives =
    string === undefined
      ? []
      : alternativesOf(compiledOf(input).grammar, rule, string).map((each) => each.source);
  return { kind: 'ambiguity', found, open, alternatives };
}

function nodeOf({ rule, start, end, children }: WitnessTree): TreeNode {
  return { rule, start, end, children: children.map(nodeOf), cut: 0 };
}
