import type { Pattern } from '../../emit/regexp/pattern';
import { type CharacterSet, difference, union } from '../../model/character-set';
import type { Regular } from '../../program/regular';
import { abnfText } from '../abnf-text';
import type { LetteredPattern } from './rule-pattern';

/** The core rules that a text may use, by key: each with its set of characters. */
export type CoreSets = ReadonlyMap<string, CharacterSet>;

/** Writes a pattern as ABNF elements: letters as uses of rules, sets as core rules if that is shorter. */
export function patternElements(
  { pattern, letters }: LetteredPattern,
  core: CoreSets,
  nameOf: (key: string) => string,
): string {
  return abnfText(new Elements(letters, core, nameOf).of(pattern), nameOf);
}

class Elements {
  constructor(
    private readonly letters: ReadonlyMap<number, string>,
    private readonly core: CoreSets,
    private readonly nameOf: (key: string) => string,
  ) {}

  of(pattern: Pattern): Regular {
    switch (pattern.kind) {
      case 'class':
        return this.set(pattern.set);
      case 'sequence':
        return { kind: 'sequence', items: this.items(pattern.items) };
      case 'alternation':
        return { kind: 'alternation', alternatives: pattern.alternatives.map((each) => this.of(each)) };
      case 'repetition':
        return { ...pattern, item: this.of(pattern.item) };
    }
  }

  /** Joins neighbours that are single characters to strings. */
  private items(items: readonly Pattern[]): Regular[] {
    const joined: Regular[] = [];
    for (const item of items) {
      const next = item.kind === 'class' ? this.character(item.set) : undefined;
      const last = joined.at(-1);
      const string = next && last?.kind === 'literal' ? joinedStrings(last, next) : undefined;
      if (string === undefined) joined.push(next ?? this.of(item));
      else joined[joined.length - 1] = string;
    }
    return joined;
  }

  /** Returns the string of a set with one character, or with both cases of a letter. */
  private character(set: CharacterSet): CharacterString | undefined {
    const [[low, high] = [0, 1], second] = set;
    if (low !== high || this.letters.has(low)) return undefined;
    if (second === undefined) return { kind: 'literal', codePoints: [low], caseSensitive: isCased(low) };
    const isBoth = isLetter(low) && second[0] === low + 0x20 && second[1] === second[0] && set.length === 2;
    return isBoth ? { kind: 'literal', codePoints: [second[0]], caseSensitive: false } : undefined;
  }

  private set(set: CharacterSet): Regular {
    const uses = [...this.letters].filter(([letter]) =>
      set.some(([low, high]) => low <= letter && letter <= high),
    );
    const letters = union(...uses.map(([letter]): CharacterSet => [[letter, letter]]));
    const left = difference(set, letters);
    const parts: Regular[] = [
      ...uses.map(([, rule]): Regular => ({ kind: 'reference', rule })),
      ...(left.length > 0 ? this.shortest(left) : []),
    ];
    return parts.length === 1 ? parts[0]! : { kind: 'alternation', alternatives: parts };
  }

  /** Returns the shortest of some ways to write a set: with up to two core rules, or without. */
  private shortest(set: CharacterSet): Regular[] {
    const within = [...this.core].filter(([, chars]) => difference(chars, set).length === 0);
    const ways: Regular[][] = [[{ kind: 'class', set }]];
    for (const [key, chars] of within) {
      ways.push(withRest([key], difference(set, chars)));
      for (const [other, more] of within)
        if (key < other) ways.push(withRest([key, other], difference(set, union(chars, more))));
    }
    const lengthOf = (alternatives: Regular[]): number =>
      abnfText({ kind: 'alternation', alternatives }, this.nameOf).length;
    return ways.reduce((best, way) => (lengthOf(way) < lengthOf(best) ? way : best));
  }
}

interface CharacterString {
  readonly kind: 'literal';
  readonly codePoints: readonly number[];
  readonly caseSensitive: boolean;
}

function withRest(rules: readonly string[], rest: CharacterSet): Regular[] {
  const used = rules.map((rule): Regular => ({ kind: 'reference', rule }));
  return rest.length === 0 ? used : [...used, { kind: 'class', set: rest }];
}

/** Joins two strings if a string can have the case of both. Characters without case go with any. */
function joinedStrings(a: CharacterString, b: CharacterString): CharacterString | undefined {
  const [aHasCase, bHasCase] = [a, b].map(({ codePoints }) => codePoints.some(isCased));
  if (aHasCase && bHasCase && a.caseSensitive !== b.caseSensitive) return undefined;
  const caseSensitive = aHasCase ? a.caseSensitive : b.caseSensitive;
  return { kind: 'literal', codePoints: [...a.codePoints, ...b.codePoints], caseSensitive };
}

function isCased(point: number): boolean {
  return isLetter(point) || isLetter(point - 0x20);
}

/** Tells whether a code point is a capital letter of ASCII. */
function isLetter(point: number): boolean {
  return point >= 0x41 && point <= 0x5a;
}
