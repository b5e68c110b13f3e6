import { Comparison, compareRandomGrammars, live } from './oracles/recursive-grammars';
import { cyclicGrammars, strings } from './oracles/tiny-grammars';

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

test('2,420 grammars whose rules use each other anywhere, all strings of at most four characters', () => {
  const comparison = new Comparison(strings('ab', 4));
  for (const grammars of inGroups(cyclicGrammars({ s: 4, t: 2 }), 100)) comparison.add(grammars, live);
  expect(comparison.outcome).toEqual({
    grammars: 2420,
    disagreements: [],
  });
});

test('2,000 random recursive grammars of one to four rules by all engines, all strings of at most three characters', () => {
  const { disagreements, grammars } = compareRandomGrammars(8259, 2000);
  expect(disagreements).toEqual([]);
  expect(grammars).toBeGreaterThan(1000);
});
