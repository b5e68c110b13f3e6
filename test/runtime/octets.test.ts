import { alternatives, captures } from '../../src/runtime';
import { compile } from '../../src/compile';
import { match, rfc3986, test as judge } from '../../src/generated/rfc3986';
import type { Parsed } from '../../src/runtime';
import { grammarText, modelOf } from '../oracles/grammars';
import { StringGenerator } from '../oracles/string-generator';
import { inLong } from '../in-long';

/** One octet for each character. */
function octets(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** By a table, by automata that are made while reading, and by calls. */
const GRAMMARS: Record<string, string> = {
  table: 's = *( %x80-FF / "a" / %x00 )\r\n',
  manySubsets: 's = *( a / b ) a 18( a / b ) [ %xFF ]\r\na = "a"\r\nb = "b"\r\n',
  recursive: 's = "(" *( s / %xE9 ) ")"\r\n',
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

/** The tree, or where and why there is none. */
function outcome(parsed: Parsed): unknown {
  if (parsed.ok) return parsed.node.toJSON();
  const { rule, offset, path, expected, found } = parsed.failure;
  return { rule, offset, path, expected, found };
}

describe.each(Object.entries(GRAMMARS))(
  'octets are read as the characters of the same numbers: %s',
  (_, text) => {
    const grammar = compile(text, { alphabet: 'octets' });
    const encoding = 'latin1';

    test.each(INPUTS)('%j', (input) => {
      const verdict = grammar.test('s', input, { encoding });
      expect(grammar.test('s', octets(input))).toBe(verdict);
      for (const offset of [0, 1, input.length, input.length + 1, -1, 0.5]) {
        const match = grammar.match('s', input, offset, { encoding });
        expect(grammar.match('s', octets(input), offset)).toEqual(match);
      }
      expect(outcome(grammar.parse('s', octets(input)))).toEqual(
        outcome(grammar.parse('s', input, { encoding })),
      );
      expect(alternatives(grammar, 's', octets(input))).toEqual(
        alternatives(grammar, 's', input, { encoding }),
      );
      const names = grammar.ruleNames;
      expect(captures(grammar, 's', names)(octets(input))).toEqual(
        captures(grammar, 's', names, { encoding })(input),
      );
      const within = octets(`)${input}a`).subarray(1, input.length + 1);
      expect(grammar.test('s', within)).toBe(verdict);
    });
  },
);

test('the rules of RFC 3986 say of octets what they say of strings', () => {
  const generator = new StringGenerator(modelOf(grammarText('rfc3986.abnf')).rules, 3);
  for (const rule of rfc3986.ruleNames) {
    for (const string of generator.sample(rule, inLong(60, 10))) {
      if (/\p{Cs}/u.test(string)) continue;
      const bytes = Buffer.from(string);
      expect([string, rfc3986.test(rule, bytes)]).toEqual([string, rfc3986.test(rule, string)]);
      expect(judge(rule, bytes)).toBe(rfc3986.test(rule, string));
      expect(match(rule, bytes)?.text).toBe(rfc3986.match(rule, string)?.text);
    }
  }
});

test('a failure shows octets by their numbers', () => {
  const parsed = compile('s = 2%xE9\r\n', { alphabet: 'octets' }).parse('s', octets('\u00e9"\n'));
  expect(parsed.ok || parsed.failure.message).toBe(
    [
      '"\\xE9"\\x0A" does not match "s" at offset 1',
      '  |',
      '  | \\xE9"\\x0A',
      '  |     ^ expected %xE9',
    ].join('\n'),
  );
});

test('octets by the megabyte', () => {
  const grammar = compile('s = *line\r\nline = *%x20-FF %x0A\r\n', { alphabet: 'octets' });
  const many = Uint8Array.from({ length: inLong(1 << 22, 1 << 19) }, (_, i) =>
    i % 64 === 63 ? 0x0a : 0x20 + ((i * 7) % 0xe0),
  );
  const parsed = grammar.parse('s', many);
  const last = parsed.ok ? parsed.node.children.at(-1) : undefined;
  expect(parsed.ok && parsed.node.children).toHaveLength(many.length / 64);
  expect(last?.text).toBe(String.fromCharCode(...many.subarray(-64)));
  many[many.length - 2] = 1;
  const failing = grammar.parse('s', many);
  expect(failing.ok || failing.failure.offset).toBe(many.length - 2);
});
