import { isDeepStrictEqual } from 'node:util';
import { rfc3261 } from '../../../../src/generated/rfc3261';
import { rfc3986 } from '../../../../src/generated/rfc3986';
import { rfc5321 } from '../../../../src/generated/rfc5321';
import { rfc6068 } from '../../../../src/generated/rfc6068';
import { rfc6265 } from '../../../../src/generated/rfc6265';
import { rfc8288 } from '../../../../src/generated/rfc8288';
import { rfc9110 } from '../../../../src/generated/rfc9110';
import { type Grammar, read, write, WriteLimitError } from '../../../../src/runtime';
import { inLong } from '../../../in-long';
import { ShippedGrammar } from '../../../oracles/library-captures';
import { Random } from '../../../oracles/random';
import { StringGenerator } from '../../../oracles/string-generator';

type Json = string | readonly Json[] | { readonly [key: string]: Json };
type Place = readonly (string | number)[];

const VALUES = inLong(100_000, 400);

const SUBJECTS: readonly (readonly [
  module: string,
  grammar: Grammar,
  rule: string,
  members: readonly string[],
])[] = [
  [
    'rfc3986',
    rfc3986,
    'URI',
    [
      'http://u:p@h.example:80/a/b?q=1#f',
      'urn:a:b',
      'file:///a',
      'http://192.168.0.1/',
      'x://[::1]:1',
      'a:b/c',
      'a:',
    ],
  ],
  ['rfc6068', rfc6068, 'mailtoURI', ['mailto:a@b.c,d@[e]?subject=x&cc=d@e.f', 'mailto:?to=a@b']],
  ['rfc5321', rfc5321, 'Mailbox', ['a.b@c.example', '"a b"@[127.0.0.1]', 'x@[IPv6:::1]']],
  ['rfc8288', rfc8288, 'Link', ['<a>; rel="x", </b?c>;rel=y; title=z', '<http://h/>; a']],
  [
    'rfc6265',
    rfc6265,
    'set-cookie-string',
    ['sid=31; Secure; Max-Age=60; Path=/; Domain=a.b', 'a="b"; Expires=Wed, 09 Jun 2021 10:18:14 GMT; x'],
  ],
  ['rfc9110', rfc9110, 'media-type', ['text/html; charset=utf-8; a="b\\"c"', 'a/b']],
  ['rfc3261', rfc3261, 'Content-Disposition', ['Content-Disposition: session;handling=optional;a="b"']],
  [
    'rfc3261',
    rfc3261,
    'SIP-URI',
    ['sip:alice:pw@h.example:5060;transport=tcp;lr?subject=a&b=c', 'sip:127.0.0.1'],
  ],
];

const PIECES = [
  ...':/?#[]@!$&\'()*+,;="<>\\^`{|}% .-_~\t\r\n\0\x7f\x1b',
  ...[
    '//',
    '\r\n',
    '%00',
    '%0d%0a',
    '%2F',
    '%',
    '%zz',
    '..',
    '\ud83d',
    '\ude00',
    '\u{1f600}',
    'é',
    '\u212a',
    'ſ',
  ],
  ...[
    'a',
    'Z',
    '0',
    '127.0.0.1',
    '::1',
    '[::1]',
    'http://evil/',
    '\r\nBcc: a@b',
    '\r\nRCPT TO:<a@b>',
    '; Secure',
    '',
  ],
];

test.each(SUBJECTS)('%s: no hostile value gets into another property', (module, grammar, rule, members) => {
  const random = new Random(VALUES);
  const { rules } = new ShippedGrammar(module);
  const strings = new StringGenerator(rules, 9);
  const productive = [...rules.keys()].filter((key) => strings.derivesAny(key));
  const records = members.map((member) => {
    const result = read(grammar, rule, member);
    if (!result.ok) throw new Error(result.failure.message);
    return result.value as Json;
  });
  const hostile = (own: string): string => {
    const at = random.below(own.length + 1);
    const member = random.chance(0.2) ? strings.derived(random.of(productive)).slice(0, 60) : '';
    const piece = random.of(PIECES) + member + (random.chance(0.5) ? random.of(PIECES) : '');
    return random.chance(0.3) ? piece : own.slice(0, at) + piece + own.slice(at);
  };
  const wrong: string[] = [];
  const counts = { written: 0, refused: 0, undecided: 0 };
  for (let i = 0; i < VALUES; i++) {
    const record = random.of(records);
    const given = withHostile(record, random.of([...textsIn(record)]), hostile);
    try {
      const result = write(grammar, rule, given as never);
      counts[result.ok ? 'written' : 'refused']++;
      // With options, nothing is known of records of the same shape.
      if (i % 40 === 0) expect(result).toEqual(write(grammar, rule, given as never, {}));
      if (!result.ok) continue;
      const back = read(grammar, rule, result.text);
      if (!back.ok || !isDeepStrictEqual(back.value, given))
        wrong.push(`${JSON.stringify(given)}: ${JSON.stringify(result.text)}`);
    } catch (error) {
      if (!(error instanceof WriteLimitError)) throw error;
      counts.undecided++;
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(counts.written).toBeGreaterThan(VALUES / 100);
  expect(counts.refused).toBeGreaterThan(VALUES / 10);
  expect(counts.undecided).toBeLessThan(VALUES / 100);
});

/** The places of the strings in a record. */
function* textsIn(value: Json, place: Place = []): Generator<Place> {
  if (typeof value === 'string') yield place;
  else for (const [key, inner] of Object.entries(value)) yield* textsIn(inner as Json, [...place, key]);
}

function withHostile(value: Json, [key, ...rest]: Place, change: (own: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value))
    return value.map((each: Json, i) => (i === Number(key) ? withHostile(each, rest, change) : each));
  const own = value as { readonly [key: string]: Json };
  return { ...own, [key!]: withHostile(own[key!]!, rest, change) };
}
