import type { PatternAlgebra } from '../../emit/regexp/state-elimination';
import { LimitError } from '../../options/limits';
import { composed } from '../../model/algebra';
import type { Expression } from '../../model/model';
import { type CharacterSet, difference, unionOf } from '../../model/character-set';
import { contracted } from './contracted';
import { isEmptyLanguage, itemsOf, repeatOf, type AbnfPattern, type AbnfPatternBody } from './abnf-pattern';
import { type NamedSets, AbnfPatternText } from './abnf-pattern-text';
import { cached, groupBy } from '../../table/maps';

/** Answers questions about the rules that patterns use. */
export interface UsedRules {
  /** The rules that may stand for sets of characters. */
  readonly named: NamedSets;
  /** Strings of the grammar whose letters stand for both cases, as printed. */
  readonly spellings: readonly string[];
  nameOf(key: string): string;
  isNullable(key: string): boolean;
}

/** Characters of one pattern. Past it a definition is too long to be of use. */
const MAX_LENGTH = 8_000;

/** Makes patterns. They keep the language, and are short: equal parts are joined and factored out if that makes the text shorter. */
export class AbnfPatterns implements PatternAlgebra<AbnfPattern> {
  readonly EMPTY_STRING: AbnfPattern;
  readonly EMPTY_LANGUAGE: AbnfPattern;
  private readonly texts: AbnfPatternText;
  private readonly alternations = new Map<string, AbnfPattern>();

  constructor(private readonly rules: UsedRules) {
    this.texts = new AbnfPatternText(rules.named, rules.spellings, (key) => rules.nameOf(key));
    this.EMPTY_STRING = this.make({ kind: 'sequence', items: [] }, true);
    this.EMPTY_LANGUAGE = this.characters([]);
  }

  /** Returns the keys of all rules that the text of a pattern names. */
  usesOf(pattern: AbnfPattern): Set<string> {
    const uses = new Set<string>();
    this.texts.addUses(pattern, uses);
    return uses;
  }

  characters(set: CharacterSet): AbnfPattern {
    return this.make({ kind: 'class', set }, false);
  }

  reference(rule: string): AbnfPattern {
    return this.make({ kind: 'reference', rule }, this.rules.isNullable(rule));
  }

  /** Copies an expression, with other parts in place of uses of rules. */
  of(part: Expression, use: (rule: string) => AbnfPattern): AbnfPattern {
    return composed(this, part, (each) => this.of(each, use), use);
  }

  sequence(parts: readonly AbnfPattern[]): AbnfPattern {
    const items = parts.flatMap(itemsOf);
    if (items.some(isEmptyLanguage)) return this.EMPTY_LANGUAGE;
    return this.plainSequence(contracted(this, items));
  }

  /** Makes a sequence of items that need no simplification. */
  plainSequence(items: readonly AbnfPattern[]): AbnfPattern {
    if (items.length === 1) return items[0]!;
    return this.make(
      { kind: 'sequence', items },
      items.every(({ nullable }) => nullable),
    );
  }

  alternation(parts: readonly AbnfPattern[]): AbnfPattern {
    const flat = parts.flatMap((part) => this.alternativesOf(part)).filter((part) => !isEmptyLanguage(part));
    const distinct = [...new Map(this.mergeSets(flat).map((part) => [part.source, part])).values()];
    const key = distinct.map(({ source }) => source).join(' / ');
    return cached(this.alternations, key, () => this.simplified(distinct));
  }

  private simplified(distinct: readonly AbnfPattern[]): AbnfPattern {
    const proper = this.mergeRepeats(distinct.filter(({ source }) => source !== this.EMPTY_STRING.source));
    const isOptional = proper.length < distinct.length && distinct.some((part) => this.isEmptyString(part));
    if (proper.length === 0) return isOptional ? this.EMPTY_STRING : this.EMPTY_LANGUAGE;
    if (isOptional) {
      const others = this.alternation(proper);
      return others.nullable ? others : this.repetition(0, 1, others);
    }
    return this.factored(proper);
  }

  /** Joins `2x / 3x` and the like: every count between must be possible. */
  private mergeRepeats(parts: readonly AbnfPattern[]): readonly AbnfPattern[] {
    const merged: AbnfPattern[] = [];
    for (const part of parts) {
      const { item, min, max } = repeatOf(part);
      const at = merged.findIndex((each) => {
        const other = repeatOf(each);
        return other.item.source === item.source && min <= other.max + 1 && other.min <= max + 1;
      });
      if (at < 0) merged.push(part);
      else {
        const other = repeatOf(merged[at]!);
        merged[at] = this.repetition(Math.min(min, other.min), Math.max(max, other.max), item);
      }
    }
    return merged.length < parts.length ? this.mergeRepeats(merged) : merged;
  }

  private plainAlternation(alternatives: readonly AbnfPattern[]): AbnfPattern {
    if (alternatives.length === 1) return alternatives[0]!;
    return this.make(
      { kind: 'alternation', alternatives },
      alternatives.some(({ nullable }) => nullable),
    );
  }

  /** Factors out equal first or last parts of alternatives, as far as that makes the text shorter. */
  private factored(parts: readonly AbnfPattern[]): AbnfPattern {
    const plain = this.plainAlternation(parts);
    const orders = [['front'], ['back'], ['front', 'back'], ['back', 'front']] as const;
    const ways = orders.map((sides) => {
      const left = sides.reduce<readonly AbnfPattern[]>((rest, side) => this.groups(rest, side), parts);
      return left.length < parts.length ? this.alternation(left) : plain;
    });
    return ways.reduce((best, way) => (way.source.length < best.source.length ? way : best), plain);
  }

  private groups(parts: readonly AbnfPattern[], side: 'front' | 'back'): readonly AbnfPattern[] {
    const groups = groupBy(parts, (part) => endOf(part, side).source);
    return [...groups.values()].flatMap((members) => {
      if (members.length === 1) return members;
      const end = endOf(members[0]!, side);
      const rest = this.alternation(members.map((member) => this.restOf(member, side)));
      const factored = this.sequence(side === 'front' ? [end, rest] : [rest, end]);
      return factored.source.length <= this.plainAlternation(members).source.length ? [factored] : members;
    });
  }

  private restOf(part: AbnfPattern, side: 'front' | 'back'): AbnfPattern {
    if (part.kind !== 'sequence') return this.EMPTY_STRING;
    return this.sequence(side === 'front' ? part.items.slice(1) : part.items.slice(0, -1));
  }

  repetition(min: number, max: number, part: AbnfPattern): AbnfPattern {
    if (max === 0 || this.isEmptyString(part)) return this.EMPTY_STRING;
    if (isEmptyLanguage(part)) return min === 0 ? this.EMPTY_STRING : this.EMPTY_LANGUAGE;
    const least = part.nullable ? 0 : min;
    const item = max === Infinity && least <= 1 ? this.oneIteration(part) : part;
    if (max === 1 && (least === 1 || item.nullable)) return item;
    const nested = item.kind === 'repetition' ? this.flattened(item, least, max) : undefined;
    const made = nested ?? this.make({ kind: 'repetition', min: least, max, item }, least === 0);
    const list = least === 0 && max === 1 ? this.asList(item) : undefined;
    return list !== undefined && list.source.length < made.source.length ? list : made;
  }

  /** Merges nested repeats, if every number of iterations between the fewest and the most is possible. */
  private flattened(
    inner: AbnfPattern & { kind: 'repetition' },
    min: number,
    max: number,
  ): AbnfPattern | undefined {
    const most = inner.max * max;
    const hasGap = min !== max && inner.min * (min + 1) > (min === 0 ? 0 : inner.max * min) + 1;
    const isExact = most === Infinity || most <= Number.MAX_SAFE_INTEGER;
    return hasGap || !isExact ? undefined : this.repetition(inner.min * min, most, inner.item);
  }

  /** Returns `*( a *b )` for the item of the option `[ a *( a / b ) ]`, which derives the same strings. */
  private asList(item: AbnfPattern): AbnfPattern | undefined {
    const [head, tail, ...more] = itemsOf(item);
    if (tail?.kind !== 'repetition' || more.length > 0 || tail.min > 0 || tail.max < Infinity)
      return undefined;
    const alternatives = this.alternativesOf(tail.item);
    const others = alternatives.flatMap((each) => {
      if (each.kind !== 'class' || head!.kind !== 'class') return each.source === head!.source ? [] : [each];
      const isPart = difference(head!.set, each.set).length === 0;
      return isPart ? [this.characters(difference(each.set, head!.set))] : [each];
    });
    const isChanged =
      others.length < alternatives.length || others.some((each, i) => each !== alternatives[i]);
    if (!isChanged) return undefined;
    const each = this.repetition(0, Infinity, this.alternation(others));
    return this.repetition(0, Infinity, this.sequence([head!, each]));
  }

  /** Returns a part that derives the same strings when repeated without bound: `*( *a / b )` is `*( a / b )`. */
  private oneIteration(part: AbnfPattern): AbnfPattern {
    switch (part.kind) {
      case 'class':
      case 'reference':
        return part;
      case 'sequence':
        return part.nullable ? this.alternation(part.items.map((item) => this.oneIteration(item))) : part;
      case 'alternation':
        return this.alternation(part.alternatives.map((each) => this.oneIteration(each)));
      case 'repetition':
        return part.min <= 1 ? this.oneIteration(part.item) : part;
    }
  }

  /** Returns the alternatives of a pattern. An option has the empty string as its last one. */
  private alternativesOf(part: AbnfPattern): readonly AbnfPattern[] {
    const isOption = part.kind === 'repetition' && part.min === 0 && part.max === 1;
    if (isOption) return [...this.alternativesOf(part.item), this.EMPTY_STRING];
    return part.kind === 'alternation' ? part.alternatives : [part];
  }

  private isEmptyString({ source }: AbnfPattern): boolean {
    return source === this.EMPTY_STRING.source;
  }

  /** Merges all sets among alternatives, at the position of the first. */
  private mergeSets(parts: readonly AbnfPattern[]): readonly AbnfPattern[] {
    const sets = parts.flatMap((part) => (part.kind === 'class' ? [part.set] : []));
    if (sets.length < 2) return parts;
    const first = parts.findIndex(({ kind }) => kind === 'class');
    const merged = this.characters(unionOf(sets));
    return parts.flatMap((part, i) => (i === first ? [merged] : part.kind === 'class' ? [] : [part]));
  }

  private make(body: AbnfPatternBody, nullable: boolean): AbnfPattern {
    const source = this.texts.of(body);
    if (source.length > MAX_LENGTH) throw new LimitError('characters', MAX_LENGTH);
    return { ...body, source, nullable };
  }
}

function endOf(part: AbnfPattern, side: 'front' | 'back'): AbnfPattern {
  return part.kind === 'sequence' ? part.items.at(side === 'front' ? 0 : -1)! : part;
}
