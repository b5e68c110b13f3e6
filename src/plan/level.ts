import type { Group } from '../program/regular';
import type { Expression, Reference, Repetition, Rule } from '../model/model';
import { childrenOf } from '../model/rule-facts';

/**
 * One level of a derivation: a rule's body in which the rules it uses are wholes. Every node is new, so that an analysis
 * may key on it, and has a path by which the next attempt finds it again.
 */
export type LevelNode = TextNode | UseNode | CallNode | WithinNode | SequenceNode | ChoiceNode | RepeatNode;

/** Characters without any rule in them, read as one. */
export interface TextNode extends Group {
  readonly role: 'text';
  readonly path: string;
  readonly item: Expression;
}

/** Another rule, taken as its longest match. */
export interface UseNode extends Group {
  readonly role: 'use';
  readonly path: string;
  readonly item: Reference;
}

/** A recursive rule, which is read through. */
export interface CallNode extends Group {
  readonly role: 'call';
  readonly path: string;
  readonly item: Reference;
}

/** Another rule whose longest match will not do here: its body, specialised for this use. */
export interface WithinNode extends Group {
  readonly role: 'within';
  readonly path: string;
  readonly rule: string;
  readonly item: LevelNode;
}

export interface SequenceNode {
  readonly kind: 'sequence';
  readonly path: string;
  readonly items: readonly LevelNode[];
}

export interface ChoiceNode {
  readonly kind: 'alternation';
  readonly path: string;
  readonly alternatives: readonly LevelNode[];
}

export interface RepeatNode {
  readonly kind: 'repetition';
  readonly path: string;
  readonly min: number;
  readonly max: number;
  readonly item: LevelNode;
}

/**
 * The level of an expression; parts whose path is in `opened` are shown with their inner structure, rules for which `isCalled`
 * holds are read through.
 */
export function levelOf(
  expression: Expression,
  rules: ReadonlyMap<string, Rule>,
  opened: ReadonlySet<string>,
  isCalled: (key: string) => boolean = () => false,
): LevelNode {
  const grow = (part: Expression, path: string): LevelNode => {
    if (part.kind === 'reference') {
      if (isCalled(part.rule)) return { kind: 'group', role: 'call', path, item: part };
      if (!opened.has(path)) return { kind: 'group', role: 'use', path, item: part };
      const item = grow(rules.get(part.rule)!.expression, `${path}>`);
      return { kind: 'group', role: 'within', path, rule: part.rule, item };
    }
    if (isIndivisible(part) || (isText(part) && !opened.has(path))) return text(part, path);
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
        return repeat(part, path, grow(part.item, `${path}.0`));
    }
  };
  /** Neighbours without rules in them make one text. */
  const growItems = (items: readonly Expression[], path: string): LevelNode[] => {
    const nodes: LevelNode[] = [];
    for (let i = 0; i < items.length;) {
      let end = i;
      while (end < items.length && isText(items[end]!)) end++;
      const together = `${path}.${i}-${end}`;
      if (end - i > 1 && !opened.has(together)) {
        nodes.push(text({ kind: 'sequence', items: items.slice(i, end) }, together));
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

/** All nodes of a level, each before its parts. */
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
      // What may never stand there is no part.
      return node.max === 0 ? [] : [node.item];
    case 'group':
      return node.role === 'within' ? [node.item] : [];
  }
}

function text(item: Expression, path: string): TextNode {
  return { kind: 'group', role: 'text', path, item };
}

function repeat({ min, max }: Repetition, path: string, item: LevelNode): RepeatNode {
  return { kind: 'repetition', path, min, max, item };
}

function isIndivisible(part: Expression): part is Extract<Expression, { kind: 'literal' | 'class' }> {
  return part.kind === 'literal' || part.kind === 'class';
}

function isText(part: Expression): boolean {
  return part.kind !== 'reference' && childrenOf(part).every(isText);
}
