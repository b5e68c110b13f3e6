import { compile } from '../../src';
import { rfc3339 } from '../../src/generated/rfc3339';
import { rfc3986 } from '../../src/generated/rfc3986';
import { rfc5321 } from '../../src/generated/rfc5321';
import { rfc8259 } from '../../src/generated/rfc8259';
import { rfc9110 } from '../../src/generated/rfc9110';
import { SHIPPED } from '../../scripts/manifest';
import { find, type FindOptions, type Grammar, type Input, replaceAll, split } from '../../src/runtime';
import { FIND_LIMITS } from '../../src/runtime/find/backward-tables';
import { FINDER_LIMITS } from '../../src/runtime/find/finder';
import { inLong, inSoak } from '../in-long';
import { SOME } from '../library/cases-of';
import { ShippedGrammar } from '../oracles/library-captures';
import { Random } from '../oracles/random';
import { Search } from '../oracles/search/search';
import { StringGenerator } from '../oracles/string-generator';
import { findDifference, randomFindDifference } from './find-difference';

const textsIn = (grammar: Grammar, rule: string, text: Input, options?: FindOptions): string[] =>
  Array.from(find(grammar, rule, text, options), (match) => match.text);

const ANY = { before: 'any', after: 'any' } as const;

/** Runs with other limits: of units that are read at once and ahead, of matches that are tried, and of states. */
function limited<T>(units: number, states: number, run: () => T): T {
  const before = [{ ...FINDER_LIMITS }, FIND_LIMITS.states] as const;
  Object.assign(FINDER_LIMITS, { units, ...(units < 10 && { ahead: units, tries: units % 3 }) });
  FIND_LIMITS.states = states;
  try {
    return run();
  } finally {
    Object.assign(FINDER_LIMITS, before[0]);
    [, FIND_LIMITS.states] = before;
  }
}

describe('matches in a text', () => {
  test.each<[string, Grammar, string, string[]]>([
    ['IPv4address', rfc3986, 'from 10.0.0.1:80 to 10.0.0.2.', ['10.0.0.1', '10.0.0.2']],
    ['IPv4address', rfc3986, '1.2.3.4.5 v1.2.3.4 1.2.3.4-5 1.2.3.256', []],
    [
      'Mailbox',
      rfc5321,
      'xa@b.c, <joe@a.example>; mailto:"a b"@[127.0.0.1].',
      ['xa@b.c', 'joe@a.example', '"a b"@[127.0.0.1]'],
    ],
    ['date-time', rfc3339, '[2024-02-29T12:00:00Z] 12024-02-29T12:00:00Z', ['2024-02-29T12:00:00Z']],
    ['full-date', rfc3339, 'on 2024-02-29, at 2024-02-29T12:00:00Z', ['2024-02-29']],
    ['URI', rfc3986, 'see <http://a.example/b>, "urn:x" T23:41', ['http://a.example/b', 'urn:x', 'T23:41']],
    ['port', rfc3986, 'no digits, no port', []],
  ])('%s', (rule, grammar, text, expected) => {
    expect(textsIn(grammar, rule, text)).toEqual(expected);
  });

  test('offsets are in UTF-16 units of a string, and in octets of a Uint8Array', () => {
    const text = '\u{1f600} \u00e9 10.0.0.1';
    expect([...find(rfc3986, 'IPv4address', text)]).toEqual([{ start: 5, end: 13, text: '10.0.0.1' }]);
    expect([...find(rfc3986, 'IPv4address', new TextEncoder().encode(text))]).toEqual([
      { start: 8, end: 16, text: '10.0.0.1' },
    ]);
  });

  test('octets that are not UTF-8 are in no match', () => {
    const octets = Buffer.concat([Buffer.from('10.0.0.1 '), Buffer.of(0xff, 0xc3), Buffer.from(' 10.0.0.2')]);
    expect(Array.from(find(rfc3986, 'IPv4address', octets), ({ start }) => start)).toEqual([0, 12]);
    const grammar = compile('s = 1*%x0-10FFFF\n');
    expect(textsIn(grammar, 's', Buffer.from('a\u00e9\xff\u00e9b', 'latin1'), ANY)).toEqual(['a', 'b']);
  });

  test('a match is not empty', () => {
    const grammar = compile('s = *"a"\nnone = ""\n');
    expect(textsIn(grammar, 's', 'b aa b')).toEqual(['aa']);
    expect(textsIn(grammar, 'none', 'ab')).toEqual([]);
    expect(textsIn(grammar, 's', '')).toEqual([]);
  });

  test('a match within another is found if it is asked for', () => {
    const grammar = compile('s = *"a" "b"\nlist = "(" *list ")"\n');
    expect(textsIn(grammar, 's', 'aab', { ...ANY, overlapping: true })).toEqual(['aab', 'ab', 'b']);
    expect(textsIn(grammar, 'list', '((())) (', { overlapping: true })).toEqual(['((()))', '(())', '()']);
    expect(textsIn(grammar, 'list', '((()) (')).toEqual(['(())']);
  });

  test('what may stand beside a match is for the caller to say', () => {
    expect(textsIn(rfc3986, 'IPv4address', '1.2.3.4.5', ANY)).toEqual(['1.2.3.4']);
    expect(textsIn(rfc3339, 'full-date', '2024-02-29T1', { after: /T/g })).toEqual(['2024-02-29']);
    expect(textsIn(rfc3339, 'full-date', '2024-02-29 2024-02-28', { after: /T/ })).toEqual(['2024-02-28']);
    expect(textsIn(rfc3339, 'full-date', '\u{1f600}2024-02-29', { before: /\u{1f600}/u })).toHaveLength(1);
  });

  test('a grammar over octets takes strings and octets', () => {
    expect(textsIn(rfc9110, 'token', '\u00e9t "a"', { encoding: 'latin1' })).toEqual(['a']);
    expect([...find(rfc9110, 'token', '"\u00e9" a')]).toEqual([{ start: 4, end: 5, text: 'a' }]);
    expect(textsIn(rfc9110, 'quoted-string', '"\u00e9"')).toEqual(['"\u00e9"']);
  });

  test('two iterators of one rule do not disturb each other', () => {
    const [one, other] = [find(rfc3986, 'port', '1 2 3'), find(rfc3986, 'port', '4 5')];
    const next = (each: typeof one): string | undefined =>
      (each.next() as { value?: { text: string } }).value?.text;
    expect([one, other, one, other, one, other, one].map(next)).toEqual([
      '1',
      '4',
      '2',
      '5',
      '3',
      undefined,
      undefined,
    ]);
  });
});

describe('other texts in place of matches', () => {
  test('a string is taken as it is, and a function makes the text of each match', () => {
    expect(replaceAll(rfc5321, 'Mailbox', 'to a@b.c and d@e.f', '$&')).toBe('to $& and $&');
    expect(replaceAll(rfc3986, 'port', '1 22', ({ text, start }) => `${start}:${text}`)).toBe('0:1 2:22');
    expect(split(rfc3339, 'full-date', 'a 2024-02-29 b')).toEqual(['a ', ' b']);
    expect(split(rfc3339, 'full-date', '2024-02-29')).toEqual(['', '']);
  });
});

test('wrong arguments are refused at once', () => {
  expect(() => find(rfc3986, 'URY' as never, '')).toThrow('did you mean "URI"?');
  expect(() => find(rfc3986, 'URI', 7 as never)).toThrow('text must be a string or a Uint8Array');
  expect(() => find({} as never, 'URI' as never, '')).toThrow('grammar must be a grammar');
  expect(() => find(rfc3986, 'URI', '', { after: 'x' as never })).toThrow(
    'option "after" of find must be a RegExp or "any"',
  );
  expect(() => find(rfc3986, 'URI', '', { overlaping: true } as never)).toThrow(
    'did you mean "overlapping"?',
  );
  expect(() => find(rfc3986, 'URI', '', { encoding: 'latin1' })).toThrow('encoding');
  expect(() => replaceAll(rfc3986, 'URI', 'a:', 7 as never)).toThrow(
    'replacement must be a string or a function',
  );
  expect(() => replaceAll(rfc3986, 'port', '1', () => 7 as never)).toThrow('replacement must be a string');
  expect(() => split(rfc3986, 'URI', '', { overlapping: true } as never)).toThrow('option "overlapping"');
  expect(() => split(rfc3986, 'URI', Buffer.from('') as never)).toThrow('text must be a string');
});

/** The matches in the pieces of octets that are UTF-8. */
function spansByPieces(grammar: Grammar, rule: string, octets: Uint8Array): string[] {
  const found: string[] = [];
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decoded = (start: number, end: number): string | undefined => {
    try {
      return decoder.decode(octets.subarray(start, end));
    } catch {
      return undefined;
    }
  };
  for (let start = 0; start < octets.length; start++) {
    let end = octets.length;
    while (end > start && decoded(start, end) === undefined) end--;
    const piece = decoded(start, end)!;
    for (const match of find(grammar, rule, piece)) {
      const at = start + Buffer.byteLength(piece.slice(0, match.start));
      found.push(`${at} ${match.text}`);
    }
    start = end;
  }
  return found;
}

test.each<[string, Grammar, string, readonly (string | readonly number[])[]]>([
  [
    'IPv4address',
    rfc3986,
    'IPv4address',
    ['1.2.3.4', '12', '.', '\u00e9', '\u{1f600}', ' ', [0xc3], [0xa9], [0xf0, 0x9f]],
  ],
  [
    'Mailbox',
    rfc5321,
    'Mailbox',
    ['a@b', 'a', '@', '.', '\u20ac', '\u{1f600}', ' ', '"', [0xe2, 0x82], [0x80], [0xff]],
  ],
  [
    'characters of all sizes',
    compile('s = "a" *( %xE9 / %x20AC / %x1F600 ) ":" *%x80-10FFFF\n'),
    's',
    [
      'a',
      ':',
      '\u00e9',
      '\u20ac',
      '\u{1f600}',
      [0xc3],
      [0xa9],
      [0xf0, 0x9f, 0x98],
      [0xed, 0xa0, 0x80],
      [0xc0, 0xba],
    ],
  ],
])('octets that are not all UTF-8: %s', (_, grammar, rule, parts) => {
  const random = new Random(7);
  let found = 0;
  for (let i = 0; i < inSoak(20_000, inLong(1_000, 200)); i++) {
    const octets = Buffer.concat(
      Array.from({ length: random.below(14) }, () => random.of(parts)).map((part) =>
        Buffer.from(part as string),
      ),
    );
    const spans = limited([1, 2, 5, FINDER_LIMITS.units][i % 4]!, [2, FIND_LIMITS.states][i % 2]!, () =>
      Array.from(find(grammar, rule, octets), ({ start, text }) => `${start} ${text}`),
    );
    expect({ octets, spans }).toEqual({ octets, spans: spansByPieces(grammar, rule, octets) });
    found += spans.length;
  }
  expect(found).toBeGreaterThan(inSoak(1_000, inLong(50, 10)));
});

test('random grammars: all matches in random texts are those that search derives', () => {
  const counts = { asked: 0, found: 0 };
  for (let seed = 0; seed < inSoak(20_000, inLong(400, 25)); seed++) {
    // Few units and states, so that stretches and tables end within matches.
    const run = (): void => {
      const { asked, found, difference } = randomFindDifference(seed);
      expect(difference).toBeUndefined();
      counts.asked += asked;
      counts.found += found;
    };
    limited([1, 2, 3, 5, FINDER_LIMITS.units][seed % 5]!, [1, 2, 4, FIND_LIMITS.states][seed % 4]!, run);
  }
  expect(counts.found / counts.asked).toBeGreaterThan(0.5);
}, 3_600_000);

test.each(inLong(SHIPPED, SOME))(
  '%s: all matches of its rules are those that search derives',
  (name) => {
    const shipped = new ShippedGrammar(name);
    const { rules } = shipped;
    const search = new Search(rules);
    const strings = new StringGenerator(rules, 37, 5);
    const random = new Random(37);
    for (const grammar of [shipped.generated, shipped.compiled])
      for (const rule of shipped.sample(inSoak(40, inLong(12, 8))))
        expect(
          findDifference({ grammar, search, strings, random, most: [16, 40] }, rule, 3).difference,
        ).toBeUndefined();
  },
  1_200_000,
);

/** What reads a text asks it for each unit, so reads are counted, not timed. */
function readsIn(grammar: Grammar, rule: string, text: string): number {
  const { charCodeAt } = String.prototype;
  let count = 0;
  String.prototype.charCodeAt = function (this: string, index: number): number {
    count++;
    return charCodeAt.call(this, index);
  };
  try {
    for (const _ of find(grammar, rule, text, ANY)) count++;
    return count;
  } finally {
    String.prototype.charCodeAt = charCodeAt;
  }
}

const AHEAD = compile('s = "a" / *"a" "b"\n');

test.each<[string, Grammar, string, (n: number) => string]>([
  ['no end', AHEAD, 's', (n) => 'a'.repeat(n)],
  ['a late end', AHEAD, 's', (n) => `${'a'.repeat(n)}b`],
  ['two loops', compile('s = *(*"a" "b") "c" / "a"\n'), 's', (n) => 'ab'.repeat(n)],
  ['a scheme', rfc3986, 'URI', (n) => `${'a'.repeat(n)} :`],
  ['schemes', rfc3986, 'URI', (n) => 'a:'.repeat(n)],
  ['addresses', rfc3986, 'IPv4address', (n) => '1.2.3.'.repeat(n)],
  ['a local part', rfc5321, 'Mailbox', (n) => `${'a.'.repeat(n)}@`],
  ['quotes', rfc5321, 'Mailbox', (n) => `${'"\\'.repeat(n)}@`],
  ['at signs apart', rfc5321, 'Mailbox', (n) => `${'\n'.repeat(99)}@`.repeat(n / 50)],
  ['open comments', rfc9110, 'comment', (n) => '('.repeat(n)],
  ['open arrays', rfc8259, 'value', (n) => '['.repeat(n)],
  ['arrays', rfc8259, 'value', (n) => '[1],'.repeat(n)],
])('%s: twice the text is read twice as often', (_, grammar, rule, make) => {
  const count = (n: number): number =>
    limited(500, FIND_LIMITS.states, () => readsIn(grammar, rule, make(n)));
  count(4);
  const [once, twice] = [count(5_000), count(10_000)];
  expect(twice / once).toBeLessThanOrEqual(2.2);
  expect(once).toBeLessThan(make(5_000).length * 12);
});

test('a text without a character that every match has is not read', () => {
  expect(readsIn(rfc5321, 'Mailbox', 'a.b '.repeat(1000))).toBe(0);
  expect(readsIn(rfc5321, 'Mailbox', `${'a.b\n'.repeat(1000)}a@b\n`)).toBeLessThan(50);
});
