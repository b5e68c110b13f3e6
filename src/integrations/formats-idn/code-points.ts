/** Checks the code points of a U-label by RFC 5892, and the context rules for some of them. */

/** Code points whose category would decide otherwise (RFC 5892, 2.6). */
const EXCEPTIONS_VALID = /^[\u00df\u03c2\u06fd\u06fe\u0f0b\u3007]$/u;
const EXCEPTIONS_DISALLOWED = /^[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]$/u;

/** Letters, digits and marks (RFC 5892, 2.1). */
const LETTER_OR_DIGIT = /^[\p{Ll}\p{Lu}\p{Lo}\p{Nd}\p{Lm}\p{Mn}\p{Mc}]$/u;
/** RFC 5892, 2.4 and 2.9. */
const IGNORABLE_BLOCK = /^[\u20d0-\u20ff\u{1d100}-\u{1d1ff}\u{1d200}-\u{1d24f}]$/u;
const OLD_HANGUL_JAMO = /^[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]$/u;
/** The joiners (RFC 5892, 2.8). Their rules depend on the whole label. */
const JOIN_CONTROL = /^[\u200c\u200d]$/u;

/** Code points of the category CONTEXTO that are not digits (RFC 5892, 2.6). */
const CONTEXTUAL = /^[\u00b7\u0375\u05f3\u05f4\u30fb]$/u;

/** Most labels have only these, and none of the code points that one of the rules above or below names. */
const COMMON = /^[\p{Ll}\p{Lo}\p{Nd}\p{Lm}\p{Mn}\p{Mc}-]+$/u;
const UNUSUAL =
  /[\u00b7\u0375\u05f3\u05f4\u0640\u0660-\u0669\u06f0-\u06f9\u07fa\u1100-\u11ff\u20d0-\u20ff\u302e\u302f\u3031-\u3035\u303b\u30fb\ua960-\ua97f\ud7b0-\ud7ff\u{1d100}-\u{1d24f}]/u;

/** Tells whether each code point of the category CONTEXTO stands in its allowed context (RFC 5892, appendix A). */
function areInContext(label: string): boolean {
  return !(
    // A.3, middle dot: in Catalan, between two "l".
    /(?:^|[^l])\u00b7|\u00b7(?!l)/.test(label) ||
    // A.4, Greek keraia.
    /\u0375(?!\p{Script=Greek})/u.test(label) ||
    // A.5 and A.6, Hebrew geresh and gershayim.
    /(?:^|\P{Script=Hebrew})[\u05f3\u05f4]/u.test(label) ||
    // A.7, Katakana middle dot.
    (label.includes('\u30fb') && !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(label)) ||
    // A.8 and A.9, digits: a label has digits of only one kind.
    (/[\u0660-\u0669]/.test(label) && /[\u06f0-\u06f9]/.test(label))
  );
}

/**
 * Tells whether all code points of a label are PVALID, CONTEXTJ or CONTEXTO by RFC 5892, the last only in their
 * allowed context. UTS #46 checks that code points are stable (2.2) and assigned, and the rules of CONTEXTJ.
 */
export function hasValidCodePoints(label: string): boolean {
  if (COMMON.test(label) && !UNUSUAL.test(label)) return true;
  return Array.from(label).every(isValid) && areInContext(label);
}

function isValid(character: string): boolean {
  if (EXCEPTIONS_VALID.test(character) || CONTEXTUAL.test(character)) return true;
  if (EXCEPTIONS_DISALLOWED.test(character)) return false;
  if (character === '-' || JOIN_CONTROL.test(character)) return true;
  return (
    LETTER_OR_DIGIT.test(character) && !IGNORABLE_BLOCK.test(character) && !OLD_HANGUL_JAMO.test(character)
  );
}
