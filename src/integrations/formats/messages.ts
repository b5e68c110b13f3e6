/** The reasons why strings are not of a format: one function each. None repeats the input. */
import { listed, quote } from '../../wording/phrases';
import { visible } from '../../wording/visible';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** For an hour, a minute and the like that is out of range. */
export function noSuchPart(part: string, value: number): string {
  return `${part} ${value} does not exist`;
}

/** Names the year only for February 29. */
export function noSuchDay(day: number, month: number, year: number): string {
  const ofYear = month === 2 && day === 29 ? ` ${year}` : '';
  return `day ${day} does not exist in ${MONTHS[month - 1]!}${ofYear}`;
}

export function noLeapSecond(period: 'day' | 'month'): string {
  return `second 60 exists only at the end of a ${period} of UTC`;
}

export function tooLong(what: string, most: number, unit: string): string {
  return `${what} is longer than ${most} ${unit}`;
}

export const largeSnum = 'a number of the address is larger than 255';

export const unknownTag = 'an address literal with ":" must begin with "IPv6:"';

export const noIpv6Address = 'expected an IPv6 address';

export const manyGroups = 'more than 6 groups beside "::" (an IPv4 address counts as 2)';

export const noSlashes = 'expected "//" after the scheme';

/** Names at most two schemes. */
export function otherScheme(schemes: readonly string[]): string {
  const shown = schemes.slice(0, 2).map((each) => `"${each.slice(0, 12)}"`);
  const others = schemes.length > 2 ? [`one of ${schemes.length - 2} others`] : [];
  return `the scheme must be ${listed([...shown, ...others])}`;
}

export const emptyHost = 'the host is empty';

export const undottedHost = 'the host must be a domain name with a dot, as in "a.example"';

const LONGEST_REASON = 50;

/** `reason`: that of the engine, if it does not repeat the pattern. */
export function wrongPattern(reason: string | undefined): string {
  const said = reason === undefined ? '' : `: ${visible(reason.slice(0, LONGEST_REASON)).toLowerCase()}`;
  return `not a regular expression${said}`;
}

export const wrongALabel = 'this is no A-label of RFC 5890';

export function noScheme(rule: string): string {
  return `strings of rule ${quote(rule)} may have no scheme; help: leave out the option "schemes"`;
}

export function noHost(rule: string): string {
  return `strings of rule ${quote(rule)} have no host; help: leave out the option "dottedHost"`;
}
