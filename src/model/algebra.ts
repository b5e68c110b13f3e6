import { type CharacterSet, literalSet } from './character-set';
import type { Expression } from './model';

/** The functions that make something of expressions, such as patterns of one notation. */
export interface Algebra<Made> {
  /** Of one code point of a set. */
  characters(set: CharacterSet): Made;
  sequence(parts: readonly Made[]): Made;
  alternation(parts: readonly Made[]): Made;
  repetition(min: number, max: number, part: Made): Made;
}

/** Makes something of an expression. `of` makes it of a direct part, and `use` of a rule by its key. */
export function composed<Made>(
  algebra: Algebra<Made>,
  expression: Expression,
  of: (part: Expression) => Made,
  use: (rule: string) => Made,
): Made {
  switch (expression.kind) {
    case 'literal': {
      const { codePoints, caseSensitive } = expression;
      return algebra.sequence(
        codePoints.map((point) => algebra.characters(literalSet(point, caseSensitive))),
      );
    }
    case 'class':
      return algebra.characters(expression.set);
    case 'sequence':
      return algebra.sequence(expression.items.map(of));
    case 'alternation':
      return algebra.alternation(expression.alternatives.map(of));
    case 'repetition':
      return algebra.repetition(expression.min, expression.max, of(expression.item));
    case 'reference':
      return use(expression.rule);
  }
}
