import {
  Alphabet,
  Automaton,
  choice,
  dfaTable,
  exactly,
  literal,
  noChildren,
  option,
  parsedLevel,
  Predictor,
  readTable,
  recogniserFrom,
  repeat,
  tailUse,
  namedRule,
  scan,
  sequence,
  tail,
  Vocabulary,
  inlinedUse,
  type RuntimeRule,
  type Stepping,
} from '../../src/runtime';
import { failedAt } from '../../src/runtime/combinators';
import { shortestCompletions } from '../../src/runtime/completion';
import { Samples } from '../../src/runtime/sample-characters';
import { Leaf, type Level, type Node, Tree } from '../../src/runtime/node';
import { type Stop, stopOf } from '../../src/runtime/recogniser';

const alphabet = new Alphabet([
  [
    [0, 0x60],
    [0x63, 0x10ffff],
  ],
  [[0x61, 0x61]],
  [[0x62, 0x62]],
]);
/** Alternative 0 before "a", 1 before "b" or the end of input, none before anything else. */
const aOrB = new Predictor(() => ({ alphabet, table: [0, 0, 0, 0, -1, -2], atEnd: [-1, 1] }));
/** An automaton by its rows, that of the dead state first. */
function automatonOf(rows: readonly (readonly number[])[], ...accepting: readonly number[]): Automaton {
  const automaton = {
    alphabet,
    row: (state: number) => rows[state]!,
    accepts: (state: number) => accepting.includes(state),
  };
  return new Automaton({ alphabet }, (start) => dfaTable(automaton, start), readTable);
}

const DEAD = [0, 0, 0];
/** One "a" after another. */
const manyA = recogniserFrom(automatonOf([DEAD, [0, 2, 0], [0, 2, 0]], 2), 1);

const definition: RuntimeRule = {
  name: 'r',
  source: '',
  token: false,
  leaf: new Leaf(),
  uses: [],
  vocabulary: new Vocabulary(alphabet, [], []),
  recogniser: manyA,
  level: noChildren,
  alternatives: [],
  shape: undefined,
  names: new Map(),
};

/** Where a part ends, and the nodes that it finds. If it fails, the end is negative: that of `failedAt`. */
function read({ step }: Stepping, input: string, offset = 0): { end: number; nodes: readonly Node[] } {
  const tree = new Tree(input);
  const end = step(input, offset, input.length, tree);
  return { end, nodes: end < 0 ? [] : tree.take(0) };
}

/** Where a part ends; -1 where it fails. */
function end(part: Stepping, input: string, offset = 0): number {
  return Math.max(read(part, input, offset).end, -1);
}

test('a literal takes ASCII letters in both cases, and nothing else', () => {
  expect(end(literal('aK-'), 'Ak-')).toBe(3);
  expect(end(literal('k'), '\u212a')).toBe(-1);
  expect(end(literal('a'), 'xA', 1)).toBe(2);
  expect(end(literal('ab'), 'a')).toBe(-1);
  expect(end(literal(''), 'x')).toBe(0);
});

test('exactly takes a text to the letter', () => {
  expect(end(exactly('aK'), 'aK')).toBe(2);
  expect(end(exactly('aK'), 'ak')).toBe(-1);
});

test('scan takes the longest match', () => {
  expect(end(scan(manyA), 'baab', 1)).toBe(3);
  expect(end(scan(manyA), 'b')).toBe(-1);
});

test('a sequence takes all its parts or fails with the one that does', () => {
  expect(end(sequence(literal('a'), scan(manyA)), 'aaab')).toBe(3);
  expect(end(sequence(), 'a')).toBe(0);
  expect(read(sequence(literal('a'), literal('b')), 'ac').end).toBe(failedAt(1));
});

test('a choice takes what the predictor says, and fails where it says nothing', () => {
  const parser = choice(aOrB, literal('a'), option(aOrB, literal('a')));
  expect(end(parser, 'a')).toBe(1);
  expect(end(parser, 'b')).toBe(0);
  expect(end(parser, '')).toBe(0);
  expect(end(parser, 'c')).toBe(-1);
});

test('a repetition goes on while the predictor says so, from its minimum to its maximum', () => {
  const a = literal('a');
  expect(end(repeat(0, Infinity, aOrB, a), 'aaab')).toBe(3);
  expect(end(repeat(0, 2, aOrB, a), 'aaab')).toBe(2);
  expect(end(repeat(2, 2, undefined, a), 'aaab')).toBe(2);
  expect(end(repeat(2, 2, undefined, a), 'ab')).toBe(-1);
  expect(end(repeat(1, 3, undefined, a), 'aaab')).toBe(1);
  expect(end(option(aOrB, a), 'b')).toBe(0);
});

test('a specialised rule is one node as long as its part, or fails with it', () => {
  const parser = inlinedUse(namedRule(definition), sequence(literal('a'), literal('a')));
  expect(read(parser, 'aa').nodes).toMatchObject([{ rule: 'r', start: 0, end: 2 }]);
  expect(read(parser, 'ab').end).toBe(failedAt(1));
});

function found(level: Level, input: string, start: number, end: number): readonly Node[] {
  const tree = new Tree(input);
  level(tree, start, end);
  return tree.take(0);
}

test('what takes all that is left ends where the level does', () => {
  const level = parsedLevel(() => sequence(literal('a'), tailUse(namedRule(definition))));
  expect(found(level, 'xabcd', 1, 4)).toMatchObject([{ rule: 'r', start: 2, end: 4 }]);
  expect(
    found(
      parsedLevel(() => sequence(literal('a'), tail)),
      'xabcd',
      1,
      4,
    ),
  ).toEqual([]);
  expect(end(tail, 'abc', 1)).toBe(3);
});

test('a level that does not read its span to the end says so, rather than give a wrong tree', () => {
  const level = parsedLevel(() => literal('a'));
  expect(found(level, 'xa', 1, 2)).toEqual([]);
  const wrong = 'a span of 2 units at 0 was not read to its end; please report this';
  expect(() => level(new Tree('ab'), 0, 2)).toThrow(wrong);
  expect(() => level(new Tree('bb'), 0, 2)).toThrow(wrong);
});

test('a predictor reads code points, and knows the end of input', () => {
  const astral = new Alphabet([[[0, 0xffff]], [[0x10000, 0x10ffff]]]);
  const predictor = new Predictor(() => ({ alphabet: astral, table: [0, 0, 1, -4], atEnd: [-1, 2] }));
  expect(predictor.decide('ab\u{1f600}', 0, 4)).toBe(3);
  expect(predictor.decide('ab\ud83d', 0, 3)).toBe(2);
  // An end that cuts a pair leaves its first half.
  expect(predictor.decide('ab\u{1f600}', 0, 3)).toBe(2);
});

test('an automaton shows shortest ways to the end', () => {
  const automaton = automatonOf([DEAD, [0, 2, 3], [0, 0, 3], [0, 4, 0], DEAD], 4);
  const stopAt = (state: number, input: string, start: number): Stop =>
    stopOf(recogniserFrom(automaton, state), input, start);
  const completions = ({ residual }: Stop): string[] =>
    shortestCompletions(residual, new Samples(automaton.source.alphabet));
  const stop = stopAt(1, 'xac', 1);
  expect(stop).toMatchObject({ offset: 2, residual: { expected: [2], accepts: false } });
  expect(completions(stop)).toEqual(['ba']);
  expect(completions(stopAt(1, '', 0))).toEqual(['aba', 'ba']);
  expect(stopAt(4, 'x', 0)).toMatchObject({ offset: 0, residual: { expected: [], accepts: true } });
});

test('an automaton makes one recogniser for each state, and none of what is not derived', () => {
  const automaton = automatonOf([DEAD, DEAD], 1);
  expect(recogniserFrom(automaton, 1)).toBe(recogniserFrom(automaton, 1));
  expect(recogniserFrom(automaton, 1).test('')).toBe(true);
  expect(recogniserFrom(automaton, 0).test('')).toBe(false);
  expect(recogniserFrom(automaton, 0).longest('a', 0, 1)).toBe(-1);
});
