import { type CharacterSet, difference, unionOf } from '../../model/character-set';
import type { Alternation, CharacterClass, Reference, Repetition, Rule, Sequence } from '../../model/model';

/**
 * A part of a rule, in the terms that formats for language models share: an expression without strings. Its sets have no surrogates and
 * are not empty. An alternation without alternatives derives nothing; once rules are trimmed, there is none.
 */
export type FormatPart =
  CharacterClass | Reference | Sequence<FormatPart> | Alternation<FormatPart> | Repetition<FormatPart>;

/** A rule of a format. Its source is its ABNF as printed, or why it was made. */
export interface FormatRule extends Pick<Rule, 'key' | 'name' | 'source'> {
  readonly expression: FormatPart;
}

export interface FormatRules {
  /** The rules by key. */
  readonly rules: ReadonlyMap<string, FormatRule>;
}

export const EMPTY_STRING: FormatPart = { kind: 'sequence', items: [] };
export const EMPTY_LANGUAGE: FormatPart = { kind: 'alternation', alternatives: [] };

/** All functions that make parts. */
export const PARTS = { characters, sequence, alternation, repetition };

export function isEmpty(part: FormatPart): boolean {
  return part.kind === 'sequence' && part.items.length === 0;
}

function isEmptyLanguage(part: FormatPart): boolean {
  return part.kind === 'alternation' && part.alternatives.length === 0;
}

/** Text in UTF-8 has none of them. */
const SURROGATES: CharacterSet = [[0xd800, 0xdfff]];

function characters(given: CharacterSet): FormatPart {
  const set = difference(given, SURROGATES);
  return set.length === 0 ? EMPTY_LANGUAGE : { kind: 'class', set };
}

export function sequence(parts: readonly FormatPart[]): FormatPart {
  if (parts.some(isEmptyLanguage)) return EMPTY_LANGUAGE;
  const items = parts.flatMap((part) => (part.kind === 'sequence' ? part.items : [part]));
  return items.length === 1 ? items[0]! : { kind: 'sequence', items };
}

/** Alternatives of one character become one set. */
export function alternation(parts: readonly FormatPart[]): FormatPart {
  const flat = parts.flatMap((part) => (part.kind === 'alternation' ? part.alternatives : [part]));
  const sets = flat.flatMap((part) => (part.kind === 'class' ? [part.set] : []));
  const first = flat.findIndex(({ kind }) => kind === 'class');
  const alternatives = flat.flatMap((part, i): FormatPart[] => {
    if (part.kind !== 'class') return [part];
    return i === first ? [{ kind: 'class', set: unionOf(sets) }] : [];
  });
  return alternatives.length === 1 ? alternatives[0]! : { kind: 'alternation', alternatives };
}

export function repetition(min: number, max: number, item: FormatPart): FormatPart {
  if (max === 0 || isEmpty(item) || (min === 0 && isEmptyLanguage(item))) return EMPTY_STRING;
  if (isEmptyLanguage(item)) return EMPTY_LANGUAGE;
  if (min === 1 && max === 1) return item;
  if (min === 0 && max === 1 && item.kind === 'repetition' && item.min <= 1)
    return repetition(0, item.max, item.item);
  if (min <= 1 && max === Infinity && item.kind === 'repetition' && item.min <= 1 && item.max === Infinity)
    return repetition(min * item.min, Infinity, item.item);
  return { kind: 'repetition', min, max, item };
}

/** Returns a part with each of its direct parts replaced. */
export function mapped(part: FormatPart, of: (part: FormatPart) => FormatPart): FormatPart {
  switch (part.kind) {
    case 'sequence':
      return sequence(part.items.map(of));
    case 'alternation':
      return alternation(part.alternatives.map(of));
    case 'repetition':
      return repetition(part.min, part.max, of(part.item));
    default:
      return part;
  }
}

/** Joins neighbours without recursion. Each of the others is a run of its own. */
export function regularRuns(
  items: readonly FormatPart[],
  isRegular: (part: FormatPart) => boolean,
): FormatPart[][] {
  const runs: FormatPart[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last !== undefined && isRegular(item) && isRegular(last[0]!)) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** Returns rules with the expression of each replaced. `added` has further ones, which may grow meanwhile. */
export function rewritten(
  { rules }: FormatRules,
  of: (part: FormatPart, rule: FormatRule) => FormatPart,
  added: FormatRules['rules'] = new Map(),
): FormatRules {
  const changed = Array.from(
    rules,
    ([key, rule]) => [key, { ...rule, expression: of(rule.expression, rule) }] as const,
  );
  return { rules: new Map([...changed, ...added]) };
}
