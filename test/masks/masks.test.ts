import { compile } from '../../src/compile';
import { rfc3986 } from '../../src/generated/rfc3986';
import { rfc8259 } from '../../src/generated/rfc8259';
import { masks, type MaskState, TokenVocabulary } from '../../src/masks';
import { tokensOf } from './vocabularies';
import { describeRule, reach, RULES } from './walks';

/** `masks.long.test.ts` has all rules. */
for (const [name, rule, alphabet] of RULES.filter(([name]) => /=|^rfc(?:3986|8259)/.test(name)))
  describeRule(name, rule, alphabet, [3, 7]);

test('a language that is finite has exactly the tokens that begin its strings', () => {
  const grammar = compile('r = "ab" / "abc" / %x62.63 / t\nt = "x" t / never\nnever = "n" never\n');
  const strings = ['ab', 'aB', 'Ab', 'AB', 'abc', 'bc'].concat([
    'aBc',
    'Abc',
    'ABc',
    'abC',
    'aBC',
    'AbC',
    'ABC',
  ]);
  const tokens = ['', 'a', 'b', 'c', 'x', 'n', 'ab', 'bc', 'abc', 'abcd', 'B', 'Bc'];
  const made = masks(grammar, 'r', tokens);
  const check = (state: MaskState, text: string): void => {
    const may = tokens.flatMap((token, i) =>
      token !== '' && strings.some((string) => string.startsWith(text + token)) ? [i] : [],
    );
    expect(tokensOf(made.allowed(state))).toEqual(may);
    expect(made.isAccepting(state)).toBe(strings.includes(text));
    for (const token of may) check(made.next(state, token)!, text + tokens[token]!);
  };
  check(made.start, '');
});

test('a rule that derives nothing, and one whose strings have no UTF-8, have no tokens', () => {
  for (const text of ['r = "a" r\n', 'r = %xD800-DFFF / "b" %xDC00\n', 'r = "(" r %xD800 / "b" %xDC00\n']) {
    const made = masks(compile(text), 'r', ['a', 'b', '(', Uint8Array.of(0xed), Uint8Array.of(0xed, 0xa0)]);
    expect(tokensOf(made.allowed(made.start))).toEqual([]);
    expect(made.isAccepting(made.start)).toBe(false);
    expect(made.next(made.start, 1)).toBeUndefined();
  }
  const partly = masks(compile('r = "a" ( r / %xD800 ) / "b" %xDC00 / "c"\n'), 'r', ['a', 'b', 'c']);
  expect(tokensOf(partly.allowed(partly.start))).toEqual([0, 2]);
});

test('the token that ends a text may come only behind members, whatever its octets are', () => {
  const tokens = ['1', '2', ':'];
  const made = masks(rfc3986, 'port', tokens, { endOfText: 0 });
  expect(tokensOf(made.allowed(made.start))).toEqual([0, 1]);
  const address = masks(rfc3986, 'dec-octet', tokens, { endOfText: 0 });
  expect(tokensOf(address.allowed(address.start))).toEqual([1]);
  expect(() => address.next(address.start, 0)).toThrow(
    new RangeError('token 0 ends the text\nhelp: do not read on behind "endOfText"'),
  );
});

test('equal masks are one array, and a vocabulary serves several rules', () => {
  const vocabulary = new TokenVocabulary([...'0123456789:']);
  const port = masks(rfc3986, 'port', vocabulary);
  const next = port.next(port.start, 3)!;
  expect(port.allowed(next)).toBe(port.allowed(port.start));
  expect(port.octets).toBeLessThan(200);
  expect(vocabulary.octets(10)).toEqual(Uint8Array.of(0x3a));
  const int = masks(rfc8259, 'int', vocabulary);
  expect(tokensOf(int.allowed(int.start))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('states of the machine outlive the machine that made them', () => {
  const tokens = ['[', ']', ',', '1', '{', '}', '"', 'a', ':'];
  const made = masks(rfc8259, 'JSON-text', tokens);
  const deep = reach(
    made,
    Array.from({ length: 9_000 }, (_, i) => (i % 3 === 0 ? 0 : i % 3 === 1 ? 3 : 2)),
  );
  const deeper = reach(made, [0, 0, 4, 6, 7]);
  // So many nested arrays need more states than are kept.
  for (let i = 0, state = made.start; i < 60_000; i++) state = made.next(state, 0)!;
  expect(tokensOf(made.allowed(deep!))).toEqual([0, 3, 4, 6]);
  expect(tokensOf(made.allowed(deeper!))).toEqual([...tokens.keys()]);
  expect(made.next(deeper!, 6)).toBeDefined();
});

test('wrong arguments are refused', () => {
  const made = masks(rfc3986, 'port', ['1']);
  const of = (run: () => unknown): string => {
    try {
      run();
    } catch (error) {
      return `${(error as Error).name}: ${(error as Error).message}`;
    }
    return 'nothing';
  };
  expect([
    of(() => masks(rfc3986, 'ports' as 'port', [])),
    of(() => masks(rfc3986, 'port', 'abc' as unknown as string[])),
    of(() => masks(rfc3986, 'port', [7 as unknown as string])),
    of(() => masks(rfc3986, 'port', ['\ud800'])),
    of(() => masks(rfc3986, 'port', ['1'], { endOfText: 1 })),
    of(() => made.next(made.start, 1)),
    of(() => made.next(made.start, 0.5)),
    of(() => made.allowed({ read: 0 })),
    of(() => masks(rfc3986, 'port', ['1']).allowed(made.start)),
  ]).toMatchInlineSnapshot(`
    [
      "UnknownRuleError: rule "ports" is not in the grammar; did you mean "port"?",
      "TypeError: vocabulary must be an array of tokens, or a TokenVocabulary (got a string)",
      "TypeError: token 0 must be a Uint8Array, a string or null (got a number)
    help: write null for a special token, which stands for no text",
      "TypeError: token 0 has a lone surrogate, which has no UTF-8
    help: give the octets of the token",
      "TypeError: option "endOfText" of masks must be the number of a token (got a number)",
      "RangeError: there is no token 1
    help: tokens have the numbers from 0 to 0, as in the vocabulary",
      "RangeError: there is no token 0.5
    help: tokens have the numbers from 0 to 0, as in the vocabulary",
      "TypeError: "state" must be a state of these masks
    help: begin with "start", and go on by "next"",
      "TypeError: "state" must be a state of these masks
    help: begin with "start", and go on by "next"",
    ]
  `);
});
