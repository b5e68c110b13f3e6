import { createSearch, SearchDepthError } from '../../src/search/search';
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
import { show } from '../oracles/show';

const x = (): ReturnType<typeof literal> => literal('x');

describe('the language of a rule', () => {
  const search = createSearch(
    rulesOf({
      gives: sequence(star(literal('a')), literal('a')),
      never: repetition(0, 0, literal('y')),
      empty: literal(''),
      k: literal('k'),
      exact: literal('kK', true),
      s: literal('s'),
      nested: star(star(x())),
      huge: repetition(1_000_000, Infinity, star(x())),
      hugeItems: repetition(2000, Infinity, reference('nested')),
      two: repetition(2, 3, x()),
      pairs: repetition(1, 3, literal('ab')),
      emoji: range(0x1f600, 0x1f64f),
      emojis: star(range(0x1f600, 0x1f64f)),
      lone: range(0xd800, 0xdfff),
      bmp: star(range(0, 0xffff)),
      at: literal('@[`{'),
    }),
  );

  test.each([
    ['gives', 'aaa', true],
    ['gives', '', false],
    ['gives', 'AaA', true],
    ['never', '', true],
    ['never', 'y', false],
    ['empty', '', true],
    ['empty', 'a', false],
    ['k', 'k', true],
    ['k', 'K', true],
    ['k', '\u212a', false],
    ['s', '\u017f', false],
    ['exact', 'kK', true],
    ['exact', 'KK', false],
    ['nested', '', true],
    ['nested', 'xxxx', true],
    ['nested', 'xxyx', false],
    ['huge', '', true],
    ['huge', 'xx', true],
    ['hugeItems', '', true],
    ['hugeItems', 'xx', true],
    ['two', 'x', false],
    ['two', 'xx', true],
    ['two', 'xxx', true],
    ['two', 'xxxx', false],
    ['pairs', '', false],
    ['pairs', 'ababab', true],
    ['pairs', 'abababab', false],
    ['emoji', '\u{1f600}', true],
    ['emoji', '\ud83d', false],
    ['emojis', '\u{1f600}\u{1f601}', true],
    ['lone', '\ud83d', true],
    ['lone', '\u{1f600}', false],
    ['bmp', 'a\ude00\ud83d', true],
    ['bmp', 'a\u{1f600}', false],
    ['at', '@[`{', true],
    ['at', '`{@[', false],
  ])('%s on %j: %s', (rule, input, expected) => {
    expect(search.test(rule, input)).toBe(expected);
    expect(search.derive(rule, input) !== undefined).toBe(expected);
    expect(search.failure(rule, input) === undefined).toBe(expected);
  });

  test('names are found in any case, and unknown ones refused', () => {
    expect(search.test('GIVES', 'a')).toBe(true);
    expect(() => search.test('gave', 'a')).toThrow('rule "gave" is not defined');
    expect(() => createSearch(rulesOf({ a: reference('b') }))).toThrow('rule "b" is not defined');
  });

  test('the longest prefix', () => {
    expect(search.longest('gives', 'aaab', 0)).toBe(3);
    expect(search.longest('gives', 'aaab', 1)).toBe(3);
    expect(search.longest('gives', 'aaab', 3)).toBe(-1);
    expect(search.longest('two', 'xxxxxx', 2)).toBe(5);
    expect(search.longest('nested', 'yx', 0)).toBe(0);
    expect(search.longest('emojis', '\u{1f600}\u{1f601}!', 0)).toBe(4);
  });

  test('a derivation of a stretch sees nothing behind it', () => {
    expect(show(search.derive('two', 'xxxxx', 1, 3))).toBe('two[1,3]');
    expect(search.derive('two', 'xxxxx', 1, 5)).toBeUndefined();
    expect(search.derive('emoji', '\u{1f600}', 0, 1)).toBeUndefined();
  });
});

describe('first-match-wins', () => {
  const xy = alternation(x(), literal('xy'));
  const emptyFirst = alternation(reference('none'), reference('x'));
  const decOctet = alternation(
    reference('digit'),
    sequence(range(0x31, 0x39), reference('digit')),
    sequence(literal('1'), repetition(2, 2, reference('digit'))),
    sequence(literal('2'), range(0x30, 0x34), reference('digit')),
    sequence(literal('25'), range(0x30, 0x35)),
  );
  const search = createSearch(
    rulesOf({
      s: sequence(reference('a'), star(literal('y'))),
      a: xy,
      all: star(reference('ab')),
      ab: alternation(reference('x'), reference('xx')),
      x: x(),
      xx: literal('xx'),
      none: literal(''),
      opt: sequence(option(reference('x')), option(reference('x')), option(reference('xx'))),
      optEmpty: option(reference('none')),
      mustEmpty: repetition(2, 2, reference('none')),
      twoOf: repetition(2, 2, emptyFirst),
      twoOrMore: repetition(2, Infinity, emptyFirst),
      least: repetition(3, Infinity, reference('xs')),
      xs: star(x()),
      'dec-octet': decOctet,
      digit: range(0x30, 0x39),
    }),
  );

  test.each([
    // Neither the longest alternative nor the first that fits locally, but the first with which the whole succeeds.
    ['s', 'xy', 's[0,2](a[0,1])'],
    ['s', 'xyy', 's[0,3](a[0,1])'],
    ['a', 'xy', 'a[0,2]'],
    ['all', 'xxx', 'all[0,3](ab[0,1](x[0,1]) ab[1,2](x[1,2]) ab[2,3](x[2,3]))'],
    ['opt', 'x', 'opt[0,1](x[0,1])'],
    ['opt', 'xx', 'opt[0,2](x[0,1] x[1,2])'],
    ['opt', 'xxx', 'opt[0,3](x[0,1] xx[1,3])'],
    ['optEmpty', '', 'optEmpty[0,0]'],
    ['mustEmpty', '', 'mustEmpty[0,0](none[0,0] none[0,0])'],
    ['twoOf', 'x', 'twoOf[0,1](none[0,0] x[0,1])'],
    ['twoOf', 'xx', 'twoOf[0,2](x[0,1] x[1,2])'],
    ['twoOrMore', 'xx', 'twoOrMore[0,2](none[0,0] none[0,0] x[0,1] x[1,2])'],
    ['least', 'xx', 'least[0,2](xs[0,2] xs[2,2] xs[2,2])'],
    ['least', '', 'least[0,0](xs[0,0] xs[0,0] xs[0,0])'],
    ['dec-octet', '25', 'dec-octet[0,2](digit[1,2])'],
    ['dec-octet', '255', 'dec-octet[0,3]'],
    ['dec-octet', '199', 'dec-octet[0,3](digit[1,2] digit[2,3])'],
    ['dec-octet', '256', 'none'],
    ['dec-octet', '01', 'none'],
  ])('%s on %j: %s', (rule, input, expected) => {
    expect(show(search.derive(rule, input))).toBe(expected);
  });

  test('every alternative that derives the whole input', () => {
    expect(search.alternatives('a', 'xy')).toEqual([1]);
    expect(search.alternatives('a', 'y')).toEqual([]);
    expect(search.alternatives('s', 'xy')).toEqual([0]);
    expect(search.alternatives('dec-octet', '250')).toEqual([4]);
    const host = createSearch(
      rulesOf({
        host: alternation(reference('v4'), reference('name')),
        v4: literal('1.2'),
        name: literal('1.2'),
      }),
    );
    expect(host.alternatives('host', '1.2')).toEqual([0, 1]);
    expect(show(host.deriveAlternative('host', 1, '1.2'))).toBe('host[0,3](name[0,3])');
    expect(host.deriveAlternative('host', 0, '1.')).toBeUndefined();
    expect(host.deriveAlternative('host', 2, '1.2')).toBeUndefined();
  });
});

describe('failures', () => {
  const search = createSearch(
    rulesOf({
      ip: sequence(literal('['), star(alternation(literal('a'), literal(':'))), literal(']')),
      word: alternation(literal('abc'), literal('abd'), literal('x')),
      a: literal('a'),
      dead: sequence(literal('a'), reference('dead')),
      half: alternation(sequence(literal('a'), reference('dead')), literal('b')),
      bounded: repetition(0, 2, literal('a')),
      never: sequence(repetition(0, 0, literal('y')), literal('a')),
    }),
  );

  test.each([
    ['ip', '[a:', { offset: 3, expected: ':Aa]', endExpected: false }],
    ['ip', '', { offset: 0, expected: '[', endExpected: false }],
    ['ip', '[]x', { offset: 2, expected: '', endExpected: true }],
    ['ip', '[x]', { offset: 1, expected: ':Aa]', endExpected: false }],
    ['word', 'abx', { offset: 2, expected: 'CDcd', endExpected: false }],
    ['word', 'b', { offset: 0, expected: 'AXax', endExpected: false }],
    ['a', 'ab', { offset: 1, expected: '', endExpected: true }],
    // A rule without end derives nothing, so that even its first character leads nowhere.
    ['dead', 'aa', { offset: 0, expected: '', endExpected: false }],
    ['half', 'aa', { offset: 0, expected: 'Bb', endExpected: false }],
    ['never', 'y', { offset: 0, expected: 'Aa', endExpected: false }],
    ['bounded', 'ab', { offset: 1, expected: 'Aa', endExpected: true }],
    ['bounded', 'aaa', { offset: 2, expected: '', endExpected: true }],
  ])('%s on %j', (rule, input, { offset, expected, endExpected }) => {
    const failure = search.failure(rule, input);
    const characters = failure!.expected.flatMap(([low, high]) =>
      Array.from({ length: high - low + 1 }, (_, at) => String.fromCodePoint(low + at)),
    );
    expect(failure).toMatchObject({ offset, endExpected });
    expect(characters.sort().join('')).toBe([...expected].sort().join(''));
  });
});

describe('recursive rules', () => {
  const rules = rulesOf({
    nest: sequence(literal('['), star(reference('nest')), literal(']')),
    right: sequence(literal('a'), option(reference('right'))),
    even: alternation(sequence(literal('a'), reference('even'), literal('a')), literal('')),
  });
  const search = createSearch(rules);

  test('are derived in full', () => {
    expect(show(search.derive('nest', '[[][[]]]'))).toBe('nest[0,8](nest[1,3] nest[3,7](nest[4,6]))');
    expect(show(search.derive('even', 'aaaa'))).toBe('even[0,4](even[1,3](even[2,2]))');
    expect(search.test('even', 'aaa')).toBe(false);
    expect(search.longest('nest', '[][]', 0)).toBe(2);
    expect(search.longest('even', 'aaa', 0)).toBe(2);
  });

  test('nest 100,000 deep', () => {
    const input = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(search.test('nest', input)).toBe(true);
    expect(search.failure('nest', input.slice(1))).toEqual({
      offset: 199_998,
      expected: [],
      endExpected: true,
    });
    let depth = 0;
    for (let node = search.derive('nest', input); node !== undefined; node = node.children[0]) depth++;
    expect(depth).toBe(100_000);
  });

  test('are refused beyond the limit with an error that names it', () => {
    const limited = createSearch(rules, { maxDepth: 1000 });
    expect(limited.test('nest', '[[[]]]')).toBe(true);
    expect(() => limited.test('nest', '['.repeat(2000))).toThrow(SearchDepthError);
    expect(() => limited.test('nest', '['.repeat(2000))).toThrow('more than 1000 levels deep');
  });
});

describe('long inputs', () => {
  const search = createSearch(
    rulesOf({
      flat: star(alternation(literal('a'), literal('b'))),
      named: star(reference('ab')),
      ab: alternation(reference('a'), literal('b'), literal('bb')),
      a: literal('a'),
      sparse: star(literal('abc')),
      counted: repetition(3, 200_000, alternation(literal('a'), literal('b'))),
      list: sequence(reference('item'), star(sequence(literal(','), reference('item')))),
      item: star(range(0x61, 0x7a)),
    }),
  );

  test.each([
    ['flat', 'ab'.repeat(50_000), 0],
    ['named', 'ab'.repeat(50_000), 100_000],
    ['sparse', 'abc'.repeat(33_333), 0],
    ['counted', 'ab'.repeat(50_000), 0],
    ['list', 'abcdefghi,'.repeat(10_000), 10_001],
    ['list', 'a'.repeat(100_000), 1],
  ])('%s', (rule, input, children) => {
    expect(search.test(rule, input)).toBe(true);
    expect(search.derive(rule, input)!.children).toHaveLength(children);
    expect(search.failure(rule, input + '!')!.offset).toBe(input.length);
  });
});
