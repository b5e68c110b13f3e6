import { characterWord, type Term } from '../runtime';
import { terminalSets } from '../model/character-ranges';
import { literalSet } from '../model/character-set';
import { childrenOf, type Expression, type Literal, type Rule } from '../model/model';
import type { Planner } from '../plan/planner';
import { cached } from '../table/maps';
import { reached } from '../table/reached';

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
    const { characters = [] } = facts.get(rule.key)!;
    if (characters.length > 0 && !isAlias(rule.expression))
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

/**
 * Returns what finds the places of terms that a rule does not use, though it reads all their characters, by the key of the rule. Its
 * failures do not name them.
 */
export function unusedTerms(
  { facts, alphabet, model: { rules } }: Planner,
  terms: readonly Term[],
): (key: string) => number[] {
  const read = new Map<string, readonly number[]>();
  const classesOf = (key: string): readonly number[] =>
    cached(read, key, () =>
      [...terminalSets({ rules: new Map([[key, rules.get(key)!]]) })].flatMap((set) =>
        alphabet.classesOf(set),
      ),
    );
  return (key) => {
    const used = reached([key], (each) => facts.get(each)!.references);
    const classes = new Set([...used].flatMap(classesOf));
    return terms.flatMap((term, place) =>
      !used.has(term.label.toLowerCase()) && term.classes.every((id) => classes.has(id)) ? [place] : [],
    );
  };
}

function forEachLiteral(part: Expression, act: (literal: Literal) => void): void {
  if (part.kind === 'literal') act(part);
  else for (const child of childrenOf(part)) forEachLiteral(child, act);
}

function isAlias(part: Expression): boolean {
  if (part.kind === 'repetition') return part.min === 1 && part.max === 1 && isAlias(part.item);
  return part.kind === 'reference' || part.kind === 'literal';
}
