import {
  type CharacterSet,
  characterSet,
  complement,
  contains,
  difference,
  emptySet,
  literalSet,
  MAX_CODE_POINT,
  union,
  unionOf,
} from '../../src/model/character-set';

describe('ranges become sorted, disjoint and not adjacent', () => {
  test.each<[string, [number, number][], CharacterSet]>([
    ['none', [], []],
    ['one', [[3, 5]], [[3, 5]]],
    [
      'unsorted',
      [
        [7, 8],
        [1, 2],
      ],
      [
        [1, 2],
        [7, 8],
      ],
    ],
    [
      'adjacent',
      [
        [1, 2],
        [3, 4],
      ],
      [[1, 4]],
    ],
    [
      'one apart',
      [
        [1, 2],
        [4, 5],
      ],
      [
        [1, 2],
        [4, 5],
      ],
    ],
    [
      'overlapping',
      [
        [1, 5],
        [3, 8],
      ],
      [[1, 8]],
    ],
    [
      'one within another',
      [
        [1, 9],
        [3, 4],
      ],
      [[1, 9]],
    ],
    [
      'the same twice',
      [
        [1, 1],
        [1, 1],
      ],
      [[1, 1]],
    ],
    [
      'several that run into each other',
      [
        [5, 6],
        [1, 2],
        [3, 3],
        [4, 9],
      ],
      [[1, 9]],
    ],
  ])('%s', (_, ranges, expected) => {
    const given = structuredClone(ranges);
    expect(characterSet(ranges)).toEqual(expected);
    expect(ranges).toEqual(given);
  });
});

test('a union has what any set has', () => {
  expect(union()).toEqual(emptySet);
  expect(union([[1, 2]], [[5, 6]], [[3, 3]])).toEqual([
    [1, 3],
    [5, 6],
  ]);
  expect(unionOf([[[9, 9]], [], [[8, 8]]])).toEqual([[8, 9]]);
});

test.each<[CharacterSet, CharacterSet]>([
  [[], [[0, MAX_CODE_POINT]]],
  [[[0, MAX_CODE_POINT]], []],
  [[[0, 5]], [[6, MAX_CODE_POINT]]],
  [
    [[1, 5]],
    [
      [0, 0],
      [6, MAX_CODE_POINT],
    ],
  ],
  [[[5, MAX_CODE_POINT]], [[0, 4]]],
  [
    [[5, MAX_CODE_POINT - 1]],
    [
      [0, 4],
      [MAX_CODE_POINT, MAX_CODE_POINT],
    ],
  ],
  [
    [
      [2, 3],
      [5, 5],
    ],
    [
      [0, 1],
      [4, 4],
      [6, MAX_CODE_POINT],
    ],
  ],
])('the complement of %j', (set, expected) => {
  expect(complement(set)).toEqual(expected);
  expect(complement(expected)).toEqual(set);
});

test('a difference has what the first set has and the second has not', () => {
  expect(
    difference(
      [[1, 9]],
      [
        [3, 4],
        [9, 20],
      ],
    ),
  ).toEqual([
    [1, 2],
    [5, 8],
  ]);
  expect(difference([[1, 9]], [])).toEqual([[1, 9]]);
  expect(difference([[1, 9]], [[0, 9]])).toEqual([]);
});

test('a set contains both ends of its ranges, and nothing beside', () => {
  const set: CharacterSet = [
    [3, 5],
    [9, 9],
  ];
  expect([...Array(12).keys()].filter((each) => contains(set, each))).toEqual([3, 4, 5, 9]);
});

describe('what a character of a literal stands for', () => {
  test('both cases of the letters of ASCII, the capital first', () => {
    for (const [text, expected] of [
      ['A', 'Aa'],
      ['Z', 'Zz'],
      ['a', 'Aa'],
      ['z', 'Zz'],
    ] as const) {
      const set = literalSet(text.charCodeAt(0), false);
      expect(set.map(([low]) => String.fromCharCode(low)).join('')).toBe(expected);
      expect(set.every(([low, high]) => low === high)).toBe(true);
    }
  });

  test.each(['@', '[', '`', '{', '0', '\u00e9', '\u212a', '\u017f'])('%s alone', (text) => {
    const code = text.charCodeAt(0);
    expect(literalSet(code, false)).toEqual([[code, code]]);
  });

  test('the letter alone where case counts', () => {
    expect(literalSet(0x41, true)).toEqual([[0x41, 0x41]]);
    expect(literalSet(0x7a, true)).toEqual([[0x7a, 0x7a]]);
  });
});
