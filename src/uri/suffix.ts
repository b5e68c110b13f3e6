import { assertString, type Checks, checkOptions, isObject, isString, STRING } from '../arguments';
import { hostKindOf, isDomainName, isValid } from './components';
import { authorityLayout } from './layout';

export interface SuffixOptions {
  /** The scheme for a host whose first label is no key of `schemes`. Default: "http", the one that RFC 3986 supposes. */
  readonly scheme?: string | undefined;
  /** Schemes by the first label of the host, in lower case. Default: "www" is http's, "ftp" is ftp's. */
  readonly schemes?: Readonly<Record<string, string>> | undefined;
}

const SCHEMES: Readonly<Record<string, string>> = { www: 'http', ftp: 'ftp' };

/**
 * The URI that a person may have meant by a suffix reference, "www.w3.org/Addressing/" (RFC 3986, 4.5), or undefined
 * where nothing hints at one. It is a guess, which `resolve` never makes: by the grammar such a text is a relative path,
 * or even a URI whose scheme looks like a host. Guessed are texts that begin with a domain name of at least two labels,
 * an IPv4 address, an IP literal or "localhost"; a userinfo, which may be a mail address or a lure, is none. Never
 * throws.
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
  return isValid(uri, 'URI') ? uri : undefined;
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
