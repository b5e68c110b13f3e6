import { liveRules } from '../../src/live/live-rules';
import { Planner } from '../../src/plan/planner';
import { Grammar } from '../../src/runtime';
import type { Rules } from '../oracles/build';
import { disagreement, grammarEngine, parserEngine, searchEngine } from '../oracles/engines';
import { Random } from '../oracles/random';
import { randomCycles } from '../oracles/random-cycles';
import { randomRules } from '../oracles/random-rules';
import { StringGenerator } from '../oracles/string-generator';
import { strings } from '../oracles/tiny-grammars';
import { type Limits, withLimits } from './with-limits';

/** Small enough for rules of a few terminals to be within some, and past others. */
const MOST: Readonly<Partial<Record<keyof Limits, number>>> = {
  nfaStates: 80,
  nesting: 30,
  inlinedWeight: 5,
  inlinedStates: 8,
  attemptedMembers: 50,
  writtenWeight: 60,
  heavyWeight: 30,
  calledWeight: 10,
  levelStates: 60,
  keptStates: 150,
  keptMembers: 150,
  subsets: 12,
  subsetMembers: 60,
  subsetCells: 100,
  pairs: 20,
  predictorStates: 8,
  levelParts: 12,
  keptCount: 3,
  boundedIterations: 3,
  lookaheadInLoops: 3,
  firstTierCharacters: 40,
  firstTierTrees: 40,
  firstTierWeight: 5,
};

/** Each limit as it is, or a small one. */
function randomLimits(random: Random): Limits {
  const changed = Object.entries(MOST).filter(() => random.chance(0.4));
  return {
    ...Object.fromEntries(changed.map(([name, most]) => [name, 1 + random.below(most)])),
    ...(random.chance(0.4) && { tries: 0 }),
  };
}

/** What is told of a rule that so few states do not hold, or of an input with as many units as counts that were left out. */
const REFUSALS = ['RuleTooLargeError', 'PushdownLimitError'];

/** What any engine says otherwise than search: of all rules, one after another and again, by one planner. */
function disagreements(rules: Rules, inputsOf: (rule: string) => Iterable<string>, random: Random): string[] {
  const grammar = new Grammar(liveRules(new Planner({ rules })));
  const engines = [grammarEngine('grammar', grammar), parserEngine('parsers', grammar)];
  const reference = searchEngine(rules);
  const names = Array.from(rules.values(), ({ name }) => name);
  return [...names, ...names]
    .sort(() => random.below(3) - 1)
    .flatMap((rule) =>
      Array.from(inputsOf(rule), (input) => disagreement(reference, engines, rule, input) ?? []),
    )
    .flat()
    .filter((found) => !REFUSALS.some((name) => found.includes(name)));
}

/** Tests random grammars with random limits: `count` in each test, of recursive ones fewer. */
export function testRandomLimits(count: number): void {
  describe('whatever limits rules are past, before others or behind them, answers are the same', () => {
    test.each([1, 2, 3])('rules that are not recursive, part %i', (part) => {
      const random = new Random(part);
      for (let i = 0; i < count; i++) {
        const rules = randomRules(random, 5);
        const limits = randomLimits(random);
        withLimits(limits, () => {
          const found = disagreements(rules, (rule) => samples(rules, rule, i), random);
          expect([i, limits, found.slice(0, 3)]).toEqual([i, limits, []]);
        });
      }
    });

    test.each([4, 5])('recursive rules, part %i', (part) => {
      const random = new Random(part);
      const inputs = [...strings('ab', 3)];
      for (let i = 0; i < 0.4 * count; i++) {
        const { rules } = randomCycles(random, ['s', 't', 'u', 'v']);
        const limits = randomLimits(random);
        withLimits(limits, () => {
          const found = disagreements(rules, () => inputs, random);
          expect([i, limits, found.slice(0, 3)]).toEqual([i, limits, []]);
        });
      }
    });

    function samples(rules: Rules, rule: string, seed: number): string[] {
      const others = ['', 'a', 'ab', 'ba', '\u{1f600}'];
      try {
        const made = new StringGenerator(rules, seed).sample(rule, 8);
        return [...others, ...[...made].filter((string) => string.length < 60)];
      } catch {
        // It derives nothing.
        return others;
      }
    }
  });
}
