import fc from 'fast-check';
import { rfc8141 } from '../../src/generated/rfc8141';
import {
  formatIpv6,
  isValid,
  type NormalizationStep,
  NORMALIZATION_STEPS,
  normalize,
  parse,
  parseIpv6,
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

describe('issue 36, point 5: the steps of other RFCs', () => {
  test.each([
    // RFC 5952
    ['ipv6', 'HTTP://u@[2001:DB8:0:0:0:0:0:1]:80/', 'http://u@[2001:db8::1]/'],
    ['ipv6', '//[0:0:0:0:0:FFFF:c000:201]:8080', '//[::ffff:192.0.2.1]:8080'],
    ['ipv6', 'http://[vF.0:0]/', 'http://[vf.0:0]/'],
    ['ipv6', 'http://a/[', undefined],
    // RFC 8141, 3.1 and 3.2
    ['urn', 'urn:example:a123,z456', 'urn:example:a123,z456'],
    ['urn', 'URN:example:a123,z456', 'urn:example:a123,z456'],
    ['urn', 'urn:EXAMPLE:a123,z456', 'urn:example:a123,z456'],
    ['urn', 'urn:example:a123,z456?+abc', 'urn:example:a123,z456'],
    ['urn', 'urn:example:a123,z456?=xyz', 'urn:example:a123,z456'],
    ['urn', 'urn:example:a123,z456#789', 'urn:example:a123,z456'],
    ['urn', 'URN:EXAMPLE:a123%2cz456?+a?=b?#c', 'urn:example:a123%2Cz456'],
    ['urn', 'urn:example:A123,z456', 'urn:example:A123,z456'],
    ['urn', 'urn:example:%D0%b0123,z456/../%41', 'urn:example:%D0%B0123,z456/../%41'],
    // No namestrings of RFC 8141.
    ['urn', 'URN:a:b#c', 'urn:a:b#c'],
    ['urn', 'URN:ab-:b?+c', 'urn:ab-:b?+c'],
    ['urn', 'URN:example:a?c', 'urn:example:a?c'],
    ['urn', 'URN:example:/a#b', 'urn:example:/a#b'],
    ['urn', 'URN://example:1/a#b', 'urn://example:1/a#b'],
    ['urn', 'HTTP://[0::1]#a', 'http://[::1]/#a'],
  ] as const)('%s: %s is %s', (upTo, reference, normal) => {
    if (normal === undefined) expect(() => normalize(reference, { upTo })).toThrow(UriError);
    else expect(normalize(reference, { upTo })).toBe(normal);
  });

  test('they are taken by name alone', () => {
    expect(normalize('urn:EXAMPLE:a#b')).toBe('urn:EXAMPLE:a#b');
    expect(normalize('//[0::A]')).toBe('//[0::a]');
    expect(normalize('HTTP://[0::A]:80', { steps: ['ipv6'] })).toBe('HTTP://[::a]:80');
    expect(normalize('URN:Example:%c3?+b', { steps: ['urn'] })).toBe('urn:example:%C3');
  });

  test('a URN is one exactly if the grammar of RFC 8141 says so', () => {
    const sign = fc.constantFrom(...'aZ09-:/?+=#%', '%4a', '?+', '?=', 'ab');
    const text = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));
    const urn = fc
      .tuple(fc.constantFrom('', 'example:a', 'URN:', 'A-1:%4a', 'ab:/', '-a:b'), text)
      .map((parts) => `urn:${parts.join('')}`);
    let found = 0;
    fc.assert(
      fc.property(urn, (input) => {
        fc.pre(isValid(input));
        const parsed = rfc8141.parse('namestring', input);
        const expected = !parsed.ok
          ? normalize(input, { upTo: 'ipv6' })
          : input
              .slice(0, parsed.node.find('assigned-name')!.end)
              .replace(/^urn:[^:]*/i, (prefix) => prefix.toLowerCase())
              .replace(/%../g, (triplet) => triplet.toUpperCase());
        if (parsed.ok) found++;
        expect(normalize(input, { upTo: 'urn' })).toBe(expected);
      }),
      { numRuns: inLong(20_000, 2000) },
    );
    expect(found).toBeGreaterThan(100);
  });

  test('an IPv6 address keeps its octets, whatever else is done', () => {
    const group = fc.constantFrom('0', '0000', '1', 'FFFF', 'ab');
    const address = fc.tuple(fc.array(group, { maxLength: 4 }), fc.array(group, { maxLength: 3 }));
    fc.assert(
      fc.property(address, ([before, after]) => {
        const text = `${before.join(':')}::${after.join(':')}`;
        const normal = normalize(`http://[${text}]/`, { upTo: 'ipv6' }).slice(8, -2);
        expect(normal).toBe(formatIpv6(parseIpv6(text)!.octets));
      }),
    );
  });
});

describe('issue 36, point 5: keepEncodedDots', () => {
  test.each([
    ['http://a/public/%2e%2e/admin', 'http://a/public/%2E%2E/admin'],
    ['http://a/b/../%2e/.%2E/c', 'http://a/%2E/.%2E/c'],
    ['http://a/%2e%2e%41/%7e', 'http://a/..A/~'],
    ['a:%2e%2e', 'a:%2E%2E'],
  ])('%s is %s', (reference, normal) => {
    expect(normalize(reference, { keepEncodedDots: true })).toBe(normal);
    expect(normalize(reference, { keepEncodedDots: false })).toBe(normalize(reference));
  });

  test('no dot segment is removed that was encoded, and the form is its own', () => {
    fc.assert(
      fc.property(uri, (reference) => {
        const normal = normalize(reference, { keepEncodedDots: true });
        expect(normalize(normal, { keepEncodedDots: true })).toBe(normal);
        const plain = normalize(reference, { steps: ['dot-segments'] });
        expect(encodedDotsIn(normal)).toBe(encodedDotsIn(plain));
      }),
    );
  });
});

function encodedDotsIn(reference: string): number {
  return split(reference)
    .path.split('/')
    .filter((segment) => /^(?:%2e|\.){1,2}$/i.test(segment) && segment.includes('%')).length;
}
