import type { Group } from '../program/regular';
import {
  type Alternation,
  childrenOf,
  type Expression,
  type Reference,
  type Repetition,
  type Rule,
  type Sequence,
} from '../model/model';

/**
 * A node of one level of a derivation: the body of a rule, in which the rules that it uses are leaves. Every node is a new object, so
 * that analyses can use it as a key. Its path identifies it in the next attempt.
 */
export type LevelNode = TextNode | UseNode | InlinedUseNode | SequenceNode | ChoiceNode | RepeatNode;

/** A part that uses no rule. */
export interface TextNode extends Group {
  readonly role: 'text';
  readonly path: string;
  readonly item: Expression;
}

/** A rule that is taken as its longest match. */
export interface UseNode extends Group {
  readonly role: 'use';
  readonly path: string;
  readonly item: Reference;
}

/** An inlined use: the longest match would be wrong here, so the body of the rule is planned for this use. */
export interface InlinedUseNode extends Group {
  readonly role: 'inlined-use';
  readonly path: string;
  readonly rule: string;
  readonly item: LevelNode;
}

export type SequenceNode = Sequence<LevelNode> & { readonly path: string };
export type ChoiceNode = Alternation<LevelNode> & { readonly path: string };
export type RepeatNode = Repetition<LevelNode> & { readonly path: string };

/** Returns the level of an expression. Uses and texts whose path is in `inlined` are inlined. */
export function levelOf(
  expression: Expression,
  rules: ReadonlyMap<string, Rule>,
  inlined: ReadonlySet<string>,
): LevelNode {
  const grow = (part: Expression, path: string): LevelNode => {
    if (part.kind === 'reference') {
      if (!inlined.has(path)) return { kind: 'group', role: 'use', path, item: part };
      const item = grow(rules.get(part.rule)!.expression, `${path}>`);
      return { kind: 'group', role: 'inlined-use', path, rule: part.rule, item };
    }
    if (isIndivisible(part) || (isText(part) && !inlined.has(path)))
      return { kind: 'group', role: 'text', path, item: part };
    switch (part.kind) {
      case 'sequence':
        return { kind: 'sequence', path, items: growItems(part.items, path) };
      case 'alternation':
        return {
          kind: 'alternation',
          path,
          alternatives: part.alternatives.map((item, i) => grow(item, `${path}.${i}`)),
        };
      case 'repetition':
        return { ...part, path, item: grow(part.item, `${path}.0`) };
    }
  };
  /** Merges neighbours that use no rule into one text. */
  const growItems = (items: readonly Expression[], path: string): LevelNode[] => {
    const nodes: LevelNode[] = [];
    for (let i = 0; i < items.length;) {
      let end = i;
      while (end < items.length && isText(items[end]!)) end++;
      const together = `${path}.${i}-${end}`;
      if (end - i > 1 && !inlined.has(together)) {
        const item: Expression = { kind: 'sequence', items: items.slice(i, end) };
        nodes.push({ kind: 'group', role: 'text', path: together, item });
        i = end;
      } else {
        nodes.push(grow(items[i]!, `${path}.${i}`));
        i++;
      }
    }
    return nodes;
  };
  return grow(expression, '');
}

/** Returns all nodes of a level, each before its parts. */
export function nodesOf(root: LevelNode): LevelNode[] {
  const nodes: LevelNode[] = [];
  const visit = (node: LevelNode): void => {
    nodes.push(node);
    partsOf(node).forEach(visit);
  };
  visit(root);
  return nodes;
}

export function partsOf(node: LevelNode): readonly LevelNode[] {
  switch (node.kind) {
    case 'sequence':
      return node.items;
    case 'alternation':
      return node.alternatives;
    case 'repetition':
      // `0x` has no parts.
      return node.max === 0 ? [] : [node.item];
    case 'group':
      return node.role === 'inlined-use' ? [node.item] : [];
  }
}

/** Whether a part has no parts and uses no rule. All its strings have one length. */
export function isIndivisible(part: Expression): part is Extract<Expression, { kind: 'literal' | 'class' }> {
  return part.kind === 'literal' || part.kind === 'class';
}

function isText(part: Expression): boolean {
  return part.kind !== 'reference' && childrenOf(part).every(isText);
}
