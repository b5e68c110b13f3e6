import { reader as readerOf, isPrefix, complete } from '../../src/runtime';
import { compile } from '../../src/compile';
import { rfc3986 } from '../../src/generated/rfc3986';
import type { EncodingOptions, Grammar, Input } from '../../src/runtime';
import { grammarText, modelOf } from '../oracles/grammars';
import { inSoak } from '../in-long';
import { readInPieces, readWhole, splitsOf } from '../oracles/pieces';
import { StringGenerator } from '../oracles/string-generator';
import { strings, tinyGrammars, cyclicGrammars } from '../oracles/tiny-grammars';
import { askEveryWay } from '../oracles/ways';
import { LONG, readLong } from './long-pieces';

function difference(
  grammar: Grammar,
  rule: string,
  input: Input,
  options?: EncodingOptions,
): string | undefined {
  const right = readWhole(grammar, rule, input, options);
  for (const pieces of splitsOf(input, input.length)) {
    const found = readInPieces(grammar, rule, pieces, options);
    if (found !== right) return `${rule}, ${JSON.stringify(pieces)}: ${found}, not ${right}`;
  }
  return undefined;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

test('verdicts of a recursive rule between the pieces of an input leave its reader as it is', () => {
  const grammar = compile('r = "(" r ")" / "[" r "]" / "x"\n');
  const reader = readerOf(grammar, 'r');
  reader.write('([');
  expect(grammar.test('r', '[[x]]')).toBe(true);
  expect([reader.write('x])'), reader.end()]).toEqual([true, true]);
});

test('tiny grammars, in every way to run them: all splits of short strings', () => {
  const inputs = strings('abc', 3);
  const all = [...tinyGrammars({ s: 2, t: 1 }), ...cyclicGrammars({ s: 2, t: 1 })];
  const grammars = all.filter((_, i) => i % inSoak(1, 4) === 0);
  expect(
    askEveryWay(grammars, 1, (grammar, rule) => {
      for (const input of inputs) {
        const found = difference(grammar, rule, input);
        if (found !== undefined) return found;
      }
      return undefined;
    }),
  ).toEqual([]);
});

test.each([
  ['rfc3986.abnf', ['URI-reference', 'IPv6address']],
  ['rfc8259.abnf', ['JSON-text', 'string']],
  ['rfc9535.abnf', ['jsonpath-query']],
])('strings of %s, cut anywhere, also as UTF-8', (file, rules) => {
  const grammar = compile(grammarText(file));
  const generator = new StringGenerator(modelOf(grammarText(file)).rules, 11, 5);
  const differences = rules.flatMap((rule) =>
    [...generator.sample(rule, 60)].flatMap((text) =>
      [text, `${text}\u{1f600}`, utf8(text), utf8(`${text}\u{1f600}`)].flatMap(
        (input) => difference(grammar, rule, input) ?? [],
      ),
    ),
  );
  expect(differences).toEqual([]);
});

test.each(Object.entries(LONG))('300,000 units in random pieces, by %s', (_, input) => {
  const { verdict, without, stop, length } = readLong(input, 300_000);
  expect([verdict, without, stop]).toEqual([true, false, length]);
});

describe('characters that pieces cut', () => {
  const grammar = compile('s = *( "a" / %xE9 / %x20AC / %x1F600 / %xD83D ) [ "b" ]\n');
  const inputs = [
    'a\u{1f600}b',
    '\u{1f600}\u{1f600}',
    '\ud83d',
    'a\ud83d\ud83d\ude00',
    '\ude00a',
    '\u{1f601}',
    'é€b\u{1f600}',
  ];

  test.each(inputs)('%j', (input) => {
    expect(difference(grammar, 's', input)).toBeUndefined();
    expect(difference(grammar, 's', utf8(input))).toBeUndefined();
  });

  test.each([
    [[0x61, 0xf0, 0x9f, 0x98]],
    [[0x61, 0xf0, 0x9f, 0x61]],
    [[0xc0, 0x80]],
    [[0xed, 0xa0, 0x80]],
    [[0xf4, 0x90, 0x80, 0x80]],
    [[0x61, 0x80, 0x80, 0x80, 0x80]],
    [[0xe2, 0x82, 0xac, 0xff]],
    [[0xf0, 0x9f, 0x98, 0x80, 0xf0]],
  ])('ill-formed octets %j', (octets) => {
    expect(difference(grammar, 's', new Uint8Array(octets))).toBeUndefined();
  });

  test.each(['latin1', 'utf-8', undefined] as const)('of a grammar about octets, %s', (encoding) => {
    const octets = compile('s = *( "a" / %xC3 %xA9 / %xF0.9F.98.80 / %xFF )\n', { alphabet: 'octets' });
    const options = encoding === undefined ? {} : { encoding };
    for (const input of ['aé\u{1f600}a', 'é\xe9', '\xff\xc3\xa9', '\ud83d', 'a\u{1f601}'])
      expect(difference(octets, 's', input, options)).toBeUndefined();
    expect(difference(octets, 's', new Uint8Array([0x61, 0xc3, 0xa9, 0xff, 0xf0, 0x9f]))).toBeUndefined();
  });
});

test.each([
  ['s = *( "a" / %xE9 / %x20AC / %x1F600 )\n', undefined],
  ['s = *( "a" / %xC3 %xA9 / %xF0.9F.98.80 )\n', 'octets'],
  ['s = "a" s\n', undefined],
] as const)(
  'a piece is refused with the first unit of a character that no rule has: %j',
  (text, alphabet) => {
    const grammar = compile(text, alphabet === undefined ? {} : { alphabet });
    const inputs = ['', 'a', 'a\u{1f600}', 'a\ud83d', 'a\ud83e', '\ud800', 'b'];
    const octets = [[0xe2], [0xe2, 0x82], [0xe2, 0x83], [0xc3], [0xc4], [0xf0, 0x9f], [0xf0, 0x9e]];
    for (const input of [...inputs, ...octets.map((each) => new Uint8Array(each))])
      expect([input, readerOf(grammar, 's').write(input)]).toEqual([input, isPrefix(grammar, 's', input)]);
  },
);

describe('a reader', () => {
  test('tells where no continuation exists as soon as it has read that', () => {
    const reader = readerOf(rfc3986, 'uri' as 'URI');
    expect([reader.write('http://[::1'), reader.stop]).toEqual([true, undefined]);
    expect([reader.write('/'), reader.stop]).toEqual([false, 11]);
    expect([reader.write('x'), reader.stop, reader.end()]).toEqual([false, 11, false]);
  });

  test('of an input that ends too early stops at its end', () => {
    const reader = readerOf(rfc3986, 'URI');
    reader.write('http');
    expect([reader.end(), reader.end(), reader.stop]).toEqual([false, false, 4]);
    expect([readerOf(rfc3986, 'URI').end(), readerOf(rfc3986, 'path-empty').end()]).toEqual([false, true]);
  });

  test('refuses what is no piece, mixed pieces, and pieces behind the end', () => {
    const reader = readerOf(rfc3986, 'URI');
    expect(() => reader.write(7 as never)).toThrow('piece must be a string or a Uint8Array');
    reader.write('a');
    expect(() => reader.write(utf8('b'))).toThrow(
      'a piece is a Uint8Array, and those before it are strings\nhelp: give all pieces as one of them',
    );
    reader.end();
    expect(() => reader.write('b')).toThrow(
      'this input of "URI" has ended\nhelp: make another reader for another input',
    );
    expect(() => readerOf(rfc3986, 'URI', { encoding: 'latin1' })).toThrow(TypeError);
  });

  test('keeps no memory of its pieces', () => {
    const piece = utf8('€').slice(0, 2);
    const reader = readerOf(compile('s = %x20AC\n'), 's');
    reader.write(Buffer.from(piece.buffer, 0, 2));
    piece.fill(0);
    reader.write(utf8('€').slice(2));
    expect(reader.end()).toBe(true);
  });

  test('readers of one rule do not disturb each other, or other uses of it', () => {
    const json = compile(grammarText('rfc8259.abnf'));
    const lazy = compile('s = *( "x" / "y" ) "x" 30( "x" / "y" )\n');
    for (const [grammar, rule, parts, others] of [
      [json, 'JSON-text', ['[[1', ',{"a":', '2}]', ']'], '[1]'],
      [lazy, 's', ['yyx', 'x'.repeat(20), 'y'.repeat(10)], 'xy'],
    ] as const) {
      const readers = [readerOf(grammar, rule), readerOf(grammar, rule)];
      for (const part of parts) {
        for (const reader of readers) {
          expect(reader.write(part)).toBe(true);
          grammar.test(rule, others);
          isPrefix(grammar, rule, others);
          complete(grammar, rule, '');
        }
      }
      expect(readers.map((reader) => reader.end())).toEqual([true, true]);
    }
  });
});
