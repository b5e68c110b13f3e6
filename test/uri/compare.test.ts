import fc from 'fast-check';
import { compare, equivalent, NORMALIZATION_STEPS } from '../../src/uri';
import { uriReference } from './arbitraries';

describe('compare', () => {
  test.each([
    ['http://a/', 'http://a/', 'string'],
    ['HTTP://a/', 'http://A/', 'case'],
    ['http://a/%3a', 'http://a/%3A', 'case'],
    ['http://a/~smith', 'http://a/%7Esmith', 'percent-encoding'],
    ['http://a/b/../c', 'http://A/./c', 'dot-segments'],
    ['http://a/%2e%2e/b', 'http://a/b', 'dot-segments'],
    ['example://a/b/c/%7Bfoo%7D', 'eXAMPLE://a/./b/../b/%63/%7bfoo%7d', 'dot-segments'],
    ['http://example.com', 'http://example.com:80/', 'scheme'],
    ['http://example.com:/', 'http://example.com/', 'scheme'],
    ['mailto:Joe@Example.COM', 'mailto:Joe@example.com', 'scheme'],
    ['http://[0:0::1]:80', 'http://[::1]/', 'ipv6'],
    ['//[::FFFF:c000:201]', '//[::ffff:192.0.2.1]', 'ipv6'],
    ['urn:example:a', 'URN:EXAMPLE:a', 'urn'],
    ['urn:example:a?+b', 'urn:example:a#c', 'urn'],
    ['urn:example:%2c', 'urn:EXAMPLE:%2C', 'urn'],
    ['urn:example:a', 'urn:example:A', undefined],
    ['urn:example:a%2Cb', 'urn:EXAMPLE:a,b', undefined],
    ['http://example.com/', 'http://example.com/?', undefined],
    ['http://example.com/', 'http://example.com/#', undefined],
    ['http://a/b', 'http://a/B', undefined],
    ['http://a/b', 'http://a/b/', undefined],
    ['http://a/b%2Fc', 'http://a/b/c', undefined],
    ['http://trusted%40evil/', 'http://trusted@evil/', undefined],
    ['http://a%3A80/', 'http://a:80/', undefined],
    ['http://%256cocalhost/', 'http://localhost/', undefined],
    ['./a:b', 'a:b', undefined],
    ['a', './a', undefined],
  ])('%s and %s: %s', (a, b, step) => {
    expect(compare(a, b)).toBe(step);
    expect(compare(b, a)).toBe(step);
    const equal = NORMALIZATION_STEPS.filter((level) => equivalent(a, b, level));
    expect(equal).toEqual(
      step === undefined ? [] : NORMALIZATION_STEPS.slice(NORMALIZATION_STEPS.indexOf(step as never)),
    );
    expect(equivalent(a, b)).toBe(equal.includes('scheme'));
  });

  test('the table of schemes counts', () => {
    const schemes = { x: { defaultPort: 1 } };
    expect(compare('x://a:1', 'x://a')).toBeUndefined();
    expect(compare('x://a:1', 'x://a', { schemes })).toBe('scheme');
    expect(equivalent('x://a:1', 'x://a', 'scheme', { schemes })).toBe(true);
  });

  test('of URNs RFC 8141 alone decides at the last step', () => {
    expect(compare('urn:example:%41', 'urn:example:A')).toBe('percent-encoding');
    expect(equivalent('urn:example:%41', 'urn:example:A', 'urn')).toBe(false);
  });

  test('encoded dot segments may be kept apart from dot segments', () => {
    const [a, b] = ['http://a/b/%2e%2e/c', 'http://a/c'] as const;
    expect([compare(a, b), compare(a, b, { keepEncodedDots: true })]).toEqual(['dot-segments', undefined]);
    expect(equivalent(a, b, 'scheme', { keepEncodedDots: true })).toBe(false);
    expect(compare(a, 'http://a/b/%2E%2E/c', { keepEncodedDots: true })).toBe('case');
  });

  test('what is not valid is not compared', () => {
    expect(() => compare('%', '%')).toThrow(expect.objectContaining({ code: 'invalid-reference' }));
    expect(() => equivalent('a', '%')).toThrow(expect.objectContaining({ code: 'invalid-reference' }));
  });

  test('a reference is equal to itself at the first step', () => {
    fc.assert(
      fc.property(uriReference, (reference) => {
        expect(compare(reference, reference)).toBe('string');
      }),
    );
  });
});
