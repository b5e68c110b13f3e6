import fc from 'fast-check';
import {
  isValid,
  type NormalisationStep,
  NORMALISATION_STEPS,
  normalise,
  parse,
  resolve,
  split,
  UriError,
} from '../../src/uri';
import { anyString, plainReference, relativeReference, uri, uriReference } from './arbitraries';
import { inLong } from '../in-long';
import { casesIn } from '../case-file';

const steps = fc.subarray([...NORMALISATION_STEPS]);

describe('normalise: RFC 3986, 6.2', () => {
  test.each(casesIn('uri/cases/normalise.txt'))('up to %s: %s is %s', (upTo, reference, normal) => {
    expect(normalise(reference, { upTo: upTo as NormalisationStep })).toBe(normal);
    if (upTo === 'scheme') expect(normalise(reference)).toBe(normal);
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
