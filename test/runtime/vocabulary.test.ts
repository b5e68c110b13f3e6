import { Alphabet, characterLabel, encodeNumbers, Vocabulary } from '../../src/runtime';
import { classesIn } from '../../src/runtime/vocabulary';

/** Classes: 0 the rest, 1 to 3 the letters a, b and c, 4 the digits, 5 the letters d to z, 6 one astral block. */
const alphabet = new Alphabet([
  [
    [0, 0x2f],
    [0x3a, 0x60],
    [0x7b, 0x1f5ff],
    [0x1f650, 0x10ffff],
  ],
  [[0x61, 0x61]],
  [[0x62, 0x62]],
  [[0x63, 0x63]],
  [[0x30, 0x39]],
  [[0x64, 0x7a]],
  [[0x1f600, 0x1f64f]],
]);

const term = (label: string, ...classes: number[]) => ({ label, classes });

describe('words for sets of classes', () => {
  const vocabulary = new Vocabulary(
    alphabet,
    [term('LETTER', 1, 2, 3, 5), term('DIGIT', 4), term('ALNUM', 1, 2, 3, 4, 5), term('B', 2)],
    [term('"a"', 1), term('"b"', 2), term('"5"', 4)],
  );

  test.each([
    ['a set that is a rule', [1, 2, 3, 5], false, ['LETTER']],
    ['the largest rule that fits', [1, 2, 3, 4, 5], false, ['ALNUM']],
    ['literals before rules', [1, 4], false, ['"a"', 'DIGIT']],
    ['a literal before a rule of one character', [2], false, ['"b"']],
    ['what has no name, as a range', [1, 5], false, ['"a"', '%x64-7A']],
    ['one character without a name, as a literal', [3], false, ['"c"']],
    ['one character without a name before rules', [3, 4], false, ['"c"', 'DIGIT']],
    ['the end of input last', [4], true, ['DIGIT', 'end of input']],
    ['the end of input alone', [], true, ['end of input']],
    ['nothing', [], false, []],
    [
      'several ranges of one class',
      [6, 0],
      false,
      ['%x1F600-1F64F', '%x00-2F', '%x3A-60', '%x7B-1F5FF', '%x1F650-10FFFF'],
    ],
  ])('%s', (_, classes, end, expected) => {
    expect(vocabulary.describe(classes, end)).toEqual(expected);
  });

  test.each([
    [[], ['ALNUM']],
    [[2], ['LETTER', 'DIGIT']],
    [
      [1, 2],
      ['"5"', 'LETTER'],
    ],
    [
      [0, 2, 3],
      ['"a"', '"b"', '"c"', 'DIGIT', '%x64-7A'],
    ],
  ])('rules that are left out are not named: %j', (places, expected) => {
    expect(vocabulary.without(encodeNumbers(places)).describe([1, 2, 3, 4, 5], false)).toEqual(expected);
  });

  test('a rule that has no characters is not expected', () => {
    expect(new Vocabulary(alphabet, [term('NONE')], []).describe([1], false)).toEqual(['"a"']);
  });

  test('a name stands once', () => {
    const twice = new Vocabulary(alphabet, [], [term('"x"', 1), term('"x"', 2)]);
    expect(twice.describe([1, 2], false)).toEqual(['"x"']);
  });
});

test.each([
  [0x61, '"a"'],
  [0x20, '" "'],
  [0x22, '%x22'],
  [0x0a, '%x0A'],
  [0x7f, '%x7F'],
  [0x1f600, '%x1F600'],
])('%d is %s', (codePoint, label) => {
  expect(characterLabel(codePoint)).toBe(label);
});

test('the classes that hold any of some code points', () => {
  expect(classesIn(alphabet, [[0x39, 0x61]])).toEqual([0, 1, 4]);
  expect(classesIn(alphabet, [[0x1f64f, 0x1f64f]])).toEqual([6]);
  expect(classesIn(alphabet, [])).toEqual([]);
});
