/** The number of UTF-16 units per call of `String.fromCharCode`. */
const CHUNK = 4096;
const REPLACEMENT = 0xfffd;

/**
 * Decodes UTF-8 as the class does. Each longest prefix of a character, or else each octet, becomes one U+FFFD. A
 * surrogate in three octets (ED A0 80) is one such prefix. The Encoding Standard makes three U+FFFD of it.
 */
export function decodeUtf8(octets: Uint8Array): string {
  let text = '';
  let units: number[] = [];
  for (let at = 0; at < octets.length;) {
    const [codePoint, length] = readCharacter(octets, at);
    at += length;
    if (codePoint > 0xffff) units.push(0xd7c0 + (codePoint >> 10), 0xdc00 + (codePoint & 0x3ff));
    else units.push(codePoint);
    if (units.length >= CHUNK) {
      text += String.fromCharCode(...units);
      units = [];
    }
  }
  return text + String.fromCharCode(...units);
}

function readCharacter(octets: Uint8Array, at: number): readonly [codePoint: number, length: number] {
  const first = octets[at]!;
  if (first < 0x80) return [first, 1];
  const expected = lengthOf(first);
  if (expected === 1) return [REPLACEMENT, 1];
  let codePoint = first & (0xff >> (expected + 1));
  for (let i = 1; i < expected; i++) {
    const octet = octets[at + i];
    if (octet === undefined || (octet & 0xc0) !== 0x80) return [REPLACEMENT, i];
    if (i === 1 && !mayFollow(first, octet)) return [REPLACEMENT, 1];
    codePoint = codePoint * 64 + (octet & 0x3f);
  }
  const surrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  return [surrogate ? REPLACEMENT : codePoint, expected];
}

/** Returns the number of octets of a character that begins with this octet; 1 if none does. */
function lengthOf(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 1;
}

/** Tells whether the first two octets may begin a code point that exists and is not overlong. */
function mayFollow(first: number, second: number): boolean {
  if (first === 0xe0) return second >= 0xa0;
  if (first === 0xf0) return second >= 0x90;
  return first !== 0xf4 || second <= 0x8f;
}
