/** Returns the offset of the first lone surrogate, in UTF-16 units from 0; -1 if there is none. */
export function loneSurrogateAt(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    const next = text.charCodeAt(at + 1);
    if (unit > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return at;
    at++;
  }
  return -1;
}

/** Returns the index of the first octet that begins no well-formed UTF-8 sequence (RFC 3629, 4); -1 if all do. */
export function illFormedAt(octets: Uint8Array): number {
  for (let at = 0; at < octets.length;) {
    const length = sequenceLength(octets, at);
    if (length === 0) return at;
    at += length;
  }
  return -1;
}

/** Returns the number of octets in the sequence at an index; 0 if the sequence is ill-formed. */
function sequenceLength(octets: Uint8Array, at: number): number {
  const first = octets[at]!;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  // Some first octets restrict the second: no overlong forms, no surrogates, nothing beyond U+10FFFF.
  const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  const second = octets[at + 1];
  if (second === undefined || second < low || second > high) return 0;
  for (let i = at + 2; i < at + length; i++) {
    const octet = octets[i];
    if (octet === undefined || octet < 0x80 || octet > 0xbf) return 0;
  }
  return length;
}
