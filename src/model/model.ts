import type { Span } from '../notation/syntax';
import type { CharacterSet } from './character-set';

export type { Span };

/**
 * What a rule derives, linked: every name is resolved, every prose-val has its meaning.
 * Each syntactic occurrence is an object of its own, so that analyses may key on identity.
 */
export type Expression = Literal | CharacterClass | Sequence | Alternation | Repetition | Reference;

/** `"abc"`, `%s"abc"`, `%x61.62.63`; no code points at all derives the empty string (RFC 5234, 2.3; RFC 7405). */
export interface Literal {
  readonly kind: 'literal';
  readonly codePoints: readonly number[];
  /** False for `"abc"` and `%i"abc"`: ASCII letters stand for both cases, and nothing else folds. */
  readonly caseSensitive: boolean;
  readonly span?: Span;
}

/** One code point out of a set: `%x41-5A`, or a prose-val that was given a set. */
export interface CharacterClass {
  readonly kind: 'class';
  readonly set: CharacterSet;
  readonly span?: Span;
}

export interface Sequence {
  readonly kind: 'sequence';
  readonly items: readonly Expression[];
  readonly span?: Span;
}

/** At least two alternatives, in the rule's order; groups and `=/` are already merged where they only nest. */
export interface Alternation {
  readonly kind: 'alternation';
  readonly alternatives: readonly Expression[];
  readonly span?: Span;
}

/** `<min>*<max>item`, `[item]` (0 to 1), `<n>item`; `max` is `Infinity` where ABNF names none. */
export interface Repetition {
  readonly kind: 'repetition';
  readonly min: number;
  readonly max: number;
  readonly item: Expression;
  readonly span?: Span;
}

/** A use of another rule, by its key. */
export interface Reference {
  readonly kind: 'reference';
  /** The key (lower case) of a rule that the model holds. */
  readonly rule: string;
  readonly span?: Span;
}

/** What an expression is made of, from left to right. */
function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'sequence':
      return expression.items;
    case 'alternation':
      return expression.alternatives;
    case 'repetition':
      return [expression.item];
    default:
      return [];
  }
}

/** Shows an expression and all that is in it, from left to right, at any depth. References are not followed. */
export function visit(expression: Expression, see: (part: Expression) => void): void {
  see(expression);
  for (const part of partsOf(expression)) visit(part, see);
}

/** A named rule of a linked grammar. */
export interface Rule {
  /** As printed where it is defined. */
  readonly name: string;
  /** The name in lower case: ABNF names are case-insensitive (RFC 5234, 2.1). */
  readonly key: string;
  readonly expression: Expression;
  /** The rule's ABNF as printed, dedented, with its `=/` parts one after another. */
  readonly source: string;
  /** The top-level alternatives as printed (one where the rule is no alternation), in the order of `expression`'s. */
  readonly alternatives: readonly string[];
  /** The name of the grammar text that defines it; "rfc5234-core" for built-in core rules. */
  readonly origin: string;
}

/** A linked grammar: its own rules in their order, then imported and core rules that they need. */
export interface Model {
  /** By key. Iteration is in the order just stated. */
  readonly rules: ReadonlyMap<string, Rule>;
}
