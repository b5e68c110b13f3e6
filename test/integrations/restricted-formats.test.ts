/** Formats beyond JSON Schema and their options, and a rule that is tested without its table. */
import { rfc3986 } from '../../src/generated/rfc3986';
import { isIPv6Addr } from '../../src/generated/rfc5321';
import { isHttpsURI, isHttpURI } from '../../src/generated/rfc9110';
import { formats, httpUrl, restrict } from '../../src/integrations/formats';
import { isIpv6Addr } from '../../src/integrations/formats/mailbox';
import { Random } from '../oracles/random';

test('IPv6-addr without a table is the rule as printed', () => {
  const parts = ['1', 'ab', 'FFFF', ':', ':', '::', '1.2.3.4', '.', '12345', '999.1.1.1', '1.2.3', 'g', ':1'];
  const random = new Random(5321);
  let members = 0;
  for (let i = 0; i < 60_000; i++) {
    const pieces = Array.from({ length: 1 + random.below(17) }, (_, at) =>
      at % 2 === 1 && random.chance(0.8) ? ':' : random.of(parts),
    );
    const text = pieces.join('');
    const expected = isIPv6Addr(text);
    members += Number(expected);
    if (isIpv6Addr(text) !== expected) throw new Error(text);
  }
  expect(members).toBeGreaterThan(500);
});

test('http-url is https-URI or http-URI of RFC 9110 with a host, and may have a fragment', () => {
  const parts = [
    'http',
    'https',
    'HTTP',
    ':',
    '//',
    '/',
    'a',
    '@',
    '[::1]',
    ':80',
    '?b',
    '#c',
    ' ',
    'ftp',
    '%41',
    'é',
  ];
  const random = new Random(9110);
  let members = 0;
  for (let i = 0; i < 60_000; i++) {
    const start = random.chance(0.7) ? `${random.of(['http', 'https'])}://` : '';
    const text = start + Array.from({ length: random.below(7) }, () => random.of(parts)).join('');
    const [before, ...fragments] = text.split('#');
    const isHttp = isHttpURI(before!) || isHttpsURI(before!);
    const isFragment =
      fragments.length === 0 || (fragments.length === 1 && formats.uri.test(`a:#${fragments[0]!}`));
    const read = rfc3986.parse('URI', text);
    const expected = isHttp && isFragment && read.ok && read.node.find('host')!.text !== '';
    members += Number(expected);
    if (httpUrl.test(text) !== expected) throw new Error(text);
  }
  expect(members).toBeGreaterThan(3000);
});

describe('options of formats', () => {
  test('schemes', () => {
    const https = restrict(formats['http-url'], { schemes: ['HTTPS'] });
    expect(['https://a/', 'HTTPS://a/', 'http://a/', 'https:///'].map(https.test)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const links = restrict(formats.uri, { schemes: ['mailto', 'https', 'tel'] });
    expect(['mailto:a@b', 'tel:1', 'javascript:a', 'data:,', '/a'].map(links.test)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(links.semantics[0]!.explain('x:')).toEqual({
      offset: 0,
      reason: 'the scheme must be "mailto", "https" or one of 1 others',
    });
  });

  test('dottedHost', () => {
    const dotted = restrict(formats['http-url'], { dottedHost: true });
    expect(
      [
        ...['http://a.example/', 'http://joe@a.b:80/', 'http://a.example./', 'http://xn--mnchen-3ya.example'],
        ...['http://1.example', 'http://1-a.a1', `http://${'a'.repeat(63)}.b`],
      ].filter((each) => !dotted.test(each)),
    ).toEqual([]);
    expect(
      [
        'http://localhost/',
        'http://a./',
        'http://.a/',
        'http://joe.x@a/',
        'http://a/b.c',
        'http://a?b.c',
        ...[
          'http://1.2.3.4',
          'http://127.1',
          'http://256.1.1.1',
          'http://a.1',
          'http://[::1]/',
          'http://[v1.a]',
        ],
        ...[
          'http://a..b',
          'http://.a.b',
          'http://a.b..',
          'http://-a.b',
          'http://a-.b',
          'http://a.-b',
          'http://a.b-',
        ],
        ...['http://a_b.c', 'http://*.a.b', 'http://a%2eb', 'http://a.b;c', `http://${'a'.repeat(64)}.b`],
      ].filter(dotted.test),
    ).toEqual([]);
    const email = restrict(formats.email, { dottedHost: true });
    expect(['a@b', 'a.b@c', '"@a.b"@c', 'a@b.c', 'a@[1.2.3.4]'].map(email.test)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
    const host = restrict(formats.hostname, { dottedHost: true });
    expect(['a', 'a.b', 'localhost'].map(host.test)).toEqual([false, true, false]);
    expect(email.semantics.at(-1)!.explain('joe@b')!.offset).toBe(4);
    const iri = restrict(formats.iri, { dottedHost: true });
    expect(['http://bücher.example/', 'http://bücher/'].map(iri.test)).toEqual([true, false]);
    expect(restrict(formats.uri, { dottedHost: true }).test('mailto:a@b.c')).toBe(false);
  });

  test('both, once more restricted', () => {
    const both = restrict(restrict(httpUrl, { schemes: ['https'] }), { dottedHost: true });
    expect(['https://a.b', 'http://a.b', 'https://a'].map(both.test)).toEqual([true, false, false]);
    expect(both.validate).toBe(both.test);
  });

  test('wrong ones are refused', () => {
    expect(() => restrict(formats.date, { dottedHost: true })).toThrow(
      'help: leave out the option "dottedHost"',
    );
    expect(() => restrict(formats.email, { schemes: ['https'] })).toThrow(
      'help: leave out the option "schemes"',
    );
    for (const schemes of [[], ['https:'], 'https', [1], ['']])
      expect(() => restrict(httpUrl, { schemes } as never)).toThrow('an array of schemes, such as ["https"]');
    expect(() => restrict(httpUrl, { dotted: true } as never)).toThrow('there is no option "dotted"');
  });
});
