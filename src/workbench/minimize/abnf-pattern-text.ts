import { type CharacterSet, difference, unionOf } from '../../model/character-set';
import { referencesOf } from '../../model/graph';
import type { CharacterClass, Expression, Literal, Reference } from '../../model/model';
import { AbnfWriter, type NameOf } from '../abnf-text';
import { type AbnfPattern, type AbnfPatternBody, isEmptyLanguage } from './abnf-pattern';
import { cached } from '../../table/maps';

/** The rules that a definition may use for sets of characters, by key. */
export type NamedSets = ReadonlyMap<string, CharacterSet>;

/** At most so many rules stand for one set. */
const MOST_NAMES = 4;

/** Writes patterns as ABNF: neighbours that are single characters as strings, sets by rules if that is shorter. */
export class AbnfPatternText {
  private readonly writer: AbnfWriter;
  private readonly known = new WeakMap<AbnfPatternBody, Expression>();
  private readonly sets = new Map<string, Expression>();

  constructor(
    private readonly named: NamedSets,
    private readonly spellings: readonly string[],
    nameOf: NameOf,
  ) {
    this.writer = new AbnfWriter(nameOf);
  }

  of(pattern: AbnfPatternBody): string {
    return isEmptyLanguage(pattern) ? EMPTY_SOURCE : this.writer.text(this.written(pattern));
  }

  /** Adds the keys of all rules that the text of a pattern names. */
  addUses(pattern: AbnfPattern, to: Set<string>): void {
    for (const { rule } of referencesOf(this.written(pattern))) to.add(rule);
  }

  private written(pattern: AbnfPatternBody): Expression {
    return cached(this.known, pattern, () => this.make(pattern));
  }

  private make(pattern: AbnfPatternBody): Expression {
    switch (pattern.kind) {
      case 'class':
        return this.short(singleCharacter(pattern.set) ?? this.set(pattern.set));
      case 'reference':
        return pattern;
      case 'sequence':
        return { kind: 'sequence', items: this.items(pattern.items) };
      case 'alternation':
        return { kind: 'alternation', alternatives: pattern.alternatives.map((each) => this.written(each)) };
      case 'repetition':
        return { ...pattern, item: this.written(pattern.item) };
    }
  }

  /** Joins neighbours that are single characters to strings. */
  private items(items: readonly AbnfPattern[]): Expression[] {
    const joined: Expression[] = [];
    for (const item of items) {
      const next = item.kind === 'class' ? singleCharacter(item.set) : undefined;
      const last = joined.at(-1);
      const string = next && last?.kind === 'literal' ? joinedStrings(last, next) : undefined;
      if (string === undefined) joined.push(next ?? this.written(item));
      else joined[joined.length - 1] = string;
    }
    return joined.map((each) => this.short(each));
  }

  /** Writes a single blank by its rule, and letters in the case that the grammar prints. */
  private short(part: Expression): Expression {
    if (part.kind !== 'literal') return part;
    const text = String.fromCodePoint(...part.codePoints);
    if (text === ' ' && this.named.has('sp')) return { kind: 'reference', rule: 'sp' };
    if (part.caseSensitive) return part;
    for (const spelling of this.spellings) {
      const at = spelling.toLowerCase().indexOf(text.toLowerCase());
      if (at >= 0)
        return { ...part, codePoints: Array.from(spelling.slice(at, at + text.length), codePointOf) };
    }
    return part;
  }

  private set(set: CharacterSet): Expression {
    const key = set.join(';');
    return cached(this.sets, key, () => alternationOf(this.shortestSet(set)));
  }

  /** Returns the shortest way found to write a set: without rules, or with up to some rules for parts of it. */
  private shortestSet(set: CharacterSet): Expression[] {
    const within = [...this.named].filter(
      ([, chars]) => isLarge(chars) && difference(chars, set).length === 0,
    );
    const write = (used: typeof within): Expression[] => [
      ...used.map(([rule]): Reference => ({ kind: 'reference', rule })),
      ...partsOf(difference(set, unionOf(used.map(([, chars]) => chars))), used.length > 0),
    ];
    const lengthOf = (parts: Expression[]): number => {
      const ranges = parts.flatMap((part) => (part.kind === 'class' ? part.set : []));
      return this.writer.text(alternationOf(parts)).length + MIXED * ranges.filter(isMixed).length;
    };
    let used: typeof within = [];
    let best = write(used);
    // Rules that help only together are found by pairs.
    for (const start of [[], ...within.map((each) => [each])]) {
      let current: typeof within = start;
      let parts = write(current);
      for (let isShorter = true; isShorter && current.length < MOST_NAMES;) {
        isShorter = false;
        for (const each of within) {
          const ways = write([...current, each]);
          if (current.includes(each) || lengthOf(ways) >= lengthOf(parts)) continue;
          [used, parts, isShorter] = [[...current, each], ways, true];
        }
        if (isShorter) current = used;
      }
      if (lengthOf(parts) < lengthOf(best)) best = parts;
    }
    return best;
  }
}

/** Stands for the source of the pattern that derives nothing. ABNF cannot write it. */
const EMPTY_SOURCE = '<>';

function isLarge(set: CharacterSet): boolean {
  return set.length > 1 || set[0]![0] < set[0]![1];
}

function alternationOf(parts: readonly Expression[]): Expression {
  return parts.length === 1 ? parts[0]! : { kind: 'alternation', alternatives: parts };
}

/** Writes a set. A range of two punctuation marks beside others becomes two strings, because that reads better. */
function partsOf(set: CharacterSet, hasOthers: boolean): Expression[] {
  const isPlain = ([low, high]: Range): boolean => low === high && isCased(low);
  const isPair = ([low, high]: Range): boolean =>
    high === low + 1 && isPunctuation(low) && isPunctuation(high) && (hasOthers || set.length > 1);
  // Both cases of a letter stay together.
  const letters: CharacterClass[] = [{ kind: 'class', set: set.filter(isPlain) }];
  return set.flatMap((range): CharacterClass[] => {
    if (isPlain(range)) return letters.splice(0);
    const ranges = isPair(range) ? range.map((point): Range => [point, point]) : [range];
    return ranges.map((each) => ({ kind: 'class', set: [each] }));
  });
}

type Range = CharacterSet[number];

/** Counts as so many characters: a range such as `%x3F-5A` from a mark to a letter is hard to read. */
const MIXED = 4;

function isMixed([low, high]: Range): boolean {
  const kindOf = (point: number): number =>
    [/[0-9]/, /[A-Z]/, /[a-z]/].findIndex((kind) => kind.test(String.fromCodePoint(point)));
  return kindOf(low) !== kindOf(high);
}

function isPunctuation(point: number): boolean {
  return /[!#-/:-@[-`{-~]/.test(String.fromCodePoint(point));
}

/** Returns the string of a set with one character, or with both cases of a letter. */
function singleCharacter(set: CharacterSet): Literal | undefined {
  const [[low, high] = [0, 1], second] = set;
  if (low !== high) return undefined;
  if (second === undefined) return { kind: 'literal', codePoints: [low], caseSensitive: isCased(low) };
  const isBoth =
    isCapital(low) && second[0] === low + TO_SMALL && second[1] === second[0] && set.length === 2;
  return isBoth ? { kind: 'literal', codePoints: [second[0]], caseSensitive: false } : undefined;
}

/** Joins two strings if a string can have the case of both. Characters without case go with any. */
function joinedStrings(a: Literal, b: Literal): Literal | undefined {
  const [aHasCase, bHasCase] = [a, b].map(({ codePoints }) => codePoints.some(isCased));
  if (aHasCase && bHasCase && a.caseSensitive !== b.caseSensitive) return undefined;
  const caseSensitive = aHasCase ? a.caseSensitive : b.caseSensitive;
  return { kind: 'literal', codePoints: [...a.codePoints, ...b.codePoints], caseSensitive };
}

/** From a capital letter of ASCII to the small one. */
const TO_SMALL = 0x20;

function isCased(point: number): boolean {
  return isCapital(point) || isCapital(point - TO_SMALL);
}

function isCapital(point: number): boolean {
  return point >= 0x41 && point <= 0x5a;
}

function codePointOf(character: string): number {
  return character.codePointAt(0)!;
}
