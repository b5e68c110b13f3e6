import type { CharacterSet } from '../../src/model/character-set';
import { charactersOf, excluding } from '../../src/model/exclusion';
import type { Expression } from '../../src/model/model';
import { alternation, literal, option, range, reference, repetition, sequence, star } from '../oracles/build';

const RULES: Record<string, Expression> = {
  letters: alternation(literal('a'), literal('b'), literal('c')),
  some: alternation(reference('letters'), literal('xy'), literal('d')),
  long: alternation(literal('xy'), literal('xyz')),
  round: alternation(literal('a'), reference('round')),
  maybe: option(literal('a')),
};

const lookup = (key: string): Expression | undefined => RULES[key];

const A: CharacterSet = [
  [0x41, 0x41],
  [0x61, 0x61],
];

describe('the characters that an expression derives, where it derives single ones alone', () => {
  test.each<[string, Expression, CharacterSet | undefined]>([
    ['a literal', literal('1'), [[0x31, 0x31]]],
    ['a letter, in both cases', literal('a'), A],
    ['a letter in one case', literal('a', true), [[0x61, 0x61]]],
    ['a range', range(1, 5), [[1, 5]]],
    ['alternatives', alternation(literal('1'), range(0x32, 0x33)), [[0x31, 0x33]]],
    [
      'a rule',
      alternation(reference('letters'), literal('1')),
      [
        [0x31, 0x31],
        [0x41, 0x43],
        [0x61, 0x63],
      ],
    ],
    ['nothing', literal(''), undefined],
    ['two characters', literal('12'), undefined],
    ['a sequence', sequence(literal('1')), undefined],
    ['a repetition', repetition(1, 1, literal('1')), undefined],
    ['one alternative of two characters', alternation(literal('1'), literal('23')), undefined],
    ['a rule that uses itself', reference('round'), undefined],
    ['no rule', reference('gone'), undefined],
  ])('%s', (_, expression, expected) => {
    expect(charactersOf(expression, lookup)).toEqual(expected);
  });
});

describe('an expression but for characters', () => {
  const without = (expression: Expression, set: CharacterSet = A): Expression | undefined =>
    excluding(expression, set, lookup);
  const set = (...pairs: [number, number][]): Expression => ({ kind: 'class', set: pairs });

  test.each<[string, Expression, Expression | undefined]>([
    ['that it has not stays as it is', reference('long'), reference('long')],
    ['of a set has the others', range(0x60, 0x62), set([0x60, 0x60], [0x62, 0x62])],
    ['loses the alternatives that are such', alternation(literal('a'), literal('b')), literal('b')],
    ['has nothing left', alternation(literal('a'), literal('A', true)), set()],
    [
      'keeps several alternatives',
      alternation(literal('b'), literal('a'), literal('c')),
      alternation(literal('b'), literal('c')),
    ],
    ['of a rule that has them becomes a set', reference('letters'), set([0x42, 0x43], [0x62, 0x63])],
    [
      'of a rule that has longer strings as well is what its alternatives become',
      reference('some'),
      alternation(set([0x42, 0x43], [0x62, 0x63]), literal('xy'), literal('d')),
    ],
    [
      'keeps what is longer than a character',
      alternation(literal('a'), sequence(literal('a'), literal('a')), repetition(2, 3, literal('a'))),
      alternation(sequence(literal('a'), literal('a')), repetition(2, 3, literal('a'))),
    ],
    [
      'keeps what is several times longer',
      alternation(literal('a'), repetition(2, 2, literal('bcd'))),
      repetition(2, 2, literal('bcd')),
    ],
    [
      'of alternatives within alternatives',
      alternation(alternation(literal('a'), literal('b'), literal('xy')), literal('c')),
      alternation(alternation(literal('b'), literal('xy')), literal('c')),
    ],
    ['of what may be nothing has no simple form', option(literal('a')), undefined],
    ['of a rule that may be nothing has none', reference('maybe'), undefined],
    ['of what may be one or several has none', star(literal('b')), undefined],
    ['of one turn or more has none', repetition(1, 2, literal('b')), undefined],
    ['of a sequence of one has none', sequence(literal('b'), literal('')), undefined],
    [
      'of alternatives of which one has none has none',
      alternation(literal('b'), star(literal('b'))),
      undefined,
    ],
    ['of a rule that uses itself has none', reference('round'), undefined],
    ['of no rule has none', reference('gone'), undefined],
  ])('%s', (_, expression, expected) => {
    expect(without(expression)).toEqual(expected);
  });

  test('what is not touched is the very same', () => {
    const expression = reference('letters');
    expect(without(expression, [[0x30, 0x30]])).toBe(expression);
    const long = sequence(literal('a'), literal('b'));
    expect(without(long)).toBe(long);
  });

  test('alternatives beside each other are not deep', () => {
    const many = Array.from({ length: 150 }, () => literal('xy'));
    const expression = alternation(...many, reference('long'), literal('a'));
    expect(without(expression)).toEqual(alternation(...many, reference('long')));
  });

  test('rules are followed so deep and no deeper', () => {
    const chain = (length: number): Expression | undefined =>
      excluding(reference('1'), A, (key) =>
        Number(key) === length ? literal('b') : reference(String(Number(key) + 1)),
      );
    expect(chain(50)).toBeDefined();
    expect(chain(200)).toBeUndefined();
  });
});
