/** The tables of docs/migrating.md: each row, run against the library that it is about. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastUri from 'fast-uri';
import * as uriJs from 'uri-js';
import {
  decode,
  encode,
  equivalent,
  normalize,
  parse,
  parseUri,
  recompose,
  recomposeAuthority,
  removeDotSegments,
  resolve,
} from '../../src/uri';

const document = readFileSync(path.join(__dirname, '../../docs/migrating.md'), 'utf8');

/** The first cells of the first table of a section, without what stands in parentheses. */
function rowsOf(section: string): readonly string[] {
  const [, text = ''] = document.split(`\n## ${section}\n`);
  const [table = ''] = /^\|[^]*?(?=\n\n)/m.exec(text)!;
  return table
    .split('\n')
    .slice(2)
    .map((row) => /^\| `(\w+)/.exec(row)![1]!);
}

/** In normal form, because the other libraries change what they read. */
const NORMAL = [
  'http://u:p@a.example:8080/b/c?d=e#f',
  'http://[::1]:8080/b',
  'https://a.example/',
  '//a/b',
  '/a/b?c',
  'a/b#',
  'x:y',
  '?q',
  '',
] as const;
const PAIRS = [
  ['HTTP://A.example:80/%7eb', 'http://a.example/~b'],
  ['http://[2001:DB8:0:0::1]', 'http://[2001:db8::1]/'],
  ['http://a/b/./c/../d', 'http://a/b/d'],
  ['//A/%c3%a9', '//a/%C3%A9'],
  ['http://a/b', 'http://a/c'],
] as const;

type Peer = Pick<typeof uriJs, 'parse' | 'serialize' | 'resolve' | 'normalize' | 'equal'>;

/** What stands in the sample of the document: the authority of the parts of another library. */
function authorityOf({ userinfo, host, port }: ReturnType<Peer['parse']>): string | undefined {
  if (host === undefined) return undefined;
  return recomposeAuthority({
    userinfo,
    host: host.includes(':') ? `[${host}]` : host,
    port: port?.toString(),
  });
}

const CHECKS: Readonly<Record<string, (peer: Peer) => void>> = {
  parse: (peer) => {
    for (const uri of NORMAL) {
      const theirs = peer.parse(uri);
      const { scheme, authority, userinfo, path: segments, query, fragment } = parseUri(uri)!;
      const ours = { scheme, authority, userinfo, path: segments, query, fragment };
      expect(ours).toEqual({
        scheme: theirs.scheme,
        authority: authorityOf(theirs),
        userinfo: theirs.userinfo,
        path: theirs.path ?? '',
        query: theirs.query,
        fragment: theirs.fragment,
      });
      expect(parse(uri)).toMatchObject({ ok: true, components: ours });
    }
  },
  serialize: (peer) => {
    for (const uri of NORMAL) {
      const parts = peer.parse(uri);
      const { scheme, path: segments = '', query, fragment } = parts;
      expect(recompose({ scheme, authority: authorityOf(parts), path: segments, query, fragment })).toBe(uri);
      expect(peer.serialize(parts)).toBe(uri);
      if (uri !== '') expect(() => recompose(parts as never)).toThrow();
    }
    expect(encode('b c', 'path')).toBe(peer.serialize({ path: 'b c' }));
  },
  removeDotSegments: () => {
    for (const each of ['/a/b/../c', '/a/./b/.', '/../a', '', '/a//b/..']) {
      expect(removeDotSegments(each)).toBe(uriJs.removeDotSegments(each));
    }
  },
  resolve: (peer) => {
    for (const reference of [
      'g',
      './g',
      'g/',
      '/g',
      '//g',
      '?y',
      'g?y',
      '#s',
      '',
      '..',
      '../../g',
      'g;x=1/../y',
      'x:y',
    ]) {
      const base = 'http://a/b/c/d;p?q';
      expect([reference, resolve(base, reference)]).toEqual([
        reference,
        expect.stringMatching(same(peer.resolve(base, reference))),
      ]);
    }
  },
  normalize: (peer) => {
    for (const uri of PAIRS.flat()) expect(normalize(uri, { upTo: 'ipv6' })).toBe(peer.normalize(uri));
  },
  equal: (peer) => {
    for (const [a, b] of PAIRS) expect([a, equivalent(a, b, 'ipv6')]).toEqual([a, peer.equal(a, b)]);
  },
  escapeComponent: () => {
    for (const each of ['a b', 'a/b?c', 'é', '100%', 'a&b=c', 'u@h:80'])
      expect(encode(each, 'reg-name')).toBe(uriJs.escapeComponent(each));
  },
  unescapeComponent: () => {
    for (const each of ['a%20b', '%C3%A9', 'a', '%2541'])
      expect(decode(each)).toBe(uriJs.unescapeComponent(each));
  },
};

/** A pattern of a URI whose path may be empty or "/", because the other libraries fill it. */
function same(uri: string): RegExp {
  return new RegExp(`^${uri.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\/$/, '/?')}$`);
}

test('every row of the table about uri-js has a check, and each check a row', () => {
  expect(rowsOf('uri-js')).toEqual(Object.keys(CHECKS));
});

test.each(Object.keys(CHECKS))('issue 36, point 5: uri-js: %s', (name) => {
  CHECKS[name]!(uriJs);
});

test.each(['parse', 'serialize', 'resolve', 'normalize', 'equal'])(
  'issue 36, point 5: fast-uri: %s',
  (name) => {
    expect(document.split('\n## fast-uri\n')[1]).toContain(`\`${name}\``);
    CHECKS[name]!(fastUri as unknown as Peer);
  },
);

test('fast-uri keeps encoded dot segments, as keepEncodedDots does', () => {
  for (const uri of ['http://a/b/%2e%2e/c', 'http://a/.%2E/c']) {
    expect(normalize(uri, { keepEncodedDots: true })).toBe(fastUri.normalize(uri));
  }
});
