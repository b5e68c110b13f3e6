import fc from 'fast-check';
import { JavaUri, type JavaUriComponents } from '../../../src/uri/java';
import { anyString } from '../arbitraries';

function uri(text: string): JavaUri {
  const parsed = JavaUri.parse(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.reason}`);
  return parsed.uri;
}

/** The components that are there. */
function raw(text: string): Partial<JavaUriComponents> {
  return Object.fromEntries(Object.entries(uri(text).raw).filter(([, part]) => part !== undefined));
}

describe('the kinds of URIs', () => {
  test.each([
    ['mailto:java-net@java.sun.com', { scheme: 'mailto', schemeSpecificPart: 'java-net@java.sun.com' }],
    ['news:comp.lang.java', { scheme: 'news', schemeSpecificPart: 'comp.lang.java' }],
    ['urn:isbn:096139210x#f', { scheme: 'urn', schemeSpecificPart: 'isbn:096139210x', fragment: 'f' }],
  ])('opaque: %s', (text, expected) => {
    expect(uri(text)).toMatchObject({
      opaque: true,
      absolute: true,
      serverBased: false,
      registryBased: false,
    });
    expect(raw(text)).toEqual(expected);
  });

  test.each([
    ['docs/guide/collections/designfaq.html#28', 'docs/guide/collections/designfaq.html', '28'],
    [
      '../../../demo/jfc/SwingSet2/src/SwingSet2.java',
      '../../../demo/jfc/SwingSet2/src/SwingSet2.java',
      undefined,
    ],
    ['', '', undefined],
    ['#f', '', 'f'],
  ])('hierarchical and relative: "%s"', (text, path, fragment) => {
    expect(uri(text)).toMatchObject({ opaque: false, absolute: false });
    expect(raw(text)).toEqual({ schemeSpecificPart: path, path, ...(fragment && { fragment }) });
  });

  test('with a server', () => {
    expect(uri('http://u:p@h.example:80/a?b#c')).toMatchObject({ serverBased: true, registryBased: false });
    expect(raw('http://u:p@h.example:80/a?b#c')).toEqual({
      scheme: 'http',
      schemeSpecificPart: '//u:p@h.example:80/a?b',
      authority: 'u:p@h.example:80',
      userInfo: 'u:p',
      host: 'h.example',
      port: 80,
      path: '/a',
      query: 'b',
      fragment: 'c',
    });
  });

  test.each(['a_b', 'a.1', '1.2.3.256', 'h:x', 'h:2147483648', '-a', 'u@', 'a%41', 'é', 'a;b'])(
    'with a name in a registry: %s',
    (authority) => {
      expect(uri(`//${authority}/`)).toMatchObject({ serverBased: false, registryBased: true });
      expect(raw(`//${authority}/`)).toEqual({ schemeSpecificPart: `//${authority}/`, authority, path: '/' });
    },
  );

  test.each([
    'h',
    '1',
    'a.b-c.d.',
    '1.2.3.4',
    '01.2.3.0004',
    '[::1]',
    '[fe80::1%25eth0]',
    '[::1.2.3.4%a_.b]',
  ])('with a host: %s', (host) =>
    expect(raw(`//u@${host}:1`)).toMatchObject({ userInfo: 'u', host, port: 1 }),
  );

  test('an empty authority is none, where something follows', () => {
    expect(raw('file:///a')).toEqual({ scheme: 'file', schemeSpecificPart: '///a', path: '/a' });
    expect(raw('//?q')).toEqual({ schemeSpecificPart: '//?q', path: '', query: 'q' });
    expect(JavaUri.parse('file://')).toEqual({ ok: false, index: 7, reason: 'Expected authority' });
  });

  test('"other" characters stand where escapes may', () => {
    expect(uri('http://h/é?\u{1f600}#\ud800').raw).toMatchObject({
      path: '/é',
      query: '\u{1f600}',
      fragment: '\ud800',
    });
    for (const space of '\u0085\u00a0\u1680\u2003\u2028\u2029\u202f\u205f\u3000') {
      expect(JavaUri.parse(`a${space}`)).toEqual({
        ok: false,
        index: 1,
        reason: 'Illegal character in path',
      });
    }
  });
});

describe('what is no URI', () => {
  test.each([
    [':a', 0, 'Expected scheme name'],
    ['1:a', 0, 'Illegal character in scheme name'],
    ['a_b:c', 1, 'Illegal character in scheme name'],
    ['a:', 2, 'Expected scheme-specific part'],
    ['a:b c', 3, 'Illegal character in opaque part'],
    ['a b', 1, 'Illegal character in path'],
    ['/[', 1, 'Illegal character in path'],
    ['?<', 1, 'Illegal character in query'],
    ['#a#', 2, 'Illegal character in fragment'],
    ['a%4', 1, 'Malformed escape pair'],
    ['//h%4/', 3, 'Malformed escape pair'],
    ['//a b', 2, 'Illegal character in authority'],
    ['//u[@h', 3, 'Illegal character in user info'],
    ['//h]', 3, 'Illegal character in hostname'],
    ['//:]', 2, 'Expected hostname'],
    ['//a--:]', 4, 'Illegal character in hostname'],
    ['//[::1', 6, 'Expected closing bracket for IPv6 address'],
    ['//[::1]x', 7, 'Expected port number'],
    ['//[::1]:x', 8, 'Illegal character in port number'],
    ['//[::1]:2147483648', 8, 'Malformed port number'],
    ['//[1]', 3, 'IPv6 address too short'],
    ['//[1:2:3:4:5:6:7:8:9]', 3, 'IPv6 address too long'],
    ['//[12345::]', 3, 'IPv6 hexadecimal digit sequence too long'],
    ['//[x]', 3, 'Malformed IPv6 address'],
    ['//[1:]', 5, 'Expected digits for an IPv6 address'],
    ['//[::g]', 5, 'Expected hex digits or IPv4 address'],
    ['//[1:1.2.3.4::]', 5, 'Expected IPv4 address'],
    ['//[::1.2.3]', 10, 'Malformed IPv4 address'],
    ['//[::1%]', -1, 'scope id expected'],
    ['//[::1%a-b]', 8, 'Illegal character in scope id'],
    [']%'.padStart(4, '/'), 3, 'Malformed escape pair'],
  ])('%s', (text, index, reason) => {
    expect(JavaUri.parse(text)).toEqual({ ok: false, index, reason });
  });
});

test('components are decoded, brackets of an authority apart', () => {
  const { decoded } = uri('//u%41@[::1%4141]/%c3%a9%e2%82?[%41]#%ed%a0%80');
  expect(decoded).toMatchObject({
    schemeSpecificPart: '//uA@[::1%4141]/é\ufffd?[%41]',
    authority: 'uA@[::1%4141]',
    userInfo: 'uA',
    path: '/é\ufffd',
    query: '[A]',
    fragment: '\ufffd',
  });
  expect(uri('a:[%41[%42]%43]%44').decoded.schemeSpecificPart).toBe('[%41[%42]C]D');
  expect(uri('%f0%9f%98%80%f4%90%80%80%e0%80').decoded.path).toBe(`\u{1f600}${'\ufffd'.repeat(6)}`);
});

describe('operations', () => {
  test.each([
    ['a/./b//c', 'a/b/c'],
    ['a/../b:c', './b:c'],
    ['a/..', ''],
    ['/../a/..', '/../'],
    ['../../a', '../../a'],
    ['http://h/a/.', 'http://h/a/'],
    ['//h:080/a/../b', '//h:80/b'],
    ['mailto:a/../b', 'mailto:a/../b'],
  ])('normalize %s', (text, expected) => expect(String(uri(text).normalize())).toBe(expected));

  // The examples of the class's documentation, and what differs from RFC 3986.
  test.each([
    [
      'http://java.sun.com/j2se/1.3/',
      'docs/guide/collections/designfaq.html#28',
      'http://java.sun.com/j2se/1.3/docs/guide/collections/designfaq.html#28',
    ],
    [
      'http://java.sun.com/j2se/1.3/docs/guide/collections/designfaq.html#28',
      '../../../demo/jfc/SwingSet2/src/SwingSet2.java',
      'http://java.sun.com/j2se/1.3/demo/jfc/SwingSet2/src/SwingSet2.java',
    ],
    ['file:/~/', 'calendar', 'file:/~/calendar'],
    ['http://a/b/c?q', '', 'http://a/b/'],
    ['http://a/b/c?q', '?y', 'http://a/b/?y'],
    ['http://a/b/c?q#f', '#g', 'http://a/b/c?q#g'],
    ['http://a/b', '../../c', 'http://a/../../c'],
    ['http://a/b', '/c/../d', 'http://a/c/../d'],
    ['http://a', 'b', 'http://a/b'],
    ['//a', 'b', '//ab'],
    ['a:b', 'c', 'c'],
    ['//h:/a', '#', '//h/a#'],
    ['//h:/a#f', '#f', '//h:/a#f'],
    ['x:/y', '//h:01', 'x://h:1'],
  ])('resolve %s %s', (base, reference, expected) => {
    expect(String(uri(base).resolve(uri(reference)))).toBe(expected);
  });

  test.each([
    [
      'http://java.sun.com/j2se/1.3/',
      'http://java.sun.com/j2se/1.3/docs/guide/index.html',
      'docs/guide/index.html',
    ],
    ['http://a/b', 'http://a/bc', 'http://a/bc'],
    ['http://a/b', 'http://a/b/c?q#f', 'c?q#f'],
    ['http://A/b', 'http://a/b/c', 'http://a/b/c'],
    ['HTTP://a/b', 'http://a/b/../b/c', 'c'],
    ['http://a/b', 'https://a/b', 'https://a/b'],
    ['a:b', 'a:b', 'a:b'],
    ['/a', 'a:b', 'a:b'],
  ])('relativize %s %s', (base, target, expected) => {
    expect(String(uri(base).relativize(uri(target)))).toBe(expected);
  });

  test.each([
    ['a', 'a:b', -1],
    ['a:b', 'a:/b', 1],
    ['A:b', 'a:b', 0],
    ['a:B', 'a:b', -1],
    ['//h', '/h', 1],
    ['//H:1', '//h:01', 0],
    ['//u@h', '//h', 1],
    ['//h:1', '//h:2', -1],
    ['//a_b', '//A_b', 1],
    ['/%2f', '/%2F', 0],
    ['/a?', '/a', 1],
    ['/a#f', '/a#g', -1],
  ])('compareTo %s %s', (a, b, expected) => {
    expect(uri(a).compareTo(uri(b))).toBe(expected);
    expect(uri(b).compareTo(uri(a))).toBe(expected === 0 ? 0 : -expected);
    expect(uri(a).equals(uri(b))).toBe(expected === 0);
  });

  test('toASCIIString composes and encodes; half a pair has no answer', () => {
    expect(uri('e\u0301\u{1f600}%c3').toASCIIString()).toBe('%C3%A9%F0%9F%98%80%c3');
    expect(uri('\ud800').toASCIIString()).toBeUndefined();
    expect(JSON.stringify({ uri: uri('a:é') })).toBe('{"uri":"a:é"}');
  });
});

describe('any strings', () => {
  test('nothing throws, and the parts are those of the text', () => {
    fc.assert(
      fc.property(anyString, anyString, (a, b) => {
        const [first, second] = [JavaUri.parse(a), JavaUri.parse(b)];
        if (!first.ok) return first.index >= -1 && first.index <= a.length && first.reason !== '';
        if (!second.ok) return String(first.uri) === a;
        const derived = [
          first.uri.resolve(second.uri),
          first.uri.relativize(second.uri),
          first.uri.normalize(),
        ];
        derived.forEach((each) => [each.raw, each.decoded, each.toASCIIString()]);
        expect(first.uri.compareTo(second.uri) + second.uri.compareTo(first.uri)).toBe(0);
        expect(String(first.uri.normalize().normalize())).toBe(String(first.uri.normalize()));
        return String(first.uri) === a;
      }),
      { numRuns: 2_000 },
    );
  });
});
