import type { GrammarAlphabet } from '../program/grammar-alphabet';
import { EMPTY_SET } from '../automata/subsets';
import { literalSet } from '../model/character-set';
import { childrenOf, type Expression, type Rule } from '../model/model';
import { cached } from '../table/maps';

/** The most delimiters; `until` compares each unit with all of them. */
const MOST = 4;
const ASCII = 0x7f;

/** Finds the characters before which uses of rules end. Searching for them is faster than reading the rule. */
export class Delimiters {
  private readonly classesByRule = new Map<string, ReadonlySet<number>>();

  constructor(
    private readonly rules: ReadonlyMap<string, Rule>,
    private readonly alphabet: GrammarAlphabet,
  ) {}

  /**
   * Returns the delimiters of a rule: one of them follows every use that does not end the span, and no string of the rule contains
   * one. On a span that the rule derives, a use ends before the first of them. Returns undefined if there are too many, if one is
   * not ASCII, or if the rule contains one.
   *
   * @param following the subset that each class leads to after the uses
   */
  of(rule: string, following: ArrayLike<number>): string | undefined {
    const { alphabet } = this;
    const points: number[] = [];
    for (let id = 0; id < following.length; id++) {
      if (following[id] === EMPTY_SET) continue;
      if (this.classesOf(rule).has(id)) return undefined;
      for (const [low, high] of alphabet.sets[id]!) {
        if (high > ASCII || points.length + high - low >= MOST) return undefined;
        for (let point = low; point <= high; point++) points.push(point);
      }
    }
    return String.fromCodePoint(...points.sort((a, b) => a - b));
  }

  /** Returns the classes of all characters in the terminals of a rule. */
  private classesOf(rule: string): ReadonlySet<number> {
    return cached(this.classesByRule, rule, () => new Set(this.classesIn(this.rules.get(rule)!.expression)));
  }

  private classesIn(part: Expression): readonly number[] {
    const { alphabet } = this;
    switch (part.kind) {
      case 'literal':
        return part.codePoints.flatMap((point) => alphabet.classesOf(literalSet(point, part.caseSensitive)));
      case 'class':
        return alphabet.classesOf(part.set);
      case 'reference':
        return [...this.classesOf(part.rule)];
      default:
        return childrenOf(part).flatMap((item) => this.classesIn(item));
    }
  }
}
