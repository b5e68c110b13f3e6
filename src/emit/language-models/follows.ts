import { type CharacterSet, emptySet, union } from '../../model/character-set';
import type { FirstCharacters } from '../../model/first-characters';
import type { FormatPart, FormatRules } from './parts';

/** Returns, by terminal, the characters that may follow it in all uses that the first rule leads to. */
export function followsOf(
  { rules }: FormatRules,
  firsts: FirstCharacters,
  isTerminal: (part: FormatPart) => boolean,
): ReadonlyMap<FormatPart, CharacterSet> {
  const follows = new Map<FormatPart, CharacterSet>();
  const [root] = rules.keys();
  const followsOfRules = new Map([[root!, emptySet]]);
  const queue = new Set([root!]);
  const walk = (part: FormatPart, follow: CharacterSet): void => {
    if (isTerminal(part)) {
      grows(follows, part, follow);
      return;
    }
    switch (part.kind) {
      case 'class':
        return;
      case 'sequence':
        part.items.reduceRight((next, item) => {
          walk(item, next);
          return firsts.isNullable(item) ? union(firsts.of(item), next) : firsts.of(item);
        }, follow);
        return;
      case 'alternation':
        for (const each of part.alternatives) walk(each, follow);
        return;
      case 'repetition':
        walk(part.item, part.max > 1 ? union(firsts.of(part.item), follow) : follow);
        return;
      case 'reference':
        if (grows(followsOfRules, part.rule, follow)) queue.add(part.rule);
    }
  };
  // A rule is walked through again if more may follow it.
  for (const key of queue) {
    queue.delete(key);
    walk(rules.get(key)!.expression, followsOfRules.get(key)!);
  }
  return follows;
}

function grows<Key>(sets: Map<Key, CharacterSet>, key: Key, more: CharacterSet): boolean {
  const before = sets.get(key);
  const after = union(before ?? emptySet, more);
  sets.set(key, after);
  return before === undefined || String(before) !== String(after);
}
