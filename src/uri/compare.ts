import { assertOneOf, assertString, checkOptions } from '../options/arguments';
import {
  normalize,
  NORMALIZATION_STEPS,
  type NormalizationStep,
  SCHEME_CHECKS,
  type SchemeOptions,
} from './normalize';

/**
 * Returns the first step of RFC 3986, 6.2, that makes two URI references equal; undefined if none does. Each step
 * includes all steps before it. Fragments count. Relative references are compared as written; resolve them first if
 * they have a base (6.1).
 *
 * Throws UriError with code `invalid-reference`.
 *
 * @example
 * compare('HTTP://a/%7Eb', 'http://a/~b'); // => 'percent-encoding'
 * compare('http://a/b', 'http://a/c'); // => undefined
 */
export function compare(a: string, b: string, options: SchemeOptions = {}): NormalizationStep | undefined {
  checkOptions('compare', options, SCHEME_CHECKS);
  return NORMALIZATION_STEPS.find((upTo) => equivalent(a, b, upTo, options));
}

/**
 * Tells whether two URI references are equal after normalization up to a step of RFC 3986, 6.2. Throws UriError with
 * code `invalid-reference`.
 *
 * @example
 * equivalent('HTTP://a', 'http://a/'); // => true
 * equivalent('HTTP://a', 'http://a/', 'case'); // => false
 */
export function equivalent(
  a: string,
  b: string,
  level: NormalizationStep = 'scheme',
  options: SchemeOptions = {},
): boolean {
  assertString(a, 'a');
  assertString(b, 'b');
  assertOneOf(level, 'level', NORMALIZATION_STEPS);
  checkOptions('equivalent', options, SCHEME_CHECKS);
  const { schemes } = options;
  return normalize(a, { upTo: level, schemes }) === normalize(b, { upTo: level, schemes });
}
