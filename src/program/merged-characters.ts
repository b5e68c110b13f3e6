import { type CharacterSet, unionOf } from '../model/character-set';
import type { Expression, Rule } from '../model/model';
import { type RuleFacts, singleCharacters } from '../model/rule-facts';
import { withParts } from './regular';

type Facts = ReadonlyMap<string, RuleFacts>;

/** Merges the single characters in the bodies of rules. */
export function mergeRules(rules: ReadonlyMap<string, Rule>, facts: Facts): ReadonlyMap<string, Rule> {
  return new Map(
    Array.from(rules, ([key, rule]) => [
      key,
      { ...rule, expression: mergeCharacters(rule.expression, facts) },
    ]),
  );
}

/**
 * Replaces parts that derive only single characters by one class: a rule, or neighbouring alternatives. Such parts have the same
 * length, so no choice outside of them changes, and automata get smaller. Merges a repetition of a repetition as well.
 */
export function mergeCharacters(part: Expression, facts: Facts): Expression {
  const set = part.kind === 'literal' ? undefined : singleCharacters(part, facts);
  if (set !== undefined) return { kind: 'class', set };
  if (part.kind === 'alternation')
    return { ...part, alternatives: mergeNeighbours(part.alternatives, facts) };
  return withParts(part, (item) => mergeCharacters(item, facts));
}

function mergeNeighbours(alternatives: readonly Expression[], facts: Facts): Expression[] {
  const merged: Expression[] = [];
  let sets: CharacterSet[] = [];
  const flush = (): void => {
    if (sets.length > 0) merged.push({ kind: 'class', set: unionOf(sets) });
    sets = [];
  };
  for (const alternative of alternatives) {
    const set = singleCharacters(alternative, facts);
    if (set !== undefined) {
      sets.push(set);
      continue;
    }
    flush();
    merged.push(mergeCharacters(alternative, facts));
  }
  flush();
  return merged;
}
