import { compile } from '../../src/compile';
import type { Grammar } from '../../src/runtime';
import { withLimits, type Limits } from '../plan/with-limits';
import { runGenerated } from './generated';
import { languagesOf } from './language';
import { withSuffix, type TinyGrammar } from './tiny-grammars';

/** Ways to run rules: as the planner chooses, by the two passes, by the machine, and of emitted source. */
export const WAYS: readonly (readonly [name: string, limits: Limits, make: (text: string) => Grammar])[] = [
  ['compiled', {}, compile],
  ['two passes', { writtenWeight: 0 }, compile],
  ['machine', { writtenWeight: 0, tries: 0 }, compile],
  ['emitted', {}, runGenerated],
  ['emitted two passes', { writtenWeight: 0 }, runGenerated],
  ['emitted machine', { writtenWeight: 0, tries: 0 }, runGenerated],
];

/** Asks a question of rule `s` of each grammar, in every way to run it. Returns up to twenty answers, with the grammars. */
export function askEveryWay(
  grammars: Iterable<TinyGrammar>,
  most: number,
  ask: (grammar: Grammar, rule: string, language: ReadonlySet<string>) => string | undefined,
): string[] {
  const found: string[] = [];
  for (const group of inGroups(grammars, 60)) {
    const text = group.map((each, i) => withSuffix(each, `-${i}`).text).join('');
    const languages = group.map(({ rules }) => languagesOf(rules, most).get('s')!);
    for (const [way, limits, make] of WAYS) {
      withLimits(limits, () => {
        const grammar = make(text);
        group.forEach((each, i) => {
          const answer = found.length < 20 ? ask(grammar, `s-${i}`, languages[i]!) : undefined;
          if (answer !== undefined) found.push(`${each.text}${way}: ${answer}`);
        });
      });
    }
  }
  return found;
}

/** Items in groups of a size; the last may be smaller. */
function* inGroups<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let group: T[] = [];
  for (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
