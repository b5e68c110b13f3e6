import type { Expression } from '../model/model';
import { findFacts } from './facts';
import { NONE, type Ranges } from './ranges';

/** What search needs to know of a rule; a model's rules fit. */
export interface SearchRule {
  readonly name: string;
  readonly expression: Expression;
}

export interface PreparedRule {
  readonly name: string;
  body: Node;
}

type Shape =
  /** Code points in a row, each out of a set; none at all is the empty string. */
  | { readonly kind: 'characters'; readonly sets: readonly Ranges[] }
  | { readonly kind: 'sequence'; readonly items: readonly Node[] }
  | { readonly kind: 'alternation'; readonly alternatives: readonly Node[] }
  | { readonly kind: 'repetition'; readonly min: number; readonly max: number; readonly item: Node }
  | { readonly kind: 'reference'; readonly rule: PreparedRule };

export interface Facts {
  /** Numbers the nodes of all rules from 0. */
  readonly id: number;
  /** Whether it derives any string at all: `a = "x" a` does not. */
  productive: boolean;
  /** Whether it derives the empty string. */
  nullable: boolean;
  /** The characters with which the other strings that it derives begin. */
  first: Ranges;
  /** Where it derives nothing but single characters: which. */
  single: Ranges | undefined;
  /** Whether rules take part in what it derives. */
  named: boolean;
  /** Whether it comes to an end to go from what may stand at its start to what may stand at the start of that. */
  leftFinite: boolean;
  /** Whether it comes to an end to go from what may derive the whole of it to what may derive the whole of that. */
  wholeFinite: boolean;
}

/** An expression with its references resolved, and the facts that search uses. */
export type Node = Shape & Facts;
export type NodeOf<Kind extends Node['kind']> = Extract<Shape, { kind: Kind }> & Facts;

function unknown(id: number): Facts {
  return {
    id,
    productive: false,
    nullable: false,
    first: NONE,
    single: undefined,
    named: false,
    leftFinite: false,
    wholeFinite: false,
  };
}

export function prepare(rules: ReadonlyMap<string, SearchRule>): ReadonlyMap<string, PreparedRule> {
  const nodes: Node[] = [];
  const prepared = new Map<string, PreparedRule>();
  const unset: Node = { kind: 'alternation', alternatives: [], ...unknown(-1) };
  for (const [key, { name }] of rules) prepared.set(key, { name, body: unset });
  for (const [key, rule] of prepared) rule.body = translate(rules.get(key)!.expression, prepared, nodes);
  findFacts(nodes);
  return prepared;
}

function translate(expression: Expression, rules: ReadonlyMap<string, PreparedRule>, nodes: Node[]): Node {
  const shape = shapeOf(expression, rules, (part) => translate(part, rules, nodes));
  // Assigned, as a spread of objects of several forms takes ten times as long.
  const node: Node = Object.assign(unknown(nodes.length), shape);
  nodes.push(node);
  return node;
}

function shapeOf(
  expression: Expression,
  rules: ReadonlyMap<string, PreparedRule>,
  part: (expression: Expression) => Node,
): Shape {
  switch (expression.kind) {
    case 'literal': {
      const { codePoints, caseSensitive } = expression;
      return { kind: 'characters', sets: codePoints.map((code) => cases(code, caseSensitive)) };
    }
    case 'class':
      return { kind: 'characters', sets: [expression.set.flat()] };
    case 'sequence':
      return { kind: 'sequence', items: expression.items.map(part) };
    case 'alternation':
      return { kind: 'alternation', alternatives: expression.alternatives.map(part) };
    case 'repetition':
      return { kind: 'repetition', min: expression.min, max: expression.max, item: part(expression.item) };
    case 'reference': {
      const rule = rules.get(expression.rule);
      if (rule === undefined) throw new Error(`rule "${expression.rule}" is not defined`);
      return { kind: 'reference', rule };
    }
  }
}

/** A code point of a literal: ASCII letters alone have two cases (RFC 5234, 2.3). */
function cases(code: number, caseSensitive: boolean): Ranges {
  const lower = code | 0x20;
  if (caseSensitive || lower < 0x61 || lower > 0x7a) return [code, code];
  return [lower - 0x20, lower - 0x20, lower, lower];
}
