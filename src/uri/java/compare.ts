/** Compares texts by UTF-16 units. A missing text comes first. */
function compareTexts(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  return a < b ? -1 : 1;
}

/**
 * Compares texts, ignoring the case of percent-encoded octets. Observed: the class also ignores the case of two
 * characters after the "%" of a scope id.
 */
export function compareEscaped(a: string | undefined, b: string | undefined): number {
  return compareTexts(lowerEscapes(a), lowerEscapes(b));
}

/** Compares texts, ignoring the case of ASCII letters. */
export function compareFolded(a: string | undefined, b: string | undefined): number {
  return compareTexts(lowerLetters(a), lowerLetters(b));
}

function lowerEscapes(text: string | undefined): string | undefined {
  return text?.includes('%') ? text.replace(/%[0-9A-Za-z_.]{2}/g, (octet) => octet.toLowerCase()) : text;
}

function lowerLetters(text: string | undefined): string | undefined {
  return text?.replace(/[A-Z]{1,1024}/g, (letters) => letters.toLowerCase());
}
