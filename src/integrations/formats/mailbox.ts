/**
 * Checks the rules of RFC 5321 that its ABNF of Mailbox cannot express. RFC 6531 has the same rules, on UTF-8 octets.
 */
import { isIPv6Addr } from '../../generated/rfc5321';
import { isIPv6Addr as isInternationalIPv6Addr } from '../../generated/rfc6531';
import type { SemanticRule } from './format';
import { MAX_LABEL } from './host-name';

const MAX_LOCAL_PART = 64;
const MAX_DOMAIN = 255;
/** The longest mailbox: of 256 octets of a path, two are "<" and ">". */
const MAX_MAILBOX = 254;

const NON_ASCII = /[^\0-\x7f]/;

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

/** Returns the address in "[...]"; undefined if the mailbox has a domain. */
function literalOf(text: string): string | undefined {
  return hasLiteral(text) ? text.slice(text.lastIndexOf('[') + 1, -1) : undefined;
}

/** Returns the rules about lengths. `most` is the largest number of octets per UTF-16 unit. */
function lengthRules(most: number): readonly SemanticRule[] {
  return [
    {
      name: 'length of the local part',
      section: 'RFC 5321, 4.5.3.1.1',
      holds: (text) =>
        most * text.length <= MAX_LOCAL_PART || octets(text.slice(0, separator(text))) <= MAX_LOCAL_PART,
    },
    {
      name: 'length of the domain',
      section: 'RFC 5321, 4.5.3.1.2, and RFC 1034, 3.1, for its labels',
      holds: (text) => text.length <= MAX_LABEL || hasShortDomain(text),
    },
    {
      name: 'length of the path',
      section: 'RFC 5321, 4.5.3.1.3',
      holds: (text) => most * text.length <= MAX_MAILBOX || octets(text) <= MAX_MAILBOX,
    },
  ];
}

function hasShortDomain(text: string): boolean {
  if (hasLiteral(text)) return true;
  const domain = text.slice(separator(text) + 1);
  // Labels with other characters are sent to name servers in another form, so their length does not count.
  const labels = domain.split('.').filter((label) => !NON_ASCII.test(label));
  return octets(domain) <= MAX_DOMAIN && labels.every(({ length }) => length <= MAX_LABEL);
}

const SNUM = /^\d+(?:\.\d+){3}$/;

const numbersOfAddress: SemanticRule = {
  name: 'range of Snum',
  section: 'RFC 5321, 4.1.3, comment',
  holds: (text) => {
    const address = literalOf(text)?.split(':').at(-1);
    if (address === undefined || !SNUM.test(address)) return true;
    return address.split('.').every((number) => Number(number) <= 255);
  },
};

const IPV6 = /^IPv6:/i;

/**
 * Checks that the tag is "IPv6", the only registered one, and that IPv6-addr derives the rest.
 * General-address-literal also derives other text after that tag. `derives` tests IPv6-addr by the mailbox's own
 * grammar, so a bundle has no tables of the other grammar.
 */
function registeredTag(derives: (text: string) => boolean): SemanticRule {
  return {
    name: 'registered tag',
    section: 'RFC 5321, 4.1.3, comment',
    holds: (text) => {
      const literal = literalOf(text);
      if (literal === undefined || !literal.includes(':')) return true;
      return IPV6.test(literal) && derives(literal.slice('IPv6:'.length));
    },
  };
}

const groupsOfAddress: SemanticRule = {
  name: 'number of groups',
  section: 'RFC 5321, 4.1.3, comment',
  holds: (text) => {
    const literal = literalOf(text);
    if (literal === undefined || !literal.includes('::')) return true;
    const parts = literal
      .slice('IPv6:'.length)
      .split(':')
      .filter((part) => part !== '');
    // An IPv4 address stands for two groups.
    return parts.length <= (parts.at(-1)?.includes('.') ? 5 : 6);
  },
};

export const mailboxRules = /* @__PURE__ */ rulesOfMailbox(1, isIPv6Addr);

export const isOrdinaryMailbox = (text: string): boolean => text.length <= MAX_LABEL && !hasLiteral(text);

/** The rules for mailboxes whose octets are UTF-8. */
export const internationalMailboxRules = /* @__PURE__ */ rulesOfMailbox(3, isInternationalIPv6Addr);

/** Returns all rules. `most` is the largest number of octets per UTF-16 unit. */
function rulesOfMailbox(most: number, derives: (text: string) => boolean): readonly SemanticRule[] {
  return [...lengthRules(most), numbersOfAddress, registeredTag(derives), groupsOfAddress];
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
