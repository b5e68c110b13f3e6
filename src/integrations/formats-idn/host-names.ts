/**
 * Checks host names with labels of other scripts, or their ASCII form, by RFC 5890 to 5893 and the tables of UTS #46.
 */
import tr46 from 'tr46';
import * as messages from '../messages';
import { type FormatReason, hostNameRules, isSubdomain } from '../formats';
import { hasValidCodePoints } from './code-points';

/** The dots of RFC 3490, 3.1. Later RFCs keep them for typed names. */
const DOTS = /[.\u3002\uff0e\uff61]/;

const A_LABEL = /^xn--/i;
const NON_ASCII = /[^\0-\x7f]/;

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
const MAX_UNITS = 506;

/** Tells whether a text is a host name of RFC 1123 that may have U-labels or A-labels of RFC 5890, 2.3.2.1. */
export function isInternationalHostName(text: string): boolean {
  if (text.length > MAX_UNITS) return false;
  // Most names need no tables.
  if (!NON_ASCII.test(text) && !hasALabels(text))
    return isSubdomain(text) && hostNameRules.every(({ holds }) => holds(text));
  const labels = text.split(DOTS);
  if (!labels.every((label) => (NON_ASCII.test(label) ? isULabel(label) : isSubdomain(label)))) return false;
  const given = labels.map((label) => (NON_ASCII.test(label) ? label : label.toLowerCase()));
  const { ascii, unicode } = bothForms(given.join('.'));
  if (ascii === undefined) return false;
  return given.every((label, i) => {
    // The mapping must not change the label: RFC 5891, 5.4, requires an exact round trip.
    if (NON_ASCII.test(label)) return unicode[i] === label;
    return !A_LABEL.test(label) || (ascii[i] === label && isULabel(unicode[i]!));
  });
}

/**
 * Returns the labels in ASCII and in Unicode. `ascii` is undefined if UTS #46 or the limits of the DNS refuse the
 * name.
 */
function bothForms(name: string): { ascii?: string[]; unicode: string[] } {
  if ((outdated ??= isOutdated())) throw new TypeError(messages.outdatedTr46());
  const ascii = tr46.toASCII(name, { ...OPTIONS, verifyDNSLength: true });
  const { domain, error } = tr46.toUnicode(name, OPTIONS);
  return ascii === null || error ? { unicode: [] } : { ascii: ascii.split('.'), unicode: domain.split('.') };
}

/** Tells whether a label meets RFC 5891, 4.2.3.1 and 4.2.2. UTS #46 checks the rest of 4.2.3. */
function isULabel(label: string): boolean {
  const hyphens = label.startsWith('-') || label.endsWith('-') || label.slice(2, 4) === '--';
  return !hyphens && hasValidCodePoints(label);
}

let outdated: boolean | undefined;

/**
 * Recognises versions before 5, which map the capital sharp s to "ss". Before version 1 the arguments differed too.
 */
function isOutdated(): boolean {
  return tr46.toASCII('\u1e9e', OPTIONS) === 'ss';
}

/** Tells whether any label claims to be an A-label. */
export function hasALabels(text: string): boolean {
  return /(?:^|\.)xn--/i.test(text);
}

/** Says where and why a text is no such name. A label may be wrong only beside others, as by the rules on direction. */
export function whyNoHostName(text: string): FormatReason {
  if (text.length > MAX_UNITS) return { offset: MAX_UNITS, reason: messages.longHostName() };
  let offset = 0;
  for (const label of text.split(DOTS)) {
    if (!isInternationalHostName(label)) return { offset, reason: messages.wrongLabel(label === '') };
    offset += label.length + 1;
  }
  return { offset: 0, reason: messages.wrongHostName() };
}
