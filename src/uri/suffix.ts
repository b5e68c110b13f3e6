import { assertString, type Checks, checkOptions, isObject, isString, STRING } from '../options/arguments';
import { isURI } from '../generated/rfc3986';
import { hostKindOf, isDomainName } from './components';
import { authorityLayout } from './layout';

export interface SuffixOptions {
  /** The scheme if the first label of the host is not a key of `schemes`. Default: "http", as RFC 3986 assumes. */
  readonly scheme?: string | undefined;
  /** Schemes by the first label of the host, in lower case. Default: "http" for "www", "ftp" for "ftp". */
  readonly schemes?: Readonly<Record<string, string>> | undefined;
}

const SCHEMES: Readonly<Record<string, string>> = { www: 'http', ftp: 'ftp' };

/**
 * Guesses the URI that a person meant by a suffix reference, such as "www.w3.org/Addressing/" (RFC 3986, 4.5).
 * Returns undefined if nothing suggests one. `resolve` never guesses: to the grammar such a text is a relative path,
 * or a URI whose scheme looks like a host.
 *
 * The text must begin with a domain name of two labels or more, an IPv4 address, an IP literal or "localhost". A
 * userinfo is refused, because it may be a mail address or a trap. Throws nothing for any string.
 *
 * @example
 * guessSuffix('www.example.com/a'); // => 'http://www.example.com/a'
 */
export function guessSuffix(text: string, options: SuffixOptions = {}): string | undefined {
  assertString(text, 'text');
  checkOptions('guessSuffix', options, CHECKS);
  const { scheme = 'http', schemes = SCHEMES } = options;
  const end = text.search(/[/?#]/);
  const authority = end < 0 ? text : text.slice(0, end);
  const { hostStart, hostEnd } = authorityLayout(authority, 0, authority.length);
  const host = authority.slice(0, hostEnd);
  if (hostStart > 0 || authority.slice(hostEnd) === ':' || !isHost(host)) return undefined;
  const label = host.slice(0, host.indexOf('.')).toLowerCase();
  const uri = `${Object.hasOwn(schemes, label) ? schemes[label]! : scheme}://${text}`;
  return isURI(uri) ? uri : undefined;
}

const CHECKS: Checks<keyof SuffixOptions> = {
  scheme: STRING,
  schemes: [
    'an object of schemes by first label',
    (value) => isObject(value) && Object.values(value).every(isString),
  ],
};

function isHost(host: string): boolean {
  if (host.startsWith('[') || host.toLowerCase() === 'localhost') return true;
  return hostKindOf(host) === 'IPv4address' || isDomainName(host);
}
