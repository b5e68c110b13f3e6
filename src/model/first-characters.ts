import { type CharacterSet, emptySet, literalSet, union, unionOf } from './character-set';
import { isNullable, nullableRules } from './facts';
import { components } from './graph';
import type { Expression, Reference, RuleExpressions } from './model';

/** Finds the characters with which strings of expressions begin, and whether an expression derives the empty string. */
export class FirstCharacters {
  private readonly nullable: ReadonlySet<string>;
  private readonly sets = new Map<string, CharacterSet>();
  private readonly known = new Map<Expression, CharacterSet>();

  constructor(model: RuleExpressions) {
    this.nullable = nullableRules(model);
    const leaves = new Map(
      [...model.rules.values()].map(({ key, expression }) => [key, this.leading(expression)]),
    );
    const edges = new Map([...leaves].map(([key, { references }]) => [key, references]));
    // Rules that may begin with each other have the same characters.
    for (const component of components(edges)) {
      const parts = component.map((key) => leaves.get(key)!);
      const used = parts.flatMap(({ references }) =>
        references.map(({ rule }) => this.sets.get(rule) ?? emptySet),
      );
      const all = unionOf([...parts.flatMap(({ sets }) => sets), ...used]);
      for (const key of component) this.sets.set(key, all);
    }
  }

  /** Contains the first characters of all strings of an expression, and no other ones if all rules match some string. */
  of(expression: Expression): CharacterSet {
    let known = this.known.get(expression);
    if (known === undefined) {
      const { sets, references } = this.leading(expression);
      known = union(...sets, ...references.map(({ rule }) => this.sets.get(rule)!));
      this.known.set(expression, known);
    }
    return known;
  }

  isNullable(expression: Expression): boolean {
    return isNullable(expression, this.nullable);
  }

  private leading(part: Expression): Leading {
    switch (part.kind) {
      case 'reference':
        return { sets: [], references: [part] };
      case 'class':
        return { sets: [part.set], references: [] };
      case 'literal': {
        const [first] = part.codePoints;
        const sets = first === undefined ? [] : [literalSet(first, part.caseSensitive)];
        return { sets, references: [] };
      }
      case 'alternation':
        return joined(part.alternatives.map((each) => this.leading(each)));
      case 'repetition':
        return part.max === 0 ? joined([]) : this.leading(part.item);
      case 'sequence': {
        const solid = part.items.findIndex((item) => !this.isNullable(item));
        const first = solid < 0 ? part.items : part.items.slice(0, solid + 1);
        return joined(first.map((each) => this.leading(each)));
      }
    }
  }
}

/** The terminals and the rules with which an expression may begin. */
interface Leading {
  readonly sets: readonly CharacterSet[];
  readonly references: readonly Reference[];
}

function joined(parts: readonly Leading[]): Leading {
  return {
    sets: parts.flatMap(({ sets }) => sets),
    references: parts.flatMap(({ references }) => references),
  };
}
