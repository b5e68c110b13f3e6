import fc from 'fast-check';
import { rfc3986 } from '../../src/generated/rfc3986';
import {
  type Components,
  isValid,
  parse,
  type ParsedComponents,
  parseUri,
  recompose,
  recomposeAuthority,
  split,
  splitAuthority,
} from '../../src/uri';
import { anyString, uriReference } from './arbitraries';

const NONE = { scheme: undefined, authority: undefined, query: undefined, fragment: undefined };

function components(input: string): ParsedComponents {
  const parsed = parse(input);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return parsed.components;
}

describe('split', () => {
  test.each<[string, Partial<Components>]>([
    // Section 3
    [
      'foo://example.com:8042/over/there?name=ferret#nose',
      {
        scheme: 'foo',
        authority: 'example.com:8042',
        path: '/over/there',
        query: 'name=ferret',
        fragment: 'nose',
      },
    ],
    ['urn:example:animal:ferret:nose', { scheme: 'urn', path: 'example:animal:ferret:nose' }],
    // Appendix B
    [
      'http://www.ics.uci.edu/pub/ietf/uri/#Related',
      { scheme: 'http', authority: 'www.ics.uci.edu', path: '/pub/ietf/uri/', fragment: 'Related' },
    ],
    // Undefined is not empty
    ['', { path: '' }],
    ['//?#', { authority: '', path: '', query: '', fragment: '' }],
    ['a:', { scheme: 'a', path: '' }],
    ['?', { path: '', query: '' }],
    ['#', { path: '', fragment: '' }],
    // Delimiters where they delimit nothing
    ['a?b?c/d:e#f#g?h', { path: 'a', query: 'b?c/d:e', fragment: 'f#g?h' }],
    ['a/b:c', { path: 'a/b:c' }],
    ['/a//b', { path: '/a//b' }],
    ['a:b:c', { scheme: 'a', path: 'b:c' }],
    // No URI references, and split all the same
    [':a', { path: ':a' }],
    ['1 :a', { scheme: '1 ', path: 'a' }],
    [
      '\ud83d://\n?\u2028#\n',
      { scheme: '\ud83d', authority: '\n', path: '', query: '\u2028', fragment: '\n' },
    ],
  ])('%j', (input, expected) => {
    expect(split(input)).toEqual({ ...NONE, ...expected });
    expect(recompose(split(input))).toBe(input);
  });

  test('is appendix B for every string', () => {
    // With the flag s, for a fragment may hold line breaks.
    const appendixB = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/s;
    fc.assert(
      fc.property(anyString, (input) => {
        const [, , scheme, , authority, path, , query, , fragment] = appendixB.exec(input)!;
        expect(split(input)).toEqual({ scheme, authority, path, query, fragment });
        expect(recompose(split(input))).toBe(input);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('parse', () => {
  test.each<[string, Partial<ParsedComponents>]>([
    // 1.1.2
    [
      'ftp://ftp.is.co.za/rfc/rfc1808.txt',
      { host: 'ftp.is.co.za', hostKind: 'reg-name', path: '/rfc/rfc1808.txt' },
    ],
    ['http://www.ietf.org/rfc/rfc2396.txt', { host: 'www.ietf.org', pathKind: 'path-abempty' }],
    [
      'ldap://[2001:db8::7]/c=GB?objectClass?one',
      { host: '[2001:db8::7]', hostKind: 'IPv6address', path: '/c=GB', query: 'objectClass?one' },
    ],
    [
      'mailto:John.Doe@example.com',
      { authority: undefined, path: 'John.Doe@example.com', pathKind: 'path-rootless' },
    ],
    ['news:comp.infosystems.www.servers.unix', { scheme: 'news', path: 'comp.infosystems.www.servers.unix' }],
    ['tel:+1-816-555-1212', { scheme: 'tel', path: '+1-816-555-1212', host: undefined, hostKind: undefined }],
    ['telnet://192.0.2.16:80/', { host: '192.0.2.16', hostKind: 'IPv4address', port: '80', path: '/' }],
    [
      'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
      { scheme: 'urn', path: 'oasis:names:specification:docbook:dtd:xml:4.1.2' },
    ],
    // Hosts
    ['http://192.168.100.25/', { hostKind: 'IPv4address' }],
    ['http://192.168.100.256/', { hostKind: 'reg-name' }],
    ['//[V1.:]', { host: '[V1.:]', hostKind: 'IPvFuture' }],
    ['///a', { authority: '', userinfo: undefined, host: '', hostKind: 'reg-name', port: undefined }],
    ['//@:', { authority: '@:', userinfo: '', host: '', port: '' }],
    ['//a:b:1@c:2', { userinfo: 'a:b:1', host: 'c', port: '2' }],
    ['//[::1]:', { host: '[::1]', port: '' }],
    // 7.6
    [
      'ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm',
      { userinfo: 'cnn.example.com&story=breaking_news', host: '10.0.0.1', hostKind: 'IPv4address' },
    ],
    // Paths
    ['//a', { path: '', pathKind: 'path-abempty' }],
    ['a:/', { path: '/', pathKind: 'path-absolute' }],
    ['a/b', { path: 'a/b', pathKind: 'path-noscheme' }],
    ['a:', { path: '', pathKind: 'path-empty' }],
    ['', { path: '', pathKind: 'path-empty' }],
  ])('%s', (input, expected) => {
    expect(components(input)).toMatchObject(expected);
    expect(recompose(components(input))).toBe(input);
  });

  test('says why an input is not valid', () => {
    const parsed = parse('http://[::1/');
    expect(parsed.ok ? undefined : parsed.failure).toMatchObject({
      rule: 'URI-reference',
      offset: 11,
      found: '/',
    });
    expect(parse('//a', 'URI').ok).toBe(false);
    expect(parse('a:b#c', 'absolute-URI').ok).toBe(false);
    expect(parse('a:b', 'relative-ref').ok).toBe(false);
    expect(parse('a:b?c', 'absolute-URI').ok).toBe(true);
  });

  test('finds what the tree of the grammar has', () => {
    const textOf = (input: string, rule: string): string | undefined => {
      const parsed = rfc3986.parse('URI-reference', input);
      const find = (node: {
        rule: string;
        text: string;
        children: readonly unknown[];
      }): string | undefined => {
        if (node.rule === rule) return node.text;
        for (const child of node.children) {
          const found = find(child as typeof node);
          if (found !== undefined) return found;
        }
        return undefined;
      };
      return parsed.ok ? find(parsed.node) : undefined;
    };
    fc.assert(
      fc.property(uriReference, (input) => {
        const found = components(input);
        for (const name of [
          'scheme',
          'authority',
          'userinfo',
          'host',
          'port',
          'query',
          'fragment',
        ] as const) {
          expect([name, found[name]]).toEqual([name, textOf(input, name)]);
        }
        expect(textOf(input, found.pathKind) ?? '').toBe(found.path);
        if (found.hostKind !== undefined) expect(textOf(input, found.hostKind)).toBeDefined();
      }),
    );
  });

  test('agrees with the grammar on every string, and throws on none', () => {
    fc.assert(
      fc.property(anyString, (input) => {
        expect(parse(input).ok).toBe(rfc3986.test('URI-reference', input));
        expect(isValid(input)).toBe(rfc3986.test('URI-reference', input));
      }),
    );
  });
});

describe('parseUri', () => {
  test('is what parse has for components, and undefined where it has a failure', () => {
    fc.assert(
      fc.property(anyString, (input) => {
        const parsed = parse(input);
        expect(parseUri(input)).toEqual(parsed.ok ? parsed.components : undefined);
      }),
    );
  });

  test('components put together are the input; their order is always the same', () => {
    fc.assert(
      fc.property(uriReference, (input) => {
        const found = parseUri(input)!;
        expect(recompose(found)).toBe(input);
        expect(splitAuthority(found.authority ?? '')).toEqual({
          userinfo: found.userinfo,
          host: found.host ?? '',
          port: found.port,
        });
        expect(Object.keys(found)).toEqual(Object.keys(parseUri('')!));
      }),
    );
  });

  test.each([
    // An IPv6address may end in an IPv4address, a userinfo may look like a host with its port.
    ['//[::1.2.3.4]', { host: '[::1.2.3.4]', hostKind: 'IPv6address', userinfo: undefined }],
    ['//1.2.3.4@1.2.3.4.', { host: '1.2.3.4.', hostKind: 'reg-name', userinfo: '1.2.3.4' }],
    ['//[::1]@h', undefined],
    ['//h:80@[v1.x]', { userinfo: 'h:80', host: '[v1.x]', hostKind: 'IPvFuture', port: undefined }],
    ['//h:8a', undefined],
    ['//é', undefined],
    ['a\ud83d', undefined],
    ['a:b\u{1f600}', undefined],
  ])('%s', (input, expected) => {
    if (expected === undefined) expect(parseUri(input)).toBeUndefined();
    else expect(parseUri(input)).toMatchObject(expected);
  });

  test('a megabyte, and after it what is short', () => {
    const userinfo = 'u:'.repeat(500_000);
    expect(parseUri(`//${userinfo}@h`)).toMatchObject({ userinfo, host: 'h' });
    expect(parseUri(`//${userinfo}h`)).toBeUndefined();
    expect(parseUri('a')).toMatchObject({ path: 'a', userinfo: undefined });
  });
});

describe('recompose', () => {
  test('takes components that are left out for undefined', () => {
    expect(recompose({ path: 'a' })).toBe('a');
    expect(recompose({ scheme: 'a', path: '' })).toBe('a:');
  });
});

describe('splitAuthority', () => {
  test.each([
    ['', undefined, '', undefined],
    ['@', '', '', undefined],
    ['a:b@c', 'a:b', 'c', undefined],
    ['[::1]:80', undefined, '[::1]', '80'],
    ['[::1]', undefined, '[::1]', undefined],
    // No authorities: the last "@" and the last ":" with digits count
    ['a@b@c:1:2', 'a@b', 'c:1', '2'],
    ['[::1', undefined, '[::1', undefined],
    ['[::1]2:3', undefined, '[::1]2:3', undefined],
    ['a:b', undefined, 'a:b', undefined],
  ])('%j', (authority, userinfo, host, port) => {
    expect(splitAuthority(authority)).toEqual({ userinfo, host, port });
  });

  test('loses nothing of any string', () => {
    fc.assert(
      fc.property(anyString, (input) => {
        expect(recomposeAuthority(splitAuthority(input))).toBe(input);
      }),
    );
  });
});
