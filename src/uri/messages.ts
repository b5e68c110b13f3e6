/** The wording of what users of this folder read: one function a message. */

import { type Mismatch, mismatch } from '../runtime/messages';
import { describeCharacter, octets, quote, shown, wrongArgument } from '../wording/phrases';

export function notAJavaUri(argument: string, value: unknown): string {
  return wrongArgument(argument, 'a JavaUri, as JavaUri.parse makes them', value);
}

// Operations on URIs

export function relativeBase(base: string): string {
  return `the base "${shown(base)}" has no scheme\n  = help: a base is an absolute URI, such as "http://a/b"`;
}

/** The failure without the rules around its place, which takes the derivation of all that was read to tell. */
export function invalidReference(input: string, { rule, offset, expected }: Omit<Mismatch, 'path'>): string {
  return mismatch({ text: input, at: offset }, { rule, offset, expected, path: [] });
}

export function invalidBase(base: string, failure: Omit<Mismatch, 'path'>): string {
  return `the base ${invalidReference(base, failure)}`;
}

export function opaqueBase(base: string): string {
  return `the base "${shown(base)}" has no hierarchy: its path does not begin with "/"`;
}

export function excessDotSegments(reference: string, base: string): string {
  return `the reference "${shown(reference)}" leads above the root of "${shown(base)}"`;
}

export function invalidTriplet(text: string, offset: number): string {
  return `"%" without two hexadecimal digits at offset ${offset} of "${shown(text)}"`;
}

export function characterOutside(component: string, character: string, offset: number): string {
  return `${describeCharacter(character)} at offset ${offset} cannot stand in a ${component} as it is`;
}

export function illFormedUtf8(text: string, offset: number): string {
  return `the octet at offset ${offset} of "${shown(text)}" makes no well-formed UTF-8`;
}

export function loneSurrogate(offset: number): string {
  return `half of a surrogate pair at offset ${offset}, which UTF-8 cannot encode`;
}

// Findings in URIs; none repeats a password

export function invalidUri(offset: number): string {
  return `no URI reference: it cannot go on at offset ${offset}`;
}

export function zoneIdentifier(zone: string): string {
  return `zone identifier "${shown(zone)}" in an IPv6 address, which RFC 3986 does not support (3.2.2)`;
}

export function misleadingUserinfo(looksLike: string, host: string): string {
  return `the userinfo looks like the host "${shown(looksLike)}", but the host is "${shown(host)}"`;
}

export function passwordPresent(): string {
  return 'a password, which anyone can read who sees the URI';
}

export function rareIpv4(host: string, dotted: string): string {
  return `the name "${shown(host)}" is the address ${dotted} to many systems`;
}

export function ipv4Host(dotted: string): string {
  return `the host is the IPv4 address ${dotted}`;
}

export function ipv6Host(address: string): string {
  return `the host is the IPv6 address ${shown(address)}`;
}

export function ipFuture(version: string): string {
  return `an IP literal of version "${shown(version)}", which is not known`;
}

export function portOutOfRange(port: string): string {
  return `port ${shown(port)} is greater than 65535`;
}

export function portLeadingZeros(port: string): string {
  return `port ${shown(port)} has leading zeros`;
}

export function portOfOtherProtocol(port: number, service: string, scheme: string): string {
  return `port ${port} is that of ${service}, not of ${quote(scheme)}`;
}

export function encodedDelimiter(count: number, first: string): string {
  return `an encoded delimiter, which is data only as long as it is not decoded: ${octets(count, first)}`;
}

export function encodedNul(count: number, first: string): string {
  return `an encoded NUL, which may end a string: ${octets(count, first)}`;
}

export function encodedLineBreak(count: number, first: string): string {
  return `an encoded CR or LF, which may end a line of a protocol: ${octets(count, first)}`;
}

export function encodedUnreserved(count: number, first: string): string {
  return `an encoded character that needs no encoding: ${octets(count, first)}`;
}

export function encodedTwice(count: number, first: string): string {
  return `an encoded "%" before hexadecimal digits, as of what was encoded twice: ${octets(count, first)}`;
}

export function dotSegment(segment: string, encoded: boolean): string {
  return `${encoded ? 'an encoded' : 'a'} dot segment is left in the path: ${quote(segment)}`;
}

export function upperCase(component: string, normal: string): string {
  return `upper-case letters in the ${component}, whose normal form is "${shown(normal)}"`;
}
