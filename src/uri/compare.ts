import { assertOneOf, assertString, checkOptions } from '../options/arguments';
import {
  COMPARE_CHECKS,
  type CompareOptions,
  normalize,
  NORMALIZATION_STEPS,
  type NormalizationStep,
} from './normalize';

/**
 * Returns the first step of NORMALIZATION_STEPS that makes two URI references equal; undefined if none does. Each step
 * includes all steps before it, except that `urn` follows RFC 8141 alone, if both are URNs. Fragments count before that
 * step. Relative references are compared as written; resolve them first if they have a base (6.1).
 *
 * Throws UriError with code `invalid-reference`.
 *
 * @example
 * compare('HTTP://a/%7Eb', 'http://a/~b'); // => 'percent-encoding'
 * compare('http://[0::1]/', 'http://[::1]/'); // => 'ipv6'
 * compare('http://a/b', 'http://a/c'); // => undefined
 */
export function compare(a: string, b: string, options: CompareOptions = {}): NormalizationStep | undefined {
  checkOptions('compare', options, COMPARE_CHECKS);
  return NORMALIZATION_STEPS.find((upTo) => equivalent(a, b, upTo, options));
}

/**
 * Tells whether two URI references are equal after normalization up to a step, by default the last of RFC 3986, 6.2.
 * Throws UriError with code `invalid-reference`.
 *
 * @example
 * equivalent('HTTP://a', 'http://a/'); // => true
 * equivalent('HTTP://a', 'http://a/', 'case'); // => false
 */
export function equivalent(
  a: string,
  b: string,
  level: NormalizationStep = 'scheme',
  options: CompareOptions = {},
): boolean {
  assertString(a, 'a');
  assertString(b, 'b');
  assertOneOf(level, 'level', NORMALIZATION_STEPS);
  checkOptions('equivalent', options, COMPARE_CHECKS);
  return normalize(a, { ...options, upTo: level }) === normalize(b, { ...options, upTo: level });
}
