import { compareRandomGrammars } from '../oracles/recursive-grammars';
import { inLong } from '../in-long';

// A few of what test/exhaustive-recursive.soak.test.ts goes through.
test('random recursive grammars by all engines, all strings of at most three characters', () => {
  const { disagreements, grammars } = compareRandomGrammars(5234, inLong(40, 15));
  expect(disagreements).toEqual([]);
  expect(grammars).toBeGreaterThan(inLong(20, 10));
});
