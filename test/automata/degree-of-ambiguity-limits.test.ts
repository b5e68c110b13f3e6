import { degreeOfAmbiguity } from '../../src/automata/degree-of-ambiguity';
import { TestAutomaton } from './automaton';

function readings(text: string, ways: number, combinations: number): number | undefined {
  const automaton = new TestAutomaton(text);
  const { nfa } = automaton;
  return degreeOfAmbiguity(nfa, nfa.build(automaton.rule('s'), nfa.accept), { ways, combinations });
}

test('as many ways as there may be are told, and no more', () => {
  const text = 's = "ab" / "ac" / "ax"\n';
  expect(readings(text, 3, 100)).toBe(3);
  expect(readings(text, 2, 100)).toBeUndefined();
});

test('so are combinations of states', () => {
  // Before "a", between, and behind "b".
  expect(readings('s = "ab"\n', 10, 3)).toBe(1);
  expect(readings('s = "ab"\n', 10, 2)).toBeUndefined();
});

test('ways multiply along the input', () => {
  expect(readings('s = 2( "a" / "a" ) "b"\n', 100, 100)).toBe(4);
  expect(readings('s = 3( "a" / "a" ) "b"\n', 100, 100)).toBe(8);
});
