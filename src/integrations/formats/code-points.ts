/** Checks the code points of a U-label by RFC 5892, and the context rules for some of them. */

/** The call is pure for bundlers, which patterns with properties of Unicode are not. */
const PATTERNS = /* @__PURE__ */ patterns();

function patterns() {
  return {
    /** Code points whose category would decide otherwise (RFC 5892, 2.6). */
    exceptionsValid: /^[\u00df\u03c2\u06fd\u06fe\u0f0b\u3007]$/u,
    exceptionsDisallowed: /^[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]$/u,

    /** Letters, digits and marks (RFC 5892, 2.1). */
    letterOrDigit: /^[\p{Ll}\p{Lu}\p{Lo}\p{Nd}\p{Lm}\p{Mn}\p{Mc}]$/u,
    /** RFC 5892, 2.4 and 2.9. */
    ignorableBlock: /^[\u20d0-\u20ff\u{1d100}-\u{1d1ff}\u{1d200}-\u{1d24f}]$/u,
    oldHangulJamo: /^[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]$/u,
    /** The joiners (RFC 5892, 2.8). Their rules depend on the whole label. */
    joinControl: /^[\u200c\u200d]$/u,

    /** Code points of the category CONTEXTO that are not digits (RFC 5892, 2.6). */
    contextual: /^[\u00b7\u0375\u05f3\u05f4\u30fb]$/u,

    /** Most labels have only these, and none of the code points that one of the rules above or below names. */
    common: /^[\p{Ll}\p{Lo}\p{Nd}\p{Lm}\p{Mn}\p{Mc}-]+$/u,
    unusual:
      /[\u00b7\u0375\u05f3\u05f4\u0640\u0660-\u0669\u06f0-\u06f9\u07fa\u1100-\u11ff\u20d0-\u20ff\u302e\u302f\u3031-\u3035\u303b\u30fb\ua960-\ua97f\ud7b0-\ud7ff\u{1d100}-\u{1d24f}]/u,
  };
}

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
  if (PATTERNS.common.test(label) && !PATTERNS.unusual.test(label)) return true;
  return Array.from(label).every(isValid) && areInContext(label);
}

function isValid(character: string): boolean {
  if (PATTERNS.exceptionsValid.test(character) || PATTERNS.contextual.test(character)) return true;
  if (PATTERNS.exceptionsDisallowed.test(character)) return false;
  if (character === '-' || PATTERNS.joinControl.test(character)) return true;
  return (
    PATTERNS.letterOrDigit.test(character) &&
    !PATTERNS.ignorableBlock.test(character) &&
    !PATTERNS.oldHangulJamo.test(character)
  );
}
