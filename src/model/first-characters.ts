import { type CharacterSet, emptySet, literalSet, unionOf } from './character-set';
import { isNullable, leadingParts, nullableRules } from './facts';
import { components } from './graph';
import { leadingReferences } from './left-recursion';
import type { Expression, RuleExpressions } from './model';
import { cached } from '../table/maps';

/** Finds the characters with which strings of expressions begin, and whether an expression derives the empty string. */
export class FirstCharacters {
  private readonly nullable: ReadonlySet<string>;
  private readonly sets = new Map<string, CharacterSet>();
  private readonly known = new Map<Expression, CharacterSet>();

  constructor(model: RuleExpressions) {
    this.nullable = nullableRules(model);
    // Rules that may begin with each other have the same characters.
    for (const component of components(leadingReferences(model))) {
      const parts = component.map((key) => this.leading(model.rules.get(key)!.expression));
      const all = unionOf(parts.flat());
      for (const key of component) this.sets.set(key, all);
    }
  }

  /** Contains the first characters of all strings of an expression, and no other ones if all rules match some string. */
  of(expression: Expression): CharacterSet {
    return cached(this.known, expression, () => unionOf(this.leading(expression)));
  }

  isNullable(expression: Expression): boolean {
    return isNullable(expression, this.nullable);
  }

  /** Returns the sets of the terminals with which an expression may begin, and those of the rules as far as they are known. */
  private leading(expression: Expression): CharacterSet[] {
    return leadingParts(expression, this.nullable).map((part) => {
      if (part.kind === 'class') return part.set;
      if (part.kind === 'reference') return this.sets.get(part.rule) ?? emptySet;
      const [first] = part.codePoints;
      return first === undefined ? emptySet : literalSet(first, part.caseSensitive);
    });
  }
}
