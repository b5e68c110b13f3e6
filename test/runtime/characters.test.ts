import { compile } from '../../src/compile';
import { Alphabet } from '../../src/runtime';
import { codePointAt, previousOffset, unitsOf } from '../../src/runtime/alphabet';
import { disagreement, grammarEngine, parserEngine, searchEngine, twoPassEngine } from '../oracles/engines';
import { runGenerated } from '../oracles/generated';
import { modelOf } from '../oracles/grammars';
import { strings } from '../oracles/tiny-grammars';

const KELVIN = '\u212a';
const LONG_S = '\u017f';

describe('case', () => {
  const grammar = compile(
    'k = "k"\r\ns = *"s" "k"\r\nletter = ALPHA\r\nexact = %s"kK"\r\nnumber = %x6B\r\nat = "@[`{"\r\n',
  );

  test.each([
    ['k', 'k', true],
    ['k', 'K', true],
    ['k', KELVIN, false],
    ['s', 'sSk', true],
    ['s', `${LONG_S}k`, false],
    ['letter', KELVIN, false],
    ['letter', LONG_S, false],
    ['exact', 'kK', true],
    ['exact', 'kk', false],
    ['number', 'k', true],
    ['number', 'K', false],
    ['at', '@[`{', true],
    ['at', '`{@[', false],
  ])('%s and %j: %s', (rule, input, expected) => {
    expect(grammar.test(rule, input)).toBe(expected);
    expect(grammar.parse(rule, input, { full: true }).ok).toBe(expected);
    expect(grammar.alternatives(rule, input)).toHaveLength(expected ? 1 : 0);
  });
});

describe('surrogates', () => {
  const text =
    's = *( pair / high / low / a )\r\nu = high low / pair\r\nv = [ high ] ( pair / low )\r\n' +
    'pair = %x1F600-1F64F\r\nhigh = %xD83D\r\nlow = %xDC00-DFFF\r\na = "a" / %x10FFFF\r\n';
  const model = modelOf(text);
  const grammar = compile(text);
  const generated = runGenerated(text);
  const inputs = strings('a\ud83d\ude00', 5);

  test('make one code point where they are a pair, in every engine', () => {
    const engines = [
      grammarEngine('grammar', grammar),
      parserEngine('parsers', grammar),
      grammarEngine('generated', generated),
      twoPassEngine(model.rules),
    ];
    for (const rule of ['s', 'u', 'v', 'pair', 'high', 'low']) {
      for (const input of inputs) {
        expect(disagreement(searchEngine(model.rules), engines, rule, input)).toBeUndefined();
      }
    }
  });

  test('offsets count units', () => {
    const parsed = grammar.parse('s', '\u{1f600}\ud83d\u{1f600}\ude00', { full: true });
    expect(parsed.ok && parsed.node.children.map(({ rule, start, end }) => [rule, start, end])).toEqual([
      ['pair', 0, 2],
      ['high', 2, 3],
      ['pair', 3, 5],
      ['low', 5, 6],
    ]);
  });

  test('a pair that an offset cuts is its second half', () => {
    expect(grammar.match('s', '\u{1f600}a', 1)).toEqual({ start: 1, end: 3, text: '\ude00a' });
    expect(grammar.match('pair', '\u{1f600}', 1)).toBeUndefined();
  });

  test('a lone one is in no range of characters, but in what a complement holds', () => {
    const any = compile('s = *%x00-10FFFF\r\nt = *( %x00-D7FF / %xE000-10FFFF )\r\n');
    expect(any.test('s', '\ud800a\udfff')).toBe(true);
    expect(any.test('t', '\ud800')).toBe(false);
    expect(any.test('t', '\ud7ff\ue000\u{10000}\u{10ffff}')).toBe(true);
  });
});

describe('reading code points', () => {
  const input = 'a\u{1f600}\ud83d';

  test('forward', () => {
    expect(codePointAt(input, 0, 4)).toBe(0x61);
    expect(codePointAt(input, 1, 4)).toBe(0x1f600);
    expect(codePointAt(input, 1, 2)).toBe(0xd83d);
    expect(codePointAt(input, 2, 4)).toBe(0xde00);
    expect(codePointAt(input, 3, 4)).toBe(0xd83d);
    expect([unitsOf(0xffff), unitsOf(0x10000)]).toEqual([1, 2]);
  });

  test('backward', () => {
    expect(previousOffset(input, 4, 0)).toBe(3);
    expect(previousOffset(input, 3, 0)).toBe(1);
    expect(previousOffset(input, 3, 2)).toBe(2);
    expect(previousOffset(input, 2, 0)).toBe(1);
    expect(previousOffset('\ude00', 1, 0)).toBe(0);
    expect(previousOffset('a\ude00', 2, 0)).toBe(1);
  });

  test('every code point has the class whose set holds it', () => {
    const sets = [
      [
        [0, 0x40],
        [0x5b, 0x10ffff - 1],
      ],
      [[0x41, 0x5a]],
      [[0x10ffff, 0x10ffff]],
    ] as const;
    const alphabet = new Alphabet(sets);
    expect(alphabet.size).toBe(3);
    expect(
      [0, 0x40, 0x41, 0x5a, 0x5b, 0x7f, 0x80, 0xd800, 0x10fffe, 0x10ffff].map((c) => alphabet.classOf(c)),
    ).toEqual([0, 0, 1, 1, 0, 0, 0, 0, 0, 2]);
  });
});
