import type { Mismatch } from '../runtime/automata';

/**
 * Names the fault of an argument:
 *
 * - `invalid-reference`: it is not a URI-reference (RFC 3986, 4.1);
 * - `invalid-base`: the base is not a URI-reference;
 * - `relative-base`: the base is a URI-reference without a scheme (RFC 3986, 5.1);
 * - `opaque-base`: the path of the base does not begin with "/" (RFC 2396, 5);
 * - `excess-dot-segments`: the reference has more ".." than the base has levels (RFC 2396, 5.2, step 6g);
 * - `invalid-triplet`: two hexadecimal digits do not follow a "%" (RFC 3986, 2.1);
 * - `invalid-component`: the component would be lost, or read as another one (RFC 3986, 3 and 4.2);
 * - `invalid-template`: it is not a URI Template, or cannot be expanded (RFC 6570, 2);
 * - `invalid-character`: the component does not allow a character;
 * - `ill-formed-utf8`: the octets are not well-formed UTF-8;
 * - `lone-surrogate`: the text has half of a surrogate pair, which UTF-8 cannot encode.
 */
export type UriErrorCode =
  | 'invalid-reference'
  | 'invalid-base'
  | 'relative-base'
  | 'opaque-base'
  | 'excess-dot-segments'
  | 'invalid-triplet'
  | 'invalid-component'
  | 'invalid-template'
  | 'invalid-character'
  | 'ill-formed-utf8'
  | 'lone-surrogate';

/**
 * Reports an argument that a function of `verbatim-abnf/uri` cannot work on.
 *
 * @example
 * try {
 *   resolve('a', 'b');
 * } catch (error) {
 *   error instanceof UriError && error.code; // => 'relative-base'
 * }
 */
export class UriError extends Error {
  override readonly name = 'UriError';
  readonly code: UriErrorCode;
  /** The whole argument. */
  readonly input: string;
  /** The offset of the fault in UTF-16 units from 0; undefined if the fault has no single place. */
  readonly offset: number | undefined;
  /** Why the grammar does not derive the input; undefined if it does. */
  readonly failure: Mismatch | undefined;

  constructor(
    code: UriErrorCode,
    message: string,
    input: string,
    place: { readonly offset?: number; readonly failure?: Mismatch } = {},
  ) {
    super(message);
    this.code = code;
    this.input = input;
    this.offset = place.offset ?? place.failure?.offset;
    this.failure = place.failure;
    Object.defineProperty(this, 'failure', { enumerable: false });
  }
}
