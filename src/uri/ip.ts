import { assertNumber, assertString } from '../arguments';
import { IPv4address, IPv6address, IPvFuture } from '../generated/rfc3986';

/** An IPv4 address as a number, 0 to 4294967295. */
export interface Ipv4 {
  readonly value: number;
  /** In dotted-decimal form. */
  readonly dotted: string;
}

/** How the parts of an IPv4 address are written: as C does it, 0x for hexadecimal, 0 for octal. */
export type Ipv4Radix = 'decimal' | 'octal' | 'hexadecimal';

/** A rare form of an IPv4 address (RFC 3986, 7.4). */
export interface RareIpv4 extends Ipv4 {
  readonly radixes: readonly Ipv4Radix[];
}

/** An IPv6 address as a number and as its 16 octets. */
export interface Ipv6 {
  readonly value: bigint;
  readonly octets: readonly number[];
  /** The address that is written as the last 32 bits, if any. */
  readonly embedded?: Ipv4;
}

/** Reads an IPv4address of RFC 3986, 3.2.2; undefined where the text is none. */
export function parseIpv4(text: string): Ipv4 | undefined {
  assertString(text, 'text');
  return IPv4address.definition.recogniser.test(text) ? ipv4Of(text.split('.').map(Number)) : undefined;
}

function ipv4Of(octets: readonly number[]): Ipv4 {
  return { value: octets.reduce((sum, octet) => sum * 256 + octet, 0), dotted: octets.join('.') };
}

/**
 * Reads what is no IPv4address, but what system routines take for one (RFC 3986, 7.4): one to four numbers between dots,
 * the last of which fills all octets that are left, each decimal, octal after "0" or hexadecimal after "0x"; with a "."
 * after the last as domain names have it. Undefined where the text is nothing of the kind.
 */
export function parseRareIpv4(text: string): RareIpv4 | undefined {
  assertString(text, 'text');
  // Leading zeros may make a number long; no number of more digits would do anything but lose precision.
  if (text.length > MAX_RARE || IPv4address.definition.recogniser.test(text)) return undefined;
  const parts = (text.endsWith('.') ? text.slice(0, -1) : text).split('.');
  if (parts.length > 4) return undefined;
  const numbers = parts.map(readNumber);
  let value = 0;
  for (const [at, number] of numbers.entries()) {
    const left = at === parts.length - 1 ? 4 - at : 1;
    if (number === undefined || number.value >= 256 ** left) return undefined;
    value = value * 256 ** left + number.value;
  }
  return { value, dotted: formatIpv4(value), radixes: numbers.map((number) => number!.radix) };
}

const MAX_RARE = 1024;

function readNumber(text: string): { readonly value: number; readonly radix: Ipv4Radix } | undefined {
  // What has no other character, not what has these alone: matchers keep a place for each character they could give back.
  if (/^0x/i.test(text) && !/[^0-9a-f]/i.test(text.slice(2)))
    return { value: parseInt(`${text}0`, 16) / 16, radix: 'hexadecimal' };
  if (text.length > 1 && text.startsWith('0') && !/[^0-7]/.test(text))
    return { value: parseInt(text, 8), radix: 'octal' };
  return text === '0' || (/^[1-9]/.test(text) && !/[^0-9]/.test(text))
    ? { value: Number(text), radix: 'decimal' }
    : undefined;
}

/** The dotted-decimal form of an address from 0 to 4294967295. */
export function formatIpv4(value: number): string {
  assertNumber(value, 'value');
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff).join('.');
}

/** Reads an IPv6address of RFC 3986, 3.2.2, without brackets; undefined where the text is none. */
export function parseIpv6(text: string): Ipv6 | undefined {
  assertString(text, 'text');
  if (!IPv6address.definition.recogniser.test(text)) return undefined;
  const [head, tail] = text.split('::');
  const before = octetsOf(head!);
  const after = octetsOf(tail ?? '');
  const octets = [...before, ...new Array<number>(16 - before.length - after.length).fill(0), ...after];
  const value = octets.reduce((sum, octet) => sum * 256n + BigInt(octet), 0n);
  return { value, octets, ...(text.includes('.') && { embedded: ipv4Of(octets.slice(-4)) }) };
}

function octetsOf(groups: string): number[] {
  if (groups === '') return [];
  return groups.split(':').flatMap((group) => {
    if (group.includes('.')) return group.split('.').map(Number);
    const value = parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

/** Reads an IPvFuture of RFC 3986, 3.2.2, without brackets: its version in hexadecimal digits and its address. */
export function parseIpvFuture(
  text: string,
): { readonly version: string; readonly address: string } | undefined {
  assertString(text, 'text');
  if (!IPvFuture.definition.recogniser.test(text)) return undefined;
  const dot = text.indexOf('.');
  return { version: text.slice(1, dot), address: text.slice(dot + 1) };
}
