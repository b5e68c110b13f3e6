import { compile } from '../../src/compile';
import { emitCaptures, emitTypeScript } from '../../src/emit/emitters';
import {
  type Capture,
  type Grammar,
  textOfUtf8,
  alternatives,
  captures as capturesOf,
} from '../../src/runtime';
import { rules } from '../../src/runtime/rules';
import { evaluate, runGenerated } from '../oracles/generated';
import { modelOf } from '../oracles/grammars';
import { Random } from '../oracles/random';
import type { Derivation } from '../oracles/search/first-match';
import { Search } from '../oracles/search/search';
import { show } from '../oracles/show';
import { inLong } from '../in-long';

/** RFC 3629, 4, and a recursive rule over it. */
const TEXT = `UTF8-octets = *( UTF8-char )
UTF8-char   = UTF8-1 / UTF8-2 / UTF8-3 / UTF8-4
UTF8-1      = %x00-7F
UTF8-2      = %xC2-DF UTF8-tail
UTF8-3      = %xE0 %xA0-BF UTF8-tail / %xE1-EC 2( UTF8-tail ) /
              %xED %x80-9F UTF8-tail / %xEE-EF 2( UTF8-tail )
UTF8-4      = %xF0 %x90-BF 2( UTF8-tail ) / %xF1-F3 3( UTF8-tail ) /
              %xF4 %x80-8F 2( UTF8-tail )
UTF8-tail   = %x80-BF
nested      = "(" *( nested / UTF8-2 / UTF8-3 ) ")"
`.replaceAll('\n', '\r\n');

const live = compile(TEXT, { alphabet: 'octets' });
const generated = runGenerated(TEXT, { alphabet: 'octets' });
const search = new Search(modelOf(TEXT).rules);
const RULES = ['UTF8-octets', 'UTF8-char', 'UTF8-3', 'UTF8-tail', 'nested'];

/** The same octets, by the encoder of the platform; for strings without lone surrogates. */
function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

const PIECES = ['a', '(', ')', '\0', '\u007f', '\u0080', '\u00e9', '\u07ff', '\u0800', '\ud7ff', '\ue000'];
const ASTRAL = ['\uffff', '\u{10000}', '\u{1f600}', '\u{10ffff}'];
const LONE = ['\ud800', '\udbff', '\udc00', '\udfff'];

function strings(pieces: readonly string[], count: number): string[] {
  const random = new Random(11);
  return Array.from({ length: count }, () =>
    Array.from({ length: random.below(6) }, () => pieces[random.below(pieces.length)]!).join(''),
  );
}

describe('a string stands for the octets of its UTF-8', () => {
  const samples = [
    '',
    ...PIECES,
    ...ASTRAL,
    '(\u00e9(\u0800))',
    ...strings([...PIECES, ...ASTRAL], inLong(200, 40)),
  ];

  test.each(RULES)('in every engine: %s', (rule) => {
    for (const input of samples) {
      const octets = encoded(input);
      const read = String.fromCharCode(...octets);
      const expected = search.derive(rule, read);
      for (const grammar of [live, generated]) {
        for (const given of [input, octets]) {
          expect([input, grammar.test(rule, given)]).toEqual([input, expected !== undefined]);
          expect([input, answer(grammar, rule, given)]).toEqual([
            input,
            expected ? show(spansOf(expected, given)) : placeOf(search.failure(rule, read)!.offset, given),
          ]);
          expect(alternatives(grammar, rule, given).map(({ index }) => index)).toEqual(
            search.alternatives(rule, read),
          );
          const isEnd = (end: number): boolean => given === octets || !isInside(read, end);
          const longest = search.longest(rule, read, 0, isEnd);
          expect(grammar.match(rule, given)?.end ?? -1).toBe(longest < 0 ? -1 : placeOf(longest, given));
        }
      }
    }
  });

  function answer(grammar: Grammar, rule: string, input: string | Uint8Array): string | number {
    const parsed = grammar.parse(rule, input, { full: true });
    return parsed.ok ? show(parsed.node as Derivation) : parsed.failure.offset;
  }

  /** Where an octet's character begins in the input that was given. */
  function placeOf(octet: number, given: string | Uint8Array): number {
    if (typeof given !== 'string') return octet;
    let at = octet;
    const octets = encoded(given);
    while (at < octets.length && (octets[at]! & 0xc0) === 0x80) at--;
    return Buffer.from(octets.subarray(0, at)).toString().length;
  }

  function isInside(octets: string, at: number): boolean {
    return at < octets.length && (octets.charCodeAt(at) & 0xc0) === 0x80;
  }

  /** A derivation of octets in the offsets of the input: parts of a string are of whole characters. */
  function spansOf(node: Derivation, given: string | Uint8Array): Derivation {
    if (typeof given !== 'string') return node;
    const octets = String.fromCharCode(...encoded(given));
    let after = node.end;
    while (node.end > node.start && isInside(octets, after)) after++;
    const start = placeOf(node.start, given);
    const end = node.start === node.end ? start : placeOf(after, given);
    return { ...node, start, end, children: node.children.map((child) => spansOf(child, given)) };
  }

  test('offsets count units of the string, and texts are parts of it', () => {
    const parsed = live.parse('UTF8-octets', 'a\u{1f600}', { tokens: ['UTF8-char'] });
    expect(parsed.ok && parsed.node.toJSON()).toMatchObject({
      end: 3,
      children: [
        { start: 0, end: 1, text: 'a' },
        { start: 1, end: 3, text: '\u{1f600}' },
      ],
    });
    expect(live.match('UTF8-char', 'a\u00e9', 1)).toEqual({ start: 1, end: 2, text: '\u00e9' });
    expect(live.match('UTF8-tail', 'a\u00e9', 1)).toBeUndefined();
    expect(live.match('UTF8-octets', '\u00e9', 1)).toEqual({ start: 1, end: 1, text: '' });
    expect(live.match('UTF8-octets', '\u00e9', 2)).toBeUndefined();
    expect(live.match('UTF8-char', encoded('a\u00e9'), 1)).toEqual({
      start: 1,
      end: 3,
      text: '\u00c3\u00a9',
    });
  });

  test('to captures, live and emitted', () => {
    const captures = emitCaptures(TEXT, { alphabet: 'octets', rule: 'UTF8-octets', names: ['UTF8-char'] });
    const emitted = evaluate(captures.source)['captures'] as Capture;
    for (const capture of [emitted, capturesOf(live, 'UTF8-octets', ['UTF8-char'])]) {
      const spans = (...starts: number[]): object => ({
        'UTF8-char': starts.slice(1).map((end, i) => ({ start: starts[i], end })),
      });
      expect(capture('\u00e9a')).toEqual(spans(0, 1, 2));
      expect(capture(encoded('\u00e9a'))).toEqual(spans(0, 2, 3));
      expect(capture('\ud800')).toBeUndefined();
    }
  });

  test('to what emitted source judges by alone', () => {
    const { source: text } = emitTypeScript(TEXT, { alphabet: 'octets' });
    const source = evaluate(text) as unknown as Pick<Grammar, 'test' | 'match'>;
    expect(source.test('UTF8-char', '\u00e9')).toBe(true);
    expect(source.test('UTF8-char', '\u00c3\u00a9')).toBe(false);
    expect(source.match('UTF8-octets', '\u00e9a')).toEqual({ start: 0, end: 2, text: '\u00e9a' });
  });
});

describe('a lone surrogate', () => {
  test('has the octets that its number would have, which are no UTF-8', () => {
    expect(LONE.map((each) => textOfUtf8(`a${each}`))).toEqual([
      'a\u00ed\u00a0\u0080',
      'a\u00ed\u00af\u00bf',
      'a\u00ed\u00b0\u0080',
      'a\u00ed\u00bf\u00bf',
    ]);
    for (const input of strings([...LONE, 'a', '\u{1f600}'], inLong(100, 30))) {
      expect([input, live.test('UTF8-octets', input)]).toEqual([input, !/\p{Cs}/u.test(input)]);
    }
    const failing = live.parse('UTF8-octets', 'a\ud83d');
    expect(failing.ok || failing.failure.offset).toBe(1);
  });

  test('is read as octets by who takes any', () => {
    const any = compile('s = *%x00-FF\r\n', { alphabet: 'octets' });
    expect(any.match('s', '\ud800')).toEqual({ start: 0, end: 1, text: '\ud800' });
  });
});

test('the encoder does what that of the platform does', () => {
  for (const input of strings([...PIECES, ...ASTRAL], inLong(300, 60))) {
    expect(textOfUtf8(input)).toBe(String.fromCharCode(...encoded(input)));
  }
  const long = '\u00e9\u0800\u{1f600}a'.repeat(5000);
  expect(Buffer.from(textOfUtf8(long), 'latin1').equals(encoded(long))).toBe(true);
});

test('without the alphabet a string stands for its code points', () => {
  const grammar = compile(TEXT);
  expect(grammar.isAboutOctets).toBe(false);
  expect(live.isAboutOctets).toBe(true);
  expect(grammar.test('UTF8-char', '\u00e9')).toBe(false);
  expect(grammar.test('UTF8-char', '\u00c3\u00a9')).toBe(true);
  expect(grammar.test('UTF8-char', encoded('\u00e9'))).toBe(false);
  expect(grammar.test('UTF8-char', encoded('\u00c3\u00a9'))).toBe(true);
});

test('Parsimmon parsers read characters that stand for octets', () => {
  expect(rules(live)['UTF8-char']!.parse('\u00c3\u00a9').status).toBe(true);
  expect(rules(live)['UTF8-char']!.parse('\u00e9').status).toBe(false);
});
