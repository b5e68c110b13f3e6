import { type CharacterSet, unionOf } from '../../model/character-set';
import { ECMASCRIPT } from './pattern-syntax';
import { type Pattern, patternText, type Repeat, type PatternShape } from './pattern-text';
import { groupBy } from '../../table/maps';

/** Functions that make patterns. They simplify: the language stays the same, and the ways to derive a string never increase. */

export const EMPTY_STRING: Pattern = { kind: 'sequence', items: [], source: '', nullable: true };
export const EMPTY_LANGUAGE: Pattern = /* @__PURE__ */ characters([]);

/** All functions that make patterns, for state elimination. */
export const PATTERNS = { EMPTY_STRING, EMPTY_LANGUAGE, characters, sequence, alternation, repetition };

/** Matches one code point of a set. */
export function characters(set: CharacterSet): Pattern {
  return made({ kind: 'class', set }, false);
}

export function sequence(parts: readonly Pattern[]): Pattern {
  const items = joinRepeats(parts.flatMap((part) => (part.kind === 'sequence' ? part.items : [part])));
  if (items.some(isEmptySet)) return EMPTY_LANGUAGE;
  if (items.length <= 1) return items[0] ?? EMPTY_STRING;
  return made(
    { kind: 'sequence', items },
    items.every(({ nullable }) => nullable),
  );
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
  const nullable = factored.some((part) => part.nullable);
  return made({ kind: 'alternation', alternatives: factored }, nullable);
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
  return made({ kind: 'repetition', min: least, max, item }, least === 0);
}

/** Throws LimitError for a pattern that is too large. */
function made(shape: PatternShape, nullable: boolean): Pattern {
  return { ...shape, source: patternText(shape, ECMASCRIPT, ({ source }) => source), nullable };
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
  const groups = groupBy(parts, (part) => endOf(part, side).source);
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
