import { modelOf } from '../grammars';
import { BruteForce, PrunedBruteForce } from '../brute-force';
import { failureOf, languagesOf } from '../language';
import { Random } from '../random';
import { randomCycles } from '../random-cycles';
import { show } from '../show';
import { cyclicGrammars, strings, tinyGrammars, withNames, type TinyGrammar } from '../tiny-grammars';
import { Search } from './search';
import { inLong } from '../../in-long';

/** What an engine says of a string, on one line. */
function answers(engine: Search | BruteForce, input: string): string {
  return [
    show(engine.derive('s', input)),
    engine.alternatives('s', input),
    engine.longest('s', input, 0),
  ].join();
}

/** What the oracle says and an enumeration of all derivations does not, of every so many grammars. */
function wrong(
  grammars: Iterable<TinyGrammar>,
  every: number,
  inputs: readonly string[],
  Enumeration: typeof BruteForce = BruteForce,
): string[] {
  return [...grammars]
    .filter((_, i) => i % inLong(every, 8 * every) === 0)
    .flatMap(({ text, rules }) => {
      const search = new Search(rules);
      const enumeration = new Enumeration(rules);
      return inputs.flatMap((input) => {
        const [found, right] = [answers(search, input), answers(enumeration, input)];
        return found === right ? [] : [`${text}on "${input}": ${found}, but by enumeration ${right}`];
      });
    });
}

describe('derivations, alternatives and longest matches are those of an enumeration', () => {
  test('of small grammars', () => {
    expect(wrong(tinyGrammars({ s: 4, t: 2 }), 7, strings('ab', 5))).toEqual([]);
    expect(wrong([...tinyGrammars({ s: 4, t: 1 })].map(withNames), 5, strings('ab', 4))).toEqual([]);
  });

  test('of small grammars with rules anywhere in themselves', () => {
    expect(wrong(cyclicGrammars({ s: 4, t: 2 }), 5, strings('ab', 4))).toEqual([]);
    expect(wrong(cyclicGrammars({ s: 3, t: 3 }), 5, strings('ab', 4))).toEqual([]);
    expect(wrong([...cyclicGrammars({ s: 3, t: 2 })].map(withNames), 2, strings('ab', 4))).toEqual([]);
  });

  test('of random grammars of three rules', () => {
    const random = new Random(5);
    const grammars = Array.from({ length: inLong(100, 12) }, () => randomCycles(random, ['s', 't', 'u']));
    expect(wrong(grammars, 1, strings('ab', 3), PrunedBruteForce)).toEqual([]);
  });
});

test('where and why strings do not match follows from those that do', () => {
  const grammars = [...tinyGrammars({ s: 3, t: 2 }), ...cyclicGrammars({ s: 3, t: 3 })];
  for (const { text, rules } of grammars.filter((_, i) => i % inLong(3, 15) === 0)) {
    const search = new Search(rules);
    const language = languagesOf(rules, 10).get('s')!;
    for (const input of strings('ab', 3)) {
      const failure = search.failure('s', input);
      const isExpected = (letter: string): boolean =>
        failure!.expected.some(([low, high]) => low <= letter.charCodeAt(0) && letter.charCodeAt(0) <= high);
      const found = failure && { ...failure, expected: [...'ab'].filter(isExpected).join('') };
      const right = language.has(input) ? undefined : failureOf(language, input, 'ab');
      expect([text, input, found]).toEqual([text, input, right]);
    }
  }
});

const search = new Search(
  modelOf(
    [
      's = a *"y"',
      'a = "x" / "xy"',
      'one = two / "x"',
      'two = one',
      'sum = sum "+" sum / "1"',
      'least = 2*none-or-x',
      'none-or-x = "" / "x"',
      'emoji = *%x1F600-1F64F',
      'low = *%xDC00-DFFF',
      'case = "k@" %s"k"',
      'dead = "a" dead',
      'half = "a" dead / "b"',
      '',
    ].join('\r\n'),
  ).rules,
);

test.each([
  ['s', 'xy', 's[0,2](a[0,1])'],
  ['one', 'x', 'one[0,1]'],
  ['two', 'x', 'two[0,1](one[0,1])'],
  ['sum', '1+1+1', 'sum[0,5](sum[0,3](sum[0,1] sum[2,3]) sum[4,5])'],
  ['least', '', 'least[0,0](none-or-x[0,0] none-or-x[0,0])'],
  ['least', 'x', 'least[0,1](none-or-x[0,0] none-or-x[0,0] none-or-x[0,1])'],
  ['LEAST', 'xx', 'least[0,2](none-or-x[0,0] none-or-x[0,0] none-or-x[0,1] none-or-x[1,2])'],
  ['emoji', '\u{1f600}\u{1f601}', 'emoji[0,4]'],
  ['emoji', '\ud83d', 'none'],
  ['low', '\ude00', 'low[0,1]'],
  ['low', '\u{1f600}', 'none'],
  ['case', 'K@k', 'case[0,3]'],
  ['case', 'k@K', 'none'],
  ['case', '\u212a@k', 'none'],
  ['case', 'k`k', 'none'],
])('%s on %j: %s', (rule, input, expected) => {
  expect(show(search.derive(rule, input))).toBe(expected);
});

test('a rule that derives nothing, by itself or within others, is expected nowhere', () => {
  expect(search.failure('dead', 'aa')).toEqual({ offset: 0, expected: [], endExpected: false });
  const b = [
    [0x42, 0x42],
    [0x62, 0x62],
  ];
  expect(search.failure('half', 'aa')).toEqual({ offset: 0, expected: b, endExpected: false });
});

test('the longest match may be asked to end at some offsets alone', () => {
  expect(search.longest('s', '?xyyy', 1)).toBe(5);
  expect(search.longest('s', '?xyyy', 1, (end) => end % 2 === 0)).toBe(4);
  expect(search.longest('s', '?xyyy', 0)).toBe(-1);
  expect(search.longest('low', '\u{1f600}', 1)).toBe(2);
  expect(() => search.test('t', '')).toThrow('rule "t" is not defined');
});
