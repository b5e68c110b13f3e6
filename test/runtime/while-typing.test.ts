import {
  expected as expectedAfter,
  isPrefix as isPrefixOf,
  complete,
  nearest,
  reader,
} from '../../src/runtime';
import { explain } from '../../src/live';
import { compile } from '../../src/compile';
import { rfc3986 } from '../../src/generated/rfc3986';
import type { Grammar } from '../../src/runtime';
import { aheadDifference } from '../oracles/ahead';
import { testInLong } from '../in-long';
import { grammarText, modelOf } from '../oracles/grammars';
import { Search } from '../oracles/search/search';
import { StringGenerator } from '../oracles/string-generator';
import { cyclicGrammars, strings, tinyGrammars } from '../oracles/tiny-grammars';
import { askEveryWay, WAYS } from '../oracles/ways';
import { withLimits } from '../plan/with-limits';

const json = compile(grammarText('rfc8259.abnf'));

test('tiny grammars, in every way to run them, are as enumeration has them', () => {
  const prefixes = strings('abc', 2);
  // All of them, and larger ones, are in test/exhaustive-ahead.soak.test.ts.
  const all = [...tinyGrammars({ s: 2, t: 1 }), ...cyclicGrammars({ s: 2, t: 1 })];
  expect(all).toHaveLength(52);
  const grammars = all.filter((_, i) => i % 2 === 0);
  expect(
    askEveryWay(grammars, 8, (grammar, rule, language) => aheadDifference(grammar, rule, language, prefixes)),
  ).toEqual([]);
});

test('the ways to run rules are different', () => {
  const verdicts = WAYS.slice(0, 2).map(([, limits]) =>
    withLimits(limits, () => {
      const explained = explain(compile('s = "a" *t\nt = "b"\n'), 's');
      return /minimal DFA|forward pass/.exec(explained)?.[0];
    }),
  );
  expect(verdicts).toEqual(['minimal DFA', 'forward pass']);
});

/** What search says of a prefix: a character that no rule derives shows what may come next. */
function differenceFromSearch(
  grammar: Grammar,
  search: Search,
  rule: string,
  prefix: string,
): string | undefined {
  const { offset, expected, endExpected } = search.failure(rule, `${prefix}\0`)!;
  const isPrefix = offset >= prefix.length && (endExpected || expected.length > 0);
  const found = expectedAfter(grammar, rule, prefix);
  if (isPrefixOf(grammar, rule, prefix) !== isPrefix || (found !== undefined) !== isPrefix)
    return `${rule} ${prefix}`;
  if (found === undefined) return undefined;
  const points = (ranges: readonly (readonly [number, number])[]): string =>
    Array.from({ length: 0x80 }, (_, i) =>
      ranges.some(([low, high]) => low <= i && i <= high) ? i : '',
    ).join();
  if (found.mayEnd !== endExpected || points(found.characters) !== points(expected)) {
    return `${rule} ${prefix}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`;
  }
  const { shortest, forced } = complete(grammar, rule, prefix)!;
  return search.test(rule, prefix + shortest) && shortest!.toLowerCase().startsWith(forced.toLowerCase())
    ? undefined
    : `${rule} ${prefix}: ${shortest} ${forced}`;
}

test.each([
  ['rfc3986.abnf', ['URI-reference', 'URI', 'IPv6address', 'authority', 'pct-encoded', 'dec-octet']],
  ['rfc8259.abnf', ['JSON-text', 'string', 'object']],
  ['rfc9535.abnf', ['jsonpath-query']],
])('prefixes of derived and mutated strings of %s are as search has them', (file, rules) => {
  const { rules: all } = modelOf(grammarText(file));
  const [grammar, search] = [compile(grammarText(file)), new Search(all)];
  const strings = new StringGenerator(all, 5, 4);
  const differences = rules.flatMap((rule) =>
    [...strings.sample(rule, 30)].flatMap((string) => {
      const text = string.slice(0, 30);
      return [0, text.length >> 2, text.length >> 1, text.length].flatMap(
        // Of halves of a surrogate pair, search would have to be asked for every second half.
        (end) =>
          differenceFromSearch(grammar, search, rule, text.slice(0, end).replace(/[\ud800-\udbff]$/, '')) ??
          [],
      );
    }),
  );
  expect(differences).toEqual([]);
});

describe('what may come next', () => {
  test('is exact, and named as failures name it', () => {
    expect(expectedAfter(rfc3986, 'pct-encoded', '%4')).toEqual({
      mayEnd: false,
      characters: [
        [0x30, 0x39],
        [0x41, 0x46],
        [0x61, 0x66],
      ],
      words: ['HEXDIG'],
    });
    expect(expectedAfter(rfc3986, 'port', '80')).toEqual({
      mayEnd: true,
      characters: [[0x30, 0x39]],
      words: ['DIGIT', 'end of input'],
    });
    const failed = rfc3986.parse('URI', 'http://[::1/');
    expect(expectedAfter(rfc3986, 'URI', 'http://[::1')!.words).toEqual(
      !failed.ok && failed.failure.expected,
    );
  });

  test('is nothing behind what begins no member, or if there are none', () => {
    expect(expectedAfter(rfc3986, 'URI', 'http:// ')).toBeUndefined();
    expect(complete(rfc3986, 'URI', '1')).toBeUndefined();
    const dead = compile('s = "a" s\n');
    expect(isPrefixOf(dead, 's', '')).toBe(false);
    expect(expectedAfter(dead, 's', '')).toBeUndefined();
    const empty = compile('s = ""\n');
    expect(isPrefixOf(empty, 's', '')).toBe(true);
    expect(expectedAfter(empty, 's', '')).toEqual({ mayEnd: true, characters: [], words: ['end of input'] });
  });

  test('options and inputs are checked', () => {
    expect(() => isPrefixOf(rfc3986, 'URI', 7 as never)).toThrow('prefix must be a string or a Uint8Array');
    expect(() => expectedAfter(rfc3986, 'URI', '', { full: true } as never)).toThrow(TypeError);
    expect(() => complete(rfc3986, 'uri-x' as never, '')).toThrow('is not in the grammar');
  });
});

describe('completions', () => {
  const keywords = compile('s = "BEGIN" / %s"end"\nt = ( %s"Ab" / %s"ac" ) "d"\nu = 2000"x"\nv = %xD800\n');

  test.each([
    ['IPv6address', '2001:db8::', '', ''],
    ['URI', 'htt', ':', ''],
    ['URI', '', 'A:', ''],
    ['pct-encoded', '%4', '0', ''],
    ['IPv4address', '1.2.3', '.0', ''],
    ['IPv6address', '1:2:3:4:5:6:7:8', '', ''],
    ['scheme', 'x', '', ''],
    ['IP-literal', '[::1', ']', ''],
    ['IPvFuture', 'v', '0.!', ''],
  ] as const)('%s of %j: %j, forced %j', (rule, prefix, shortest, forced) => {
    expect(complete(rfc3986, rule, prefix)).toEqual({ shortest, forced });
  });

  test('letters take the case of the last letter of the prefix', () => {
    expect(complete(keywords, 's', 'BEG')).toEqual({ shortest: 'IN', forced: 'IN' });
    expect(complete(keywords, 's', 'beg')).toEqual({ shortest: 'in', forced: 'in' });
    expect(complete(keywords, 's', 'Be')).toEqual({ shortest: 'gin', forced: 'gin' });
    expect(complete(keywords, 's', 'E')).toBeUndefined();
    expect(complete(keywords, 's', 'e')).toEqual({ shortest: 'nd', forced: 'nd' });
  });

  test('a letter of either case is forced if both go on; the text is still a prefix', () => {
    expect(complete(keywords, 't', '')).toEqual({ shortest: 'AbD', forced: 'A' });
    expect(complete(keywords, 't', 'a')).toEqual({ shortest: 'cd', forced: 'cd' });
  });

  test('of recursive rules close what is open', () => {
    expect(complete(json, 'JSON-text', '[[{"a":')).toEqual({ shortest: '0}]]', forced: '' });
    expect(complete(json, 'JSON-text', '[[{"a":t')).toEqual({ shortest: 'rue}]]', forced: 'rue' });
    expect(complete(json, 'JSON-text', '[n')!.forced).toBe('ull');
    const nested = compile('s = "<" s ">" / "x"\n');
    expect(complete(nested, 's', '<<<x')).toEqual({ shortest: '>>>', forced: '>>>' });
    expect(complete(nested, 's', '<'.repeat(5000))!.shortest).toBe(`X${'>'.repeat(5000)}`);
  });

  testInLong('have at most 100,000 characters, and no lone surrogates', () => {
    expect(complete(keywords, 'u', 'x')).toEqual({ shortest: 'x'.repeat(1999), forced: 'x'.repeat(1999) });
    expect(complete(keywords, 'v', '')).toEqual({ shortest: undefined, forced: '' });
    const nested = compile('s = a a a\na = 100b\nb = 100c\nc = 100"x"\n');
    const { shortest, forced } = complete(nested, 's', '')!;
    expect(shortest).toBeUndefined();
    expect(forced).toBe('X'.repeat(100_000));
  });
});

test('of two letters that may stand there, the first one comes first, unless they are one letter', () => {
  const grammar = compile(
    's = "x" ( %x41 / %x63 )\nt = "x" ( %x43 / %x62 )\nu = "x" ( %x41 / %x61 / "_" )\n',
  );
  const shortest = (rule: string): unknown =>
    ['x', 'X'].map((each) => complete(grammar, rule, each)?.shortest);
  expect(shortest('s')).toEqual(['A', 'A']);
  expect(shortest('t')).toEqual(['b', 'C']);
  expect(shortest('u')).toEqual(['a', 'A']);
});

testInLong('a completion that a rule is too large to judge is an error', () => {
  const grammar = compile('s = 200001"a"\nt = 5000( t "a" / "b" ) / "c"\n');
  expect(() => complete(grammar, 's', '')).toThrow('reading the input takes more than 999 UTF-16 units');
  expect(() => complete(grammar, 't', 'b')).toThrow('reading the input takes more than 999 UTF-16 units');
  expect(complete(grammar, 't', '')).toEqual({ shortest: 'C', forced: '' });
  expect(() => nearest(grammar, 's', 'b')).toThrow('reading the input takes more than 999 UTF-16 units');
});

describe('prefixes of halves of surrogate pairs', () => {
  const UNITS = ['\ud83d', '\ude00', 'x'];
  const texts = (length: number): string[] =>
    length === 0 ? [''] : texts(length - 1).flatMap((text) => UNITS.map((unit) => text + unit));
  const all = [0, 1, 2, 3, 4].flatMap(texts);

  test.each([
    '%xD83D / %x1F600 / %xD83D "x"',
    '%xD83D *1%xDE00 "x"',
    '*2( %xD83D / %xDE00 )',
    '"x" ( %x1F600 / %xD83D ) / %xDE00',
    '*1%x1F600 %xD83D-DE00',
    '2%xD83D [ %x1F600 ] / 0%xD83D "x"',
    's "x"',
  ])('s = %s', (definition) => {
    const grammar = compile(`s = ${definition}\n`);
    const members = all.filter((text) => grammar.test('s', text));
    for (const prefix of texts(0).concat(texts(1), texts(2))) {
      const begun = members.filter((member) => member.startsWith(prefix));
      expect([prefix, isPrefixOf(grammar, 's', prefix)]).toEqual([prefix, begun.length > 0]);
      expect([prefix, reader(grammar, 's').write(prefix)]).toEqual([prefix, begun.length > 0]);
      const rests = begun.map((member) => member.slice(prefix.length)).filter((rest) => rest !== '');
      const next = rests.map((rest) => {
        const isHalf = /[\ud83d]$/.test(prefix) && rest.startsWith('\ude00');
        return isHalf ? 0x1f600 : rest.codePointAt(0)!;
      });
      const ranges = expectedAfter(grammar, 's', prefix)?.characters ?? [];
      for (const code of [0xd83d, 0xde00, 0x1f600, 0x78])
        expect([prefix, code, ranges.some(([low, high]) => low <= code && code <= high)]).toEqual([
          prefix,
          code,
          next.includes(code),
        ]);
    }
  });
});

test('behind the first half of a pair the second one is no character of its own', () => {
  const grammar = compile('s = %xD83D %xDE00\n');
  expect(grammar.test('s', '\ud83d\ude00')).toBe(false);
  expect([isPrefixOf(grammar, 's', '\ud83d'), expectedAfter(grammar, 's', '\ud83d')]).toEqual([
    false,
    undefined,
  ]);
});

describe('a prefix that ends within a character', () => {
  const grammar = compile('s = %x1F600-1F601 "x" / %xE9\n');
  const octets = compile('s = *OCTET\nt = %xF0 %x9F %x98 %x80\n', { alphabet: 'octets' });

  test('is one if a character that begins so may come next', () => {
    expect(isPrefixOf(grammar, 's', '\ud83d')).toBe(true);
    expect(isPrefixOf(grammar, 's', '\ud83e')).toBe(false);
    expect(isPrefixOf(grammar, 's', '\ude00')).toBe(false);
    const characters = [[0x1f600, 0x1f601]];
    expect(expectedAfter(grammar, 's', '\ud83d')).toEqual({
      mayEnd: false,
      characters,
      words: ['%x1F600-1F601'],
    });
    expect(complete(grammar, 's', '\ud83d')).toEqual({ shortest: '\ude00X', forced: '' });
  });

  test.each([
    [[0xf0], true],
    [[0xf0, 0x9f], true],
    [[0xf0, 0x9f, 0x98], true],
    [[0xf0, 0x9f, 0x98, 0x81], true],
    [[0xf0, 0x9f, 0x98, 0x82], false],
    [[0xf0, 0x9f, 0x99], false],
    [[0xf1], false],
    [[0xf0, 0x41], false],
    [[0xc3], true],
    [[0xc3, 0xa9], true],
    [[0xc0], false],
    [[0xed, 0xa0], false],
    [[0xff], false],
  ])('octets %j: %s', (prefix, is) => {
    expect(isPrefixOf(grammar, 's', new Uint8Array(prefix))).toBe(is);
  });

  test('may stop before the whole character', () => {
    expect(complete(grammar, 's', new Uint8Array([0xf0, 0x9f]))).toEqual({
      shortest: '\u{1f600}X',
      forced: '',
    });
    expect(expectedAfter(grammar, 's', new Uint8Array([0xe2]))).toBeUndefined();
  });

  test('is read as octets in a grammar about octets', () => {
    expect(isPrefixOf(octets, 't', '\ud83d')).toBe(true);
    expect(isPrefixOf(octets, 't', '\ud83e')).toBe(false);
    expect(isPrefixOf(octets, 't', '\ud83d', { encoding: 'latin1' })).toBe(false);
    expect(complete(octets, 't', '\ud83d')).toEqual({ shortest: '\x98\x80', forced: '\x98\x80' });
    expect(complete(octets, 't', new Uint8Array([0xf0]))).toEqual({
      shortest: '\x9f\x98\x80',
      forced: '\x9f\x98\x80',
    });
    expect(expectedAfter(octets, 's', '')!.characters).toEqual([[0, 0xff]]);
  });

  test('is a whole character if lone surrogates may stand there', () => {
    expect(complete(json, 'string', '"\ud83d')).toEqual({ shortest: '"', forced: '' });
    expect(isPrefixOf(json, 'string', '"\ud83d\ude00')).toBe(true);
  });

  test('every beginning of every member is a prefix, cut anywhere', () => {
    const grammar = compile('; @import rfc3987\ns = IRI\n');
    for (const member of MEMBERS) {
      expect(grammar.test('s', member)).toBe(true);
      const octets = new TextEncoder().encode(member);
      for (let end = 0; end <= member.length; end++)
        expect([end, isPrefixOf(grammar, 's', member.slice(0, end))]).toEqual([end, true]);
      for (let end = 0; end <= octets.length; end++)
        expect([end, isPrefixOf(grammar, 's', octets.subarray(0, end))]).toEqual([end, true]);
    }
  });
});

const MEMBERS = ['http://\u00e9.example/\u{1f600}?\u{10fffd}', 'a:\ud7ff\uf900\u{20000}#\u4e2d'];
