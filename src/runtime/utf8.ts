/** The code points from which on UTF-8 takes two, three and four octets (RFC 3629, 3). */
const SMALLEST = [0, 0x80, 0x800, 0x10000] as const;

/** How many octets the UTF-8 of a code point takes. */
export function octetsOf(codePoint: number): number {
  return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}

/**
 * The code point whose UTF-8 (RFC 3629, 4) begins at an offset, which is smaller than `end`; -1 if the octets there are
 * ill-formed: overlong, a surrogate, above U+10FFFF, or cut off.
 */
export function decodeAt(octets: Uint8Array, at: number, end: number): number {
  const first = octets[at]!;
  if (first < 0x80) return first;
  const following = first < 0xc2 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : 0;
  if (following === 0 || at + following >= end) return -1;
  let code = first & (0x3f >> following);
  for (let i = 1; i <= following; i++) {
    const octet = octets[at + i]!;
    if ((octet & 0xc0) !== 0x80) return -1;
    code = (code << 6) | (octet & 0x3f);
  }
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code < SMALLEST[following]! || isSurrogate || code > 0x10ffff ? -1 : code;
}

/** The string whose UTF-8 the octets are, as far as they are well-formed, and the offset up to which they are. */
export function decoded(octets: Uint8Array, start: number, end: number): { text: string; end: number } {
  const pieces: string[] = [];
  let codes: number[] = [];
  let at = start;
  while (at < end) {
    const code = decodeAt(octets, at, end);
    if (code < 0) break;
    at += octetsOf(code);
    if (codes.push(code) < PIECE) continue;
    pieces.push(String.fromCodePoint(...codes));
    codes = [];
  }
  pieces.push(String.fromCodePoint(...codes));
  return { text: pieces.join(''), end: at };
}

/** So many arguments at once a call can take anywhere. */
const PIECE = 8192;
