/**
 * IRIs by the grammar of URIs (RFC 3987, 2.2). The shadow of a text has an unreserved character of ASCII in place of
 * each one that only IRIs have. The rule URI derives the shadow if the rule IRI derives the text.
 */

/** An IPvFuture, which has ASCII alone, or a character of `ucschar` other than whitespace. */
const UCSCHAR =
  /\[[vV][0-9A-Fa-f]+\.[^[\]\s]*\]|(?!\s)[\xa0-\ud7ff\uf900-\ufdcf\ufdf0-\uffef]|(?![\u{e0000}-\u{e0fff}])[\u{10000}-\u{effff}]/gu;
/** The characters of `iprivate`, which only a query has. */
const IPRIVATE = /[\ue000-\uf8ff\u{f0000}-\u{10ffff}]/gu;
/** A text up to the first character of `iprivate` outside the query. */
const REACH =
  /^[^?#\ue000-\uf8ff\u{f0000}-\u{10ffff}]*(?:\?[^#]*)?(?:#[^\ue000-\uf8ff\u{f0000}-\u{10ffff}]*)?/u;
/** Marks that end sentences and quotations. Their shadow is ".", so `extract` trims them at the end of an IRI. */
const FINAL = /[\p{Po}\p{Pe}\p{Pf}]/u;

/** Returns the shadow of a text, of the same length. */
export function iriShadow(text: string): string {
  return text
    .replace(UCSCHAR, (each) => (each[0] === '[' ? each : shadowOf(each, FINAL.test(each) ? '.' : '~')))
    .replace(IPRIVATE, (each) => shadowOf(each, '?'));
}

function shadowOf(character: string, shadow: string): string {
  // The last two code points of each plane are in neither set.
  return (character.codePointAt(0)! & 0xfffe) === 0xfffe ? character : shadow.repeat(character.length);
}

/** Returns the length of the part of a text that may be an IRI if its shadow is a URI. */
export function iriReach(text: string): number {
  return REACH.exec(text)![0].length;
}
