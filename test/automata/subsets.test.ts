import { alphabetOf } from '../../src/program/grammar-alphabet';
import { LimitError } from '../../src/options/limits';
import { Nfa } from '../../src/program/nfa';
import type { Regular } from '../../src/program/regular';
import { EMPTY_SET, Subsets } from '../../src/automata/subsets';
import type { CharacterSet } from '../../src/model/character-set';
import { strings, tinyGrammars } from '../oracles/tiny-grammars';
import { TestAutomaton } from './automaton';

test('a step leads to what the string behind it leaves', () => {
  const automaton = new TestAutomaton('s = "a" ( "b" / "bb" )\r\n');
  const start = automaton.start('s');
  expect(automaton.after(start, 'b')).toBe(EMPTY_SET);
  expect(automaton.subsets.accepting(automaton.after(start, 'a'))).toBe(false);
  expect(automaton.subsets.accepting(automaton.after(start, 'ab'))).toBe(true);
  expect(automaton.after(start, 'abba')).toBe(EMPTY_SET);
});

test('equal sets of states are one subset', () => {
  const automaton = new TestAutomaton('s = *( "a" / "b" )\r\n');
  const start = automaton.start('s');
  expect(automaton.after(start, 'ab')).toBe(automaton.after(start, 'ba'));
  expect(automaton.subsets.of()).toBe(EMPTY_SET);
});

test.each([
  ['each within the next', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['each with the next within', [8, 7, 6, 5, 4, 3, 2, 1]],
  ['in no order, some twice', [3, 1, 6, 8, 3, 2, 7, 5, 4, 1]],
])('a step leads to what reads the character: sets of characters, %s', (_, sizes) => {
  const points = [1, 2, 3, 4, 5, 6, 7, 8];
  const upTo = (size: number): CharacterSet => [[1, size]];
  const just = (point: number): CharacterSet => [[point, point]];
  const alphabet = alphabetOf([...points.map(upTo), ...points.map(just), [[9, 0x10ffff]]]);
  const limits = { states: 1000, depth: 100, subsets: 1000, members: 10_000, cells: 10_000, pairs: 0 };
  const nfa = new Nfa(new Map(), alphabet, limits);
  const subsets = new Subsets(nfa, limits);
  // So many of the first points and then the last of them; and each alone, twice.
  const pair = (first: CharacterSet, second: CharacterSet): Regular => ({
    kind: 'sequence',
    items: [first, second].map((set) => ({ kind: 'class', set })),
  });
  const alternatives = [
    ...sizes.map((size) => pair(upTo(size), just(size))),
    ...points.map((point) => pair(just(point), just(point))),
  ];
  const start = subsets.of(nfa.build({ kind: 'alternation', alternatives }, nfa.accept));
  const step = (from: number, point: number): number =>
    subsets.step(from, alphabet.classesOf(just(point))[0]!);
  for (const first of points) {
    const accepted = points.filter((last) => subsets.accepting(step(step(start, first), last)));
    expect([first, accepted]).toEqual([first, points.slice(first - 1)]);
  }
});

test('a union accepts what any part accepts', () => {
  const automaton = new TestAutomaton('s = *"a"\r\nt = "b"\r\nu = "ab"\r\n');
  const { subsets } = automaton;
  const [s, t, u] = ['s', 't', 'u'].map((key) => automaton.start(key)) as [number, number, number];
  const all = subsets.union([s, t, u]);
  for (const string of strings('ab', 3)) {
    const expected = [s, t, u].some((each) => subsets.accepting(automaton.after(each, string)));
    expect(subsets.accepting(automaton.after(all, string))).toBe(expected);
  }
  expect(subsets.union([u, t, s, t])).toBe(all);
  expect(subsets.union([EMPTY_SET, s, s])).toBe(s);
  expect(subsets.union([])).toBe(EMPTY_SET);
});

describe('a union', () => {
  test('accepts what a part accepts, whichever part was made first', () => {
    const automaton = new TestAutomaton('s = "ab"\r\nt = *"a"\r\n');
    const { subsets } = automaton;
    const both = subsets.union([automaton.start('s'), automaton.start('t')]);
    expect(['', 'a', 'ab', 'b'].map((each) => subsets.accepting(automaton.after(both, each)))).toEqual([
      ...[true, true, true, false],
    ]);
  });

  test('of subsets that have states in common has each once', () => {
    const { nfa, subsets } = new TestAutomaton('s = "abcxyz" "abcxyz"\r\n');
    const [a, b, c] = [1, 2, 3].map((n) => nfa.build({ kind: 'literal', ...literalOf(n) }, nfa.accept));
    const all = subsets.of(a!, b!, c!);
    expect(subsets.union([subsets.of(a!, b!), subsets.of(b!, c!)])).toBe(all);
    expect(subsets.of(c!, b!, a!, b!)).toBe(all);
  });
});

test('different sets of states are different subsets, however many there are', () => {
  const { nfa, subsets } = new TestAutomaton('s = ""\r\n');
  const states = Array.from({ length: 80 }, () => nfa.addAccept());
  const pairs = states.flatMap((state, i) => states.slice(i + 1).map((other) => subsets.of(state, other)));
  expect(new Set(pairs).size).toBe((80 * 79) / 2);
  const [first, second, third] = states as [number, number, number];
  expect(subsets.of(first, second, third)).not.toBe(subsets.of(first, second));
});

test('members are counted once for each subset', () => {
  const { nfa, subsets } = new TestAutomaton('s = ""\r\n');
  expect(subsets.memberCount).toBe(0);
  const [a, b] = [nfa.addAccept(), nfa.addAccept()];
  subsets.of(a, b);
  expect(subsets.memberCount).toBe(2);
  subsets.of(b, a);
  subsets.of(b);
  expect(subsets.memberCount).toBe(3);
});

function literalOf(count: number): { codePoints: number[]; caseSensitive: boolean } {
  return { codePoints: new Array<number>(count).fill(0x61), caseSensitive: false };
}

describe('inclusion', () => {
  test.each([
    ['"a"', '*"a"', true],
    ['*"a"', '"a"', false],
    // Shown by walking: no state of one is a state of the other.
    ['*"a"', '*( "a" / "b" )', true],
    ['1*( "a" "b" )', '"a" *( "b" "a" ) "b"', true],
    ['"a" *( "b" "a" ) "b"', '1*( "a" "b" )', true],
    ['*( "a" "b" )', '1*( "a" "b" )', false],
    ['2*4"a"', '1*5"a"', true],
    ['2*6"a"', '1*5"a"', false],
    ['""', '*"a"', true],
    ['*"a"', '""', false],
    ['"abab" / "abb"', '"ab" *( "a" / "b" )', true],
  ])('%s within %s: %s', (inner, outer, expected) => {
    const automaton = new TestAutomaton(`s = ${inner}\r\nt = ${outer}\r\n`);
    const ask = (): boolean => automaton.subsets.included(automaton.start('s'), automaton.start('t'));
    expect(ask()).toBe(expected);
    expect(ask()).toBe(expected);
  });

  test('nothing is within everything, and every subset within itself', () => {
    const automaton = new TestAutomaton('s = "a"\r\n');
    const start = automaton.start('s');
    expect(automaton.subsets.included(EMPTY_SET, start)).toBe(true);
    expect(automaton.subsets.included(start, EMPTY_SET)).toBe(false);
    expect(automaton.subsets.included(start, start)).toBe(true);
  });

  test('agrees with the strings of all tiny expressions, in whatever order it is asked', () => {
    const inputs = strings('ab', 6);
    const grammars = [...tinyGrammars({ s: 3, t: 1 })].filter(({ rules }) => rules.size === 1);
    const text = grammars.map((grammar, i) => grammar.text.replace('s =', `r${i} =`)).join('');
    const automaton = new TestAutomaton(text);
    const { subsets } = automaton;
    const starts = grammars.map((_, i) => automaton.start(`r${i}`));
    const languages = starts.map(
      (start) => new Set(inputs.filter((input) => subsets.accepting(automaton.after(start, input)))),
    );
    for (const [i, a] of starts.entries()) {
      for (const [j, b] of starts.entries()) {
        const expected = [...languages[i]!].every((string) => languages[j]!.has(string));
        expect(subsets.included(a, b)).toBe(expected);
      }
    }
  });
});

describe('limits', () => {
  const text = 's = *( "a" / "b" ) "a" 8( "a" / "b" )\r\nt = "a"\r\nu = *( "a" / "b" )\r\n';

  function walk(automaton: TestAutomaton): void {
    const { subsets } = automaton;
    const seen = new Set([automaton.start('s')]);
    for (const subset of seen) for (const next of subsets.row(subset)) seen.add(next);
  }

  test('too many subsets are not made', () => {
    const tooMany = new LimitError('subset states', 100);
    expect(() => walk(new TestAutomaton(text, { subsets: 100 }))).toThrow(tooMany);
    expect(() => walk(new TestAutomaton(text, { subsets: 600 }))).not.toThrow();
  });

  test('as many subsets as may be are made', () => {
    // Before "a", before "b", and behind it; the one that leads nowhere is always there.
    const small = 's = "a" "b"\r\n';
    expect(() => walk(new TestAutomaton(small, { subsets: 3 }))).not.toThrow();
    expect(() => walk(new TestAutomaton(small, { subsets: 2 }))).toThrow(LimitError);
  });

  test('a new analysis may make as many again', () => {
    const automaton = new TestAutomaton(text, { subsets: 300 });
    expect(() => walk(automaton)).toThrow(LimitError);
    expect(() => automaton.start('u')).toThrow(LimitError);
    automaton.subsets.resetBudget();
    expect(() => walk(automaton)).not.toThrow();
  });

  test('subsets may not have too many members together', () => {
    const automaton = new TestAutomaton(text, { members: 100 });
    expect(() => walk(automaton)).toThrow(new LimitError('members of subset states', 100));
  });

  test('too many pairs are not compared', () => {
    const automaton = new TestAutomaton(text, { pairs: 100 });
    const ask = (): boolean => automaton.subsets.included(automaton.start('s'), automaton.start('u'));
    expect(ask).toThrow(new LimitError('pairs of subset states', 100));
    automaton.subsets.resetBudget();
    expect(automaton.subsets.included(automaton.start('t'), automaton.start('u'))).toBe(true);
  });

  test('as many pairs as may be are compared', () => {
    // What "a" and "ab" lead to is neither known nor plain before it is looked at: two pairs.
    const ask = (pairs: number): (() => boolean) => {
      const automaton = new TestAutomaton('s = "ab"\r\nt = "ab"\r\n', { pairs });
      return () => automaton.subsets.included(automaton.start('s'), automaton.start('t'));
    };
    expect(ask(2)()).toBe(true);
    expect(ask(1)).toThrow(new LimitError('pairs of subset states', 1));
  });

  test('tables have so many cells and no more', () => {
    const rowsWithin = (rows: number): void => {
      const width = new TestAutomaton(text).subsets.width;
      walk(new TestAutomaton('s = "a" "b"\r\n', { cells: rows * width }));
    };
    // Before "a", before "b", behind it, and the one that leads nowhere.
    expect(() => rowsWithin(4)).not.toThrow();
    expect(() => rowsWithin(3)).toThrow(LimitError);
    const automaton = new TestAutomaton('s = "a"\r\n', { cells: 1 });
    expect(() => walk(automaton)).toThrow(new LimitError('cells of tables', 1));
  });
});
