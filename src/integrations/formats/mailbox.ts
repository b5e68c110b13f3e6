/**
 * Checks the rules of RFC 5321 that its ABNF of Mailbox cannot express. RFC 6531 has the same rules, on UTF-8 octets.
 */
import * as messages from './messages';
import type { FormatReason, SemanticRule } from './format';
import { MAX_LABEL, tooLongLabel } from './host-name';

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

/** Returns the address in "[...]"; "" if the mailbox has a domain. */
function literalOf(text: string): string {
  return hasLiteral(text) ? text.slice(literalStart(text), -1) : '';
}

const localPartLength: SemanticRule = {
  name: 'length of the local part',
  section: 'RFC 5321, 4.5.3.1.1',
  explain: (text) => tooManyOctets(text, 0, separator(text), 'the local part', MAX_LOCAL_PART),
};

const domainLength: SemanticRule = {
  name: 'length of the domain',
  section: 'RFC 5321, 4.5.3.1.2, and RFC 1034, 3.1, for its labels',
  // Labels of other scripts are sent to name servers in another form, so their length does not count.
  explain: (text) => {
    if (hasLiteral(text)) return undefined;
    const start = domainStart(text);
    return tooLongLabel(text, start) ?? tooManyOctets(text, start, text.length, 'the domain', MAX_DOMAIN);
  },
};

const pathLength: SemanticRule = {
  name: 'length of the path',
  section: 'RFC 5321, 4.5.3.1.3',
  explain: (text) => tooManyOctets(text, 0, text.length, 'the address', MAX_MAILBOX),
};

const SNUMS = /^\d+(?:\.\d+){3}\]$/;
const LARGE_SNUM = /(?<!\d)0*(?:[1-9]\d{3,}|[3-9]\d\d|2[6-9]\d|25[6-9])(?=[.\]])/;

const numbersOfAddress: SemanticRule = {
  name: 'range of Snum',
  section: 'RFC 5321, 4.1.3, comment',
  explain: (text) => {
    const start = Math.max(literalStart(text), text.lastIndexOf(':') + 1);
    const address = text.slice(start);
    const at = SNUMS.test(address) ? address.search(LARGE_SNUM) : -1;
    return at < 0 ? undefined : { offset: start + at, reason: messages.largeSnum };
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
  explain: (text) => {
    const literal = literalOf(text);
    if (!literal.includes(':')) return undefined;
    const offset = literalStart(text);
    if (!TAGGED.test(literal)) return { offset, reason: messages.unknownTag };
    if (isIpv6Addr(literal.slice(TAG.length))) return undefined;
    return { offset: offset + TAG.length, reason: messages.noIpv6Address };
  },
};

const groupsOfAddress: SemanticRule = {
  name: 'number of groups',
  section: 'RFC 5321, 4.1.3, comment',
  explain: (text) => {
    const literal = literalOf(text);
    if (!literal.includes('::')) return undefined;
    const parts = literal
      .slice(TAG.length)
      .split(':')
      .filter((part) => part !== '');
    // An IPv4 address stands for two groups.
    if (parts.length <= (parts.at(-1)?.includes('.') ? 5 : 6)) return undefined;
    return { offset: literalStart(text) + TAG.length, reason: messages.manyGroups };
  },
};

/** The rules for mailboxes of RFC 5321. RFC 6531 has the same rules, and counts octets of UTF-8. */
export const mailboxRules: readonly SemanticRule[] = [
  ...[localPartLength, domainLength, pathLength],
  ...[numbersOfAddress, registeredTag, groupsOfAddress],
];

export const isOrdinaryMailbox = (text: string): boolean => text.length <= MAX_LABEL && !hasLiteral(text);

/** Says that the part from `start` to `end` has too many octets, with the first character too many. A UTF-16 unit has at most three. */
function tooManyOctets(
  text: string,
  start: number,
  end: number,
  part: string,
  most: number,
): FormatReason | undefined {
  const given = text.slice(start, end);
  if (3 * given.length <= most || octets(given) <= most) return undefined;
  let left = most;
  let offset = start;
  for (const character of given) {
    left -= octets(character);
    if (left < 0) break;
    offset += character.length;
  }
  return { offset, reason: messages.tooLong(part, most, 'octets') };
}

/** Returns the number of octets of a text in UTF-8. */
function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
