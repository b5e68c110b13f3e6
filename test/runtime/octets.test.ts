import { compile } from '../../src/compile';
import { match, rfc3986, test as judge } from '../../src/generated/rfc3986';
import { grammarText, modelOf } from '../oracles/grammars';
import { StringGenerator } from '../oracles/string-generator';

/** One octet for each character. */
function octets(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** By a table, by automata that are made while reading, and by search. */
const GRAMMARS: Record<string, string> = {
  table: 's = *( %x80-FF / "a" / %x00 )\r\n',
  lazy: 's = *( a / b ) a 18( a / b ) [ %xFF ]\r\na = "a"\r\nb = "b"\r\n',
  search: 's = "(" *( s / %xE9 ) ")"\r\n',
};
const INPUTS = [
  '',
  'a',
  '\u00ff',
  'a\u0000\u0080',
  '()',
  '(\u00e9(\u00e9))',
  '(',
  'b'.repeat(20),
  `a${'ab'.repeat(9)}`,
];

describe.each(Object.entries(GRAMMARS))(
  'octets are read as the characters of the same numbers: %s',
  (_, text) => {
    const grammar = compile(text);

    test.each(INPUTS)('%j', (input) => {
      expect(grammar.test('s', octets(input))).toBe(grammar.test('s', input));
      for (const offset of [0, 1, input.length, input.length + 1, -1, 0.5]) {
        expect(grammar.match('s', octets(input), offset)).toEqual(grammar.match('s', input, offset));
      }
      const within = octets(`)${input}a`).subarray(1, input.length + 1);
      expect(grammar.test('s', within)).toBe(grammar.test('s', input));
    });
  },
);

test('the rules of RFC 3986 say of octets what they say of strings', () => {
  const generator = new StringGenerator(modelOf(grammarText('rfc3986.abnf')).rules, 3);
  for (const rule of rfc3986.ruleNames) {
    for (const string of generator.sample(rule, 60)) {
      if (/[^\u0000-\u00ff]/.test(string)) continue;
      const bytes = octets(string);
      expect([string, rfc3986.test(rule, bytes)]).toEqual([string, rfc3986.test(rule, string)]);
      expect(judge(rule, bytes)).toBe(rfc3986.test(rule, string));
      expect(match(rule, bytes)).toEqual(rfc3986.match(rule, string));
    }
  }
});

test.each([
  ['table', 's = *%x00-100\r\n', '100'],
  ['lazy', 's = *( a / b ) a 18( a / b )\r\na = "a"\r\nb = %x1F600\r\n', '1F600'],
  ['search', 's = "(" *( s / %x61-10FFFF ) ")"\r\n', '10FFFF'],
])('a grammar whose characters are no octets refuses them: %s', (_, text, largest) => {
  const grammar = compile(text);
  const error = new TypeError(
    `the input is octets, and the grammar has characters up to %x${largest}; decode the input to a string`,
  );
  expect(() => grammar.test('s', octets('a'))).toThrow(error);
  expect(() => grammar.match('s', octets('a'))).toThrow(error);
});
