import { library } from '../../../src';
import { judgedCounts, judgedRule } from './judged-rules';
import { patternsIn } from './patterns-of';
import { misjudged, readBack } from './read-back';

/** Strings that stand for an automaton that is too large. */
const STRINGS = 500;

test.each([...library.names])('%s: patterns read back in each flavor are the same', (name) => {
  const patterns = patternsIn(name);
  const { differing, refused, large, equal } = readBack(patterns);
  expect(differing).toEqual([]);
  expect(equal).toBeGreaterThan(0);
  expect(refused.filter((each) => !each.startsWith('ere '))).toEqual([]);
  process.stdout.write(`${name}: ${equal} equal, too large for automata: ${large.join(', ') || 'none'}\n`);
  for (const rule of large)
    expect(misjudged(judgedRule(name, rule, STRINGS, patterns.get(rule)!))).toEqual([]);
});

test('counts beyond the limits of engines read back the same', () => {
  const { differing, refused } = readBack(
    new Map(judgedCounts().map(({ name, written }) => [name, written])),
  );
  expect(differing).toEqual([]);
  expect(refused).toEqual([]);
});
