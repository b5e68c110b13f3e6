import { degreeOfAmbiguity } from '../../src/automata/degree-of-ambiguity';
import { NO_STATE } from '../../src/program/nfa';
import { TestAutomaton } from './automaton';

const LIMITS = { ways: 20, combinations: 1000 };

function readings(text: string, limits = LIMITS): number | undefined {
  const automaton = new TestAutomaton(text);
  const { nfa } = automaton;
  return degreeOfAmbiguity(nfa, nfa.build(automaton.rule('s'), nfa.accept), limits);
}

describe('in how many ways the beginning of an input can have been read', () => {
  test.each([
    // The ways are counted at the states that read next, or accept.
    ['s = "a"\r\n', 1],
    ['s = "a" / "b"\r\n', 2],
    ['s = "ab" / "ac" / "ax"\r\n', 3],
    ['s = *"a" "b"\r\n', 2],
    ['s = *"a" "a"\r\n', 3],
    ['s = *( "a" / "b" )\r\n', 3],
    ['s = ""\r\n', 1],
    ['s = "a" ( "" / "" )\r\n', 2],
    ['s = ( "a" / "a" ) ( "" / "" )\r\n', 4],
    ['s = 2"a" 2( "" / "" )\r\n', 4],
    ['s = ( "a" / "a" ) "b" ( "" / "" )\r\n', 4],
    ['s = [ "a" ] [ "a" ]\r\n', 3],
    ['s = 2( "a" / "ab" ) "b"\r\n', 3],
  ])('%j: %i', (text, expected) => {
    expect(readings(text)).toBe(expected);
  });

  test.each([
    ['ever more of them', 's = *"a" *"a"\r\n'],
    ['twice as many with each turn', 's = *( "a" / "a" )\r\n'],
    ['a turn of one or of two', 's = *( "a" / "aa" )\r\n'],
    ['many in all, though not without bound', 's = 30[ "a" ]\r\n'],
    ['those of another rule', 's = *( t "b" )\r\nt = *"a" *"a"\r\n'],
  ])('too many: %s', (_, text) => {
    expect(readings(text)).toBeUndefined();
  });

  test('too many combinations', () => {
    const text = 's = *( "a" / "b" ) "a" 8( "a" / "b" )\r\n';
    expect(readings(text, { ways: 50, combinations: 100_000 })).toBeLessThan(50);
    expect(readings(text, { ways: 50, combinations: 100 })).toBeUndefined();
  });

  test('what derives nothing is read in no way', () => {
    expect(degreeOfAmbiguity(new TestAutomaton('s = "a"\r\n').nfa, NO_STATE, LIMITS)).toBe(0);
  });
});
