import { type AuthorityParts, split, splitAuthority } from '../../src/uri';
import { Random } from '../oracles/random';
import { compile } from '../../src/compile';
import { rfc3986 } from '../../src/generated/rfc3986';
import { type Nearest, NearestLimitError, nearest } from '../../src/runtime';
import { grammarText, modelOf } from '../oracles/grammars';
import { isInconsistent, nearestDifference } from '../oracles/nearest';
import { StringGenerator } from '../oracles/string-generator';
import { cyclicGrammars, strings, tinyGrammars } from '../oracles/tiny-grammars';
import { askEveryWay } from '../oracles/ways';

const json = compile(grammarText('rfc8259.abnf'));

test('tiny grammars, in every way to run them, are as the distances of all members', () => {
  const inputs = strings('abc', 2);
  // All of them, and larger ones, are in test/exhaustive-ahead.soak.test.ts.
  const all = [...tinyGrammars({ s: 2, t: 1 }), ...cyclicGrammars({ s: 2, t: 1 })];
  const grammars = all.filter((_, i) => i % 2 === 0);
  expect(
    askEveryWay(grammars, 7, (grammar, rule, language) => nearestDifference(grammar, rule, language, inputs)),
  ).toEqual([]);
});

test('mutated strings of RFC 3986 are no further from a member than they were changed', () => {
  const { rules } = modelOf(grammarText('rfc3986.abnf'));
  const generator = new StringGenerator(rules, 3, 5);
  for (const rule of ['URI-reference', 'IPv6address', 'authority', 'dec-octet'] as const) {
    for (const text of generator.sample(rule, 40)) {
      const ascii = text.replace(/[^\0-\x7f]/g, '?').slice(0, 60);
      expect([rule, ascii, isInconsistent(rfc3986, rule, ascii)]).toEqual([rule, ascii, false]);
      const changed = `${ascii.slice(0, 3)} ${ascii.slice(4)}`;
      const [own, other] = [nearest(rfc3986, rule, ascii)!, nearest(rfc3986, rule, changed)!];
      expect(Math.abs(own.distance - other.distance)).toBeLessThanOrEqual(1);
      expect(own.distance === 0).toBe(rfc3986.test(rule, ascii));
    }
  }
});

test.each([
  ['URI', 'http://[::1/', 1, 'http://[::1]/', [{ offset: 11, deleted: '', inserted: ']' }]],
  ['URI', 'example', 1, 'example:', [{ offset: 7, deleted: '', inserted: ':' }]],
  ['URI', 'http://exa mple.com/', 1, 'http://example.com/', [{ offset: 10, deleted: ' ', inserted: '' }]],
  ['IPv4address', '1.2.3.256', 1, '1.2.3.25', [{ offset: 8, deleted: '6', inserted: '' }]],
  ['IPv4address', '1.2.3', 2, '1.2.3.0', [{ offset: 5, deleted: '', inserted: '.0' }]],
  ['URI', 'a:\u{1f600}b', 1, 'a:b', [{ offset: 2, deleted: '\u{1f600}', inserted: '' }]],
  ['URI', 'a:b', 0, 'a:b', []],
] as const)('%s of %j: %d', (rule, input, distance, text, edits) => {
  expect(nearest(rfc3986, rule, input)).toEqual({ distance, text, edits });
});

test('recursive rules', () => {
  const texts = ['[1 2]', '{"a":1', '[1,2,]', 'tru', '[[1]', '{a:1}'].map(
    (text) => nearest(json, 'JSON-text', text)?.text,
  );
  expect(texts).toEqual(['[1 ,2]', '{"a":1}', '[1,2,0]', 'true', '[[1]]', '{"a":1}']);
});

test('octets', () => {
  const grammar = compile('s = *( %xE9 / "a" )\n');
  const none = (found: Nearest | undefined): unknown => found;
  expect(nearest(grammar, 's', new Uint8Array([0x61, 0xc3, 0xa9, 0xff, 0x61]))).toEqual({
    distance: 1,
    text: 'aéa',
    edits: [{ offset: 3, deleted: '\ufffd', inserted: '' }],
  });
  const octets = compile('s = %xC3 %xA9 "!"\n', { alphabet: 'octets' });
  expect(nearest(octets, 's', new Uint8Array([0xc3, 0x21]))!.edits).toEqual([
    { offset: 1, deleted: '', inserted: '\xa9' },
  ]);
  expect(none(nearest(octets, 's', 'é'))).toEqual({
    distance: 1,
    text: '\xc3\xa9!',
    edits: [{ offset: 2, deleted: '', inserted: '!' }],
  });
});

test('letters take the case of the last letter of the input', () => {
  const grammar = compile('s = "BEGIN" / "END"\n');
  expect(nearest(grammar, 's', 'begn')!.text).toBe('begin');
  expect(nearest(grammar, 's', 'BEGN')!.text).toBe('BEGIN');
});

test('there is none of a rule without members, or past the wanted distance', () => {
  expect(nearest(compile('s = "a" s\n'), 's', 'aa')).toBeUndefined();
  expect(nearest(rfc3986, 'URI', 'http://[::1/', { maxDistance: 0 })).toBeUndefined();
  expect(nearest(rfc3986, 'IPv4address', '', { maxDistance: 6 })).toBeUndefined();
  expect(nearest(rfc3986, 'IPv4address', '', { maxDistance: 7 })!.text).toBe('0.0.0.0');
});

test('past the limits there is an error, and options are checked', () => {
  const deep = compile('s = "<" s ">" / "[" s "]" / "{" s "}" / "x"\n');
  expect(() => nearest(deep, 's', '<[{'.repeat(7))).toThrow(NearestLimitError);
  expect(() => nearest(deep, 's', '<[{'.repeat(7))).toThrow(
    'finding the nearest member takes more than 20000 states\nhelp: give a shorter input, or a lower "maxDistance"',
  );
  expect(nearest(deep, 's', '<[{'.repeat(7), { maxDistance: 1 })).toBeUndefined();
  expect(() => nearest(rfc3986, 'URI', '', { maxDistance: -1 })).toThrow('"maxDistance"');
  expect(() => nearest(rfc3986, 'URI', '', { most: 1 } as never)).toThrow(TypeError);
  expect(() => nearest(rfc3986, 'URI', 7 as never)).toThrow(TypeError);
});

describe('suggestions of failures', () => {
  const suggestion = (
    text: string,
    rule = 'URI',
    grammar: { parse: typeof json.parse } = rfc3986 as never,
  ): unknown => {
    const parsed = grammar.parse(rule, text);
    return parsed.ok ? 'none is needed' : parsed.failure.suggestion;
  };

  test.each([
    ['http://[::1/', 'http://[::1]/'],
    ['http://[::1', 'http://[::1]'],
    ['http://a/ b', 'http://a/%20b'],
    ['http://a/b^c', 'http://a/b%5Ec'],
    ['/a?b=é', '/a?b=%C3%A9'],
    ['mailto:joe smith@a.example', 'mailto:joe%20smith@a.example'],
    ['www.example.com', 'https://www.example.com'],
    ['example.com/a?b', 'https://example.com/a?b'],
    // A host must stay one.
    ['http', undefined],
    ['localhost', undefined],
    ['http://good.example @evil.example/', undefined],
    ['http://good.example\\@evil.example/', undefined],
    ['http://a.example/\\b', undefined],
    ['http://a b.example/', undefined],
    ['http://a@b@c/', undefined],
    ['http://a/[b', undefined],
    ['http://a/#b#c', undefined],
    ['http://a/ b c', undefined],
    ['http://a/%4', undefined],
    ['http://a/\nb', undefined],
    ['a b', undefined],
    ['http://[::1/ ', undefined],
    ['', undefined],
    [`http://[::1/${'a'.repeat(200)}`, undefined],
  ])('%j: %j', (text, suggested) => {
    expect(suggestion(text, text.startsWith('/') ? 'URI-reference' : 'URI')).toBe(suggested);
  });

  test('only brackets that are missing, in any grammar', () => {
    const grammar = compile('time = 2DIGIT ":" 2DIGIT\ns = "(" *ALPHA ( ")" / "]" ) *"."\nt = "x)"\n');
    const of = (rule: string, text: string): unknown => suggestion(text, rule, grammar);
    expect(of('time', '12.30')).toBeUndefined();
    expect(of('time', '1230')).toBeUndefined();
    expect(of('s', '(ab')).toBe('(ab)');
    expect(of('s', '(ab.')).toBe('(ab).');
    expect(of('t', 'x')).toBeUndefined();
    expect(suggestion('[1, 2', 'JSON-text', json)).toBe('[1, 2]');
    expect(suggestion('{"a": [1}', 'JSON-text', json)).toBe('{"a": [1]}');
    expect(suggestion('[1 2]', 'JSON-text', json)).toBeUndefined();
  });

  test('never turn the host into userinfo or a scheme', () => {
    const pieces = [
      'http',
      ':',
      '//',
      'good.example',
      '@',
      'evil.example',
      '/',
      ' ',
      '\\',
      '"',
      '[',
      ']',
      '::1',
      '?',
      'é',
    ];
    const partsOf = (uri: string): (string | undefined)[] => {
      const { scheme, authority } = split(uri);
      if (authority === undefined) return [scheme, undefined, undefined];
      const { userinfo, host } = splitAuthority(authority) as Partial<AuthorityParts>;
      return [scheme, userinfo, host?.replace(/\]$/, '')];
    };
    const random = new Random(4248);
    let suggested = 0;
    for (let i = 0; i < 20_000; i++) {
      const text = Array.from({ length: 2 + random.below(8) }, () => random.of(pieces)).join('');
      const found = suggestion(text, 'URI-reference');
      if (typeof found !== 'string' || found === 'none is needed') continue;
      suggested++;
      if (found.includes(']') && !text.includes(']')) continue;
      expect([text, partsOf(found)]).toEqual([text, partsOf(text)]);
    }
    expect(suggested).toBeGreaterThan(100);
  });

  test('are in the message, and not for octets', () => {
    const parsed = rfc3986.parse('URI', 'http://[::1/');
    expect(!parsed.ok && parsed.failure.message.split('\n').pop()).toBe(
      'help: did you mean "http://[::1]/"?',
    );
    const octets = rfc3986.parse('URI', new TextEncoder().encode('é'));
    expect(!octets.ok && octets.failure.suggestion).toBeUndefined();
  });
});
