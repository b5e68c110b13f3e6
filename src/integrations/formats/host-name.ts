/** Checks host names: rule `subdomain` in one pass, and the lengths that the RFCs give in words. */
import { isLetDig, isLetDigHyp } from '../../generated/rfc1123';
import { aLabelsOnly, NON_ASCII } from './a-labels';
import * as messages from './messages';
import type { FormatReason, SemanticRule } from './format';

/** The role of a character in a label: none, inside only, or anywhere. */
const NOT_IN_LABEL = 0;
const INSIDE = 1;
const AT_ENDS = 2;

/** The role of each ASCII character, read from the grammar at the first call. */
let roles: Uint8Array | undefined;

function readRoles(): Uint8Array {
  return Uint8Array.from({ length: 0x80 }, (_, code) => {
    const character = String.fromCharCode(code);
    if (isLetDig(character)) return AT_ENDS;
    return isLetDigHyp(character) ? INSIDE : NOT_IN_LABEL;
  });
}

const DOT = 0x2e;

/**
 * Tells whether rule `subdomain` derives a text: labels between dots, of characters of `let-dig-hyp`, with `let-dig`
 * at their ends. The rule is left-recursive, so its own recogniser is slower. A test checks that both agree.
 *
 * @example
 * isSubdomain('a-b.c'); // => true
 * isSubdomain('a-.c'); // => false
 */
export function isSubdomain(text: string): boolean {
  roles ??= readRoles();
  let before = NOT_IN_LABEL;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === DOT) {
      if (before !== AT_ENDS) return false;
      before = NOT_IN_LABEL;
      continue;
    }
    const role = code < 0x80 ? roles[code]! : NOT_IN_LABEL;
    if (role !== AT_ENDS && (role !== INSIDE || before === NOT_IN_LABEL)) return false;
    before = role;
  }
  return before === AT_ENDS;
}

/** The longest label in octets, which are characters in ASCII. */
export const MAX_LABEL = 63;
/** The longest name. The 255 octets of the DNS also count the length of the first label and the empty last label. */
export const MAX_NAME = 253;

const labelLength: SemanticRule = {
  name: 'length of labels',
  section: 'RFC 1034, 3.1',
  explain: (text) => (text.length <= MAX_LABEL ? undefined : tooLongLabel(text, 0)),
};

/** Says that a label from `start` on is too long, with the first character too many. Labels of other scripts do not count. */
export function tooLongLabel(text: string, start: number): FormatReason | undefined {
  for (let at = start; at < text.length;) {
    const dot = text.indexOf('.', at);
    const end = dot < 0 ? text.length : dot;
    if (end - at > MAX_LABEL && !NON_ASCII.test(text.slice(at, end)))
      return { offset: at + MAX_LABEL, reason: messages.tooLong('a label', MAX_LABEL, 'characters') };
    at = end + 1;
  }
  return undefined;
}

const nameLength: SemanticRule = {
  name: 'length of names',
  section: 'RFC 1034, 3.1',
  explain: (text) =>
    text.length <= MAX_NAME
      ? undefined
      : { offset: MAX_NAME, reason: messages.tooLong('the name', MAX_NAME, 'characters') },
};

export const lengthRules: readonly SemanticRule[] = [nameLength, labelLength];
export const hostNameRules: readonly SemanticRule[] = [nameLength, labelLength, aLabelsOnly];
