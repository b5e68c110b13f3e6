import fc from 'fast-check';
import { isValid, relativise, resolve, UriError } from '../../src/uri';
import { anyString, stringsOver, uri, uriReference } from './arbitraries';
import { inLong } from '../in-long';

describe('relativise', () => {
  test.each([
    // The same document
    ['http://a/b', 'http://a/b', ''],
    ['http://a/b#s', 'http://a/b', '#s'],
    ['http://a/b#', 'http://a/b#s', '#'],
    ['http://a/b', 'http://a/b#s', ''],
    ['http://a/b?q', 'http://a/b?q', ''],
    ['http://a/b?r', 'http://a/b?q', '?r'],
    ['http://a/b?', 'http://a/b', '?'],
    ['http://a', 'http://a', ''],
    // The query of the base would be inherited
    ['http://a/b', 'http://a/b?q', 'b'],
    ['http://a/b/', 'http://a/b/?q', '.'],
    ['http://a', 'http://a?q', '//a'],
    ['a:', 'a:?q', '.'],
    // Paths
    ['http://a/b/c', 'http://a/b/d', 'c'],
    ['http://a/b/', 'http://a/b/c', '.'],
    ['http://a/b/?q', 'http://a/b/c', '.?q'],
    ['http://a/b/c/d', 'http://a/b/e', 'c/d'],
    ['http://a/b/c', 'http://a/bb/d/e', '/b/c'],
    ['http://a/bb/c', 'http://a/bb/d/e', '../c'],
    ['http://a/bb/', 'http://a/bb/d/e/f', '/bb/'],
    ['http://a/bbbbb/', 'http://a/bbbbb/d/e/f', '../..'],
    ['http://a/', 'http://a/b', '.'],
    ['http://a/', 'http://a/b/c', '/'],
    ['http://a/', 'http://a', '.'],
    ['http://a/b', 'http://a', 'b'],
    // "./", "//" and the guard
    ['http://a/b/c:d', 'http://a/b/e', './c:d'],
    ['http://a/c:d', 'http://a/e', '/c:d'],
    ['http://a/b//c', 'http://a/b/e', './/c'],
    ['http://a//c', 'http://a/e', './/c'],
    ['http://a//c', 'http://a/e/f', '..//c'],
    ['http://a//', 'http://a//b', '.'],
    ['a:/.//b', 'a:/c', './/b'],
    ['a:/.//b', 'a:/.//c', 'b'],
    ['a:/.//b', 'a://c', 'a:/.//b'],
    ['//x', 'a:', '//x'],
    // Paths that do not begin with "/"
    ['a:b', 'a:c', 'b'],
    ['a:b:c', 'a:d', './b:c'],
    ['a:b/c', 'a:b/d', 'c'],
    ['a:b', 'a:c/d', 'a:b'],
    ['a:b/e', 'a:b/c/d/f', 'a:b/e'],
    // Another scheme, another authority
    ['http://b/c', 'http://a/c', '//b/c'],
    ['http://u@a/', 'http://a/', '//u@a/'],
    ['http://a:/', 'http://a/', '//a:/'],
    ['HTTP://a/', 'http://a/', 'HTTP://a/'],
    ['a:b', 'a://c', 'a:b'],
    // Where resolution cannot lead
    ['http://a/b/../c', 'http://a/b', 'http://a/b/../c'],
    ['http://a/b/../c', 'http://a/b/../c', ''],
    ['http://a/b/../c#s', 'http://a/b/../c', '#s'],
    // A base with dot segments
    ['http://a/c/e', 'http://a/b/../c/./d', 'e'],
  ])('%s from %s: %j', (target, base, reference) => {
    expect(relativise(target, base)).toBe(reference);
  });

  test('resolves back to the target', () => {
    fc.assert(
      fc.property(uri, uri, uriReference, (target, base, reference) => {
        // What resolution gives can be reached; other targets only as they are.
        const reachable = resolve(base, reference);
        expect(resolve(base, relativise(reachable, base))).toBe(reachable);
        const found = relativise(target, base);
        expect(found === target || resolve(base, found) === target).toBe(true);
      }),
      { numRuns: inLong(2000, 300) },
    );
  });

  test('is the shortest of all references of few characters', () => {
    const bases = [
      'a:',
      'a:b',
      'a:b/c',
      'a:?b',
      'a:/',
      'a:/b/a/b',
      'a:/.//b',
      'a://',
      'a://?b',
      'a:///b?b',
      'a://b/a//b',
    ];
    const shortest = bases.map(() => new Map<string, number>());
    for (const reference of stringsOver(['/', '.', 'b', ':', '?', '#'], inLong(6, 5))) {
      if (!isValid(reference)) continue;
      bases.forEach((base, i) => {
        const target = resolve(base, reference);
        if (!shortest[i]!.has(target)) shortest[i]!.set(target, reference.length);
      });
    }
    bases.forEach((base, i) => {
      for (const [target, length] of shortest[i]!) {
        const found = relativise(target, base);
        // The target itself is one of them, and may be shorter than what the alphabet of the others lets one write.
        if (found.length > length || resolve(base, found) !== target)
          expect([base, target, found]).toBe(length);
      }
    });
  });

  test('throws UriError and nothing else', () => {
    expect(() => relativise('a:', 'b')).toThrow(expect.objectContaining({ code: 'relative-base' }));
    expect(() => relativise('%', 'b:')).toThrow(expect.objectContaining({ code: 'invalid-reference' }));
    fc.assert(
      fc.property(anyString, anyString, (target, base) => {
        if (isValid(target) && isValid(base, 'URI')) relativise(target, base);
        else expect(() => relativise(target, base)).toThrow(UriError);
      }),
    );
  });
});
