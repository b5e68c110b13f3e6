import { assertNumber, assertString } from '../options/arguments';
import { isIPv4address, isIPv6address, isIPvFuture } from '../generated/rfc3986';
import { wrongArgument } from '../wording/phrases';
import * as messages from './messages';

/** An IPv4 address as a number, 0 to 4294967295. */
export interface Ipv4 {
  readonly value: number;
  /** The address in dotted-decimal form. */
  readonly dotted: string;
}

/** The notation of a part of an IPv4 address, as in C: "0x" means hexadecimal, "0" octal. */
export type Ipv4Radix = 'decimal' | 'octal' | 'hexadecimal';

/** A rare form of an IPv4 address (RFC 3986, 7.4). */
export interface RareIpv4 extends Ipv4 {
  readonly radixes: readonly Ipv4Radix[];
}

/** An IPv6 address as a number and as its 16 octets. */
export interface Ipv6 {
  readonly value: bigint;
  readonly octets: readonly number[];
  /** The IPv4 address, if the last 32 bits are written as one. */
  readonly embedded?: Ipv4;
}

/**
 * Reads an IPv4address (RFC 3986, 3.2.2). Returns undefined for any other text.
 *
 * @example
 * parseIpv4('10.0.0.1'); // => { value: 167772161, dotted: '10.0.0.1' }
 * parseIpv4('10.1'); // => undefined
 */
export function parseIpv4(text: string): Ipv4 | undefined {
  assertString(text, 'text');
  return isIPv4address(text) ? ipv4Of(text.split('.').map(Number)) : undefined;
}

function ipv4Of(octets: readonly number[]): Ipv4 {
  return { value: octets.reduce((sum, octet) => sum * 256 + octet, 0), dotted: octets.join('.') };
}

/**
 * Reads a text that is not an IPv4address but that system routines take for one (RFC 3986, 7.4). It has one to four
 * numbers between dots. The last number fills all remaining octets. Each is decimal, octal after "0" or hexadecimal
 * after "0x". A final "." is allowed, as in domain names. Returns undefined for any other text.
 *
 * @example
 * parseRareIpv4('0x7f.1')?.dotted; // => '127.0.0.1'
 */
export function parseRareIpv4(text: string): RareIpv4 | undefined {
  assertString(text, 'text');
  // Leading zeros may make a number long, but longer texts are refused.
  if (text.length > MAX_RARE || isIPv4address(text)) return undefined;
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
  // The patterns look for a wrong character, because a run of right ones needs a backtracking position for each.
  if (/^0x/i.test(text) && !/[^0-9a-f]/i.test(text.slice(2)))
    return { value: parseInt(`${text}0`, 16) / 16, radix: 'hexadecimal' };
  if (text.length > 1 && text.startsWith('0') && !/[^0-7]/.test(text))
    return { value: parseInt(text, 8), radix: 'octal' };
  return text === '0' || (/^[1-9]/.test(text) && !/[^0-9]/.test(text))
    ? { value: Number(text), radix: 'decimal' }
    : undefined;
}

/**
 * Returns the dotted-decimal form of an address from 0 to 4294967295.
 *
 * @example
 * formatIpv4(0x7f000001); // => '127.0.0.1'
 */
export function formatIpv4(value: number): string {
  assertNumber(value, 'value');
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff).join('.');
}

/**
 * Reads an IPv6address (RFC 3986, 3.2.2) without brackets. Returns undefined for any other text.
 *
 * @example
 * parseIpv6('::1')?.value; // => 1n
 */
export function parseIpv6(text: string): Ipv6 | undefined {
  assertString(text, 'text');
  if (!isIPv6address(text)) return undefined;
  const octets = ipv6Octets(text);
  const value = octets.reduce((sum, octet) => sum * 256n + BigInt(octet), 0n);
  return { value, octets, ...(text.includes('.') && { embedded: ipv4Of(octets.slice(-4)) }) };
}

/** Returns the 16 octets of a valid IPv6address. */
export function ipv6Octets(text: string): number[] {
  const [head, tail] = text.split('::');
  const before = octetsOf(head!);
  const after = octetsOf(tail ?? '');
  return [...before, ...new Array<number>(16 - before.length - after.length).fill(0), ...after];
}

function octetsOf(groups: string): number[] {
  if (groups === '') return [];
  return groups.split(':').flatMap((group) => {
    if (group.includes('.')) return group.split('.').map(Number);
    const value = parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

/**
 * Returns the text of an IPv6 address that RFC 5952 recommends, without brackets. The address is given as its 16 octets or
 * as its value, from 0 to 2 ** 128 - 1. The last 32 bits are written as an IPv4 address after the well-known prefixes of
 * RFC 4291, 2.5.5.2, RFC 2765, 2.1, and RFC 6052, 2.1 (RFC 5952, 5).
 *
 * Throws TypeError for anything else.
 *
 * @example
 * formatIpv6(parseIpv6('2001:DB8:0:0:1::1')!.octets); // => '2001:db8::1:0:0:1'
 * formatIpv6(0xffff_c000_0201n); // => '::ffff:192.0.2.1'
 */
export function formatIpv6(address: bigint | ArrayLike<number>): string {
  const octets =
    typeof address === 'bigint'
      ? Array.from({ length: 16 }, (_, at) => Number((address >> BigInt(8 * (15 - at))) & 0xffn))
      : Array.from(Object(address) as ArrayLike<number>);
  const isOutside = typeof address === 'bigint' && address >> 128n !== 0n;
  if (isOutside || octets.length !== 16 || !octets.every(isOctet)) {
    throw new TypeError(wrongArgument('address', messages.ipv6Argument, address));
  }
  return ipv6Text(octets);
}

function isOctet(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255;
}

/** The well-known prefixes of addresses that embed an IPv4 address, as six groups. */
const EMBEDDING = /^(?:0:0:0:0:0:ffff|0:0:0:0:ffff:0|64:ff9b:0:0:0:0)$/;

/** Returns the recommended text of an address of 16 octets (RFC 5952, 4 and 5). */
export function ipv6Text(octets: readonly number[]): string {
  const groups = Array.from({ length: 8 }, (_, at) =>
    (octets[2 * at]! * 256 + octets[2 * at + 1]!).toString(16),
  );
  if (EMBEDDING.test(groups.slice(0, 6).join(':'))) groups.splice(6, 2, octets.slice(12).join('.'));
  const text = groups.join(':');
  // The first of the longest runs of two zeros or more becomes "::" (4.2).
  let longest = { 0: '', index: 0 };
  for (const run of text.matchAll(/(?<![^:])0(?::0)+(?![^:])/g))
    if (run[0].length > longest[0].length) longest = run;
  const { 0: zeros, index } = longest;
  if (zeros === '') return text;
  return `${text.slice(0, index).replace(/:$/, '')}::${text.slice(index + zeros.length + 1)}`;
}

/**
 * Reads an IPvFuture (RFC 3986, 3.2.2) without brackets. Returns its version in hexadecimal digits and its address,
 * or undefined for any other text.
 *
 * @example
 * parseIpvFuture('v1.a'); // => { version: '1', address: 'a' }
 */
export function parseIpvFuture(
  text: string,
): { readonly version: string; readonly address: string } | undefined {
  assertString(text, 'text');
  if (!isIPvFuture(text)) return undefined;
  const dot = text.indexOf('.');
  return { version: text.slice(1, dot), address: text.slice(dot + 1) };
}
