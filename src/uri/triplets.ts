import { unreserved } from '../generated/rfc3986';

/** The value of a hexadecimal digit's UTF-16 unit, or -1. */
export function hexValue(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** The octet of the triplet that begins with the "%" at an offset, or -1 if two hexadecimal digits do not follow. */
export function octetAt(text: string, percent: number): number {
  const high = hexValue(text.charCodeAt(percent + 1));
  const low = hexValue(text.charCodeAt(percent + 2));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/** The triplet of each octet, with upper-case digits (RFC 3986, 2.1). */
export const TRIPLETS: readonly string[] = Array.from(
  { length: 256 },
  (_, octet) => '%' + octet.toString(16).toUpperCase().padStart(2, '0'),
);

let known: readonly string[] | undefined;

/** For each octet the unreserved character that it is (RFC 3986, 2.3), or else its triplet. */
export function normalTriplets(): readonly string[] {
  return (known ??= TRIPLETS.map((triplet, octet) => {
    const character = String.fromCharCode(octet);
    return unreserved.definition.recogniser.test(character) ? character : triplet;
  }));
}

/**
 * A part of a valid URI with each triplet written as a table says. Every triplet is read once: what comes of one is not
 * read again.
 */
export function rewriteTriplets(text: string, table: readonly string[]): string {
  let percent = text.indexOf('%');
  if (percent < 0) return text;
  let result = '';
  let copied = 0;
  for (; percent >= 0; percent = text.indexOf('%', percent + 3)) {
    result += text.slice(copied, percent) + table[octetAt(text, percent)]!;
    copied = percent + 3;
  }
  return result + text.slice(copied);
}

/** A text with its ASCII letters in lower case, but for the digits of its triplets, which are in upper case. */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.includes('%') ? rewriteTriplets(lower, TRIPLETS) : lower;
}
