import { assertOneOf, assertString, assertStrings } from '../arguments';
import { hostname } from '../generated/rfc2396';
import { absolute_URI, IPv4address, relative_ref, rfc3986, URI, URI_reference } from '../generated/rfc3986';
import type { Failure } from '../runtime';
import { authorityLayout, layoutOf } from './layout';

/**
 * The five components of RFC 3986, section 3, without their delimiters. `undefined` is not empty: "http://a?" has an
 * empty query, "http://a" has none. The path is never undefined.
 */
export interface Components {
  readonly scheme?: string | undefined;
  readonly authority?: string | undefined;
  readonly path: string;
  readonly query?: string | undefined;
  readonly fragment?: string | undefined;
}

/** The parts of an authority (RFC 3986, 3.2), without their delimiters; the brackets of an IP-literal are the host's. */
export interface AuthorityParts {
  readonly userinfo?: string | undefined;
  readonly host: string;
  readonly port?: string | undefined;
}

/** The rule that derives the host (RFC 3986, 3.2.2); an IP literal by what is between its brackets. */
export type HostKind = 'IPv6address' | 'IPvFuture' | 'IPv4address' | 'reg-name';

/** What a text can be parsed as: RFC 3986, 4.1, 3, 4.3 and 4.2. */
export type ReferenceRule = 'URI-reference' | 'URI' | 'absolute-URI' | 'relative-ref';

const RECOGNISERS = {
  'URI-reference': URI_reference.definition.recogniser,
  URI: URI.definition.recogniser,
  'absolute-URI': absolute_URI.definition.recogniser,
  'relative-ref': relative_ref.definition.recogniser,
} as const;

/** Whether a string is of a rule. The same as `rfc3986.test`, without the search for the rule's name. */
export function isValid(input: string, rule: ReferenceRule = 'URI-reference'): boolean {
  assertString(input, 'input');
  if (!Object.hasOwn(RECOGNISERS, rule)) assertOneOf(rule, 'rule', Object.keys(RECOGNISERS));
  return RECOGNISERS[rule].test(input);
}

/** Why a string that is not of a rule is not. */
export function failureOf(input: string, rule: ReferenceRule): Failure {
  const parsed = rfc3986.parse(rule, input);
  if (parsed.ok) throw new Error(`the input is of ${rule}; please report this`);
  return parsed.failure;
}

/**
 * The five components of any string, as the regular expression of RFC 3986, appendix B, finds them; nothing is
 * validated. The fragment may hold line breaks, at which that expression would stop. Never throws.
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

/** RFC 3986, 5.3, to the letter: `recompose(split(x)) === x` for every string. */
export function recompose(components: Components): string {
  assertStrings(components, 'components', ['path'], ['scheme', 'authority', 'query', 'fragment']);
  const { scheme, authority, path, query, fragment } = components;
  let result = '';
  if (scheme !== undefined) result += scheme + ':';
  if (authority !== undefined) result += '//' + authority;
  result += path;
  if (query !== undefined) result += '?' + query;
  if (fragment !== undefined) result += '#' + fragment;
  return result;
}

/**
 * The parts of an authority; exact for a valid one. Of any other string, what stands before the last "@" is userinfo,
 * and digits after the last ":" are a port. Never throws.
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

/** `recomposeAuthority(splitAuthority(x)) === x` for every string. */
export function recomposeAuthority(parts: AuthorityParts): string {
  assertStrings(parts, 'parts', ['host'], ['userinfo', 'port']);
  const { userinfo, host, port } = parts;
  return (userinfo === undefined ? '' : userinfo + '@') + host + (port === undefined ? '' : ':' + port);
}

/** The kind of a host that is valid. First-match-wins: what can be an IPv4address is none of a reg-name (3.2.2). */
export function hostKindOf(host: string): HostKind {
  if (host.startsWith('[')) return /^\[v/i.test(host) ? 'IPvFuture' : 'IPv6address';
  return IPv4address.definition.recogniser.test(host) ? 'IPv4address' : 'reg-name';
}

/** Whether a text is a domain name of two labels or more (RFC 2396, 3.2.2). */
export function isDomainName(text: string): boolean {
  const dot = text.indexOf('.');
  return dot >= 0 && dot < text.length - 1 && hostname.definition.recogniser.test(text);
}
