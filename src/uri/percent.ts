import { assertOneOf, assertString } from '../options/arguments';
import {
  isFragment,
  isPath,
  isQuery,
  isRegName,
  isSegment,
  isSegmentNzNc,
  isUnreserved,
  isUserinfo,
} from '../generated/rfc3986';
import * as messages from './messages';
import { assertInput, decoded, octetsOf } from '../runtime/automata';
import { cached } from '../table/maps';
import { UriError } from './uri-error';
import { hexValue, octetAt, TRIPLETS } from './triplets';

const TESTERS = {
  userinfo: isUserinfo,
  'reg-name': isRegName,
  segment: isSegment,
  'segment-nz-nc': isSegmentNzNc,
  path: isPath,
  query: isQuery,
  fragment: isFragment,
  unreserved: isUnreserved,
} as const;

/**
 * Names the component that takes the data: a rule of RFC 3986, whose characters need no encoding there. `segment`
 * encodes "/", which separates segments. `segment-nz-nc` is the first segment of a relative path and encodes ":".
 * `unreserved` is safe everywhere, even inside a component with its own delimiters, such as a value in a query.
 */
export type EncodedComponent = keyof typeof TESTERS;

function assertComponent(component: unknown): void {
  assertOneOf(component, 'component', Object.keys(TESTERS));
}

/** Tells for each component which ASCII codes its rule takes unencoded. */
const PLAIN = new Map<EncodedComponent, readonly boolean[]>();

/** Returns the table of a component. Makes it from the grammar at the first call. */
function plainOf(component: EncodedComponent): readonly boolean[] {
  const isOfRule = TESTERS[component];
  return cached(PLAIN, component, () =>
    Array.from({ length: 128 }, (_, code) => isOfRule(String.fromCharCode(code))),
  );
}

/**
 * Encodes data for a component (RFC 3986, 2.1). Characters that the component's rule does not take become triplets of
 * their UTF-8. "%" is always encoded. So encode data once, before you build the URI, and never encode it again. A
 * segment "." or ".." has no other spelling and stays a dot segment (6.2.2.3).
 *
 * Throws UriError with code `lone-surrogate`.
 *
 * @example
 * encode('a/b c', 'segment'); // => 'a%2Fb%20c'
 */
export function encode(data: string | Uint8Array, component: EncodedComponent): string {
  assertInput(data, 'data');
  assertComponent(component);
  const plain = plainOf(component);
  if (typeof data !== 'string') return encodeOctets(data, plain);
  return isPlain(data, plain) ? data : encodeOctets(toUtf8(data), plain);
}

/**
 * Decodes a part of a URI and reads its octets as UTF-8. Split the URI first and decode each part once. The result is
 * data, in which "%41" and "/" mean themselves (2.4, 7.3). "+" does not mean a space; only forms encode spaces so.
 *
 * If you name a `component`, all other characters must be ones that it takes. Otherwise any character may stand for
 * itself.
 *
 * Throws UriError with code `invalid-triplet`, `ill-formed-utf8`, `invalid-character` or `lone-surrogate`.
 *
 * @example
 * decode('a%2Fb'); // => 'a/b'
 */
export function decode(text: string, component?: EncodedComponent): string {
  assertString(text, 'text');
  if (component !== undefined) assertComponent(component);
  if (!text.includes('%')) {
    check(text, component);
    return text;
  }
  const octets = decodeToBytes(text, component);
  const data = decoded(octets, 0, octets.length);
  if (data.end < octets.length) {
    const offset = offsetOf(text, data.end);
    throw new UriError('ill-formed-utf8', messages.illFormedUtf8(text, offset), text, { offset });
  }
  return data.text;
}

/**
 * Decodes a part of a URI to octets of any encoding. Unencoded characters give their UTF-8. Split the URI first and
 * decode each part once, as with `decode`.
 *
 * Throws UriError with code `invalid-triplet`, `invalid-character` or `lone-surrogate`.
 *
 * @example
 * Array.from(decodeToBytes('a%FF')); // => [ 97, 255 ]
 */
export function decodeToBytes(text: string, component?: EncodedComponent): Uint8Array {
  assertString(text, 'text');
  if (component !== undefined) assertComponent(component);
  check(text, component);
  const source = new TextEncoder().encode(text);
  // Decodes in place: the result is never longer than the part already read.
  let end = 0;
  for (let at = 0; at < source.length; at++) {
    const octet = source[at]!;
    if (octet === PERCENT) {
      source[end++] = hexValue(source[at + 1]!) * 16 + hexValue(source[at + 2]!);
      at += 2;
    } else {
      source[end++] = octet;
    }
  }
  return source.slice(0, end);
}

const PERCENT = 0x25;

/** The number of octets that become one string at a time. */
const CHUNK = 4096;

function encodeOctets(octets: Uint8Array, plain: readonly boolean[]): string {
  let result = '';
  for (let start = 0; start < octets.length; start += CHUNK) {
    let chunk = '';
    for (const octet of octets.subarray(start, start + CHUNK)) {
      chunk += plain[octet] === true ? String.fromCharCode(octet) : TRIPLETS[octet]!;
    }
    result += chunk;
  }
  return result;
}

function isPlain(text: string, plain: readonly boolean[]): boolean {
  for (let at = 0; at < text.length; at++) if (plain[text.charCodeAt(at)] !== true) return false;
  return true;
}

function toUtf8(text: string): Uint8Array {
  checkSurrogates(text);
  return new TextEncoder().encode(text);
}

/** Throws UriError unless every "%" begins a triplet and the component takes every other character. */
function check(text: string, component: EncodedComponent | undefined): void {
  const plain = component && plainOf(component);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === PERCENT) {
      if (octetAt(text, at) < 0) {
        throw new UriError('invalid-triplet', messages.invalidTriplet(text, at), text, { offset: at });
      }
      at += 2;
    } else if (plain !== undefined && plain[unit] !== true) {
      const character = String.fromCodePoint(text.codePointAt(at)!);
      const message = messages.characterOutside(component!, character, at);
      throw new UriError('invalid-character', message, text, { offset: at });
    }
  }
  checkSurrogates(text);
}

function checkSurrogates(text: string): void {
  // A pair is one code point, so only halves match.
  const offset = text.search(/\p{Surrogate}/u);
  if (offset >= 0) throw new UriError('lone-surrogate', messages.loneSurrogate(offset), text, { offset });
}

/** Returns the offset, in UTF-16 units, of the character that gave the octet at an index. */
function offsetOf(text: string, index: number): number {
  let offset = 0;
  for (let octets = 0; octets < index; octets++) {
    const code = text.codePointAt(offset)!;
    if (code === PERCENT) {
      offset += 3;
    } else {
      octets += octetsOf(code) - 1;
      offset += code > 0xffff ? 2 : 1;
    }
  }
  return offset;
}
