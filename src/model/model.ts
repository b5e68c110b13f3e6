import type { Span } from '../notation/syntax';
import type { CharacterSet } from './character-set';

export type { Span };

/**
 * The linked expression of a rule: every name is resolved, every prose-val has its meaning.
 * Each syntactic occurrence is a separate object, so analyses can use identity as a key.
 */
export type Expression = Literal | CharacterClass | Sequence | Alternation | Repetition | Reference;

/** A literal: `"abc"`, `%s"abc"`, `%x61.62.63`. Without code points it derives the empty string (RFC 5234, 2.3; RFC 7405). */
export interface Literal {
  readonly kind: 'literal';
  readonly codePoints: readonly number[];
  /** False for `"abc"` and `%i"abc"`: ASCII letters stand for both cases, and nothing else folds. */
  readonly caseSensitive: boolean;
  readonly span?: Span;
}

/** One code point of a set: `%x41-5A`, or a prose-val with a set as its meaning. */
export interface CharacterClass {
  readonly kind: 'class';
  readonly set: CharacterSet;
  readonly span?: Span;
}

export interface Sequence<Part = Expression> {
  readonly kind: 'sequence';
  readonly items: readonly Part[];
  /** The occurrences of the element, if this is a list (`#element`) written out; all else in it separates them. */
  readonly list?: readonly Expression[];
  readonly span?: Span;
}

/** At least two alternatives in the rule's order. Groups and `=/` that only nest are merged. */
export interface Alternation<Part = Expression> {
  readonly kind: 'alternation';
  readonly alternatives: readonly Part[];
  readonly span?: Span;
}

/** `<min>*<max>item`, `[item]` (0 to 1), `<n>item`; `max` is `Infinity` if ABNF gives none. */
export interface Repetition<Part = Expression> {
  readonly kind: 'repetition';
  readonly min: number;
  readonly max: number;
  readonly item: Part;
  /** As of a sequence. */
  readonly list?: readonly Expression[];
  readonly span?: Span;
}

/** A use of another rule, by its key. */
export interface Reference {
  readonly kind: 'reference';
  /** The key of a rule in the model: its name in lower case. */
  readonly rule: string;
  readonly span?: Span;
}

/** Returns the direct parts of an expression from left to right. */
export function childrenOf(expression: Expression): readonly Expression[] {
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

/** Changes the direct parts of an expression, and keeps its form, on which the derivations of a rule depend. */
export function withItems<Part = Expression>(
  part: Expression,
  change: (item: Expression) => Part,
):
  | Exclude<Expression, { kind: 'sequence' | 'alternation' | 'repetition' }>
  | Sequence<Part>
  | Alternation<Part>
  | Repetition<Part> {
  switch (part.kind) {
    case 'sequence':
      return { ...part, items: part.items.map(change) };
    case 'alternation':
      return { ...part, alternatives: part.alternatives.map(change) };
    case 'repetition':
      return { ...part, item: change(part.item) };
    default:
      return part;
  }
}

/** Calls `visit` for an expression and all nested ones from left to right. It does not follow references. */
export function visit(expression: Expression, see: (part: Expression) => void): void {
  see(expression);
  for (const part of childrenOf(expression)) visit(part, see);
}

/** A named rule of a linked grammar. */
export interface Rule {
  /** The name as printed in the definition. */
  readonly name: string;
  /** The name in lower case: ABNF names are case-insensitive (RFC 5234, 2.1). */
  readonly key: string;
  readonly expression: Expression;
  /** The rule's ABNF as printed, dedented, followed by its `=/` parts. */
  readonly source: string;
  /** The top-level alternatives as printed, in the order of `expression`'s; one if the rule is not an alternation. */
  readonly alternatives: readonly string[];
  /** The name of the grammar text that defines it; "rfc5234-core" for built-in core rules. */
  readonly origin: string;
  /** Whether its text names it as a token. Undefined if the text names none. */
  readonly token?: boolean | undefined;
}

/** The expressions of rules by key, which is all that most facts about rules need. */
export interface RuleExpressions {
  readonly rules: ReadonlyMap<string, Pick<Rule, 'key' | 'expression'>>;
}

/** A linked grammar: its own rules in order, then the imported and core rules that they need. */
export interface Model {
  /** The rules by key, in that order. */
  readonly rules: ReadonlyMap<string, Rule>;
}
