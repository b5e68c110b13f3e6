import { compile } from '../../src/compile';
import { Alphabet, alternatives } from '../../src/runtime';
import { codePointAt, previousOffset, unitsOf } from '../../src/runtime/alphabet';
import { disagreement, grammarEngine, parserEngine, searchEngine, twoPassEngine } from '../oracles/engines';
import { runGenerated } from '../oracles/generated';
import { modelOf } from '../oracles/grammars';
import { Random } from '../oracles/random';
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
    expect(alternatives(grammar, rule, input)).toHaveLength(expected ? 1 : 0);
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

  test('also where classes change within a page of 256, or cover many', () => {
    const random = new Random(5);
    for (let round = 0; round < 20; round++) {
      const lows = [0, 0x3ff, 0x400, 0xd800, 0x10000, 0x10ff00];
      for (let i = 0; i < 30; i++) lows.push(random.below(i % 2 === 0 ? 0x110000 : 0x800));
      const bounds = [...new Set(lows)].sort((a, b) => a - b);
      const owners = bounds.map(() => random.below(5));
      const sets = Array.from({ length: 5 }, (_, id) =>
        bounds.flatMap((low, i) =>
          owners[i] === id ? [[low, (bounds[i + 1] ?? 0x110000) - 1] as const] : [],
        ),
      );
      const alphabet = new Alphabet(sets);
      bounds.forEach((low, i) => {
        const last = (bounds[i + 1] ?? 0x110000) - 1;
        for (const point of [low, Math.min(low + 1, last), (low + last) >> 1, last]) {
          expect([point, alphabet.classOf(point)]).toEqual([point, owners[i]]);
        }
      });
    }
  });
});

describe('ranges above U+FFFF', () => {
  const text =
    's = *( low / high / %x61 )\r\nlow = %xFFFE-10001\r\nhigh = %x1F600-1F64F / %x10FFFD-10FFFF\r\n' +
    't = "(" *( t / low / %xD83D ) ")"\r\n';
  const model = modelOf(text);
  const pieces = [
    'a',
    '(',
    ')',
    '\ufffe',
    '\uffff',
    '\u{10000}',
    '\u{10001}',
    '\u{10002}',
    '\u{1f5ff}',
    '\u{1f600}',
  ];
  const others = ['\u{1f64f}', '\u{1f650}', '\u{10fffc}', '\u{10fffd}', '\u{10ffff}', '\ud83d', '\ude00'];

  test('are read from pairs of units in every engine', () => {
    const grammar = compile(text);
    const engines = [
      grammarEngine('grammar', grammar),
      parserEngine('parsers', grammar),
      grammarEngine('generated', runGenerated(text)),
    ];
    const random = new Random(7);
    const all = [...pieces, ...others];
    for (let round = 0; round < 300; round++) {
      const input = Array.from({ length: random.below(6) }, () => all[random.below(all.length)]!).join('');
      for (const rule of ['s', 't', 'low', 'high']) {
        expect(disagreement(searchEngine(model.rules), engines, rule, input)).toBeUndefined();
      }
    }
  });

  test('a match begins with the second half where an offset cuts a pair, and ends before a pair that is cut', () => {
    const grammar = compile('s = *( %xD83D / %xDE00 / %x61 )\r\n');
    expect(grammar.test('s', '\u{1f600}')).toBe(false);
    expect(grammar.match('s', 'a\u{1f600}a')).toEqual({ start: 0, end: 1, text: 'a' });
    expect(grammar.match('s', 'a\u{1f600}a', 2)).toEqual({ start: 2, end: 4, text: '\ude00a' });
  });
});
