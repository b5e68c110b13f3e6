import type { Alphabet } from '../program/alphabet';
import { NOTHING } from '../automata/subsets';
import { literalSet } from '../model/character-set';
import type { Expression, Rule } from '../model/model';
import { childrenOf } from '../model/rule-facts';

/** `until` compares each unit with so many characters. */
const MOST = 4;
const ASCII = 0x7f;

/** Finds where uses of rules end by the characters that follow them, which is faster than to read the rule. */
export class Delimiters {
  private readonly classesByRule = new Map<string, ReadonlySet<number>>();

  constructor(
    private readonly rules: ReadonlyMap<string, Rule>,
    private readonly alphabet: Alphabet,
  ) {}

  /**
   * The characters of which one follows every use of a rule that does not end the span, and none of which a string of the
   * rule contains: on a span that is derived, the use ends before the first of them. Undefined if they are too many or not ASCII,
   * or if the rule contains one.
   *
   * @param following the moves by each class from where the uses end
   */
  of(rule: string, following: ArrayLike<number>): string | undefined {
    const { alphabet } = this;
    const points: number[] = [];
    for (let id = 0; id < following.length; id++) {
      if (following[id] === NOTHING) continue;
      if (this.classesOf(rule).has(id)) return undefined;
      for (const [low, high] of alphabet.sets[id]!) {
        if (high > ASCII || points.length + high - low >= MOST) return undefined;
        for (let point = low; point <= high; point++) points.push(point);
      }
    }
    return String.fromCodePoint(...points.sort((a, b) => a - b));
  }

  /** The classes of all characters in a rule's terminals. */
  private classesOf(rule: string): ReadonlySet<number> {
    let known = this.classesByRule.get(rule);
    if (known === undefined) {
      known = new Set(this.classesIn(this.rules.get(rule)!.expression));
      this.classesByRule.set(rule, known);
    }
    return known;
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
