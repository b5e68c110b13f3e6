import { compareRandomGrammars } from '../oracles/recursive-grammars';

// A few of what test/exhaustive-recursive.soak.test.ts goes through.
test('100 random recursive grammars by all engines, all strings of at most three characters', () => {
  const { disagreements, grammars } = compareRandomGrammars(5234, 100);
  expect(disagreements).toEqual([]);
  expect(grammars).toBeGreaterThan(50);
});
