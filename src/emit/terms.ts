import { characterWord, type Term } from '../runtime';
import { literalSet } from '../model/character-set';
import { childrenOf, type Expression, type Literal, type Rule } from '../model/model';
import type { Planner } from '../plan/planner';

/**
 * Returns the terms that name characters in failures: rules that match single characters, and the characters of literals,
 * in the order of `from`. A rule that only renames a rule or a literal is left out: these say more.
 */
export function termsOf(
  { facts, alphabet }: Planner,
  from: Iterable<Rule>,
): { rules: Term[]; literals: Term[] } {
  const rules: Term[] = [];
  const literals = new Map<string, Term>();
  for (const rule of from) {
    const { characters } = facts.get(rule.key)!;
    if (characters !== undefined && !isAlias(rule.expression))
      rules.push({ label: rule.name, classes: alphabet.classesOf(characters) });
    forEachLiteral(rule.expression, (literal) => {
      for (const point of literal.codePoints) {
        const classes = alphabet.classesOf(literalSet(point, literal.caseSensitive));
        const key = classes.join(',');
        if (!literals.has(key)) literals.set(key, { label: characterWord(point), classes });
      }
    });
  }
  return { rules, literals: [...literals.values()] };
}

function forEachLiteral(part: Expression, act: (literal: Literal) => void): void {
  if (part.kind === 'literal') act(part);
  else for (const child of childrenOf(part)) forEachLiteral(child, act);
}

function isAlias(part: Expression): boolean {
  if (part.kind === 'repetition') return part.min === 1 && part.max === 1 && isAlias(part.item);
  return part.kind === 'reference' || part.kind === 'literal';
}
