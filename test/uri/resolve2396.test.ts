import fc from 'fast-check';
import { rfc2396 } from '../../src/generated/rfc2396';
import { resolve2396, split, UriError } from '../../src/uri';
import { anyString, stringsOver } from './arbitraries';
import { inLong } from '../in-long';
import { casesIn, unescaped } from '../case-file';

const BASE = 'http://a/b/c/d;p?q';
const CASES = casesIn('uri/cases/resolve2396.txt');

/** Steps 6c to 6f of RFC 2396, 5.2, one replacement after another, of a path after its first "/". */
function replaced(buffer: string): string {
  let path = buffer;
  const until = (pattern: RegExp, put: string): void => {
    for (let last; last !== path;) {
      last = path;
      path = path.replace(pattern, put);
    }
  };
  until(/(^|\/)\.\//, '$1');
  path = path.replace(/(^|\/)\.$/, '$1');
  until(/(^|\/)(?!\.\.\/)[^/]*\/\.\.\//, '$1');
  return path.replace(/(^|\/)(?!\.\.\/)[^/]*\/\.\.$/, '$1');
}

describe('resolve2396: RFC 2396, 5.2 and appendix C', () => {
  test.each(CASES.filter(([, , result]) => !result.startsWith('error ')))(
    'from %j: %j',
    (heading, reference, target) => {
      for (const excess of ['keep', 'remove', 'refuse'] as const) {
        expect(resolve2396(unescaped(heading), reference, { excess })).toBe(target);
      }
    },
  );

  test.each(CASES.filter(([, , result]) => result.startsWith('error ')))(
    'from %j: %j is an error',
    (heading, reference, result) => {
      const code = result.slice('error '.length);
      const act = (): string => resolve2396(unescaped(heading), reference);
      expect(act).toThrow(UriError);
      expect(act).toThrow(expect.objectContaining({ code }));
    },
  );

  test.each([
    ['', BASE],
    ['#s', `${BASE}#s`],
  ])('%j is the current document', (reference, target) => {
    expect(resolve2396(BASE, reference)).toBe(target);
    expect(resolve2396(`${BASE}#f`, reference)).toBe(target);
  });

  test.each([
    ['../../../g', 'http://a/../g', 'http://a/g'],
    ['../../../../g', 'http://a/../../g', 'http://a/g'],
    ['../../..', 'http://a/..', 'http://a/'],
    ['../../../', 'http://a/../', 'http://a/'],
    ['../../../../', 'http://a/../../', 'http://a/'],
  ])('%j: more ".." than levels, by all three licences', (reference, kept, removed) => {
    expect(resolve2396(BASE, reference)).toBe(kept);
    expect(resolve2396(BASE, reference, { excess: 'keep' })).toBe(kept);
    expect(resolve2396(BASE, reference, { excess: 'remove' })).toBe(removed);
    expect(() => resolve2396(BASE, reference, { excess: 'refuse' })).toThrow(
      expect.objectContaining({ code: 'excess-dot-segments', input: reference }),
    );
  });

  test('"http:g", by both readings', () => {
    expect(resolve2396(BASE, 'http:g')).toBe('http:g');
    expect(resolve2396(BASE, 'http:g', { strict: false })).toBe('http://a/b/c/g');
    expect(resolve2396(BASE, 'HTTP:g', { strict: false })).toBe('http://a/b/c/g');
    expect(resolve2396(BASE, 'ftp:g', { strict: false })).toBe('ftp:g');
  });
});

describe('RFC 2396, 1.3 and appendix B', () => {
  test.each([
    ['ftp://ftp.is.co.za/rfc/rfc1808.txt', 'ftp', 'ftp.is.co.za', '/rfc/rfc1808.txt'],
    [
      'gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles',
      'gopher',
      'spinaltap.micro.umn.edu',
      '/00/Weather/California/Los%20Angeles',
    ],
    [
      'http://www.math.uio.no/faq/compression-faq/part1.html',
      'http',
      'www.math.uio.no',
      '/faq/compression-faq/part1.html',
    ],
    ['mailto:mduerst@ifi.unizh.ch', 'mailto', undefined, 'mduerst@ifi.unizh.ch'],
    ['news:comp.infosystems.www.servers.unix', 'news', undefined, 'comp.infosystems.www.servers.unix'],
    ['telnet://melvyl.ucop.edu/', 'telnet', 'melvyl.ucop.edu', '/'],
    ['http://www.ics.uci.edu/pub/ietf/uri/#Related', 'http', 'www.ics.uci.edu', '/pub/ietf/uri/'],
  ])('%s', (uri, scheme, authority, path) => {
    expect(split(uri)).toMatchObject({ scheme, authority, path, query: undefined });
    expect(resolve2396(BASE, uri)).toBe(uri);
    expect(resolve2396(uri, '')).toBe(uri.replace(/#.*/, ''));
  });
});

describe('resolve2396', () => {
  test('takes segments away as steps 6c to 6f do, for every path of few characters', () => {
    for (const path of stringsOver(['/', '.', 'a'], inLong(8, 6))) {
      if (path === '' || path.startsWith('/')) continue;
      const found = resolve2396('x://h/b/c/d', path);
      const expected = `x://h/${replaced('b/c/' + path)}`;
      if (found !== expected) expect([path, found]).toBe(expected);
    }
  });

  test('throws UriError and nothing else', () => {
    fc.assert(
      fc.property(
        anyString,
        anyString,
        fc.constantFrom('keep', 'remove', 'refuse'),
        (base, reference, excess) => {
          try {
            const target = resolve2396(base, reference, { excess });
            expect(rfc2396.test('absoluteURI', target.replace(/#.*/, ''))).toBe(true);
          } catch (error) {
            if (!(error instanceof UriError)) throw error;
          }
        },
      ),
    );
  });
});
