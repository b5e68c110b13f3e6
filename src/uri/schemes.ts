/** The rules of a scheme that make differently written URIs equivalent (RFC 3986, 6.2.3). */
export interface SchemeRules {
  /** The port of a URI that names none. */
  readonly defaultPort?: number;
  /** The equivalent of an empty path after an authority. */
  readonly emptyPath?: '/';
  /** The equivalent of an empty host. */
  readonly defaultHost?: string;
  /** "mailboxes": the path is a list of mail addresses. A host name follows the "@" of each. */
  readonly path?: 'mailboxes';
}

/** Scheme rules by scheme name. */
export type SchemeTable = Readonly<Record<string, SchemeRules>>;

/** Lists the known schemes. Each comment names the source of their ports and paths. */
export const SCHEMES: SchemeTable = {
  // RFC 9110, 4.2.3
  http: { defaultPort: 80, emptyPath: '/' },
  https: { defaultPort: 443, emptyPath: '/' },
  // RFC 6455, 3
  ws: { defaultPort: 80, emptyPath: '/' },
  wss: { defaultPort: 443, emptyPath: '/' },
  // RFC 7252, 6.3
  coap: { defaultPort: 5683, emptyPath: '/' },
  coaps: { defaultPort: 5684, emptyPath: '/' },
  // RFC 8089, 2
  file: { defaultHost: 'localhost' },
  // RFC 6068, 2, and RFC 3986, 6.2.3
  mailto: { path: 'mailboxes' },
  // RFC 1738, 3.2
  ftp: { defaultPort: 21 },
  // RFC 4266
  gopher: { defaultPort: 70 },
  // RFC 4248
  telnet: { defaultPort: 23 },
  // RFC 5538
  nntp: { defaultPort: 119 },
  // RFC 4516
  ldap: { defaultPort: 389 },
  // RFC 2229
  dict: { defaultPort: 2628 },
  // RFC 2384
  pop: { defaultPort: 110 },
  // RFC 5092
  imap: { defaultPort: 143 },
  // RFC 7826, 4.2
  rtsp: { defaultPort: 554 },
  rtsps: { defaultPort: 322 },
  // RFC 3510 and RFC 7472
  ipp: { defaultPort: 631 },
  ipps: { defaultPort: 631 },
  // RFC 5781
  rsync: { defaultPort: 873 },
  // RFC 2224
  nfs: { defaultPort: 2049 },
  // RFC 4088
  snmp: { defaultPort: 161 },
  // RFC 7869
  vnc: { defaultPort: 5900 },
};

/**
 * Returns the rules of a scheme, given in lower case. The caller's rules, even an empty `{}`, replace those of
 * SCHEMES.
 */
export function rulesOf(scheme: string, own: SchemeTable | undefined): SchemeRules | undefined {
  const key = own && Object.keys(own).find((each) => each.toLowerCase() === scheme);
  if (key !== undefined) return own![key];
  return Object.hasOwn(SCHEMES, scheme) ? SCHEMES[scheme] : undefined;
}
