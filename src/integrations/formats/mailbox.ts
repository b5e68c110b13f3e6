/**
 * Checks the rules of RFC 5321 that its ABNF of Mailbox cannot express. RFC 6531 has the same rules, on UTF-8 octets.
 */
import * as messages from './messages';
import type { SemanticRule } from './format';
import { longLabel, MAX_LABEL, tooLongLabel } from './host-name';

const MAX_LOCAL_PART = 64;
const MAX_DOMAIN = 255;
/** The longest mailbox: of 256 octets of a path, two are "<" and ">". */
const MAX_MAILBOX = 254;

/** Tells whether a mailbox ends with an address literal. No domain and no local part ends with a bracket. */
function hasLiteral(text: string): boolean {
  return text.endsWith(']');
}

/**
 * Returns the offset of the "@". A quoted local part may have other "@"s, and so may an address literal of unknown
 * kind.
 */
function separator(text: string): number {
  return text.lastIndexOf('@', hasLiteral(text) ? text.lastIndexOf('[') : text.length);
}

/**
 * Returns the offset of a mailbox's domain or address literal.
 *
 * @example
 * domainStart('"@"@a.example'); // => 4
 */
export function domainStart(text: string): number {
  return separator(text) + 1;
}

/** Returns the offset of the address in "[...]". */
function literalStart(text: string): number {
  return text.lastIndexOf('[') + 1;
}

/** Returns the address in "[...]"; undefined if the mailbox has a domain. */
function literalOf(text: string): string | undefined {
  return hasLiteral(text) ? text.slice(literalStart(text), -1) : undefined;
}

/** Returns the rules about lengths. `most` is the largest number of octets per UTF-16 unit. */
function lengthRules(most: number): readonly SemanticRule[] {
  return [
    {
      name: 'length of the local part',
      section: 'RFC 5321, 4.5.3.1.1',
      holds: (text) =>
        most * text.length <= MAX_LOCAL_PART || octets(text.slice(0, separator(text))) <= MAX_LOCAL_PART,
      explain: (text) => ({
        offset: offsetOfOctet(text, 0, MAX_LOCAL_PART),
        reason: messages.tooLong('the local part', MAX_LOCAL_PART, 'octets'),
      }),
    },
    {
      name: 'length of the domain',
      section: 'RFC 5321, 4.5.3.1.2, and RFC 1034, 3.1, for its labels',
      holds: (text) => text.length <= MAX_LABEL || hasShortDomain(text),
      explain: (text) => {
        const start = domainStart(text);
        if (longLabel(text, start) >= 0) return tooLongLabel(text, start);
        const offset = offsetOfOctet(text, start, MAX_DOMAIN);
        return { offset, reason: messages.tooLong('the domain', MAX_DOMAIN, 'octets') };
      },
    },
    {
      name: 'length of the path',
      section: 'RFC 5321, 4.5.3.1.3',
      holds: (text) => most * text.length <= MAX_MAILBOX || octets(text) <= MAX_MAILBOX,
      explain: (text) => ({
        offset: offsetOfOctet(text, 0, MAX_MAILBOX),
        reason: messages.tooLong('the address', MAX_MAILBOX, 'octets'),
      }),
    },
  ];
}

/** Labels of other scripts are sent to name servers in another form, so their length does not count. */
function hasShortDomain(text: string): boolean {
  if (hasLiteral(text)) return true;
  const start = domainStart(text);
  return octets(text.slice(start)) <= MAX_DOMAIN && longLabel(text, start) < 0;
}

const SNUM = /^\d+(?:\.\d+){3}$/;
const LARGE_SNUM = /(?<!\d)0*(?:[1-9]\d{3,}|[3-9]\d\d|2[6-9]\d|25[6-9])(?=[.\]])/;

const numbersOfAddress: SemanticRule = {
  name: 'range of Snum',
  section: 'RFC 5321, 4.1.3, comment',
  holds: (text) => {
    const address = literalOf(text)?.split(':').at(-1);
    if (address === undefined || !SNUM.test(address)) return true;
    return address.split('.').every((number) => Number(number) <= 255);
  },
  explain: (text) => {
    const start = Math.max(literalStart(text), text.lastIndexOf(':') + 1);
    return { offset: start + text.slice(start).search(LARGE_SNUM), reason: messages.largeSnum };
  },
};

const TAG = 'IPv6:';
const TAGGED = /^IPv6:/i;

/**
 * The strings of rule IPv6-addr, which RFC 6531 shares. This takes no table, so that these rules come without one. A
 * test checks that both agree.
 */
const IPV6_ADDR =
  /^(?:H(?::H){7}|(?:H(?::H){0,5})?::(?:H(?::H){0,5})?|H(?::H){5}:V4|(?:H(?::H){0,3})?::(?:H(?::H){0,3}:)?V4)$/;

let pattern: RegExp | undefined;

/**
 * Tells whether rule IPv6-addr derives a text.
 *
 * @example
 * isIpv6Addr('::1'); // => true
 */
export function isIpv6Addr(text: string): boolean {
  pattern ??= new RegExp(
    IPV6_ADDR.source.replaceAll('H', '[\\da-f]{1,4}').replaceAll('V4', '\\d{1,3}(?:\\.\\d{1,3}){3}'),
    'i',
  );
  return pattern.test(text);
}

/** Checks that the tag is "IPv6", the only registered one, and that IPv6-addr derives the rest. */
const registeredTag: SemanticRule = {
  name: 'registered tag',
  section: 'RFC 5321, 4.1.3, comment',
  holds: (text) => {
    const literal = literalOf(text);
    if (literal === undefined || !literal.includes(':')) return true;
    return TAGGED.test(literal) && isIpv6Addr(literal.slice(TAG.length));
  },
  explain: (text) => {
    const isTagged = TAGGED.test(literalOf(text)!);
    const offset = literalStart(text) + (isTagged ? TAG.length : 0);
    return { offset, reason: isTagged ? messages.noIpv6Address : messages.unknownTag };
  },
};

const groupsOfAddress: SemanticRule = {
  name: 'number of groups',
  section: 'RFC 5321, 4.1.3, comment',
  holds: (text) => {
    const literal = literalOf(text);
    if (literal === undefined || !literal.includes('::')) return true;
    const parts = literal
      .slice(TAG.length)
      .split(':')
      .filter((part) => part !== '');
    // An IPv4 address stands for two groups.
    return parts.length <= (parts.at(-1)?.includes('.') ? 5 : 6);
  },
  explain: (text) => ({ offset: literalStart(text) + TAG.length, reason: messages.manyGroups }),
};

export const mailboxRules = /* @__PURE__ */ rulesOfMailbox(1);

export const isOrdinaryMailbox = (text: string): boolean => text.length <= MAX_LABEL && !hasLiteral(text);

/** The rules for mailboxes whose octets are UTF-8. */
export const internationalMailboxRules = /* @__PURE__ */ rulesOfMailbox(3);

/** Returns all rules. `most` is the largest number of octets per UTF-16 unit. */
function rulesOfMailbox(most: number): readonly SemanticRule[] {
  return [...lengthRules(most), numbersOfAddress, registeredTag, groupsOfAddress];
}

/** Returns the number of octets of a text in UTF-8. */
function octets(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Each half of a surrogate pair counts for two of the pair's four octets.
    if (unit >= 0x80) count += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return count;
}

/** Returns the offset of the character that has an octet, counted from `start`. */
function offsetOfOctet(text: string, start: number, octet: number): number {
  let left = octet;
  let offset = start;
  for (const character of text.slice(start)) {
    left -= octets(character);
    if (left < 0) break;
    offset += character.length;
  }
  return offset;
}
