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
import { casesIn } from '../case-file';

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

describe('resolve', () => {
  const base = 'http://a/b/c/d;p?q';

  // No reference has the scheme of its base, so that both ways agree.
  test.each(casesIn('uri/cases/resolve.txt'))('from %j: %j', (from, reference, target) => {
    expect(resolve(from, reference)).toBe(target);
    expect(resolve(from, reference, { strict: false })).toBe(target);
  });

  test('5.4.2: "http:g", strict and for backward compatibility', () => {
    expect(resolve(base, 'http:g')).toBe('http:g');
    expect(resolve(base, 'http:g', { strict: true })).toBe('http:g');
    expect(resolve(base, 'http:g', { strict: false })).toBe('http://a/b/c/g');
    expect(resolve(base, 'HTTP:g', { strict: false })).toBe('http://a/b/c/g');
    expect(resolve(base, 'https:g', { strict: false })).toBe('https:g');
    expect(resolve(base, 'http://h/../i', { strict: false })).toBe('http://h/i');
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
  test.each(casesIn('uri/cases/same-document.txt'))('from %j: %j', (base, reference, expected) => {
    expect(isSameDocument(base, reference)).toBe(expected === 'yes');
  });
});
