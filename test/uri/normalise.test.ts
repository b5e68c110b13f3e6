import fc from 'fast-check';
import { isValid, NORMALISATION_STEPS, normalise, parse, resolve, split, UriError } from '../../src/uri';
import { anyString, plainReference, relativeReference, uri, uriReference } from './arbitraries';
import { inLong } from '../in-long';

const steps = fc.subarray([...NORMALISATION_STEPS]);
const SYNTAX = { upTo: 'dot-segments' } as const;

describe('normalise: RFC 3986, 6.2', () => {
  test.each([
    // 6.2.2
    ['eXAMPLE://a/./b/../b/%63/%7bfoo%7d', 'example://a/b/c/%7Bfoo%7D'],
    ['example://a/b/c/%7Bfoo%7D', 'example://a/b/c/%7Bfoo%7D'],
    // 6.2.2.1
    ['HTTP://www.EXAMPLE.com/', 'http://www.example.com/'],
    // 6.2.2.2, 2.3
    ['http://a/%7Esmith', 'http://a/~smith'],
    // 6.2.3
    ['http://example.com', 'http://example.com/'],
    ['http://example.com/', 'http://example.com/'],
    ['http://example.com:/', 'http://example.com/'],
    ['http://example.com:80/', 'http://example.com/'],
    ['http://example.com/?', 'http://example.com/?'],
    ['http://example.com/#', 'http://example.com/#'],
    ['mailto:Joe@Example.COM', 'mailto:Joe@example.com'],
  ])('%s is %s', (reference, normal) => {
    expect(normalise(reference)).toBe(normal);
  });

  test('steps, one by one', () => {
    const reference = 'HTTP://%41b%2F:80/%2e/../%7e%3a';
    expect(normalise(reference, { steps: [] })).toBe(reference);
    expect(normalise(reference, { upTo: 'string' })).toBe(reference);
    expect(normalise(reference, { steps: ['case'] })).toBe('http://%41b%2F:80/%2E/../%7E%3A');
    expect(normalise(reference, { upTo: 'case' })).toBe('http://%41b%2F:80/%2E/../%7E%3A');
    expect(normalise(reference, { steps: ['percent-encoding'] })).toBe('HTTP://Ab%2F:80/./../~%3A');
    expect(normalise(reference, { upTo: 'percent-encoding' })).toBe('http://ab%2F:80/./../~%3A');
    expect(normalise(reference, { steps: ['dot-segments'] })).toBe('HTTP://%41b%2F:80/%7e%3a');
    expect(normalise(reference, { upTo: 'dot-segments' })).toBe('http://ab%2F:80/~%3A');
    expect(normalise(reference, { steps: ['scheme'] })).toBe('HTTP://%41b%2F/%2e/../%7e%3a');
    expect(normalise(reference, { upTo: 'scheme' })).toBe('http://ab%2F/~%3A');
    expect(normalise(reference)).toBe('http://ab%2F/~%3A');
  });

  test.each([
    ['the userinfo keeps its case', 'a://UsEr%41@H/', 'a://UsErA@h/'],
    ['hosts of all kinds are in lower case', '//[::A]', '//[::a]'],
    ['hosts of all kinds are in lower case', '//[vF.A:b]', '//[vf.a:b]'],
    ['letters that were encoded are in lower case', '//%45XAMPLE', '//example'],
    ['triplets in a host stay in upper case', '//A%c3%A9', '//a%C3%A9'],
    ['no IPv6address is shortened', '//[0:0:0:0:0:0:0:A]', '//[0:0:0:0:0:0:0:a]'],
    ['path, query and fragment keep their case', 'a:B?C#D', 'a:B?C#D'],
    ['reserved characters stay encoded', 'a:%2F%3A?%26#%23', 'a:%2F%3A?%26#%23'],
    ['nothing is decoded twice', 'a:%252E%252e/%2541', 'a:%252E%252e/%2541'],
    ['encoded dot segments are dot segments', 'a:/b/%2E%2e/c', 'a:/c'],
    ['dot segments above the root go', 'a://h/../../b', 'a://h/b'],
    ['a path that would be an authority is guarded', 'a:/b/..//c', 'a:/.//c'],
    ['a path that would be an authority is guarded', 'a:/.//c', 'a:/.//c'],
    ['a path that would be an authority is guarded', 'a:/%2e//c', 'a:/.//c'],
    ['after an authority there is nothing to guard', 'a://h/.//c', 'a://h//c'],
    ['dot segments of relative references stay', '../a/./b/../c', '../a/./b/../c'],
    ['dot segments of relative references stay', '/a/../b', '/a/../b'],
    [
      'what is no dot segment of a relative reference does not become one',
      '%2e%2e/.%2e/%2E',
      '%2E%2E/.%2E/%2E',
    ],
    ['other encoded dots are decoded', '%2e%2e%61/b%2ec', '..a/b.c'],
    ['a first segment with a colon keeps its "./"', './a:b', './a:b'],
    ['an encoded colon stays', 'a%3ab', 'a%3Ab'],
  ])('%s: %j', (_, reference, normal) => {
    expect(normalise(reference, SYNTAX)).toBe(normal);
  });

  test.each([
    ['https://a:443', 'https://a/'],
    ['https://a:80/', 'https://a:80/'],
    ['https://a:0443/', 'https://a/'],
    ['https://a:0/', 'https://a:0/'],
    ['HTTPS://a:443?q', 'https://a/?q'],
    ['ws://a:80#f', 'ws://a/#f'],
    ['ftp://a:21', 'ftp://a'],
    ['x://a:', 'x://a'],
    ['x://:', 'x://'],
    ['//a:', '//a'],
    ['//a:80', '//a:80'],
    ['http:', 'http:'],
    ['http:a', 'http:a'],
    ['file://localhost/a', 'file:///a'],
    ['file://LOCALHOST//a', 'file:////a'],
    ['file://u@localhost/a', 'file://u@localhost/a'],
    ['file://localhost:1/a', 'file://localhost:1/a'],
    ['file:/a', 'file:/a'],
    ['mailto:A@B.C,D%2cE@F%c3%a9?to=G@H', 'mailto:A@b.c,D%2CE@f%C3%A9?to=G@H'],
    ['constructor://a', 'constructor://a'],
  ])('scheme: %s is %s', (reference, normal) => {
    expect(normalise(reference)).toBe(normal);
  });

  test('the table of schemes can be extended, changed and cut', () => {
    const schemes = {
      Git: { defaultPort: 9418 },
      http: {},
      app: { defaultHost: 'self', emptyPath: '/' },
    } as const;
    expect(normalise('git://a:9418/b')).toBe('git://a:9418/b');
    expect(normalise('GIT://a:9418/b', { schemes })).toBe('git://a/b');
    expect(normalise('http://a:80', { schemes })).toBe('http://a:80');
    expect(normalise('https://a:443', { schemes })).toBe('https://a/');
    expect(normalise('app://self', { schemes })).toBe('app:///');
  });
});

describe('normalise: properties', () => {
  const runs = { numRuns: inLong(1000, 200) };

  test('a normal form is its own, by any steps', () => {
    fc.assert(
      fc.property(uriReference, steps, (reference, some) => {
        const normal = normalise(reference, { steps: some });
        expect(normalise(normal, { steps: some })).toBe(normal);
      }),
      runs,
    );
  });

  test('it is valid and of the same shape', () => {
    fc.assert(
      fc.property(uriReference, steps, (reference, some) => {
        const normal = normalise(reference, { steps: some });
        const shape = (text: string): unknown[] => {
          const { scheme, authority, query, fragment } = split(text);
          return [scheme, authority, query, fragment].map((each) => each !== undefined);
        };
        expect(isValid(normal)).toBe(true);
        expect(shape(normal)).toEqual(shape(reference));
        const [before, after] = [parse(reference), parse(normal)];
        if (!before.ok || !after.ok) throw new Error('not valid');
        const kinds = [before.components.pathKind, after.components.pathKind];
        // "a:b/../c" is "a:/c", "a:b/.." is "a:/" and "a:.." is "a:", by 5.2.4 to the letter.
        if (kinds[0] !== 'path-rootless') expect(kinds[1]).toBe(kinds[0]);
      }),
      runs,
    );
  });

  test('a step of the ladder finds equal what one below it does', () => {
    fc.assert(
      fc.property(uriReference, (reference) => {
        for (const upTo of NORMALISATION_STEPS) {
          for (const above of NORMALISATION_STEPS.slice(NORMALISATION_STEPS.indexOf(upTo))) {
            const normal = normalise(reference, { upTo });
            expect(normalise(normal, { upTo: above })).toBe(normalise(reference, { upTo: above }));
          }
        }
      }),
      runs,
    );
  });

  test.each([
    ['of relative references', relativeReference],
    ['of references without encoded dot segments', plainReference],
  ])('resolution is kept: %s', (_, references) => {
    fc.assert(
      fc.property(uri, references, fc.constantFrom(...NORMALISATION_STEPS), (base, reference, upTo) => {
        const target = resolve(base, normalise(reference, { upTo }));
        expect(normalise(target, { upTo })).toBe(normalise(resolve(base, reference), { upTo }));
      }),
      runs,
    );
  });

  test('UriError is thrown where the reference is not valid, and nothing else', () => {
    expect(() => normalise('a b')).toThrow(expect.objectContaining({ code: 'invalid-reference', offset: 1 }));
    fc.assert(
      fc.property(anyString, (input) => {
        if (isValid(input)) normalise(input);
        else expect(() => normalise(input)).toThrow(UriError);
      }),
    );
  });
});
