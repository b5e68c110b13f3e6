import { type CharacterSet, difference, literalSet, unionOf } from './character-set';
import type { Expression } from './model';

/** Returns the expression of a rule by its key, or undefined if there is no such rule. */
export type Lookup = (key: string) => Expression | undefined;

/** Limit on visited rules. A difference that has a simple form needs few visits. */
const MAX_VISITS = 10_000;

/** Depth of nested expressions at which rules are no longer followed. Each level takes some frames of the call stack. */
const MAX_DEPTH = 100;

/**
 * Returns an expression without the single characters of a set, as in `<pchar excluding ";">`. Alternatives that are
 * single characters lose those of the set; longer alternatives stay. Returns undefined if an alternative is neither,
 * because the difference then has no such simple form.
 */
export function excluding(expression: Expression, set: CharacterSet, lookup: Lookup): Expression | undefined {
  return new Exclusion(lookup).ofAlternatives(expression, set);
}

/** Returns the set of characters that an expression derives if it derives only single characters. */
export function charactersOf(expression: Expression, lookup: Lookup): CharacterSet | undefined {
  return new Exclusion(lookup).characters(expression);
}

class Exclusion {
  /** The rules on the path to the current expression. */
  private readonly following: string[] = [];
  private visits = 0;
  private depth = 0;

  constructor(private readonly lookup: Lookup) {}

  ofAlternatives(expression: Expression, set: CharacterSet): Expression | undefined {
    if (expression.kind !== 'alternation') return this.of(expression, set);
    const left: Expression[] = [];
    for (const alternative of expression.alternatives) {
      const rest = this.of(alternative, set);
      if (rest === undefined) return undefined;
      if (rest.kind !== 'class' || rest.set.length > 0) left.push(rest);
    }
    const [first, second] = left;
    if (first === undefined) return { kind: 'class', set: [] };
    return second === undefined ? first : { kind: 'alternation', alternatives: left };
  }

  /** Returns the expression itself if it loses no characters, so that its names stay; else the remaining characters. */
  private of(expression: Expression, set: CharacterSet): Expression | undefined {
    const characters = this.characters(expression);
    if (characters !== undefined) {
      const left = difference(characters, set);
      return String(left) === String(characters) ? expression : { kind: 'class', set: left };
    }
    if (this.leastLength(expression) > 1) return expression;
    if (expression.kind === 'reference') {
      return this.follow(expression.rule, (meaning) => this.ofAlternatives(meaning, set), undefined);
    }
    return expression.kind === 'alternation' ? this.ofAlternatives(expression, set) : undefined;
  }

  characters(expression: Expression): CharacterSet | undefined {
    switch (expression.kind) {
      case 'literal': {
        const [first, second] = expression.codePoints;
        return first === undefined || second !== undefined
          ? undefined
          : literalSet(first, expression.caseSensitive);
      }
      case 'class':
        return expression.set;
      case 'alternation': {
        const sets = expression.alternatives.map((each) => this.characters(each));
        return sets.every((set) => set !== undefined) ? unionOf(sets) : undefined;
      }
      case 'reference':
        return this.follow(expression.rule, (meaning) => this.characters(meaning), undefined);
      case 'sequence':
      case 'repetition':
        return undefined;
    }
  }

  /** Returns a lower bound on the length of derived strings, in code points. */
  private leastLength(expression: Expression): number {
    this.depth++;
    const length = this.lengthOf(expression);
    this.depth--;
    return length;
  }

  private lengthOf(expression: Expression): number {
    switch (expression.kind) {
      case 'literal':
        return expression.codePoints.length;
      case 'class':
        return 1;
      case 'alternation':
        return expression.alternatives.reduce(
          (least, each) => Math.min(least, this.leastLength(each)),
          Infinity,
        );
      case 'reference':
        return this.follow(expression.rule, (meaning) => this.leastLength(meaning), 0);
      case 'sequence':
        return expression.items.reduce((sum, item) => sum + this.leastLength(item), 0);
      case 'repetition':
        return expression.min === 0 ? 0 : expression.min * this.leastLength(expression.item);
    }
  }

  private follow<T>(key: string, ask: (meaning: Expression) => T, otherwise: T): T {
    const stop =
      this.depth + this.following.length > MAX_DEPTH ||
      this.following.includes(key) ||
      ++this.visits > MAX_VISITS;
    const meaning = stop ? undefined : this.lookup(key);
    if (meaning === undefined) return otherwise;
    this.following.push(key);
    const answer = ask(meaning);
    this.following.pop();
    return answer;
  }
}
