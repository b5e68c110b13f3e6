import { type Language, LANGUAGES } from '../../../src';
import type { AlphabetName } from '../../../src/options/kinds';
import { RuleTooLargeError } from '../../../src/plan/rule-too-large';
import { mergedGrammars } from '../../random/merged';
import { describeEachLanguage, differencesOf, treesOf } from './trees';

/** Describes a test per language and alphabet: the trees of the rules of so many random grammars are those of the compiled grammar. */
export function describeRandomTrees(
  seed: number,
  count: number,
  languages: readonly Language[] = LANGUAGES,
): void {
  describeEachLanguage(languages, (each, language) => {
    each(['code-points', 'octets'] as const)(
      'random grammars over %s: the trees are those of parse',
      (alphabet: AlphabetName) => {
        const { text, options, grammar, names, inputs, planner } = mergedGrammars(seed, count, alphabet);
        const { rules: all } = planner.model;
        const rules = names
          .flat()
          .filter((name) => isParsed(() => planner.verdict(all.get(name.toLowerCase())!)));
        const trees = rules.flatMap((rule) => treesOf(grammar, rule, inputs(rule)));
        expect(differencesOf(language, text, options, rules, trees)).toEqual([]);
        expect(trees.filter(({ root }) => root).length).toBeGreaterThan(count);
      },
      1_200_000,
    );
  });
}

function isParsed(plan: () => unknown): boolean {
  try {
    plan();
    return true;
  } catch (error) {
    if (error instanceof RuleTooLargeError) return false;
    throw error;
  }
}
