import { unitCyclesOf } from '../../src/model/facts';
import { factsOf, usedFirst, weight } from '../../src/model/rule-facts';
import { weightsOf, inlinedWeights } from '../../src/program/weights';
import { modelOf } from '../oracles/grammars';

describe('how many terminals an expression has when all is written out', () => {
  test.each([
    ['"abc"', 3],
    ['""', 0],
    ['%x41-5A', 1],
    ['"a" "bc"', 3],
    ['"a" / "bc"', 3],
    ['3"ab"', 6],
    ['2*5"ab"', 10],
    ['*"ab"', 2],
    ['1*"ab"', 4],
    ['3*"ab"', 8],
    ['0"ab"', 2],
    ['["ab"]', 2],
    ['t 2t', 30],
    ['2( "a" *3( t "b" ) )', 68],
  ])('%s: %i', (expression, expected) => {
    const { rules } = modelOf(`s = ${expression}\nt = "t"\n`);
    expect(weight(rules.get('s')!.expression, () => 10)).toBe(expected);
  });
});

describe('the weights of rules', () => {
  const model = modelOf(
    'a = 2b c\nb = 3c "xy"\nc = "pq" / d\nd = DIGIT\ne = 4d\nf = "(" [ f ] 2c ")"\ng = f a\nDIGIT = %x30-39\n',
  );
  const facts = factsOf(model);

  test('count all that is written out, single characters as one, and recursive rules as one', () => {
    // c: 2 + 1; b: 9 + 2; a: 22 + 3.
    expect(Object.fromEntries(inlinedWeights(model, facts))).toEqual({
      digit: 1,
      d: 1,
      c: 3,
      b: 11,
      a: 25,
      e: 4,
      f: 1, // recursive, and so is what uses it
      g: 1,
    });
  });

  test('count rules as one where they are told to, and say what they would be', () => {
    const asked: Record<string, number> = {};
    const weights = weightsOf(model, facts, (key, own) => {
      asked[key] = own;
      return key === 'b' || key === 'f';
    });
    expect(weights.get('a')).toBe(5);
    expect(weights.get('b')).toBe(1);
    // Of itself f knows no weight yet: "(" f 2c ")".
    expect(asked).toMatchObject({ b: 11, a: 5, f: 9, g: 6 });
  });
});

describe('rules that are used come first', () => {
  const order = (edges: Record<string, string[]>, ...roots: string[]): string[] =>
    usedFirst(roots, (key) => edges[key]!);

  test.each([
    ['a chain', { a: ['b'], b: ['c'], c: [] }, ['c', 'b', 'a']],
    ['from left to right', { a: ['b', 'c'], b: [], c: [] }, ['b', 'c', 'a']],
    ['each once', { a: ['b', 'c', 'b'], b: ['c'], c: [] }, ['c', 'b', 'a']],
    ['but for cycles', { a: ['b'], b: ['a', 'c'], c: ['c'] }, ['c', 'b', 'a']],
  ])('%s', (_, edges, expected) => {
    expect(order(edges as Record<string, string[]>, 'a')).toEqual(expected);
  });

  test('what several roots lead to', () => {
    const edges = { a: ['c'], b: ['c', 'd'], c: [], d: [] };
    expect(order(edges, 'a', 'b', 'a')).toEqual(['c', 'a', 'd', 'b']);
    expect(order(edges, 'd')).toEqual(['d']);
  });
});

describe('rules that derive themselves with nothing else', () => {
  test.each<[string, string, string[]]>([
    ['none', 'a = "x" [ a ]\nb = a "y"\n', []],
    ['by itself', 'a = a / "x"\n', ['a']],
    ['round about', 'a = b\nb = c / "x"\nc = a\n', ['a b c']],
    ['by itself, and not what uses it', 'a = a / "x"\nb = "y" c\nc = *a\nd = "z"\n', ['a']],
    ['round about, and not what uses it', 'a = f / "x"\nf = a\nb = "y" c\nc = *a\nd = "z"\n', ['a f']],
    ['two cycles', 'a = b / "x"\nb = a / c\nc = d / "y"\nd = c\n', ['a b', 'c d']],
    ['beside what may be empty', 'a = [ "x" ] a *"y" / "z"\n', ['a']],
    ['not beside what must be there', 'a = [ "x" ] a "y" / "z"\n', []],
    ['beside rules that may be empty', 'a = e a e / "z"\ne = *"x"\n', ['a']],
    ['as one of several that may be empty', 'a = b c\nb = [ a ]\nc = [ "x" ]\n', ['a b']],
    ['not beside two that must be there', 'a = a a / "x"\n', []],
    ['in an iteration', 'a = *a / "x"\n', ['a']],
    ['in one mandatory iteration', 'a = 1*a / "x"\n', ['a']],
    ['not in two mandatory iterations', 'a = 2*a / "x"\n', []],
    ['in one of several that may be empty', 'a = 2b / "x"\nb = [ a ]\n', ['a b']],
    ['not where there is no iteration', 'a = 0a / *0( a ) / "x"\n', []],
    ['not where only another cycle uses it', 'a = "(" b ")"\nb = a / "x"\n', []],
  ])('%s', (_, text, cycles) => {
    const found = unitCyclesOf(modelOf(text)).map((keys) => [...keys].sort().join(' '));
    expect(found.sort()).toEqual(cycles);
  });
});
