import { liveRules } from '../../src/live/live-rules';
import { Planner } from '../../src/plan/planner';
import { Grammar, type Parsed } from '../../src/runtime';
import type { FailureJson } from '../../src/runtime/failure';
import type { Rules } from '../oracles/build';
import { FailureOracle } from '../oracles/failures';
import { Random } from '../oracles/random';
import { randomCycles } from '../oracles/random-cycles';
import { randomRules } from '../oracles/random-rules';
import { StringGenerator } from '../oracles/string-generator';
import { type Limits, withLimits } from '../plan/with-limits';
import { inLong } from '../in-long';

/** Limits past which rules are judged in each of the other ways. */
const WAYS: Readonly<Record<string, Limits>> = {
  'by tables': {},
  'by subsets made while the input is read': { subsets: 1 },
  'by automata that call each other': { writtenWeight: 0 },
};

function samples(rules: Rules, rule: string, seed: number): string[] {
  const others = ['', 'ab?', '\ud83d', 'a\ud83d\ude00'];
  try {
    const made = [...new StringGenerator(rules, seed).sample(rule, 4)];
    return [...others, ...made.filter((string) => string.length < 12)];
  } catch {
    // It derives nothing.
    return others;
  }
}

/** What failures say that the oracle does not, and how many paths of two rules or more have been compared. */
function compare(rules: Rules, seed: number): { wrong: string[]; paths: number } {
  const oracle = new FailureOracle(rules);
  const grammars = Object.entries(WAYS).map(([way, limits]) => ({ way, limits, grammar: live(rules) }));
  const wrong: string[] = [];
  let paths = 0;
  for (const { name } of rules.values()) {
    for (const input of samples(rules, name, seed)) {
      const right = oracle.failure(name, input);
      if ((right?.path?.length ?? 0) > 1) paths++;
      for (const { way, limits, grammar } of grammars) {
        const parsed = withLimits(limits, () => grammar.parse(name, input, { full: true }));
        const found = oracle.difference(
          parsed.ok ? undefined : withLimits(limits, () => dataOf(parsed)),
          right,
        );
        if (found !== undefined) wrong.push(`${way}, ${name}, ${JSON.stringify(input)}: ${found}`);
      }
    }
  }
  return { wrong: wrong.slice(0, 2), paths };
}

function live(rules: Rules): Grammar {
  return new Grammar(liveRules(new Planner({ rules })));
}

function dataOf(parsed: Extract<Parsed, { ok: false }>): FailureJson {
  return parsed.failure.toJSON();
}

test.each([
  ['rules that are not recursive, with surrogates', inLong(40, 8), randomRules, 5] as const,
  ['recursive rules', inLong(25, 10), (random: Random) => randomCycles(random, ['s', 't']).rules, 2] as const,
])('offset, expected and path of failures, judged in every way: %s', (_, count, rulesOf, size) => {
  const random = new Random(14);
  let paths = 0;
  for (let i = 0; i < count; i++) {
    const rules = rulesOf(random, size);
    const found = compare(rules, i);
    expect([i, JSON.stringify([...rules.values()]), found.wrong]).toEqual([i, expect.anything(), []]);
    paths += found.paths;
  }
  expect(paths).toBeGreaterThan(inLong(5, 0));
});
