/** The messages of this folder: one function per message. */

import { describeCharacter, quote, shown, wrongArgument } from '../wording/phrases';

export function notAJavaUri(argument: string, value: unknown): string {
  return wrongArgument(argument, 'a JavaUri, made by JavaUri.parse', value);
}

// Operations on URIs

export function relativeBase(base: string): string {
  return `the base "${shown(base)}" has no scheme\n  = help: use an absolute URI as the base, such as "http://a/b"`;
}

export function invalidBase(mismatch: string): string {
  return `the base ${mismatch}`;
}

export function opaqueBase(base: string): string {
  return `the base "${shown(base)}" has no hierarchy: its path does not begin with "/"`;
}

export function excessDotSegments(reference: string, base: string): string {
  return `the reference "${shown(reference)}" leads above the root of "${shown(base)}"`;
}

export function invalidTriplet(text: string, offset: number): string {
  return `two hexadecimal digits must follow the "%" at offset ${offset} of "${shown(text)}"`;
}

export function characterOutside(component: string, character: string, offset: number): string {
  return `${describeCharacter(character)} at offset ${offset} is not allowed in component ${quote(component)}; percent-encode it`;
}

export function illFormedUtf8(text: string, offset: number): string {
  return `the octet at offset ${offset} of "${shown(text)}" begins no well-formed UTF-8 sequence`;
}

export function loneSurrogate(offset: number): string {
  return `the text has half of a surrogate pair at offset ${offset}, which UTF-8 cannot encode`;
}

export const ipv6Argument = 'an array of 16 octets, or a bigint from 0 to 2 ** 128 - 1';

// Components that `recompose` refuses

export function unknownComponent(name: string): string {
  return `recompose knows no component ${quote(name)}\n  = help: give it what parseUri returns: scheme, authority, path, query and fragment`;
}

export function notInAuthority(name: string): string {
  return `components.${name} contradicts components.authority\n  = help: make the authority by recomposeAuthority`;
}

export function unknownChange(name: string, names: readonly string[]): string {
  return `withComponents knows no component ${quote(name)}\n  = help: use one of ${names.join(', ')}`;
}

export const authorityTwice =
  'changes must not have both the authority and a part of it\n  = help: leave one of them out';

export const withoutHost =
  'userinfo and port need a host\n  = help: change the host as well, or leave out all three';

// Templates of RFC 6570

export function reservedOperator(operator: string): string {
  return `operator ${quote(operator)} is reserved for extensions of RFC 6570 (2.2)`;
}

export function prefixOfList(name: string): string {
  return `variable ${quote(name)} has a prefix, so its value must be a string (RFC 6570, 2.4.1)`;
}

export function wrongVariable(name: string): string {
  return `variables.${name} must be a string, a number, an array of these or an object of these`;
}

export function misreadComponent(name: string, requirement: string): string {
  return `components.${name} ${requirement}; otherwise it would be read as another component`;
}

export function misreadPart(name: string): string {
  return `parts.${name} has a delimiter, by which it would be read as another part of the authority`;
}

export const NO_DELIMITER = 'must not have a delimiter that ends it: "?", "#", or in an authority "/"';
export const NO_SCHEME = 'must not be empty or have ":", "/", "?" or "#"';
export const ROOTED = 'must be empty or begin with "/" after an authority';
export const NO_AUTHORITY = 'must not begin with "//" without an authority';
export const NO_COLON = 'must not have ":" in its first segment without a scheme';
