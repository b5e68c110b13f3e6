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

/** A rule of RFC 5892, appendix A: whether the code point at a place of a label may stand there. */
type ContextualRule = (label: readonly string[], place: number) => boolean;

const CONTEXTUAL_RULES: ReadonlyMap<string, ContextualRule> = new Map<string, ContextualRule>([
  // A.3, middle dot: in Catalan, between two "l".
  ['\u00b7', (label, place) => label[place - 1] === 'l' && label[place + 1] === 'l'],
  // A.4, Greek keraia.
  ['\u0375', (label, place) => /^\p{Script=Greek}/u.test(label[place + 1] ?? '')],
  // A.5 and A.6, Hebrew geresh and gershayim.
  ['\u05f3', followsHebrew],
  ['\u05f4', followsHebrew],
  // A.7, Katakana middle dot.
  [
    '\u30fb',
    (label) => label.some((each) => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(each)),
  ],
  // A.8 and A.9: digits of one kind alone.
  ...digits(0x0660, (label) => !label.some(isExtendedArabicDigit)),
  ...digits(0x06f0, (label) => !label.some(isArabicDigit)),
]);

function followsHebrew(label: readonly string[], place: number): boolean {
  return /^\p{Script=Hebrew}/u.test(label[place - 1] ?? '');
}

function digits(zero: number, rule: ContextualRule): [string, ContextualRule][] {
  return Array.from({ length: 10 }, (_, i) => [String.fromCodePoint(zero + i), rule]);
}

function isArabicDigit(character: string): boolean {
  return character >= '\u0660' && character <= '\u0669';
}

function isExtendedArabicDigit(character: string): boolean {
  return character >= '\u06f0' && character <= '\u06f9';
}

/**
 * Whether a label has code points alone that RFC 5892 has as PVALID, CONTEXTJ or CONTEXTO, the last where their rules
 * allow them. That they are stable (2.2) and assigned, and the rules of CONTEXTJ, is left to UTS #46.
 */
export function hasValidCodePoints(label: string): boolean {
  const characters = Array.from(label);
  return characters.every((character, place) => {
    const rule = CONTEXTUAL_RULES.get(character);
    return rule === undefined ? isValid(character) : rule(characters, place);
  });
}

function isValid(character: string): boolean {
  if (EXCEPTIONS_VALID.test(character)) return true;
  if (EXCEPTIONS_DISALLOWED.test(character)) return false;
  if (character === '-' || JOIN_CONTROL.test(character)) return true;
  return (
    LETTER_OR_DIGIT.test(character) && !IGNORABLE_BLOCK.test(character) && !OLD_HANGUL_JAMO.test(character)
  );
}
