/** Checks A-labels ("xn--...") as far as that needs no tables: RFC 5890, 2.3.2.1; RFC 5891, 4.2 and 5.4; RFC 5892. */
import { hasValidCodePoints } from './code-points';
import type { SemanticRule } from './format';
import * as messages from './messages';
import { decodePunycode } from './punycode';

const A_PREFIX = 'xn--'.length;
export const NON_ASCII = /[^\0-\x7f]/;

/** The code points with Canonical_Combining_Class Virama, for RFC 5892, appendix A.1 and A.2. */
const VIRAMA =
  /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1715\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua82c\ua8c4\ua953\ua9c0\uaaf6\uabed\u{10a3f}\u{11046}\u{11070}\u{1107f}\u{110b9}\u{11133}\u{11134}\u{111c0}\u{11235}\u{112ea}\u{1134d}\u{113ce}-\u{113d0}\u{11442}\u{114c2}\u{115bf}\u{1163f}\u{116b6}\u{1172b}\u{11839}\u{1193d}\u{1193e}\u{119e0}\u{11a34}\u{11a47}\u{11a99}\u{11c3f}\u{11d44}\u{11d45}\u{11d97}\u{11f41}\u{11f42}\u{1612f}]/u;

/**
 * Tells whether any label of a name claims to be an A-label.
 *
 * @example
 * hasALabels('xn--bcher-kva.example'); // => true
 */
export function hasALabels(text: string): boolean {
  return /(?:^|\.)xn--/i.test(text);
}

/**
 * Tells whether a label meets RFC 5891, 4.2.3.1 and 4.2.2. UTS #46 checks the rest of 4.2.3.
 *
 * @example
 * isULabel('bücher'); // => true
 * isULabel('-ü'); // => false
 */
export function isULabel(label: string): boolean {
  const hyphens = label.startsWith('-') || label.endsWith('-') || label.slice(2, 4) === '--';
  return !hyphens && hasValidCodePoints(label);
}

/** The rules on joining (RFC 5892, A.1) and on direction (RFC 5893) need tables: these labels pass. */
export const aLabelsOnly: SemanticRule = {
  name: 'A-labels, without joining and direction',
  section: 'RFC 5890, 2.3.2.1; RFC 5891, 4.2 and 5.4; RFC 5892',
  explain: (text) => {
    const offset = hasALabels(text) ? wrongALabel(text) : -1;
    return offset < 0 ? undefined : { offset, reason: messages.wrongALabel };
  },
};

/** Returns the offset of the first A-label that stands for no U-label, or -1. */
function wrongALabel(text: string): number {
  let offset = 0;
  for (const label of text.split('.')) {
    if (hasALabels(label) && !standsForULabel(label)) return offset;
    offset += label.length + 1;
  }
  return -1;
}

function standsForULabel(label: string): boolean {
  const decoded = decodePunycode(label.slice(A_PREFIX).toLowerCase());
  return (
    decoded !== undefined &&
    NON_ASCII.test(decoded) &&
    isULabel(decoded) &&
    !/^\p{M}/u.test(decoded) &&
    // RFC 5892, 2.2, but for the exceptions in 2.6.
    !/(?![\u00df\u03c2\u200c\u200d])\p{Changes_When_NFKC_Casefolded}/u.test(decoded) &&
    decoded.normalize('NFC') === decoded &&
    areJoined(decoded)
  );
}

/** Tells whether a zero width joiner follows a virama (RFC 5892, A.2), and a non-joiner follows anything (A.1). */
function areJoined(label: string): boolean {
  const points = Array.from(label);
  return points.every((point, i) => {
    if (point === '\u200d') return i > 0 && VIRAMA.test(points[i - 1]!);
    if (point !== '\u200c') return true;
    return i > 0 && (VIRAMA.test(points[i - 1]!) || i < points.length - 1);
  });
}
