import * as messages from './messages';
import { type Check, type Checks, checkOptions, oneOf } from '../arguments';
import { textOfUtf8 } from './octets';

/**
 * The octets that a string stands for in a grammar about octets, as the string of the characters of the same numbers.
 * Grammars about code points have none.
 */
export type Encoding = (text: string) => string;

/** The encodings by their names. */
export type EncodingName = 'utf-8' | 'latin1';

export interface EncodingOptions {
  /**
   * The octets that a string stands for, in a grammar about octets. "utf-8" (the default): those of its UTF-8. "latin1":
   * each character is the octet of its number, as Node gives HTTP headers; a character above U+00FF matches nothing.
   */
  readonly encoding?: EncodingName | undefined;
}

/** For functions that take other options, too. */
export const ENCODING_CHECK: Check = /* @__PURE__ */ oneOf(['utf-8', 'latin1']);

const CHECKS: Checks<keyof EncodingOptions> = { encoding: ENCODING_CHECK };

/** The encoding that the options of a function name. Throws TypeError for other options. */
export function encodingIn(
  of: string,
  options: EncodingOptions,
  own: Encoding | undefined,
): Encoding | undefined {
  checkOptions(of, options, CHECKS);
  return encodingOf(own, options.encoding);
}

/** The encoding of a name, in a grammar whose default is `own`. Throws TypeError if the grammar is not about octets. */
export function encodingOf(own: Encoding | undefined, name: EncodingName | undefined): Encoding | undefined {
  if (name === undefined) return own;
  if (own === undefined) throw new TypeError(messages.encodingWithoutOctets());
  return name === 'latin1' ? textOfLatin1 : textOfUtf8;
}

/** The string itself. A character above U+00FF stays as it is: no terminal of a grammar about octets derives it. */
export const textOfLatin1: Encoding = (text) => text;
