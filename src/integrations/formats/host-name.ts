/** Host names: the grammar's `subdomain` in one pass, and the lengths that the RFCs give in words. */
import { isLetDig, isLetDigHyp } from '../../generated/rfc1123';
import type { SemanticRule } from './format';

/** What a character may be in a label: none of it, all but its ends, or anything. */
const NOT_IN_LABEL = 0;
const INSIDE = 1;
const AT_ENDS = 2;

/** By ASCII character, as the grammar has it. */
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
 * Whether rule `subdomain` derives a text: labels with dots between them, of characters of `let-dig-hyp`, at their ends
 * of `let-dig`. The rule is printed with recursion to the left, which takes its engine longer. A test holds that they agree.
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

/** Of what is in ASCII, octets are characters. */
export const MAX_LABEL = 63;
/** Of 255 octets one gives the length of each label, of which there is an empty one at the end. */
const MAX_NAME = 253;

const labelLength: SemanticRule = {
  name: 'length of labels',
  section: 'RFC 1034, 3.1',
  holds: (text) => text.length <= MAX_LABEL || text.split('.').every(({ length }) => length <= MAX_LABEL),
};

const nameLength: SemanticRule = {
  name: 'length of names',
  section: 'RFC 1034, 3.1',
  holds: (text) => text.length <= MAX_NAME,
};

export const hostNameRules: readonly SemanticRule[] = [nameLength, labelLength];
