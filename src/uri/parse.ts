import { assertString } from '../options/arguments';
import {
  AUTHORITY_START,
  FRAGMENT_START,
  IPV4_START,
  IPV6_START,
  IPVFUTURE_START,
  PATH_START,
  PORT_START,
  QUERY_START,
  SCHEME_END,
  uriOffsets,
  USERINFO_END,
} from '../generated/uri-offsets';
import type { Mismatch } from '../runtime/automata';
import { type Components, failureOf, type HostKind, isValid, type ReferenceRule } from './components';

/** The rule that derives the path (RFC 3986, 3.3). */
export type PathKind = 'path-abempty' | 'path-absolute' | 'path-noscheme' | 'path-rootless' | 'path-empty';

/** The components of a valid URI reference. */
export interface ParsedComponents extends Components {
  readonly userinfo: string | undefined;
  /** The host, which may be empty; undefined if the authority is undefined. */
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly hostKind: HostKind | undefined;
  readonly pathKind: PathKind;
}

export type ParsedReference =
  | { readonly ok: true; readonly components: ParsedComponents }
  | { readonly ok: false; readonly failure: Mismatch };

/**
 * Returns the components of a URI reference (RFC 3986, 4.1), or undefined for any other string. Validates and splits
 * in one pass. Decodes and changes nothing. Throws nothing for any string.
 *
 * @example
 * parseUri('http://a:80/b')?.port; // => '80'
 * parseUri('http://a b'); // => undefined
 */
export function parseUri(input: string): ParsedComponents | undefined {
  assertString(input, 'input');
  const { read, registers, endings } = uriOffsets();
  const ending = read(input);
  if (ending === 0) return undefined;
  const at = endings[ending]!;
  const schemeEnd = registers[at[SCHEME_END]!]!;
  const authorityStart = registers[at[AUTHORITY_START]!]!;
  const pathStart = registers[at[PATH_START]!]!;
  const queryStart = registers[at[QUERY_START]!]!;
  const fragmentStart = registers[at[FRAGMENT_START]!]!;
  // The delimiter of the next part follows each part.
  const queryEnd = fragmentStart < 0 ? input.length : fragmentStart - 1;
  const pathEnd = queryStart < 0 ? queryEnd : queryStart - 1;
  const scheme = schemeEnd < 0 ? undefined : input.slice(0, schemeEnd);
  const path = input.slice(pathStart, pathEnd);
  const query = queryStart < 0 ? undefined : input.slice(queryStart, queryEnd);
  const fragment = fragmentStart < 0 ? undefined : input.slice(fragmentStart);
  let authority: string | undefined;
  let userinfo: string | undefined;
  let host: string | undefined;
  let hostKind: HostKind | undefined;
  let port: string | undefined;
  let pathKind: PathKind = 'path-abempty';
  if (authorityStart < 0) {
    pathKind = kindOfLonePath(path, scheme);
  } else {
    const userinfoEnd = registers[at[USERINFO_END]!]!;
    const portStart = registers[at[PORT_START]!]!;
    // The authority is usually only a host. Sharing the string saves a copy.
    authority = host = input.slice(authorityStart, pathStart);
    if (userinfoEnd >= 0) userinfo = input.slice(authorityStart, userinfoEnd);
    if (portStart >= 0) port = input.slice(portStart, pathStart);
    if (userinfoEnd >= 0 || portStart >= 0) {
      host = input.slice(
        userinfoEnd < 0 ? authorityStart : userinfoEnd + 1,
        portStart < 0 ? pathStart : portStart - 1,
      );
    }
    // IPv6 is tested first, because an IPv6address may end in an IPv4address.
    if (registers[at[IPV6_START]!]! >= 0) hostKind = 'IPv6address';
    else if (registers[at[IPV4_START]!]! >= 0) hostKind = 'IPv4address';
    else hostKind = registers[at[IPVFUTURE_START]!]! < 0 ? 'reg-name' : 'IPvFuture';
  }
  return { scheme, authority, userinfo, host, hostKind, port, path, pathKind, query, fragment };
}

/** Returns the kind of the path if the reference has no authority. */
function kindOfLonePath(path: string, scheme: string | undefined): PathKind {
  if (path === '') return 'path-empty';
  if (path.startsWith('/')) return 'path-absolute';
  return scheme === undefined ? 'path-noscheme' : 'path-rootless';
}

/**
 * Returns the components of a valid URI reference, or where and why the grammar does not derive an invalid one (RFC
 * 3986, 4.1). Decodes and changes nothing. Throws nothing for any string.
 *
 * @example
 * const parsed = parse('mailto:joe@example.com');
 * parsed.ok && parsed.components.path; // => 'joe@example.com'
 */
export function parse(input: string, rule: ReferenceRule = 'URI-reference'): ParsedReference {
  // URI-reference derives every text of the other rules, with the same components.
  const components = rule === 'URI-reference' || isValid(input, rule) ? parseUri(input) : undefined;
  return components === undefined ? { ok: false, failure: failureOf(input, rule) } : { ok: true, components };
}
