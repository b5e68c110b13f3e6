import { characterWord, type Term } from '../runtime';
import { terminalSets } from '../model/character-ranges';
import { literalSet } from '../model/character-set';
import { type Expression, type Rule, visit } from '../model/model';
import type { Planner } from '../plan/planner';
import { cached } from '../table/maps';
import { reached } from '../table/reached';

/** A character of a literal. */
export interface LiteralTerm extends Term {
  readonly point: number;
  readonly caseSensitive: boolean;
}

/** The terms that name characters in failures. */
export interface Terms {
  /** Rules that match single characters. One that only renames a rule or a literal is left out: these say more. */
  readonly rules: readonly Term[];
  /** The characters of literals. */
  readonly literals: readonly LiteralTerm[];
  /** Returns the places of rules that another, by its key, does not use, though it reads their characters. Its failures do not name them. */
  readonly unused: (key: string) => number[];
}

/** Returns the terms of some rules, in their order. */
export function termsOf({ facts, alphabet, model }: Planner, from: Iterable<Rule>): Terms {
  const rules: Term[] = [];
  const literals = new Map<string, LiteralTerm>();
  for (const { key, name, expression } of from) {
    const { characters = [] } = facts.get(key)!;
    if (characters.length > 0 && !isAlias(expression))
      rules.push({ label: name, classes: alphabet.classesOf(characters) });
    visit(expression, (part) => {
      if (part.kind !== 'literal') return;
      const { caseSensitive } = part;
      for (const point of part.codePoints) {
        const classes = alphabet.classesOf(literalSet(point, caseSensitive));
        const text = classes.join(',');
        if (!literals.has(text))
          literals.set(text, { label: characterWord(point), classes, point, caseSensitive });
      }
    });
  }
  const read = new Map<string, readonly number[]>();
  const classesIn = (key: string): readonly number[] =>
    cached(read, key, () => {
      const sets = terminalSets({ rules: new Map([[key, model.rules.get(key)!]]) });
      return [...sets].flatMap((set) => alphabet.classesOf(set));
    });
  const unused = (asked: string): number[] => {
    const used = reached([asked], (key) => facts.get(key)!.references);
    const classes = new Set([...used].flatMap(classesIn));
    return rules.flatMap((term, place) =>
      !used.has(term.label.toLowerCase()) && term.classes.every((id) => classes.has(id)) ? [place] : [],
    );
  };
  return { rules, literals: [...literals.values()], unused };
}

function isAlias(part: Expression): boolean {
  if (part.kind === 'repetition') return part.min === 1 && part.max === 1 && isAlias(part.item);
  return part.kind === 'reference' || part.kind === 'literal';
}
