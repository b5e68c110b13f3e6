import { type LongestMatch, longestMatch } from '../../src/plan/longest-match';
import { TestAutomaton } from '../automata/automaton';

/** What is found of a part where it is followed by something, or by something else once it matched nothing. */
function found(part: string, next: string, empty = next): LongestMatch {
  const automaton = new TestAutomaton(`s = ${part}\r\nt = ${next}\r\nu = ${empty}\r\n`);
  return longestMatch(automaton.subsets, automaton.start('s'), automaton.start('t'), automaton.start('u'));
}

describe('the longest match is the only end', () => {
  test.each([
    ['*"a"', '""', 1],
    ['*"a"', '"b"', 1],
    ['1*"a"', '"b" *"a"', 1],
    ['*( "a" / "b" )', '"c"', 1],
    ['"a" [ "b" ]', '"a"', 1],
  ])('%s before %s: no more than the next character is read', (part, next, overrun) => {
    expect(found(part, next)).toEqual({ exact: true, overrun });
  });

  test.each([
    // "ab" begins both what follows and a longer match, which in the end differ.
    ['"c" [ "aba" ]', '"abb"', 3],
    ['"c" *( "ab" )', '"ac"', 2],
    ['"c" [ "abcb" ]', '"abca"', 4],
  ])('%s before %s: a bounded number of characters beyond it', (part, next, overrun) => {
    expect(found(part, next)).toEqual({ exact: true, overrun });
  });

  test('characters without bound beyond it', () => {
    expect(found('"c" [ *"a" "b" ]', '*"a" "c"')).toEqual({ exact: true, overrun: Infinity });
  });
});

describe('there are inputs with another end', () => {
  test.each([
    ['"a" / "ab"', '*"b"'],
    ['*"a"', '"a"'],
    ['[ "a" ]', '"a"'],
    ['*"a"', '[ "b" ] "a"'],
    ['1*4( "a" / "b" )', '"b" "c"'],
  ])('%s before %s', (part, next) => {
    expect(found(part, next).exact).toBe(false);
  });

  test('what follows only where nothing was matched counts there alone', () => {
    expect(found('*"a"', '"b"', '"a"').exact).toBe(false);
    expect(found('"c" *"a"', '"b"', '"a"').exact).toBe(true);
    expect(found('*"a"', '"a"', '"b"').exact).toBe(false);
  });
});

test('a part that no input goes beyond reads no further', () => {
  expect(found('"a"', '"b"')).toEqual({ exact: true, overrun: 1 });
});
