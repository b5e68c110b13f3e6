import { assertString } from '../arguments';
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
import type { Failure } from '../runtime';
import { type Components, failureOf, type HostKind, isValid, type ReferenceRule } from './components';

/** The rule that derives the path (RFC 3986, 3.3). */
export type PathKind = 'path-abempty' | 'path-absolute' | 'path-noscheme' | 'path-rootless' | 'path-empty';

/** The components of a URI reference that is valid. */
export interface ParsedComponents extends Components {
  readonly userinfo: string | undefined;
  /** Undefined where the authority is; it may be empty. */
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly hostKind: HostKind | undefined;
  readonly pathKind: PathKind;
}

export type ParsedReference =
  | { readonly ok: true; readonly components: ParsedComponents }
  | { readonly ok: false; readonly failure: Failure };

/**
 * The components of a URI reference (RFC 3986, 4.1), or undefined for any other string: judged and taken apart in one
 * pass. Nothing is decoded or changed. Never throws.
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
  // Where one part ends, the delimiter of the next stands.
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
    // Mostly the host is all there is: then no second string is made of it.
    authority = host = input.slice(authorityStart, pathStart);
    if (userinfoEnd >= 0) userinfo = input.slice(authorityStart, userinfoEnd);
    if (portStart >= 0) port = input.slice(portStart, pathStart);
    if (userinfoEnd >= 0 || portStart >= 0) {
      host = input.slice(
        userinfoEnd < 0 ? authorityStart : userinfoEnd + 1,
        portStart < 0 ? pathStart : portStart - 1,
      );
    }
    // An IPv6address may end in an IPv4address, hence comes first.
    if (registers[at[IPV6_START]!]! >= 0) hostKind = 'IPv6address';
    else if (registers[at[IPV4_START]!]! >= 0) hostKind = 'IPv4address';
    else hostKind = registers[at[IPVFUTURE_START]!]! < 0 ? 'reg-name' : 'IPvFuture';
  }
  return { scheme, authority, userinfo, host, hostKind, port, path, pathKind, query, fragment };
}

/** The kind of the path of a reference that has no authority. */
function kindOfLonePath(path: string, scheme: string | undefined): PathKind {
  if (path === '') return 'path-empty';
  if (path.startsWith('/')) return 'path-absolute';
  return scheme === undefined ? 'path-noscheme' : 'path-rootless';
}

/**
 * The components of a valid URI reference, or why it is not valid (RFC 3986, 4.1). Nothing is decoded or changed. Never
 * throws.
 */
export function parse(input: string, rule: ReferenceRule = 'URI-reference'): ParsedReference {
  // What is of another rule is a URI reference, and has the same components as one.
  const components = rule === 'URI-reference' || isValid(input, rule) ? parseUri(input) : undefined;
  return components === undefined ? { ok: false, failure: failureOf(input, rule) } : { ok: true, components };
}
