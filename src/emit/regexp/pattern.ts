import { LimitError } from '../../limits';
import { type CharacterSet, unionOf } from '../../model/character-set';
import { concatenated, group, repeatSource, setSource } from './pattern-syntax';

/**
 * A regular expression under construction. Only the functions below make one. They simplify: the language stays the same,
 * and the ways to derive a string never increase. It is a `Regular`, so that automata can be built from it.
 */
export type Pattern = Shape & {
  /** The source without a group around it. */
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

/** Characters of one pattern. Engines refuse longer ones too. */
const MAX_LENGTH = 1_000_000;

export const EMPTY_STRING: Pattern = { kind: 'sequence', items: [], source: '', nullable: true };
export const EMPTY_LANGUAGE: Pattern = characters([]);

/** All functions that make patterns, for state elimination. */
export const PATTERNS = { EMPTY_STRING, EMPTY_LANGUAGE, characters, sequence, alternation, repetition };

/** Matches one code point of a set. */
export function characters(set: CharacterSet): Pattern {
  return { kind: 'class', set, source: setSource(set), nullable: false };
}

export function sequence(parts: readonly Pattern[]): Pattern {
  const items = joinRepeats(parts.flatMap((part) => (part.kind === 'sequence' ? part.items : [part])));
  if (items.some(isEmptySet)) return EMPTY_LANGUAGE;
  if (items.length <= 1) return items[0] ?? EMPTY_STRING;
  const source = concatenated(
    limited(items.map((item) => (item.kind === 'alternation' ? group(item.source) : item.source))),
  );
  return { kind: 'sequence', items, source, nullable: items.every(({ nullable }) => nullable) };
}

export function alternation(parts: readonly Pattern[]): Pattern {
  const flat = parts.flatMap(alternativesOf);
  const distinct = [...new Map(mergeSets(flat).map((part) => [part.source, part])).values()];
  const proper = distinct.filter((part) => part !== EMPTY_STRING);
  if (proper.length < distinct.length) return repetition(0, 1, alternation(proper));
  const factored = factor(factor(proper, 'front'), 'back');
  if (factored.length <= 1) return factored[0] ?? EMPTY_LANGUAGE;
  // Factored parts may merge with others.
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
  return isOption ? [...alternativesOf(part.item), EMPTY_STRING] : [part];
}

export function repetition(min: number, max: number, part: Pattern): Pattern {
  if (max === 0 || part === EMPTY_STRING) return EMPTY_STRING;
  if (isEmptySet(part)) return min === 0 ? EMPTY_STRING : EMPTY_LANGUAGE;
  // Iterations that match nothing can be left out.
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

/** Characters of an item up to which it is written twice, for the first iteration. */
const SHORT = 100;

/**
 * Writes `(?:[a-z]|%x)*` as `[a-z]*(?:%x[a-z]*)*`, which derives each string in as many ways. Most engines need stack to
 * repeat a group but none to repeat a set: Java and Perl fail on long inputs. Returns undefined if there is no set.
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
 * Rewrites the repetition of a set and a repeated part: `(?:/[a-z]*)+` as `/[a-z/]*`, which derives each string in as many
 * ways. Java can then match paths of any number of segments, because it repeats a set without stack.
 */
function headMerged([head, tail, ...more]: readonly Pattern[]): Pattern | undefined {
  if (head?.kind !== 'class' || tail?.kind !== 'repetition' || more.length > 0) return undefined;
  if (tail.min > 0 || tail.max !== Infinity) return undefined;
  return sequence([head, repetition(0, Infinity, alternation([head, tail.item]))]);
}

/** Merges nested repeats, if every number of iterations between the fewest and the most is possible. */
function flattened(inner: Repeat, min: number, max: number): Pattern | undefined {
  const { item } = inner;
  const most = inner.max * max;
  if (!isExact(most) || !isExact(inner.min * min)) return undefined;
  if (min === max) return repetition(inner.min * min, most, item);
  // There must be no gap between `min` iterations and one more; later gaps are no wider.
  if (inner.min * (min + 1) > (min === 0 ? 0 : inner.max * min) + 1) return undefined;
  return repetition(inner.min * min, most, item);
}

/**
 * Returns a part that derives the same strings when repeated, but fewer empty ones: `(a*b*)*` is `(a|b)*` (star normal
 * form, Brueggemann-Klein 1993).
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

function isEmptySet(part: Pattern): boolean {
  return part.kind === 'class' && part.set.length === 0;
}

function limited(sources: readonly string[]): readonly string[] {
  const length = sources.reduce((sum, source) => sum + source.length, 0);
  if (length > MAX_LENGTH) throw new LimitError('characters', MAX_LENGTH);
  return sources;
}

/** Joins neighbours that repeat the same part: `xx*` is `x+`. A few equal parts in a row stay if that is shorter. */
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

/** Merges all sets among alternatives, at the position of the first. */
function mergeSets(parts: readonly Pattern[]): Pattern[] {
  const sets = parts.flatMap((part) => (part.kind === 'class' ? [part.set] : []));
  const merged = characters(unionOf(sets));
  const first = parts.findIndex(({ kind }) => kind === 'class');
  return parts.flatMap((part, i) => {
    if (part.kind !== 'class') return [part];
    return i === first && !isEmptySet(merged) ? [merged] : [];
  });
}

/** Factors out equal first or last parts of alternatives: `ab|ac` is `a(?:b|c)`. */
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
  if (part.kind !== 'sequence') return EMPTY_STRING;
  return sequence(side === 'front' ? part.items.slice(1) : part.items.slice(0, -1));
}
