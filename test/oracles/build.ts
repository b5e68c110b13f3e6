import { characterSet } from '../../src/model/character-set';
import type { Expression, Model, Rule } from '../../src/model/model';

/** Shorthands that build a model by hand, without the notation. */

export function literal(text: string, caseSensitive = false): Expression {
  return {
    kind: 'literal',
    codePoints: [...text].map((character) => character.codePointAt(0)!),
    caseSensitive,
  };
}

export function range(low: number, high: number): Expression {
  return { kind: 'class', set: characterSet([[low, high]]) };
}

export function sequence(...items: Expression[]): Expression {
  return { kind: 'sequence', items };
}

export function alternation(...alternatives: Expression[]): Expression {
  return { kind: 'alternation', alternatives };
}

export function repetition(min: number, max: number, item: Expression): Expression {
  return { kind: 'repetition', min, max, item };
}

export function star(item: Expression): Expression {
  return repetition(0, Infinity, item);
}

export function option(item: Expression): Expression {
  return repetition(0, 1, item);
}

export function reference(rule: string): Expression {
  return { kind: 'reference', rule: rule.toLowerCase() };
}

export type Rules = Model['rules'];

/** Rules by name, in their order. */
export function rulesOf(expressions: Record<string, Expression>): Rules {
  const rules = new Map<string, Rule>();
  for (const [name, expression] of Object.entries(expressions)) {
    const key = name.toLowerCase();
    const count = expression.kind === 'alternation' ? expression.alternatives.length : 1;
    const alternatives = Array.from({ length: count }, () => '');
    rules.set(key, { name, key, expression, source: '', alternatives, origin: 'test' });
  }
  return rules;
}
