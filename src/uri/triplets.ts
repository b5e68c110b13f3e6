import { isUnreserved } from '../generated/rfc3986';

/** Returns the value of a hexadecimal digit, given as a UTF-16 unit; -1 for any other unit. */
export function hexValue(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** Returns the octet of the triplet at the offset of its "%"; -1 if two hexadecimal digits do not follow. */
export function octetAt(text: string, percent: number): number {
  const high = hexValue(text.charCodeAt(percent + 1));
  const low = hexValue(text.charCodeAt(percent + 2));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/** Lists the triplet of each octet, with upper-case digits (RFC 3986, 2.1). */
export const TRIPLETS: readonly string[] = /* @__PURE__ */ Array.from(
  { length: 256 },
  (_, octet) => '%' + octet.toString(16).toUpperCase().padStart(2, '0'),
);

let known: readonly string[] | undefined;

/** Returns for each octet its character if that is unreserved (RFC 3986, 2.3), else its triplet. */
export function normalTriplets(): readonly string[] {
  return (known ??= TRIPLETS.map((triplet, octet) => {
    const character = String.fromCharCode(octet);
    return isUnreserved(character) ? character : triplet;
  }));
}

/** Replaces each triplet in a part of a valid URI by the table's text for its octet. Reads no replacement again. */
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

/** Puts ASCII letters into lower case, but the digits of triplets into upper case. */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.includes('%') ? rewriteTriplets(lower, TRIPLETS) : lower;
}
