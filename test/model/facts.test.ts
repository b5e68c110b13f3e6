import { nullableRules, productiveRules, wholeReferences } from '../../src/model/facts';
import { allReferences, components, referencesOf, shortestCycle } from '../../src/model/graph';
import type { Model } from '../../src/model/model';
import { modelOf } from '../oracles/grammars';
import {
  alternation,
  literal,
  option,
  range,
  reference,
  repetition,
  rulesOf,
  sequence,
  star,
} from '../oracles/build';

const model = (expressions: Parameters<typeof rulesOf>[0]): Model => ({ rules: rulesOf(expressions) });

describe('rules that derive the empty string', () => {
  test('by what they are made of', () => {
    const found = nullableRules(
      model({
        empty: literal(''),
        one: literal('a'),
        set: range(1, 2),
        both: sequence(reference('empty'), star(literal('a'))),
        half: sequence(reference('empty'), reference('one')),
        either: alternation(literal('a'), reference('empty')),
        neither: alternation(literal('a'), literal('b')),
        never: repetition(0, 0, literal('a')),
        twice: repetition(2, 3, reference('either')),
        twiceOne: repetition(2, 3, reference('one')),
        nothing: sequence(),
      }),
    );
    expect([...found].sort()).toEqual(['both', 'either', 'empty', 'never', 'nothing', 'twice']);
  });

  test('whatever the order of the rules, and round about', () => {
    const text = 'a = b c\nb = c / a "x"\nc = d\nd = [ a ]\ne = e\nf = f / ""\n';
    expect([...nullableRules(modelOf(text))].sort()).toEqual(['a', 'b', 'c', 'd', 'f']);
    const reversed = text.trimEnd().split('\n').reverse().join('\n');
    expect([...nullableRules(modelOf(`${reversed}\n`))].sort()).toEqual(['a', 'b', 'c', 'd', 'f']);
  });
});

test('rules that derive any string', () => {
  const found = productiveRules(
    model({
      one: literal(''),
      none: { kind: 'class', set: [] },
      some: range(1, 1),
      half: sequence(reference('one'), reference('none')),
      either: alternation(reference('none'), reference('one')),
      neither: alternation(reference('none'), reference('half')),
      maybe: star(reference('none')),
      must: repetition(1, 2, reference('none')),
      self: sequence(literal('a'), reference('self')),
      grounded: alternation(sequence(literal('a'), reference('grounded')), literal('b')),
    }),
  );
  expect([...found].sort()).toEqual(['either', 'grounded', 'maybe', 'one', 'some']);
});

describe('the references that may be all of an expression', () => {
  const nullable = new Set(['n']);
  const [a, b, n] = [reference('a'), reference('b'), reference('n')];
  test.each([
    ['a reference', a, ['a']],
    ['no literal and no set', alternation(literal('x'), range(1, 2)), []],
    ['what is beside nothing', sequence(n, a, literal('')), ['a']],
    ['each of what may be nothing', sequence(n, option(a)), ['n', 'a']],
    ['neither of two that are something', sequence(a, b), []],
    ['nothing beside a literal', sequence(literal('x'), a), []],
    ['not what stands beside a literal, though it may be nothing', sequence(literal('x'), n), []],
    ['each alternative', alternation(a, sequence(b, literal('x')), b), ['a', 'b']],
    ['one turn', star(a), ['a']],
    ['one mandatory turn', repetition(1, 5, a), ['a']],
    ['not one of two turns', repetition(2, 5, a), []],
    ['one of two turns that may be nothing', repetition(2, 5, alternation(n, a)), ['n', 'a']],
    ['no turn of none', repetition(0, 0, a), []],
  ])('%s', (_, expression, expected) => {
    expect(
      wholeReferences(expression, nullable).map((each) => each.kind === 'reference' && each.rule),
    ).toEqual(expected);
  });
});

describe('references', () => {
  test('are found everywhere, from left to right', () => {
    const expression = sequence(
      star(reference('a')),
      alternation(literal('x'), reference('b'), range(1, 2)),
      reference('a'),
    );
    expect(referencesOf(expression).map(({ rule }) => rule)).toEqual(['a', 'b', 'a']);
  });

  test('of a model are found once', () => {
    const found = modelOf('a = b c\nb = "x"\nc = b\n');
    expect(allReferences(found)).toBe(allReferences(found));
    expect([...allReferences(found)].map(([key, list]) => [key, list.map(({ rule }) => rule)])).toEqual([
      ['a', ['b', 'c']],
      ['b', []],
      ['c', ['b']],
    ]);
  });
});

describe('components', () => {
  const componentsOf = (text: string): string[][] =>
    components(allReferences(modelOf(text))).map((each) => [...each].sort());

  test.each([
    ['a chain: those that others refer to first', 'a = b\nb = c\nc = "x"\n', [['c'], ['b'], ['a']]],
    ['a rule that uses itself', 'a = "x" [ a ]\n', [['a']]],
    [
      'a circle, and what uses it',
      'a = b\nb = c "x"\nc = [ d ] b / "y"\nd = "z"\n',
      [['d'], ['b', 'c'], ['a']],
    ],
    [
      'two circles, of which one uses the other',
      'a = b\nb = a c / "x"\nc = d\nd = c / "y"\n',
      [
        ['c', 'd'],
        ['a', 'b'],
      ],
    ],
    ['circles with a rule in common are one', 'a = b / c / "x"\nb = a "b"\nc = a "c"\n', [['a', 'b', 'c']]],
    ['an edge to what is done is none back', 'a = b c\nb = "x"\nc = b\n', [['b'], ['c'], ['a']]],
    ['a way back over several rules', 'a = b\nb = c\nc = d\nd = b / "x"\n', [['b', 'c', 'd'], ['a']]],
  ])('%s', (_, text, expected) => {
    expect(componentsOf(text)).toEqual(expected);
  });

  test('are found once', () => {
    const edges = allReferences(modelOf('a = "x"\n'));
    expect(components(edges)).toBe(components(edges));
  });
});

describe('a shortest way from a rule back to itself', () => {
  const cycle = (text: string, start: string, within: string[]): string[] | undefined =>
    shortestCycle(start, allReferences(modelOf(text)), new Set(within))?.map(({ rule }) => rule);
  const text = 'a = b / "x" c\nb = d\nc = a\nd = a\ne = e "x" / "y"\nf = a\n';

  test('is the shortest of several', () => {
    expect(cycle(text, 'a', ['a', 'b', 'c', 'd'])).toEqual(['c', 'a']);
    expect(cycle(text, 'b', ['a', 'b', 'c', 'd'])).toEqual(['d', 'a', 'b']);
    expect(cycle(text, 'e', ['e'])).toEqual(['e']);
  });

  test('goes by the rules that are given alone', () => {
    expect(cycle(text, 'a', ['a', 'b', 'd'])).toEqual(['b', 'd', 'a']);
    expect(cycle(text, 'a', ['a', 'b'])).toBeUndefined();
    expect(cycle(text, 'f', ['a', 'b', 'c', 'd', 'f'])).toBeUndefined();
  });
});
