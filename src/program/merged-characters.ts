import { type CharacterSet, unionOf } from '../model/character-set';
import type { Expression, Rule } from '../model/model';
import { flattened } from './flattened';
import { type RuleFacts, singleCharacters } from '../model/rule-facts';

type Facts = ReadonlyMap<string, RuleFacts>;

/** The rules, with bodies as `mergeCharacters` makes them. */
export function mergeRules(rules: ReadonlyMap<string, Rule>, facts: Facts): ReadonlyMap<string, Rule> {
  return new Map(
    Array.from(rules, ([key, rule]) => [
      key,
      { ...rule, expression: mergeCharacters(rule.expression, facts) },
    ]),
  );
}

/**
 * The expression with one class for what derives single characters: for a rule, and for neighbouring alternatives. What
 * stands around it cannot tell them apart, as they are of one length, so that automata are smaller and no choice differs. A
 * repetition of a repetition becomes one where that makes no difference, either.
 */
export function mergeCharacters(part: Expression, facts: Facts): Expression {
  const set = part.kind === 'literal' ? undefined : singleCharacters(part, facts);
  if (set !== undefined) return { kind: 'class', set };
  switch (part.kind) {
    case 'sequence':
      return { ...part, items: part.items.map((item) => mergeCharacters(item, facts)) };
    case 'repetition':
      return flattened<Expression>({ ...part, item: mergeCharacters(part.item, facts) });
    case 'alternation':
      return { ...part, alternatives: mergeNeighbours(part.alternatives, facts) };
    default:
      return part;
  }
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
