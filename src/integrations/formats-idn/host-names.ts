/**
 * Checks host names with labels of other scripts, or their ASCII form, by RFC 5890 to 5893 and the tables of UTS #46.
 */
import tr46 from 'tr46';
import * as messages from '../messages';
import {
  type FormatReason,
  hasALabels,
  isSubdomain,
  isULabel,
  lengthRules,
  MAX_LABEL,
  MAX_NAME,
  punycodeLength,
} from '../formats';

/** The dots of RFC 3490, 3.1. Later RFCs keep them for typed names. */
const DOTS = /[.\u3002\uff0e\uff61]/;

const A_LABEL = /^xn--/i;
const A_PREFIX = 'xn--'.length;
/** Has a character beyond ASCII. */
export const NON_ASCII = /[^\0-\x7f]/;

const OPTIONS = {
  checkBidi: true,
  checkJoiners: true,
  useSTD3ASCIIRules: true,
  transitionalProcessing: false,
  // Hyphens in third and fourth place are wrong only in U-labels, not in other labels of host names.
  checkHyphens: false,
};

/**
 * The longest name in UTF-16 units. Its form in ASCII has at most 253 characters, at least one for each code point, and
 * a code point takes at most two units.
 */
const MAX_UNITS = 2 * MAX_NAME;

/** Tells whether a text is a host name of RFC 1123 that may have U-labels or A-labels of RFC 5890, 2.3.2.1. */
export function isInternationalHostName(text: string): boolean {
  if (text.length > MAX_UNITS) return false;
  // Most names need no tables.
  if (!NON_ASCII.test(text) && !hasALabels(text))
    return isSubdomain(text) && lengthRules.every(({ explain }) => explain(text) === undefined);
  const labels = text.split(DOTS);
  if (!labels.every((label) => (NON_ASCII.test(label) ? isULabel(label) : isSubdomain(label)))) return false;
  const given = labels.map((label) => (NON_ASCII.test(label) ? label : label.toLowerCase()));
  if ((outdated ??= isOutdated())) throw new TypeError(messages.outdatedTr46());
  return given.some((label) => A_LABEL.test(label)) ? areBothForms(given) : areULabels(given);
}

/** Tells whether labels without A-labels are U-labels or of ASCII, as UTS #46 and the limits of the DNS ask. */
function areULabels(given: readonly string[]): boolean {
  const others = given.filter((label) => NON_ASCII.test(label));
  // Labels of ASCII matter only for the rules on direction.
  const asked = others.some((label) => RIGHT_TO_LEFT.test(label)) ? given : others;
  const { domain, error } = tr46.toUnicode(asked.join('.'), OPTIONS);
  // The mapping must not change a label: RFC 5891, 5.4, requires an exact round trip.
  if (error || domain !== asked.join('.')) return false;
  let total = given.length - 1;
  for (const label of given) {
    const length = NON_ASCII.test(label) ? A_PREFIX + punycodeLength(label) : label.length;
    if (length > MAX_LABEL) return false;
    total += length;
  }
  return total <= MAX_NAME;
}

/** The blocks whose letters are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Tells the same of labels with A-labels, which must be the very form of the U-labels that they stand for. */
function areBothForms(given: readonly string[]): boolean {
  const name = given.join('.');
  const { domain, error } = tr46.toUnicode(name, OPTIONS);
  const form = tr46.toASCII(name, { ...OPTIONS, verifyDNSLength: true });
  if (error || form === null) return false;
  const [ascii, unicode] = [form.split('.'), domain.split('.')];
  return given.every((label, i) => {
    if (NON_ASCII.test(label)) return unicode[i] === label;
    return !A_LABEL.test(label) || (ascii[i] === label && isULabel(unicode[i]!));
  });
}

let outdated: boolean | undefined;

/**
 * Recognises versions before 5, which map the capital sharp s to "ss". Before version 1 the arguments differed too.
 */
function isOutdated(): boolean {
  return tr46.toASCII('\u1e9e', OPTIONS) === 'ss';
}

/** Says where and why a text is no such name. A label may be wrong only beside others, as by the rules on direction. */
export function whyNoHostName(text: string): FormatReason {
  if (text.length > MAX_UNITS) return { offset: MAX_UNITS, reason: messages.longHostName };
  let offset = 0;
  for (const label of text.split(DOTS)) {
    if (!isInternationalHostName(label)) return { offset, reason: messages.wrongLabel(label === '') };
    offset += label.length + 1;
  }
  return { offset: 0, reason: messages.wrongHostName };
}
