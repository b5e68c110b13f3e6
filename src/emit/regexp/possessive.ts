import { type CharacterSet, intersects, unionOf } from '../../model/character-set';
import { FirstCharacters } from '../../model/first-characters';
import type { Pattern, Repeat } from './pattern-text';

/** So many iterations take little stack. */
const FEW = 16;

/**
 * Finds the repeats of groups of an anchored pattern that may be possessive: they never have to give an iteration back. One character tells
 * whether such a repeat goes on, and how its item is read: no character begins two alternatives, or an iteration and what may
 * follow. Engines need no stack for a possessive repeat.
 */
export function possessiveRepeats(pattern: Pattern): ReadonlySet<Repeat> {
  const search = new PossessiveSearch();
  search.isDecided(pattern, []);
  return search.found();
}

class PossessiveSearch {
  /** A pattern refers to no rules. */
  private readonly firsts = new FirstCharacters({ rules: new Map() });
  /** A repeat may stand in several places of a pattern. In each of them it must be right. */
  private readonly verdicts = new Map<Repeat, boolean>();

  found(): ReadonlySet<Repeat> {
    return new Set([...this.verdicts.keys()].filter((each) => this.verdicts.get(each)));
  }

  /** Returns whether one character always decides how to read a part. `follow`: the characters that may stand behind the part. */
  isDecided(part: Pattern, follow: CharacterSet): boolean {
    switch (part.kind) {
      case 'class':
        return true;
      case 'sequence':
        return this.isSequenceDecided(part.items, follow);
      case 'alternation': {
        const { alternatives } = part;
        const decided = alternatives.map((each) => this.isDecided(each, follow) && !each.nullable);
        return decided.every(Boolean) && !this.haveCommonFirst(alternatives);
      }
      case 'repetition':
        return this.isRepeatDecided(part, follow);
    }
  }

  private isSequenceDecided(items: readonly Pattern[], follow: CharacterSet): boolean {
    let behind = follow;
    let decided = true;
    for (const item of [...items].reverse()) {
      decided = this.isDecided(item, behind) && decided;
      behind = item.nullable ? unionOf([this.firsts.of(item), behind]) : this.firsts.of(item);
    }
    return decided;
  }

  private isRepeatDecided(repeat: Repeat, follow: CharacterSet): boolean {
    const { item, min, max } = repeat;
    const first = this.firsts.of(item);
    const isItemDecided = this.isDecided(item, max > 1 ? unionOf([first, follow]) : follow);
    const decided = isItemDecided && !item.nullable && (min === max || !intersects(first, follow));
    if (max > FEW && item.kind !== 'class')
      this.verdicts.set(repeat, decided && this.verdicts.get(repeat) !== false);
    return decided;
  }

  private haveCommonFirst(parts: readonly Pattern[]): boolean {
    let seen: CharacterSet = [];
    return parts.some((part) => {
      const first = this.firsts.of(part);
      const isCommon = intersects(seen, first);
      seen = unionOf([seen, first]);
      return isCommon;
    });
  }
}
