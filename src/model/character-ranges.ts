import * as messages from './messages';
import { TEXT_LIMITS } from '../notation/text-limits';
import { type CharacterSet, literalSet } from './character-set';
import { type Model, visit } from './model';
import type { Namespace } from './namespace';

/** Reports a grammar whose terminals distinguish more characters than tables can hold. */
export function checkCharacterRanges(model: Model, { own }: Namespace): void {
  const sets = terminalSets(model);
  const bounds = new Set<number>();
  for (const set of sets) for (const [low, high] of set) bounds.add(low).add(high + 1);
  if (bounds.size > TEXT_LIMITS.characterBounds) {
    own.reporter.error(messages.tooManyCharacters(TEXT_LIMITS.characterBounds), 0, 0);
    return;
  }
  const sorted = Int32Array.from(bounds).sort();
  const indexes = new Map(Array.from(sorted, (bound, i) => [bound, i]));
  let parts = 0;
  const counted = new Set<string>();
  for (const set of sets) {
    const key = set.join(';');
    if (counted.has(key)) continue;
    counted.add(key);
    for (const [low, high] of set) parts += indexes.get(high + 1)! - indexes.get(low)!;
  }
  if (parts > TEXT_LIMITS.characterClasses) {
    own.reporter.error(messages.charactersOverlap(TEXT_LIMITS.characterClasses), 0, 0);
  }
}

/** Returns the character set of each terminal, and of each character of a literal. */
export function terminalSets({ rules }: Model): ReadonlySet<CharacterSet> {
  const sets = new Set<CharacterSet>();
  for (const { expression } of rules.values()) {
    visit(expression, (part) => {
      if (part.kind === 'class') sets.add(part.set);
      if (part.kind !== 'literal') return;
      for (const point of part.codePoints) sets.add(literalSet(point, part.caseSensitive));
    });
  }
  return sets;
}
