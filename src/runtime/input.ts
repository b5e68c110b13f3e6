import { type Check, type Checks, checkOptions, givenOptions, oneOf } from '../options/arguments';
import * as messages from './messages';
import { textOfUtf8 } from './octet-text';

/** A string, or octets. A grammar over octets reads octets as they are; other grammars read them as UTF-8. */
export type Input = string | Uint8Array;

/** Throws TypeError, which names the argument, unless the value is a string or a Uint8Array. */
export function assertInput(value: unknown, name = 'input'): asserts value is Input {
  if (typeof value !== 'string' && !isOctets(value)) throw new TypeError(messages.notAnInput(name, value));
}

/** Returns whether a value is a Uint8Array of any realm. `instanceof` knows only its own realm. */
function isOctets(value: unknown): value is Uint8Array {
  // The getter reads an internal slot of the value, which cannot be forged.
  return Reflect.get(Uint8Array.prototype, Symbol.toStringTag, value) === 'Uint8Array';
}

/** Decodes octets as UTF-8. Returns undefined if any are ill-formed. */
export function utf8Text(octets: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(octets);
  } catch {
    return undefined;
  }
}

/** Returns the string for which a text of octets stands in an encoding; undefined if they are not UTF-8. */
export function stringOf(text: string, encoding: Encoding | undefined): string | undefined {
  if (encoding !== textOfUtf8 || !/[\u0080-\uffff]/.test(text)) return text;
  return utf8Text(Uint8Array.from(text, (octet) => octet.charCodeAt(0)));
}

/** Returns the octets that a string stands for, as the string of the characters of the same numbers. */
export type Encoding = (text: string) => string;

/** The names of the encodings. */
export type EncodingName = 'utf-8' | 'latin1';

export interface EncodingOptions {
  /**
   * The octets that a string stands for, in a grammar over octets. With "utf-8", the default, they are its UTF-8.
   * With "latin1", each character is the octet of its number, as Node gives HTTP headers. Characters above U+00FF then match
   * nothing.
   */
  readonly encoding?: EncodingName | undefined;
}

/** For functions that take other options, too. */
export const ENCODING_CHECK: Check = /* @__PURE__ */ oneOf(['utf-8', 'latin1']);

const CHECKS: Checks<keyof EncodingOptions> = { encoding: ENCODING_CHECK };

/**
 * Checks the options of the function `of`, and returns the encoding that they name. `own` is the encoding of the grammar;
 * grammars over code points have none. Throws TypeError for options that the function does not have.
 */
export function encodingIn(
  of: string,
  options: EncodingOptions | undefined,
  own: Encoding | undefined,
): Encoding | undefined {
  if (options === undefined) return own;
  checkOptions(of, options, CHECKS);
  return encodingOf(own, options.encoding);
}

/** Checks the options of the function `of` of a grammar over code points, which has no encoding. Throws TypeError for any. */
export function refuseOptions(of: string, options: EncodingOptions | undefined): void {
  if (options !== undefined && givenOptions(of, options, ['encoding']).length > 0)
    throw new TypeError(messages.encodingWithoutOctets());
}

/** Returns the encoding of a name, or `own` without a name. Throws TypeError for a name if the grammar is not over octets. */
export function encodingOf(own: Encoding | undefined, name: EncodingName | undefined): Encoding | undefined {
  if (name === undefined) return own;
  if (own === undefined) throw new TypeError(messages.encodingWithoutOctets());
  return name === 'latin1' ? textOfLatin1 : textOfUtf8;
}

/** Returns the string itself. A character above U+00FF stays, because no terminal of a grammar over octets derives it. */
export const textOfLatin1: Encoding = (text) => text;
