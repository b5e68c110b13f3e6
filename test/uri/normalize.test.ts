import fc from 'fast-check';
import {
  isValid,
  type NormalizationStep,
  NORMALIZATION_STEPS,
  normalize,
  parse,
  resolve,
  split,
  UriError,
} from '../../src/uri';
import { anyString, plainReference, relativeReference, uri, uriReference } from './arbitraries';
import { inLong } from '../in-long';
import { casesIn } from '../case-file';

const steps = fc.subarray([...NORMALIZATION_STEPS]);

describe('normalize: RFC 3986, 6.2', () => {
  test.each(casesIn('uri/cases/normalize.txt'))('up to %s: %s is %s', (upTo, reference, normal) => {
    expect(normalize(reference, { upTo: upTo as NormalizationStep })).toBe(normal);
    if (upTo === 'scheme') expect(normalize(reference)).toBe(normal);
  });

  test('steps, one by one', () => {
    const reference = 'HTTP://%41b%2F:80/%2e/../%7e%3a';
    expect(normalize(reference, { steps: [] })).toBe(reference);
    expect(normalize(reference, { upTo: 'string' })).toBe(reference);
    expect(normalize(reference, { steps: ['case'] })).toBe('http://%41b%2F:80/%2E/../%7E%3A');
    expect(normalize(reference, { upTo: 'case' })).toBe('http://%41b%2F:80/%2E/../%7E%3A');
    expect(normalize(reference, { steps: ['percent-encoding'] })).toBe('HTTP://Ab%2F:80/./../~%3A');
    expect(normalize(reference, { upTo: 'percent-encoding' })).toBe('http://ab%2F:80/./../~%3A');
    expect(normalize(reference, { steps: ['dot-segments'] })).toBe('HTTP://%41b%2F:80/%7e%3a');
    expect(normalize(reference, { upTo: 'dot-segments' })).toBe('http://ab%2F:80/~%3A');
    expect(normalize(reference, { steps: ['scheme'] })).toBe('HTTP://%41b%2F/%2e/../%7e%3a');
    expect(normalize(reference, { upTo: 'scheme' })).toBe('http://ab%2F/~%3A');
    expect(normalize(reference)).toBe('http://ab%2F/~%3A');
  });

  test('the table of schemes can be extended, changed and cut', () => {
    const schemes = {
      Git: { defaultPort: 9418 },
      http: {},
      app: { defaultHost: 'self', emptyPath: '/' },
    } as const;
    expect(normalize('git://a:9418/b')).toBe('git://a:9418/b');
    expect(normalize('GIT://a:9418/b', { schemes })).toBe('git://a/b');
    expect(normalize('http://a:80', { schemes })).toBe('http://a:80');
    expect(normalize('https://a:443', { schemes })).toBe('https://a/');
    expect(normalize('app://self', { schemes })).toBe('app:///');
  });
});

describe('normalize: properties', () => {
  const runs = { numRuns: inLong(1000, 200) };

  test('a normal form is its own, by any steps', () => {
    fc.assert(
      fc.property(uriReference, steps, (reference, some) => {
        const normal = normalize(reference, { steps: some });
        expect(normalize(normal, { steps: some })).toBe(normal);
      }),
      runs,
    );
  });

  test('it is valid and of the same shape', () => {
    fc.assert(
      fc.property(uriReference, steps, (reference, some) => {
        const normal = normalize(reference, { steps: some });
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
        for (const upTo of NORMALIZATION_STEPS) {
          for (const above of NORMALIZATION_STEPS.slice(NORMALIZATION_STEPS.indexOf(upTo))) {
            const normal = normalize(reference, { upTo });
            expect(normalize(normal, { upTo: above })).toBe(normalize(reference, { upTo: above }));
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
      fc.property(uri, references, fc.constantFrom(...NORMALIZATION_STEPS), (base, reference, upTo) => {
        const target = resolve(base, normalize(reference, { upTo }));
        expect(normalize(target, { upTo })).toBe(normalize(resolve(base, reference), { upTo }));
      }),
      runs,
    );
  });

  test('UriError is thrown where the reference is not valid, and nothing else', () => {
    expect(() => normalize('a b')).toThrow(expect.objectContaining({ code: 'invalid-reference', offset: 1 }));
    fc.assert(
      fc.property(anyString, (input) => {
        if (isValid(input)) normalize(input);
        else expect(() => normalize(input)).toThrow(UriError);
      }),
    );
  });
});
