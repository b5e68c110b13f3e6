import fc from 'fast-check';
import {
  type Components,
  isSameDocument,
  isValid,
  merge,
  recompose,
  removeDotSegments,
  resolve,
  split,
  UriError,
} from '../../src/uri';
import { anyString, stringsOver, uri, uriReference } from './arbitraries';
import { inLong } from '../in-long';

/** The pseudocode of RFC 3986, 5.2.2, line by line, with the guard of a path that begins with "//". */
function transform(base: Components, reference: Components, strict: boolean): Components {
  const isSame = reference.scheme?.toLowerCase() === base.scheme?.toLowerCase();
  const scheme = !strict && isSame ? undefined : reference.scheme;
  const target = ((): Components => {
    const { authority, path, query } = reference;
    if (scheme !== undefined) return { scheme, authority, path: removeDotSegments(path), query };
    if (authority !== undefined)
      return { scheme: base.scheme, authority, path: removeDotSegments(path), query };
    const own = { scheme: base.scheme, authority: base.authority };
    if (path === '') return { ...own, path: base.path, query: query ?? base.query };
    if (path.startsWith('/')) return { ...own, path: removeDotSegments(path), query };
    return { ...own, path: removeDotSegments(merge(base, path)), query };
  })();
  const isGuarded = target.authority === undefined && target.path.startsWith('//');
  return { ...target, path: (isGuarded ? '/.' : '') + target.path, fragment: reference.fragment };
}

function errorOf(run: () => unknown): UriError {
  try {
    run();
  } catch (error) {
    if (error instanceof UriError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('resolve: RFC 3986, 5.4', () => {
  const base = 'http://a/b/c/d;p?q';

  test.each([
    ['g:h', 'g:h'],
    ['g', 'http://a/b/c/g'],
    ['./g', 'http://a/b/c/g'],
    ['g/', 'http://a/b/c/g/'],
    ['/g', 'http://a/g'],
    ['//g', 'http://g'],
    ['?y', 'http://a/b/c/d;p?y'],
    ['g?y', 'http://a/b/c/g?y'],
    ['#s', 'http://a/b/c/d;p?q#s'],
    ['g#s', 'http://a/b/c/g#s'],
    ['g?y#s', 'http://a/b/c/g?y#s'],
    [';x', 'http://a/b/c/;x'],
    ['g;x', 'http://a/b/c/g;x'],
    ['g;x?y#s', 'http://a/b/c/g;x?y#s'],
    ['', 'http://a/b/c/d;p?q'],
    ['.', 'http://a/b/c/'],
    ['./', 'http://a/b/c/'],
    ['..', 'http://a/b/'],
    ['../', 'http://a/b/'],
    ['../g', 'http://a/b/g'],
    ['../..', 'http://a/'],
    ['../../', 'http://a/'],
    ['../../g', 'http://a/g'],
  ])('5.4.1: %j', (reference, target) => {
    expect(resolve(base, reference)).toBe(target);
    expect(resolve(base, reference, { strict: false })).toBe(target);
  });

  test.each([
    ['../../../g', 'http://a/g'],
    ['../../../../g', 'http://a/g'],
    ['/./g', 'http://a/g'],
    ['/../g', 'http://a/g'],
    ['g.', 'http://a/b/c/g.'],
    ['.g', 'http://a/b/c/.g'],
    ['g..', 'http://a/b/c/g..'],
    ['..g', 'http://a/b/c/..g'],
    ['./../g', 'http://a/b/g'],
    ['./g/.', 'http://a/b/c/g/'],
    ['g/./h', 'http://a/b/c/g/h'],
    ['g/../h', 'http://a/b/c/h'],
    ['g;x=1/./y', 'http://a/b/c/g;x=1/y'],
    ['g;x=1/../y', 'http://a/b/c/y'],
    ['g?y/./x', 'http://a/b/c/g?y/./x'],
    ['g?y/../x', 'http://a/b/c/g?y/../x'],
    ['g#s/./x', 'http://a/b/c/g#s/./x'],
    ['g#s/../x', 'http://a/b/c/g#s/../x'],
  ])('5.4.2: %j', (reference, target) => {
    expect(resolve(base, reference)).toBe(target);
  });

  test('5.4.2: "http:g", strict and for backward compatibility', () => {
    expect(resolve(base, 'http:g')).toBe('http:g');
    expect(resolve(base, 'http:g', { strict: true })).toBe('http:g');
    expect(resolve(base, 'http:g', { strict: false })).toBe('http://a/b/c/g');
    expect(resolve(base, 'HTTP:g', { strict: false })).toBe('http://a/b/c/g');
    expect(resolve(base, 'https:g', { strict: false })).toBe('https:g');
    expect(resolve(base, 'http://h/../i', { strict: false })).toBe('http://h/i');
  });
});

describe('resolve', () => {
  test.each([
    ['the fragment of the base is left out', 'http://a/b#f', '', 'http://a/b'],
    ['the fragment of the base is left out', 'http://a/b?q#f?', '#g', 'http://a/b?q#g'],
    ['a base with an authority and no path gets "/"', 'http://a', 'g', 'http://a/g'],
    ['a base with an authority and no path gets "/"', 'http://a?q', '.', 'http://a/'],
    ['a base may have no hierarchy', 'a:b', 'c', 'a:c'],
    ['a base may have no hierarchy', 'a:b', '?c', 'a:b?c'],
    ['the base path is not touched where it stays', 'http://a/b/../c', '', 'http://a/b/../c'],
    ['an authority of its own: no userinfo of the base', 'http://user:secret@a/b', '//c/d', 'http://c/d'],
    ['the same authority: the userinfo stays', 'http://user@a/b', '/d', 'http://user@a/d'],
    ['no case is changed', 'HTTP://EXAMPLE.com/%7e', '%7E?%aa#%bb', 'HTTP://EXAMPLE.com/%7E?%aa#%bb'],
    ['no host, no port is changed', 'http://a:080/', '//[::0:A]:/', 'http://[::0:A]:/'],
    ['an encoded dot segment is none', 'http://a/b/c', '%2e%2e/d', 'http://a/b/%2e%2e/d'],
    ['undefined stays apart from empty', 'http://a/b?q', 'c?#', 'http://a/c?#'],
    ['a path that would be an authority is guarded', 'a:/', './/b', 'a:/.//b'],
    ['a path that would be an authority is guarded', 'a:b', '/..//c', 'a:/.//c'],
    ['a path that would be an authority is guarded', 'a:b', 'x:/.//c', 'x:/.//c'],
    ['after an authority there is nothing to guard', 'a://x', '/.//b', 'a://x//b'],
  ])('%s: %j and %j', (_, base, reference, target) => {
    expect(resolve(base, reference)).toBe(target);
  });

  test('is the pseudocode of 5.2.2 for every reference of few characters', () => {
    const bases = [
      'a:',
      'a:b',
      'a:b/c',
      'a:/',
      'a:/b/c?d',
      'a://',
      'a://b',
      'a://b?c',
      'a://b/c/../d/e#f',
      'a:..',
    ];
    for (const reference of stringsOver(['/', '.', 'a', ':', '?', '#'], inLong(5, 4))) {
      if (!isValid(reference)) continue;
      for (const base of bases) {
        for (const strict of [true, false]) {
          const expected = recompose(transform(split(base), split(reference), strict));
          const found = resolve(base, reference, { strict });
          if (found !== expected) expect([base, reference, strict, found]).toBe(expected);
        }
      }
    }
  });

  test('gives a valid URI, whose components are those that the pseudocode has', () => {
    fc.assert(
      fc.property(uri, uriReference, fc.boolean(), (base, reference, strict) => {
        const target = resolve(base, reference, { strict });
        expect(isValid(target, 'URI')).toBe(true);
        expect(split(target)).toEqual(transform(split(base), split(reference), strict));
      }),
      { numRuns: inLong(1000, 200) },
    );
  });

  test('throws UriError, with what is wrong, and nothing else', () => {
    expect(errorOf(() => resolve('/a', 'b'))).toMatchObject({
      code: 'relative-base',
      input: '/a',
      offset: 0,
    });
    expect(errorOf(() => resolve('a b:', 'b'))).toMatchObject({
      code: 'invalid-base',
      input: 'a b:',
      offset: 1,
    });
    const error = errorOf(() => resolve('a:', 'b%'));
    expect(error).toMatchObject({ name: 'UriError', code: 'invalid-reference', input: 'b%', offset: 2 });
    expect(error.failure).toMatchObject({ rule: 'URI-reference', found: 'end of input' });
    expect(error.message).toBe(
      '"b%" does not match "URI-reference" at offset 2\n  |\n  | b%\n  |   ^ expected HEXDIG',
    );
    fc.assert(
      fc.property(anyString, anyString, (base, reference) => {
        if (isValid(base, 'URI') && isValid(reference)) resolve(base, reference);
        else errorOf(() => resolve(base, reference));
      }),
    );
  });
});

describe('isSameDocument: RFC 3986, 4.4', () => {
  test.each([
    ['http://a/b?c', '', true],
    ['http://a/b?c', '#d', true],
    ['http://a/b?c#e', '#d', true],
    ['http://a/b?c', '?c', true],
    ['http://a/b?c', 'b?c#x', true],
    ['http://a/b?c', '//a/b?c', true],
    ['http://a/b?c', 'http://a/b?c#d', true],
    ['http://a/b/../c', '', true],
    ['http://a/b?c', 'b', false],
    ['http://a/b?c', 'HTTP://a/b?c', false],
    ['http://a', '/', false],
  ])('%s and %j: %s', (base, reference, expected) => {
    expect(isSameDocument(base, reference)).toBe(expected);
  });
});
