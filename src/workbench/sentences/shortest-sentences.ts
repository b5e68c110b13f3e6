import { mostReadable } from '../../automata/difference';
import { type CharacterSet, literalSet } from '../../model/character-set';
import type { Expression, Model } from '../../model/model';
import { LONGEST_STRING, spend } from '../../options/limits';
import { usedFirst } from '../../model/rule-facts';
import type { GrammarAlphabet } from '../../program/grammar-alphabet';
import { groupBy } from '../../table/maps';
import { stringOf } from '../random-strings';

/** Words in order: the shortest first. Each character of a word is the rank of a class of characters. */
type Words = readonly string[];

/**
 * Finds the shortest strings of rules, recursive or not, in order of length and then of how readable they are. Keeps so many words
 * of each rule as are wanted of one: a word that has so many before it is part of no wanted word. The words are the least fixed point
 * of the rules, as the languages are. Words of more than LONGEST_STRING code points are left out.
 */
export class ShortestSentences {
  /** By rank: the most readable character of a class. */
  private readonly characters: readonly number[];
  private readonly rankOf: readonly number[];
  private readonly known = new Map<string, Words>();

  /** `most`: the number of strings that are wanted of a rule. */
  constructor(
    private readonly model: Model,
    private readonly alphabet: GrammarAlphabet,
    private readonly most: number,
  ) {
    const inhabited = [...alphabet.sets.entries()].filter(([, set]) => set.length > 0);
    const ordered = inhabited
      .map(([id, set]) => ({ id, ...mostReadable(set) }))
      .sort((a, b) => a.rank - b.rank || a.codePoint - b.codePoint);
    this.characters = ordered.map(({ codePoint }) => codePoint);
    const ranks: number[] = [];
    for (const [rank, { id }] of ordered.entries()) ranks[id] = rank;
    this.rankOf = ranks;
  }

  /** `references`: the keys of the rules that a rule uses. */
  of(key: string, references: (key: string) => readonly string[]): string[] {
    const order = usedFirst([key], references);
    const changed = new Set(order);
    while (changed.size > 0) {
      for (const each of order) {
        if (!changed.delete(each)) continue;
        const words = this.words(this.model.rules.get(each)!.expression);
        if (areEqual(words, this.known.get(each) ?? [])) continue;
        this.known.set(each, words);
        for (const user of order) if (references(user).includes(each)) changed.add(user);
      }
    }
    return (this.known.get(key) ?? []).flatMap(
      (word) => stringOf(Array.from(word, (each) => this.characters[each.charCodeAt(0)]!)) ?? [],
    );
  }

  private words(part: Expression): Words {
    switch (part.kind) {
      case 'literal':
        return part.codePoints.reduce<Words>(
          (before, codePoint) =>
            this.product(before, this.letters(literalSet(codePoint, part.caseSensitive))),
          [''],
        );
      case 'class':
        return this.letters(part.set);
      case 'reference':
        return this.known.get(part.rule) ?? [];
      case 'alternation':
        return this.shortest(part.alternatives.flatMap((each) => this.words(each)));
      case 'sequence':
        return part.items.reduce<Words>((before, item) => this.product(before, this.words(item)), ['']);
      case 'repetition':
        return this.repeated(part);
    }
  }

  private letters(set: CharacterSet): Words {
    return this.shortest(this.alphabet.classesOf(set).map((id) => String.fromCharCode(this.rankOf[id]!)));
  }

  private repeated({ item, min, max }: Extract<Expression, { kind: 'repetition' }>): Words {
    const items = max === 0 ? [] : this.words(item);
    // Words of up to so many iterations. If one more adds nothing, no number of them does.
    let optional: Words = [''];
    for (let more = min; more < max; more++) {
      const next = this.shortest(['', ...this.product(optional, items)]);
      if (areEqual(next, optional)) break;
      optional = next;
    }
    let all = optional;
    // By powers of two, because there may be thousands of iterations.
    for (let [left, power] = [min, items]; left > 0 && all.length > 0; left = Math.floor(left / 2)) {
      if (left % 2 === 1) all = this.product(all, power);
      power = this.product(power, power);
    }
    return all;
  }

  /** Returns the first words that consist of a word of each list. */
  private product(heads: Words, tails: Words): Words {
    if (heads.length === 1 && heads[0] === '') return tails;
    const byLength = (words: Words): Map<number, string[]> => groupBy(words, ({ length }) => length);
    const found: string[] = [];
    const ends = byLength(tails);
    for (const group of byLength(heads).values()) {
      for (const end of ends.values()) found.push(...this.pairs(group, end));
    }
    return this.shortest(found);
  }

  /** Returns the first words of two groups, each of one length. They are all different. */
  private pairs(heads: Words, tails: Words): Words {
    const found: string[] = [];
    for (const head of heads) {
      for (const tail of tails) {
        spend();
        if (found.length >= this.most) return found;
        found.push(head + tail);
      }
    }
    return found;
  }

  private shortest(words: Words): Words {
    const kept = words.filter(({ length }) => length <= LONGEST_STRING);
    return [...new Set(kept)].sort(inOrder).slice(0, this.most);
  }
}

function inOrder(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

function areEqual(a: Words, b: Words): boolean {
  return a.length === b.length && a.every((word, i) => word === b[i]);
}
