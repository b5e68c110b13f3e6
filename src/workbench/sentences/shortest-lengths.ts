import type { Expression, Model } from '../../model/model';
import { cached } from '../../table/maps';

/** The length of an expression's shortest string in code points, and the greatest age of a rule in its derivation. */
interface Shortest {
  readonly length: number;
  readonly age: number;
}

/** No string at all. */
const NO_STRING: Shortest = { length: Infinity, age: Infinity };

/**
 * The lengths of shortest strings. Rules get an age when their length is found: the derivation of a rule's shortest string uses only
 * younger rules. So a writer that always takes the alternative that `prefers` names comes to an end, even if rules are recursive and
 * can be empty.
 */
export class ShortestLengths {
  private readonly rules = new Map<string, Shortest>();
  /** Of the parts of rules, once all rules have theirs. */
  private readonly known = new Map<Expression, Shortest>();

  constructor(model: Model) {
    let clock = 0;
    for (let isStable = false; !isStable;) {
      isStable = true;
      for (const { key, expression } of [...model.rules.values()].reverse()) {
        const { length } = this.find(expression);
        if (length >= (this.rules.get(key)?.length ?? Infinity)) continue;
        this.rules.set(key, { length, age: clock++ });
        isStable = false;
      }
    }
  }

  /** Returns Infinity if the expression derives no string. */
  of(part: Expression): number {
    return this.shortest(part).length;
  }

  /** Returns the number of the alternative with the shortest string. */
  prefers(alternatives: readonly Expression[]): number {
    const found = alternatives.map((each) => this.shortest(each));
    return found.reduce((best, each, index) => (isBefore(each, found[best]!) ? index : best), 0);
  }

  private shortest(part: Expression): Shortest {
    return cached(this.known, part, () => this.find(part));
  }

  private find(part: Expression): Shortest {
    switch (part.kind) {
      case 'literal':
        return { length: part.codePoints.length, age: -1 };
      case 'class':
        return part.set.length === 0 ? NO_STRING : { length: 1, age: -1 };
      case 'reference':
        return this.rules.get(part.rule) ?? NO_STRING;
      case 'alternation':
        return part.alternatives.map((each) => this.find(each)).reduce((a, b) => (isBefore(b, a) ? b : a));
      case 'sequence':
        return part.items
          .map((each) => this.find(each))
          .reduce((a, b) => ({ length: a.length + b.length, age: Math.max(a.age, b.age) }), EMPTY);
      case 'repetition': {
        if (part.min === 0) return EMPTY;
        const { length, age } = this.find(part.item);
        return { length: length * part.min, age };
      }
    }
  }
}

const EMPTY: Shortest = { length: 0, age: -1 };

function isBefore(a: Shortest, b: Shortest): boolean {
  return a.length < b.length || (a.length === b.length && a.age < b.age);
}
