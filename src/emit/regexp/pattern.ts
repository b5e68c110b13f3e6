import { LimitError } from '../../limits';
import { type CharacterSet, unionOf } from '../../model/character-set';
import { concatenated, group, repeatSource, setSource } from './syntax';

/**
 * A regular expression under construction. It is made by the functions below alone, which simplify: the language stays
 * what it is, the ways to derive a string become no more. Automata can be built from it (see `Regular`).
 */
export type Pattern = Shape & {
  /** As it is written where nothing surrounds it. */
  readonly source: string;
  readonly nullable: boolean;
};

type Shape =
  | { readonly kind: 'class'; readonly set: CharacterSet }
  | { readonly kind: 'sequence'; readonly items: readonly Pattern[] }
  | { readonly kind: 'alternation'; readonly alternatives: readonly Pattern[] }
  | Repeat;

interface Repeat {
  readonly kind: 'repetition';
  readonly min: number;
  readonly max: number;
  readonly item: Pattern;
}

/** Characters of one pattern; past it the engines give up as well. */
const MAX_LENGTH = 1_000_000;

export const EMPTY: Pattern = { kind: 'sequence', items: [], source: '', nullable: true };
export const NEVER: Pattern = characters([]);

/** One code point out of a set. */
export function characters(set: CharacterSet): Pattern {
  return { kind: 'class', set, source: setSource(set), nullable: false };
}

export function sequence(parts: readonly Pattern[]): Pattern {
  const items = joinRepeats(parts.flatMap((part) => (part.kind === 'sequence' ? part.items : [part])));
  if (items.some(isNever)) return NEVER;
  if (items.length <= 1) return items[0] ?? EMPTY;
  const source = concatenated(
    limited(items.map((item) => (item.kind === 'alternation' ? group(item.source) : item.source))),
  );
  return { kind: 'sequence', items, source, nullable: items.every(({ nullable }) => nullable) };
}

export function alternation(parts: readonly Pattern[]): Pattern {
  const flat = parts.flatMap(alternativesOf);
  const distinct = [...new Map(mergeSets(flat).map((part) => [part.source, part])).values()];
  const proper = distinct.filter((part) => part !== EMPTY);
  if (proper.length < distinct.length) return repetition(0, 1, alternation(proper));
  const factored = factor(factor(proper, 'front'), 'back');
  if (factored.length <= 1) return factored[0] ?? NEVER;
  // What factoring has made may be merged with the rest.
  if (factored.length < proper.length) return alternation(factored);
  return {
    kind: 'alternation',
    alternatives: factored,
    source: limited(factored.map(({ source }, i) => (i === 0 ? source : `|${source}`))).join(''),
    nullable: factored.some(({ nullable }) => nullable),
  };
}

function alternativesOf(part: Pattern): readonly Pattern[] {
  if (part.kind === 'alternation') return part.alternatives;
  const isOption = part.kind === 'repetition' && part.min === 0 && part.max === 1;
  return isOption ? [...alternativesOf(part.item), EMPTY] : [part];
}

export function repetition(min: number, max: number, part: Pattern): Pattern {
  if (max === 0 || part === EMPTY) return EMPTY;
  if (isNever(part)) return min === 0 ? EMPTY : NEVER;
  // Fewer turns are as good as turns that match nothing.
  const least = part.nullable ? 0 : min;
  const item = max === Infinity && least <= 1 ? withoutEmpty(part) : part;
  if (max === 1 && (least === 1 || item.nullable)) return item;
  if (item.kind === 'repetition') {
    const nested = flattened(item, least, max);
    if (nested !== undefined) return nested;
  }
  if (item.kind === 'sequence' && max === Infinity && least <= 1) {
    const merged = headMerged(item.items);
    if (merged !== undefined) return repetition(least, 1, merged);
  }
  const source = unrolled(item, least, max) ?? repeatSource(atomOf(item), least, max);
  limited([source]);
  return { kind: 'repetition', min: least, max, item, source, nullable: least === 0 };
}

function atomOf({ kind, source }: Pattern): string {
  return kind === 'class' ? source : group(source);
}

/** Characters of an item up to which it is written once more, for the first turn. */
const SHORT = 100;

/**
 * `(?:[a-z]|%x)*` as `[a-z]*(?:%x[a-z]*)*`, which derives each string in as many ways: most engines repeat a set without
 * their stack and a group with it, so that Java and Perl fail on long inputs. Undefined where there is no set to take out.
 */
function unrolled(item: Pattern, min: number, max: number): string | undefined {
  if (item.kind !== 'alternation' || max !== Infinity || min > 1) return undefined;
  const set = item.alternatives.find(({ kind }) => kind === 'class');
  if (set === undefined || (min === 1 && item.source.length > SHORT)) return undefined;
  const sets = repeatSource(set.source, 0, Infinity);
  const others = item.alternatives.filter((part) => part !== set).map(({ source }) => source);
  const other = others.length === 1 ? others[0]! : group(others.join('|'));
  const rest = repeatSource(group(concatenated([other, sets])), 0, Infinity);
  return (min === 1 ? group(item.source) : '') + sets + rest;
}

/**
 * One iteration or more of a set and then anything repeated: `(?:/[a-z]*)+` as `/[a-z/]*`, which derives each string in
 * as many ways. Most engines repeat a set without their stack, so that Java takes paths of any number of segments.
 */
function headMerged([head, tail, ...more]: readonly Pattern[]): Pattern | undefined {
  if (head?.kind !== 'class' || tail?.kind !== 'repetition' || more.length > 0) return undefined;
  if (tail.min > 0 || tail.max !== Infinity) return undefined;
  return sequence([head, repetition(0, Infinity, alternation([head, tail.item]))]);
}

/** Repeats of repeats as one, where no number of turns between the fewest and the most is left out. */
function flattened(inner: Repeat, min: number, max: number): Pattern | undefined {
  const { item } = inner;
  const most = inner.max * max;
  if (!isExact(most) || !isExact(inner.min * min)) return undefined;
  if (min === max) return repetition(inner.min * min, most, item);
  // From `min` turns to one more there must be no gap; later ones are no wider.
  if (inner.min * (min + 1) > (min === 0 ? 0 : inner.max * min) + 1) return undefined;
  return repetition(inner.min * min, most, item);
}

/**
 * A part of which any number of turns derives the same, but less often the empty string: `(a*b*)*` is `(a|b)*`
 * (Brueggemann-Klein 1993, star normal form).
 */
function withoutEmpty(part: Pattern): Pattern {
  if (!part.nullable) return part;
  switch (part.kind) {
    case 'class':
      return part;
    case 'sequence':
      return alternation(part.items.map(withoutEmpty));
    case 'alternation':
      return alternation(part.alternatives.map(withoutEmpty));
    case 'repetition':
      return withoutEmpty(part.item);
  }
}

function isExact(count: number): boolean {
  return count === Infinity || count <= Number.MAX_SAFE_INTEGER;
}

function isNever(part: Pattern): boolean {
  return part.kind === 'class' && part.set.length === 0;
}

function limited(sources: readonly string[]): readonly string[] {
  const length = sources.reduce((sum, source) => sum + source.length, 0);
  if (length > MAX_LENGTH) throw new LimitError('characters', MAX_LENGTH);
  return sources;
}

/** Neighbours that repeat the same, as one: `xx*` is `x+`. Few of the same in a row stay if that is shorter. */
function joinRepeats(items: readonly Pattern[]): Pattern[] {
  const runs: { readonly item: Pattern; min: number; max: number }[] = [];
  for (const each of items) {
    const { item, min, max } = each.kind === 'repetition' ? each : { item: each, min: 1, max: 1 };
    const last = runs[runs.length - 1];
    if (last?.item.source === item.source && isExact(last.min + min) && isExact(last.max + max)) {
      last.min += min;
      last.max += max;
    } else {
      runs.push({ item, min, max });
    }
  }
  return runs.flatMap(({ item, min, max }) => {
    const repeated = repetition(min, max, item);
    const plain = min === max && item.source.length * min <= repeated.source.length;
    return plain && item.kind === 'class' ? Array.from({ length: min }, () => item) : [repeated];
  });
}

/** All sets among alternatives as one, in the place of the first. */
function mergeSets(parts: readonly Pattern[]): Pattern[] {
  const sets = parts.flatMap((part) => (part.kind === 'class' ? [part.set] : []));
  const merged = characters(unionOf(sets));
  const first = parts.findIndex(({ kind }) => kind === 'class');
  return parts.flatMap((part, i) => {
    if (part.kind !== 'class') return [part];
    return i === first && !isNever(merged) ? [merged] : [];
  });
}

/** Alternatives that begin, or end, with the same part as one: `ab|ac` is `a(?:b|c)`. */
function factor(parts: readonly Pattern[], side: 'front' | 'back'): Pattern[] {
  const groups = new Map<string, Pattern[]>();
  for (const part of parts) {
    const key = endOf(part, side).source;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()].map((members) => {
    if (members.length === 1) return members[0]!;
    const end = endOf(members[0]!, side);
    const rest = alternation(members.map((member) => restOf(member, side)));
    return sequence(side === 'front' ? [end, rest] : [rest, end]);
  });
}

function endOf(part: Pattern, side: 'front' | 'back'): Pattern {
  return part.kind === 'sequence' ? part.items.at(side === 'front' ? 0 : -1)! : part;
}

function restOf(part: Pattern, side: 'front' | 'back'): Pattern {
  if (part.kind !== 'sequence') return EMPTY;
  return sequence(side === 'front' ? part.items.slice(1) : part.items.slice(0, -1));
}
