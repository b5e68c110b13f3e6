import { assertOneOf, assertString, checkOptions } from '../arguments';
import {
  normalise,
  NORMALISATION_STEPS,
  type NormalisationStep,
  SCHEME_CHECKS,
  type SchemeOptions,
} from './normalise';

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
export function compare(a: string, b: string, options: SchemeOptions = {}): NormalisationStep | undefined {
  checkOptions('compare', options, SCHEME_CHECKS);
  return NORMALISATION_STEPS.find((upTo) => equivalent(a, b, upTo, options));
}

/**
 * Tells whether two URI references are equal after normalisation up to a step of RFC 3986, 6.2. Throws UriError with
 * code `invalid-reference`.
 *
 * @example
 * equivalent('HTTP://a', 'http://a/'); // => true
 * equivalent('HTTP://a', 'http://a/', 'case'); // => false
 */
export function equivalent(
  a: string,
  b: string,
  level: NormalisationStep = 'scheme',
  options: SchemeOptions = {},
): boolean {
  assertString(a, 'a');
  assertString(b, 'b');
  assertOneOf(level, 'level', NORMALISATION_STEPS);
  checkOptions('equivalent', options, SCHEME_CHECKS);
  const { schemes } = options;
  return normalise(a, { upTo: level, schemes }) === normalise(b, { upTo: level, schemes });
}
