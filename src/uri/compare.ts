import { assertOneOf, assertString, checkOptions } from '../arguments';
import {
  normalise,
  NORMALISATION_STEPS,
  type NormalisationStep,
  SCHEME_CHECKS,
  type SchemeOptions,
} from './normalise';

/**
 * The first step of the ladder of RFC 3986, 6.2, at which two URI references become equal, each step with all before it;
 * undefined where none makes them so. Equal are the characters: fragments count, and relative references are compared as
 * they are written; resolve them first where they have a base (6.1).
 *
 * Throws UriError with code `invalid-reference`.
 */
export function compare(a: string, b: string, options: SchemeOptions = {}): NormalisationStep | undefined {
  checkOptions('compare', options, SCHEME_CHECKS);
  return NORMALISATION_STEPS.find((upTo) => equivalent(a, b, upTo, options));
}

/**
 * Whether two URI references are equal once both have been normalised up to a step of the ladder of RFC 3986, 6.2.
 * Throws UriError with code `invalid-reference`.
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
