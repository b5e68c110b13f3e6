import { type CharacterSet, difference, literalSet } from '../../model/character-set';
import { allReferences } from '../../model/graph';
import type { Expression, Model, Rule } from '../../model/model';
import { usedFirst } from '../../model/rule-facts';
import type { Pattern } from '../regexp/pattern-text';
import {
  choice,
  isEmptyLanguage,
  mapped,
  EMPTY_LANGUAGE,
  type FormatPart,
  type FormatRule,
  type FormatRules,
  repeat,
  sequence,
} from './parts';

/** Text in UTF-8 has none of them. */
const SURROGATES: CharacterSet = [[0xd800, 0xdfff]];

/** Returns the rule and those that it uses, the rule first, or undefined if it derives no string of UTF-8. */
export function partsOfRules(model: Model, rule: Rule): FormatRules | undefined {
  const edges = allReferences(model);
  const keys = usedFirst([rule.key], (key) => edges.get(key)!.map((by) => by.rule));
  const all = new Map<string, FormatRule>();
  for (const key of keys) {
    const { name, source, expression } = model.rules.get(key)!;
    all.set(key, { name, source, part: partOf(expression) });
  }
  return trimmed(rule.key, all);
}

/**
 * Leaves out what derives nothing, so that no prefix leads to an end where nothing may follow, and rules that are not used. Returns
 * undefined if the root derives nothing.
 */
export function trimmed(root: string, rules: FormatRules): FormatRules | undefined {
  const productive = new Set<string>();
  const within = (part: FormatPart): FormatPart =>
    part.kind === 'use' && !productive.has(part.rule) ? EMPTY_LANGUAGE : mapped(part, within);
  for (let before = -1; before < productive.size;) {
    before = productive.size;
    for (const [key, { part }] of rules) if (!isEmptyLanguage(within(part))) productive.add(key);
  }
  if (!productive.has(root)) return undefined;
  const used = new Map<string, FormatRule>();
  const add = (key: string): void => {
    const rule = rules.get(key)!;
    used.set(key, { ...rule, part: within(rule.part) });
  };
  add(root);
  // The map grows during the loop.
  for (const { part } of used.values()) for (const key of usesOf(part)) if (!used.has(key)) add(key);
  return used;
}

function usesOf(part: FormatPart): readonly string[] {
  switch (part.kind) {
    case 'characters':
      return [];
    case 'sequence':
      return part.items.flatMap(usesOf);
    case 'choice':
      return part.alternatives.flatMap(usesOf);
    case 'repeat':
      return usesOf(part.item);
    case 'use':
      return [part.rule];
  }
}

function partOf(expression: Expression): FormatPart {
  switch (expression.kind) {
    case 'literal':
      return sequence(
        expression.codePoints.map((point) => charactersOf(literalSet(point, expression.caseSensitive))),
      );
    case 'class':
      return charactersOf(expression.set);
    case 'sequence':
      return sequence(expression.items.map(partOf));
    case 'alternation':
      return choice(expression.alternatives.map(partOf));
    case 'repetition':
      return repeat(expression.min, expression.max, partOf(expression.item));
    case 'reference':
      return { kind: 'use', rule: expression.rule };
  }
}

export function partOfPattern(pattern: Pattern): FormatPart {
  switch (pattern.kind) {
    case 'class':
      return charactersOf(pattern.set);
    case 'sequence':
      return sequence(pattern.items.map(partOfPattern));
    case 'alternation':
      return choice(pattern.alternatives.map(partOfPattern));
    case 'repetition':
      return repeat(pattern.min, pattern.max, partOfPattern(pattern.item));
  }
}

function charactersOf(given: CharacterSet): FormatPart {
  const set = difference(given, SURROGATES);
  return set.length === 0 ? EMPTY_LANGUAGE : { kind: 'characters', set };
}
