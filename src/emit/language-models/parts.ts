import { type CharacterSet, unionOf } from '../../model/character-set';

/** What a rule derives, in the terms that formats for language models share. */
export type Part = Characters | Sequence | Choice | Repeat | Use;

interface Characters {
  readonly kind: 'characters';
  /** One character of this set, which has no surrogates and is not empty. */
  readonly set: CharacterSet;
}

interface Sequence {
  readonly kind: 'sequence';
  readonly items: readonly Part[];
}

/** A choice of no alternatives derives nothing. Once rules are trimmed, there is none. */
interface Choice {
  readonly kind: 'choice';
  readonly alternatives: readonly Part[];
}

export interface Repeat {
  readonly kind: 'repeat';
  readonly min: number;
  readonly max: number;
  readonly item: Part;
}

interface Use {
  readonly kind: 'use';
  /** The key of a rule. */
  readonly rule: string;
}

/** A rule of a format. */
export interface PartRule {
  readonly name: string;
  /** Its ABNF as printed, or why it was made. */
  readonly source: string;
  readonly part: Part;
}

/** Rules by key. */
export type PartRules = ReadonlyMap<string, PartRule>;

export const EMPTY: Part = { kind: 'sequence', items: [] };
export const NEVER: Part = { kind: 'choice', alternatives: [] };

export function isEmpty(part: Part): boolean {
  return part.kind === 'sequence' && part.items.length === 0;
}

export function isNever(part: Part): boolean {
  return part.kind === 'choice' && part.alternatives.length === 0;
}

export function sequence(parts: readonly Part[]): Part {
  if (parts.some(isNever)) return NEVER;
  const items = parts.flatMap((part) => (part.kind === 'sequence' ? part.items : [part]));
  return items.length === 1 ? items[0]! : { kind: 'sequence', items };
}

/** Alternatives of one character become one set. */
export function choice(parts: readonly Part[]): Part {
  const flat = parts.flatMap((part) => (part.kind === 'choice' ? part.alternatives : [part]));
  const sets = flat.flatMap((part) => (part.kind === 'characters' ? [part.set] : []));
  const first = flat.findIndex(({ kind }) => kind === 'characters');
  const alternatives = flat.flatMap((part, i): Part[] => {
    if (part.kind !== 'characters') return [part];
    return i === first ? [{ kind: 'characters', set: unionOf(sets) }] : [];
  });
  return alternatives.length === 1 ? alternatives[0]! : { kind: 'choice', alternatives };
}

export function repeat(min: number, max: number, item: Part): Part {
  if (max === 0 || isEmpty(item) || (min === 0 && isNever(item))) return EMPTY;
  if (isNever(item)) return NEVER;
  if (min === 1 && max === 1) return item;
  if (min === 0 && max === 1 && item.kind === 'repeat' && item.min <= 1)
    return repeat(0, item.max, item.item);
  if (min <= 1 && max === Infinity && item.kind === 'repeat' && item.min <= 1 && item.max === Infinity)
    return repeat(min * item.min, Infinity, item.item);
  return { kind: 'repeat', min, max, item };
}

/** Returns a part with each of its direct parts replaced. */
export function mapped(part: Part, of: (part: Part) => Part): Part {
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
export function nullableKeys(rules: PartRules): ReadonlySet<string> {
  const nullable = new Set<string>();
  for (let before = -1; before < nullable.size;) {
    before = nullable.size;
    for (const [key, { part }] of rules) if (isNullable(part, nullable)) nullable.add(key);
  }
  return nullable;
}

/** Returns whether a part derives the empty string, given the rules that do. */
export function isNullable(part: Part, rules: ReadonlySet<string>): boolean {
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
  part: Part,
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
