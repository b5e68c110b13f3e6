/** Defines `uriResolver`, by which Ajv splits, resolves and compares identifiers and references. */
import {
  type Components,
  isValid,
  merge,
  normalize,
  recompose,
  recomposeAuthority,
  resolve,
  split,
  splitAuthority,
} from '../../uri';

/**
 * The components of an identifier or reference, without delimiters. The host includes the brackets of an IP literal.
 */
export interface UriParts {
  scheme?: string;
  userinfo?: string;
  host?: string;
  port?: number | string;
  path?: string;
  query?: string;
  fragment?: string;
}

/** The interface of Ajv's option `uriResolver`. */
export interface AjvUriResolver {
  parse(uri: string): UriParts;
  resolve(base: string, reference: string): string;
  serialize(parts: UriParts): string;
}

/**
 * Resolves the `$id`s and `$ref`s of schemas by RFC 3986, in place of Ajv's own resolver (fast-uri or uri-js).
 * Requires Ajv 8.10 or later, because older versions lack the option.
 *
 * Identifiers need not be URIs. Bases may be relative. Characters that no URI has, such as blanks and letters beyond
 * ASCII, stand for their percent-encoding. If the result is still not a URI reference, such as "http://[::1",
 * `resolve` throws UriError with code `invalid-reference`. `parse` and `serialize` leave such a text unchanged.
 *
 * @example new Ajv({ uriResolver })
 */
export const uriResolver: AjvUriResolver = {
  parse: (uri) => {
    const encoded = withEncodings(uri);
    // Scheme rules are left out, because Ajv finds a schema by its identifier as written.
    return partsOf(isValid(encoded) ? normalize(encoded, { upTo: 'percent-encoding' }) : uri);
  },

  resolve: (base, reference) => resolved(withEncodings(base), withEncodings(reference)),

  serialize: (parts) => {
    const uri = recompose(componentsOf(parts));
    return isValid(uri) ? normalUrn(normalize(uri)) : uri;
  },
};

/** Resolves like `resolve` of /uri and removes dot segments. A base may be relative; ".." beyond its folder stays. */
function resolved(base: string, reference: string): string {
  const normal = (uri: string): string => normalize(uri, { upTo: 'dot-segments' });
  const [from, to] = [split(base), split(reference)];
  if (from.scheme !== undefined) return normal(resolve(base, reference));
  // This call throws if the base is not a reference.
  resolve(STAND_IN, base);
  if (to.scheme !== undefined) return normal(resolve(STAND_IN, reference));
  if (isRelativePath(from) && isRelativePath(to)) {
    const path = withoutInnerDots(to.path === '' ? from.path : merge(from, to.path));
    const query = to.path === '' ? (to.query ?? from.query) : to.query;
    return normal(recompose({ path, query, fragment: to.fragment }));
  }
  return normal(resolve(STAND_IN + base, reference)).slice(STAND_IN.length);
}

/** The scheme that stands in for a missing one. */
const STAND_IN = 'x:';

function isRelativePath({ authority, path }: Components): boolean {
  return authority === undefined && !path.startsWith('/');
}

/** Removes dot segments from a relative path, except ".." at its beginning. */
function withoutInnerDots(path: string): string {
  if (path === '') return path;
  const kept: string[] = [];
  const segments = path.split('/');
  segments.forEach((segment, i) => {
    const isUp = segment === '..' && kept.length > 0 && kept[kept.length - 1] !== '..';
    if (isUp) kept.pop();
    else if (segment !== '.') kept.push(segment);
    // A final dot segment means a folder.
    if (i === segments.length - 1 && (isUp || segment === '.')) kept.push('');
  });
  // The first segment must not look like a scheme or the root (RFC 3986, 4.2).
  const [first = ''] = kept;
  return (first === '' || first.includes(':') ? './' : '') + kept.join('/');
}

function partsOf(uri: string): UriParts {
  const { scheme, authority, path, query, fragment } = split(uri);
  const { userinfo, host, port } = authority === undefined ? {} : splitAuthority(authority);
  const parts = Object.entries({ scheme, userinfo, host, port, path, query, fragment });
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

function componentsOf({ scheme, userinfo, host, port, path = '', query, fragment }: UriParts): Components {
  const authority =
    host === undefined ? undefined : recomposeAuthority({ userinfo, host, port: port?.toString() });
  return { scheme, authority, path, query, fragment };
}

/** Characters that no path, query or fragment has unencoded (RFC 3986, 3.3 to 3.5). */
const NO_URI_CHARACTER = /[^\w\-.~!$&'()*+,;=:@/?%]/gu;

/**
 * Percent-encodes the characters that no URI has. In an authority it encodes only those beyond ASCII (RFC 3987, 3.1).
 */
function withEncodings(text: string): string {
  if (isValid(text)) return text;
  const { scheme, authority, path, query, fragment } = split(text);
  return recompose({
    scheme,
    authority: authority?.replace(/\P{ASCII}/gu, triplets),
    path: path.replace(NO_URI_CHARACTER, triplets),
    query: query?.replace(NO_URI_CHARACTER, triplets),
    fragment: fragment?.replace(NO_URI_CHARACTER, triplets),
  });
}

function triplets(character: string): string {
  // A lone surrogate has no UTF-8 and becomes U+FFFD.
  const octets = new TextEncoder().encode(character);
  return Array.from(octets, (octet) => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

/** Puts the namespace of a URN, and a UUID, into lower case (RFC 8141, 3.1; RFC 9562, 4). */
function normalUrn(uri: string): string {
  return uri.replace(/^urn:(?:uuid:[\da-f-]+|[\da-z-]+(?=:))/i, (prefix) => prefix.toLowerCase());
}
