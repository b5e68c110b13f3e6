import { assertOneOf, assertString, assertStrings } from '../options/arguments';
import { isHostname } from '../generated/rfc2396';
import {
  isAbsoluteURI,
  isIPv4address,
  isRelativeRef,
  isURI,
  isURIReference,
  mismatch,
} from '../generated/rfc3986';
import type { Mismatch } from '../runtime/automata';
import * as messages from './messages';
import { UriError } from './uri-error';
import { authorityLayout, layoutOf } from './layout';

/**
 * The five components of a URI (RFC 3986, section 3) without their delimiters. `undefined` differs from empty:
 * "http://a?" has an empty query, "http://a" has none. The path is never undefined.
 */
export interface Components {
  readonly scheme?: string | undefined;
  readonly authority?: string | undefined;
  readonly path: string;
  readonly query?: string | undefined;
  readonly fragment?: string | undefined;
}

/**
 * The parts of an authority (RFC 3986, 3.2) without their delimiters. The host includes the brackets of an IP
 * literal.
 */
export interface AuthorityParts {
  readonly userinfo?: string | undefined;
  readonly host: string;
  readonly port?: string | undefined;
}

/** The rule that derives the host (RFC 3986, 3.2.2). Brackets do not count. */
export type HostKind = 'IPv6address' | 'IPvFuture' | 'IPv4address' | 'reg-name';

/** The rules for whole texts: RFC 3986, 4.1, 3, 4.3 and 4.2. */
export type ReferenceRule = 'URI-reference' | 'URI' | 'absolute-URI' | 'relative-ref';

const TESTERS = {
  'URI-reference': isURIReference,
  URI: isURI,
  'absolute-URI': isAbsoluteURI,
  'relative-ref': isRelativeRef,
} as const;

/**
 * Tells whether a rule derives a string. Faster than `rfc3986.test`, because it looks up no rule name.
 *
 * @example
 * isValid('a/b'); // => true
 * isValid('a/b', 'URI'); // => false
 */
export function isValid(input: string, rule: ReferenceRule = 'URI-reference'): boolean {
  assertString(input, 'input');
  if (!Object.hasOwn(TESTERS, rule)) assertOneOf(rule, 'rule', Object.keys(TESTERS));
  return TESTERS[rule](input);
}

/** Returns why a rule does not derive a string. */
export function failureOf(input: string, rule: ReferenceRule): Mismatch {
  return mismatch(rule, input)!;
}

/**
 * Splits any string into the five components, as the regular expression of RFC 3986, appendix B, does. Unlike that
 * expression, it allows line breaks in the fragment. Validates nothing and throws nothing for any string.
 *
 * @example
 * split('http://a/b?c'); // => { scheme: 'http', authority: 'a', path: '/b', query: 'c', fragment: undefined }
 */
export function split(input: string): Components {
  assertString(input, 'input');
  const { schemeEnd, authorityStart, pathStart, pathEnd, queryEnd } = layoutOf(input);
  return {
    scheme: schemeEnd < 0 ? undefined : input.slice(0, schemeEnd),
    authority: authorityStart < 0 ? undefined : input.slice(authorityStart, pathStart),
    path: input.slice(pathStart, pathEnd),
    query: queryEnd === pathEnd ? undefined : input.slice(pathEnd + 1, queryEnd),
    fragment: queryEnd === input.length ? undefined : input.slice(queryEnd + 1),
  };
}

/**
 * Joins components to a string (RFC 3986, 5.3). `split` gives the same components back, and `recompose(split(x)) === x`
 * holds for every string. The function encodes and validates nothing: use `encode` first, and `isValid` or `parse` after.
 *
 * The components may also have the parts that `parseUri` returns: userinfo, host and port must then be those of the
 * authority. The kinds of host and path do not matter.
 *
 * Throws UriError with code `invalid-component` if a component would be lost or read as another one, such as a path
 * "//a" without an authority. Throws TypeError for a component of another type or name.
 *
 * @example
 * recompose({ scheme: 'http', authority: 'a', path: '/b', query: 'c' }); // => 'http://a/b?c'
 */
export function recompose(components: Components): string {
  assertStrings(components, 'components', ['path'], TEXTS);
  assertKnown(components);
  const { scheme, authority, path, query, fragment } = components;
  checkSeparation(components);
  let result = '';
  if (scheme !== undefined) result += scheme + ':';
  if (authority !== undefined) result += '//' + authority;
  result += path;
  if (query !== undefined) result += '?' + query;
  if (fragment !== undefined) result += '#' + fragment;
  return result;
}

const TEXTS = ['scheme', 'authority', 'query', 'fragment', 'userinfo', 'host', 'port'];
const KINDS = ['path', 'hostKind', 'pathKind'];

/** Throws if a component has an unknown name, or if parts of the authority are not those of the authority. */
function assertKnown(components: Components): void {
  const { authority } = components;
  const parts = authority === undefined ? {} : splitAuthority(authority);
  const read: Readonly<Record<string, string | undefined>> = {
    userinfo: undefined,
    host: undefined,
    port: undefined,
    ...parts,
  };
  for (const [name, value] of Object.entries(components) as [string, string | undefined][]) {
    if (Object.hasOwn(read, name) && value !== read[name]) {
      throw new UriError('invalid-component', messages.notInAuthority(name), value ?? '');
    }
    if (value !== undefined && !TEXTS.includes(name) && !KINDS.includes(name)) {
      throw new TypeError(messages.unknownComponent(name));
    }
  }
}

/** Throws if the delimiters do not keep the components apart (RFC 3986, 3 to 3.4 and 4.2). */
function checkSeparation({ scheme, authority, path, query }: Components): void {
  const refuse = (
    name: keyof Components,
    value: string | undefined,
    sign: RegExp,
    requirement: string,
  ): void => {
    if (value === undefined || !sign.test(value)) return;
    throw new UriError('invalid-component', messages.misreadComponent(name, requirement), value);
  };
  refuse('scheme', scheme, /^$|[:/?#]/, messages.NO_SCHEME);
  refuse('authority', authority, /[/?#]/, messages.NO_DELIMITER);
  refuse('path', path, /[?#]/, messages.NO_DELIMITER);
  if (authority !== undefined) refuse('path', path, /^[^/]/, messages.ROOTED);
  else refuse('path', path, /^\/\//, messages.NO_AUTHORITY);
  if (authority === undefined && scheme === undefined) refuse('path', path, /^[^:/]+:/, messages.NO_COLON);
  refuse('query', query, /#/, messages.NO_DELIMITER);
}

/**
 * Splits an authority into its parts. The result is exact for a valid authority. In any other string, the text before
 * the last "@" is the userinfo, and digits after the last ":" are the port. Throws nothing for any string.
 *
 * @example
 * splitAuthority('joe@a:80'); // => { userinfo: 'joe', host: 'a', port: '80' }
 */
export function splitAuthority(authority: string): AuthorityParts {
  assertString(authority, 'authority');
  const { hostStart, hostEnd } = authorityLayout(authority, 0, authority.length);
  return {
    userinfo: hostStart === 0 ? undefined : authority.slice(0, hostStart - 1),
    host: authority.slice(hostStart, hostEnd),
    port: hostEnd === authority.length ? undefined : authority.slice(hostEnd + 1),
  };
}

/**
 * Joins the parts of an authority. `splitAuthority` gives the same parts back, and `recomposeAuthority(splitAuthority(x))
 * === x` holds for every string. Throws UriError with code `invalid-component` if a part would be read as another one.
 *
 * @example
 * recomposeAuthority({ host: 'a', port: '80' }); // => 'a:80'
 */
export function recomposeAuthority(parts: AuthorityParts): string {
  assertStrings(parts, 'parts', ['host'], ['userinfo', 'port']);
  const { userinfo, host, port } = parts;
  const result =
    (userinfo === undefined ? '' : userinfo + '@') + host + (port === undefined ? '' : ':' + port);
  const read = splitAuthority(result);
  const isNumber = port === undefined || !/[^0-9]/.test(port);
  const misread = isNumber
    ? (['host', 'userinfo'] as const).find((name) => read[name] !== parts[name])
    : 'port';
  if (misread !== undefined) {
    throw new UriError('invalid-component', messages.misreadPart(misread), parts[misread] ?? '');
  }
  return result;
}

/** Returns the kind of a valid host. An IPv4address is never a reg-name, because the first match wins (3.2.2). */
export function hostKindOf(host: string): HostKind {
  if (host.startsWith('[')) return /^\[v/i.test(host) ? 'IPvFuture' : 'IPv6address';
  return isIPv4address(host) ? 'IPv4address' : 'reg-name';
}

/** Tells whether a text is a domain name of two labels or more (RFC 2396, 3.2.2). */
export function isDomainName(text: string): boolean {
  const dot = text.indexOf('.');
  return dot >= 0 && dot < text.length - 1 && isHostname(text);
}
