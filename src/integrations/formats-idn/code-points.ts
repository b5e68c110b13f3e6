/** The code points that a U-label may have, by RFC 5892, and the rules for those that it may have in some places alone. */

/** RFC 5892, 2.6: code points whose category would have them judged otherwise. */
const EXCEPTIONS_VALID = /^[\u00df\u03c2\u06fd\u06fe\u0f0b\u3007]$/u;
const EXCEPTIONS_DISALLOWED = /^[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]$/u;

/** RFC 5892, 2.1: letters, digits and marks, as long as they are not told apart from others by their shape alone. */
const LETTER_OR_DIGIT = /^[\p{Ll}\p{Lu}\p{Lo}\p{Nd}\p{Lm}\p{Mn}\p{Mc}]$/u;
/** RFC 5892, 2.4 and 2.9. */
const IGNORABLE_BLOCK = /^[\u20d0-\u20ff\u{1d100}-\u{1d1ff}\u{1d200}-\u{1d24f}]$/u;
const OLD_HANGUL_JAMO = /^[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]$/u;
/** RFC 5892, 2.8, whose rules are those of the whole label. */
const JOIN_CONTROL = /^[\u200c\u200d]$/u;

/** RFC 5892, 2.6: code points of the category CONTEXTO that are no digits. */
const CONTEXTUAL = /^[\u00b7\u0375\u05f3\u05f4\u30fb]$/u;

/** RFC 5892, appendix A: whether the code points of the category CONTEXTO stand where they may. */
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
    // A.8 and A.9: digits of one kind alone.
    (/[\u0660-\u0669]/.test(label) && /[\u06f0-\u06f9]/.test(label))
  );
}

/**
 * Whether a label has code points alone that RFC 5892 has as PVALID, CONTEXTJ or CONTEXTO, the last where their rules
 * allow them. That they are stable (2.2) and assigned, and the rules of CONTEXTJ, is left to UTS #46.
 */
export function hasValidCodePoints(label: string): boolean {
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
