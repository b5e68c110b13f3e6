import { type CharacterSet, unionOf } from '../../model/character-set';

/** A part of a rule, in the terms that formats for language models share. */
export type FormatPart = Characters | Sequence | Choice | FormatRepeat | Use;

interface Characters {
  readonly kind: 'characters';
  /** One character of this set, which has no surrogates and is not empty. */
  readonly set: CharacterSet;
}

interface Sequence {
  readonly kind: 'sequence';
  readonly items: readonly FormatPart[];
}

/** A choice of no alternatives derives nothing. Once rules are trimmed, there is none. */
interface Choice {
  readonly kind: 'choice';
  readonly alternatives: readonly FormatPart[];
}

export interface FormatRepeat {
  readonly kind: 'repeat';
  readonly min: number;
  readonly max: number;
  readonly item: FormatPart;
}

interface Use {
  readonly kind: 'use';
  /** The key of a rule. */
  readonly rule: string;
}

/** A rule of a format. */
export interface FormatRule {
  readonly name: string;
  /** Its ABNF as printed, or why it was made. */
  readonly source: string;
  readonly part: FormatPart;
}

/** Rules by key. */
export type FormatRules = ReadonlyMap<string, FormatRule>;

export const EMPTY_STRING: FormatPart = { kind: 'sequence', items: [] };
export const EMPTY_LANGUAGE: FormatPart = { kind: 'choice', alternatives: [] };

export function isEmpty(part: FormatPart): boolean {
  return part.kind === 'sequence' && part.items.length === 0;
}

export function isEmptyLanguage(part: FormatPart): boolean {
  return part.kind === 'choice' && part.alternatives.length === 0;
}

export function sequence(parts: readonly FormatPart[]): FormatPart {
  if (parts.some(isEmptyLanguage)) return EMPTY_LANGUAGE;
  const items = parts.flatMap((part) => (part.kind === 'sequence' ? part.items : [part]));
  return items.length === 1 ? items[0]! : { kind: 'sequence', items };
}

/** Alternatives of one character become one set. */
export function choice(parts: readonly FormatPart[]): FormatPart {
  const flat = parts.flatMap((part) => (part.kind === 'choice' ? part.alternatives : [part]));
  const sets = flat.flatMap((part) => (part.kind === 'characters' ? [part.set] : []));
  const first = flat.findIndex(({ kind }) => kind === 'characters');
  const alternatives = flat.flatMap((part, i): FormatPart[] => {
    if (part.kind !== 'characters') return [part];
    return i === first ? [{ kind: 'characters', set: unionOf(sets) }] : [];
  });
  return alternatives.length === 1 ? alternatives[0]! : { kind: 'choice', alternatives };
}

export function repeat(min: number, max: number, item: FormatPart): FormatPart {
  if (max === 0 || isEmpty(item) || (min === 0 && isEmptyLanguage(item))) return EMPTY_STRING;
  if (isEmptyLanguage(item)) return EMPTY_LANGUAGE;
  if (min === 1 && max === 1) return item;
  if (min === 0 && max === 1 && item.kind === 'repeat' && item.min <= 1)
    return repeat(0, item.max, item.item);
  if (min <= 1 && max === Infinity && item.kind === 'repeat' && item.min <= 1 && item.max === Infinity)
    return repeat(min * item.min, Infinity, item.item);
  return { kind: 'repeat', min, max, item };
}

/** Returns a part with each of its direct parts replaced. */
export function mapped(part: FormatPart, of: (part: FormatPart) => FormatPart): FormatPart {
  switch (part.kind) {
    case 'sequence':
      return sequence(part.items.map(of));
    case 'choice':
      return choice(part.alternatives.map(of));
    case 'repeat':
      return repeat(part.min, part.max, of(part.item));
    default:
      return part;
  }
}

/** Returns the keys of the rules that derive the empty string. */
export function nullableKeys(rules: FormatRules): ReadonlySet<string> {
  const nullable = new Set<string>();
  for (let before = -1; before < nullable.size;) {
    before = nullable.size;
    for (const [key, { part }] of rules) if (isNullable(part, nullable)) nullable.add(key);
  }
  return nullable;
}

/** Returns whether a part derives the empty string, given the rules that do. */
export function isNullable(part: FormatPart, rules: ReadonlySet<string>): boolean {
  switch (part.kind) {
    case 'characters':
      return false;
    case 'sequence':
      return part.items.every((item) => isNullable(item, rules));
    case 'choice':
      return part.alternatives.some((each) => isNullable(each, rules));
    case 'repeat':
      return part.min === 0 || isNullable(part.item, rules);
    case 'use':
      return rules.has(part.rule);
  }
}

/** Returns whether a test holds for a set of characters in a part. Sets are not empty. */
export function someCharacter(
  part: FormatPart,
  holds: (set: readonly [CharacterSet[number], ...CharacterSet]) => boolean,
): boolean {
  switch (part.kind) {
    case 'characters':
      return holds(part.set as readonly [CharacterSet[number], ...CharacterSet]);
    case 'sequence':
      return part.items.some((item) => someCharacter(item, holds));
    case 'choice':
      return part.alternatives.some((each) => someCharacter(each, holds));
    case 'repeat':
      return someCharacter(part.item, holds);
    case 'use':
      return false;
  }
}
