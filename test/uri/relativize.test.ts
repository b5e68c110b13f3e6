import fc from 'fast-check';
import { isValid, relativize, resolve, UriError } from '../../src/uri';
import { anyString, stringsOver, uri, uriReference } from './arbitraries';
import { inLong } from '../in-long';
import { casesIn } from '../case-file';

describe('relativize', () => {
  test.each(casesIn('uri/cases/relativize.txt'))('from %s, %s is %j', (base, target, reference) => {
    expect(relativize(target, base)).toBe(reference);
  });

  test('resolves back to the target', () => {
    fc.assert(
      fc.property(uri, uri, uriReference, (target, base, reference) => {
        // What resolution gives can be reached; other targets only as they are.
        const reachable = resolve(base, reference);
        expect(resolve(base, relativize(reachable, base))).toBe(reachable);
        const found = relativize(target, base);
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
        const found = relativize(target, base);
        // The target itself is one of them, and may be shorter than what the alphabet of the others lets one write.
        if (found.length > length || resolve(base, found) !== target)
          expect([base, target, found]).toBe(length);
      }
    });
  });

  test('throws UriError and nothing else', () => {
    expect(() => relativize('a:', 'b')).toThrow(expect.objectContaining({ code: 'relative-base' }));
    expect(() => relativize('%', 'b:')).toThrow(expect.objectContaining({ code: 'invalid-reference' }));
    fc.assert(
      fc.property(anyString, anyString, (target, base) => {
        if (isValid(target) && isValid(base, 'URI')) relativize(target, base);
        else expect(() => relativize(target, base)).toThrow(UriError);
      }),
    );
  });
});
