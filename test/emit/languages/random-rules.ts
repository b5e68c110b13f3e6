import { emitForLanguage, type Language, LANGUAGES } from '../../../src';
import { planCaptures, tagsOfParts } from '../../../src/plan/captures-plan';
import type { Planner } from '../../../src/plan/planner';
import type { Grammar } from '../../../src/runtime';
import { Random } from '../../oracles/random';
import { type MergedGrammars, mergedGrammars } from '../../random/merged';
import { expectedAnswer, spansBy, uses, wordsBy } from './asked';
import { type Asked, compiled, isThere, TOOLCHAINS } from './toolchains';
import type { AlphabetName } from '../../../src/options/kinds';

/** Describes a test per language and alphabet: octets for the rules of so many random grammars get the answers of the compiled grammar. */
export function describeRandomRules(
  seed: number,
  count: number,
  languages: readonly Language[] = LANGUAGES,
): void {
  describe.each([...languages])('%s', (language) => {
    const missing = TOOLCHAINS[language].needs.filter((each) => !isThere(each));
    const each = missing.length === 0 ? test.each : test.skip.each;
    const title = missing.length === 0 ? '' : ` (NOT RUN: there is no ${missing.join(', ')})`;

    each(['code-points', 'octets'] as const)(
      `random grammars over %s: the answers are those of compile${title}`,
      (alphabet: AlphabetName) => {
        const merged = mergedGrammars(seed, count, alphabet);
        const written = merged.names.flat().filter((rule) => isWritten(merged, rule, language));
        const [rules, parts] = rulesWithParts(merged, seed);
        const differing = [
          ...differencesOf(merged, language, written, [], seed),
          ...differencesOf(merged, language, rules, parts, seed),
        ];
        expect(differing.slice(0, 5)).toEqual([]);
        expect(written.length).toBeGreaterThan(count);
        expect(rules.length).toBeGreaterThan(count / 4);
      },
      1_200_000,
    );
  });
}

function isWritten({ planner }: MergedGrammars, rule: string, language: Language): boolean {
  const verdict = planner.verdict(planner.model.rules.get(rule.toLowerCase())!);
  const withCalls = language === 'c' || language === 'java';
  return verdict.kind === 'table' || (withCalls && verdict.kind === 'pushdown' && !verdict.program.isLimited);
}

/** For each grammar a rule and a part of it, which is found by a tagged DFA, if there are such. */
function rulesWithParts({ planner, grammar, names }: MergedGrammars, seed: number): [string[], string[]] {
  const random = new Random(seed);
  const pairs = names.flatMap((all): [string, string][] => {
    const found = all.flatMap((rule) =>
      all
        .filter((part) => isFound(planner, grammar, rule, part))
        .map((part): [string, string] => [rule, part]),
    );
    return found.length === 0 ? [] : [random.of(found)];
  });
  return [pairs.map(([rule]) => rule), pairs.map(([, part]) => part)];
}

function isFound(planner: Planner, grammar: Grammar, rule: string, part: string): boolean {
  if (!uses(grammar, rule, part)) return false;
  const { rules } = planner.model;
  const plan = planCaptures(planner, rules.get(rule.toLowerCase())!, tagsOfParts([part.toLowerCase()]));
  return plan.kind !== 'tree';
}

function differencesOf(
  merged: MergedGrammars,
  language: Language,
  rules: readonly string[],
  captures: readonly string[],
  seed: number,
): unknown[] {
  const { text, options, grammar, inputs } = merged;
  const random = new Random(seed);
  const asked = rules.flatMap((rule) =>
    inputs(rule).map((input): Asked => ({ rule, input, offset: random.below(input.length + 1) })),
  );
  const given = { ...options, language, exportName: 'rules', rules, captures, reasons: true };
  const { source } = emitForLanguage(text, given);
  const answers = compiled(language, source, rules, captures)(asked);
  const spans = spansBy(grammar, rules, captures);
  expect(answers).toHaveLength(asked.length);
  return asked.flatMap((each, i) => {
    const answer = expectedAnswer(grammar, each);
    const expected = {
      ...answer,
      ...(captures.length > 0 && { spans: spans(each) }),
      ...(!answer.matches && { expected: wordsBy(grammar, each) }),
    };
    return JSON.stringify(expected) === JSON.stringify(answers[i])
      ? []
      : [{ ...each, answer: answers[i], expected }];
  });
}
