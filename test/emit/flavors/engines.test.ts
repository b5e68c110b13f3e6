import { type Engine, ENGINES } from './engines';
import { judgedCounts, judgedExpressions, judgedRules, outcome } from './judged-rules';

/** Engines that most machines have, and that start fast. `npm run test:engines` has all. */
const FAST = ['Node', 'Python re', 'grep -P', 'grep -E', 'regcomp of the C library'];

const RULES = [
  ...judgedExpressions(),
  ...judgedCounts(),
  ...judgedRules('rfc3986'),
  ...judgedRules('rfc3629'),
];

describe.each(ENGINES.filter(({ name }) => FAST.includes(name)))('$name', (engine: Engine) => {
  // Skipped, and so reported, where it is not there.
  (engine.missing() === undefined ? test : test.skip)('finds what the rules derive', () => {
    const { differing, refused, equal } = outcome(engine, RULES);
    expect(differing).toEqual([]);
    expect(refused).toEqual([]);
    expect(equal).toBeGreaterThan(200);
  });
});
