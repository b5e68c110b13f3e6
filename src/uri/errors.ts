import type { Failure } from '../runtime';

/**
 * What was wrong with an argument:
 *
 * - `invalid-reference`: it is no URI-reference (RFC 3986, 4.1);
 * - `invalid-base`: the base is no URI-reference at all;
 * - `relative-base`: the base is one, but has no scheme (RFC 3986, 5.1);
 * - `opaque-base`: the path of the base does not begin with "/" (RFC 2396, 5);
 * - `excess-dot-segments`: a reference has more ".." than its base has levels (RFC 2396, 5.2, step 6g);
 * - `invalid-triplet`: a "%" is not followed by two hexadecimal digits (RFC 3986, 2.1);
 * - `invalid-character`: a character is not of the component that the text is said to be;
 * - `ill-formed-utf8`: the octets are no UTF-8;
 * - `lone-surrogate`: half of a surrogate pair, which no UTF-8 can say.
 */
export type UriErrorCode =
  | 'invalid-reference'
  | 'invalid-base'
  | 'relative-base'
  | 'opaque-base'
  | 'excess-dot-segments'
  | 'invalid-triplet'
  | 'invalid-character'
  | 'ill-formed-utf8'
  | 'lone-surrogate';

/** Thrown where an argument is not what a function of `verbatim-abnf/uri` works on. */
export class UriError extends Error {
  override readonly name = 'UriError';
  readonly code: UriErrorCode;
  /** The argument, whole. */
  readonly input: string;
  /** Where in the input the fault is, in UTF-16 units from 0; undefined where it is no single place. */
  readonly offset: number | undefined;
  /** What the grammar could not go on with; undefined where the input is of the grammar. */
  readonly failure: Failure | undefined;

  constructor(
    code: UriErrorCode,
    message: string,
    input: string,
    place: { readonly offset?: number; readonly failure?: Failure } = {},
  ) {
    super(message);
    this.code = code;
    this.input = input;
    this.offset = place.offset ?? place.failure?.offset;
    this.failure = place.failure;
    Object.defineProperty(this, 'failure', { enumerable: false });
  }
}
