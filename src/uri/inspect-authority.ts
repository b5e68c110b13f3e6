import { isHost } from '../generated/rfc3986';
import { isDomainName } from './components';
import type { Report } from './findings';
import { inspectTriplets } from './inspect-path';
import { parseIpv4, parseIpv6, parseIpvFuture, parseRareIpv4 } from './ip';
import { authorityLayout } from './layout';
import { WELL_KNOWN_PORTS } from './well-known-ports';
import { normalTriplets, rewriteTriplets } from './triplets';

const MAX_PORT = 65535;
/**
 * The longest name that is inspected: 255 characters in the DNS (RFC 3986, 3.2.2), three times as many if encoded.
 */
const MAX_NAME = 765;

/** Reports findings in the authority between two offsets. */
export function inspectAuthority(
  uri: string,
  start: number,
  end: number,
  scheme: string | undefined,
  report: Report,
): void {
  const { hostStart, hostEnd } = authorityLayout(uri, start, end);
  const host = uri.slice(hostStart, hostEnd);
  if (hostStart > start) inspectUserinfo(uri, start, hostStart - 1, host, report);
  if (host === '' && !/^file$/i.test(scheme ?? '')) {
    report({ component: 'host', start: hostStart, end: hostEnd }, { code: 'empty-host' });
  }
  inspectHost(uri, hostStart, hostEnd, report);
  if (hostEnd < end) inspectPort(uri, hostEnd + 1, end, scheme, report);
}

function inspectUserinfo(uri: string, start: number, end: number, host: string, report: Report): void {
  const looksLike = hostIn(uri.slice(start, end));
  if (looksLike !== undefined) {
    report({ component: 'userinfo', start, end }, { code: 'misleading-userinfo', looksLike, host });
  }
  const colon = uri.indexOf(':', start);
  if (colon >= 0 && colon + 1 < end) {
    report({ component: 'userinfo', start: colon + 1, end }, { code: 'password' });
  }
  inspectTriplets(uri, { component: 'userinfo', start, end }, report);
}

/**
 * Returns the beginning of a userinfo that looks like a host: an IPv4 address, or a domain name of two labels or
 * more.
 */
function hostIn(userinfo: string): string | undefined {
  const name = /^[A-Za-z0-9.-]+/.exec(rewriteValid(userinfo.slice(0, MAX_NAME)))?.[0] ?? '';
  return parseIpv4(name) !== undefined || isDomainName(name) ? name : undefined;
}

/** Decodes the triplets of unreserved characters. A "%" that begins no triplet stays. */
function rewriteValid(text: string): string {
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => rewriteTriplets(run, normalTriplets()));
}

function inspectHost(uri: string, start: number, end: number, report: Report): void {
  const host = uri.slice(start, end);
  const place = { component: 'host', start, end } as const;
  if (host.startsWith('[')) inspectLiteral(uri, start, end, report);
  else {
    const ipv4 = parseIpv4(host);
    // Systems look up the decoded registered name (RFC 3986, 3.2.2).
    const rare = ipv4 === undefined && host.length <= MAX_NAME ? readRare(rewriteValid(host)) : undefined;
    if (ipv4 !== undefined) report(place, { code: 'ipv4-address', ...ipv4 });
    if (rare !== undefined) report(place, { code: 'rare-ipv4', ...rare });
    inspectTriplets(uri, place, report);
  }
  // An invalid host may be part of a password, which no finding may repeat.
  if (!isHost(host)) return;
  if (!/[A-Z]/.test(host.replace(/%[0-9A-Fa-f]{2}/g, ''))) return;
  // The normal form has triplets in upper case, the rest in lower case (RFC 3986, 6.2.2.1).
  const normal = host.replace(/(%[0-9A-Fa-f]{2})|[A-Z]+/g, (found, triplet) =>
    triplet === undefined ? found.toLowerCase() : found.toUpperCase(),
  );
  report(place, { code: 'upper-case', normal });
}

/** Reads a rare IPv4 address, or an ordinary one that was percent-encoded. */
function readRare(host: string): ReturnType<typeof parseRareIpv4> {
  const ipv4 = parseIpv4(host);
  return ipv4 === undefined ? parseRareIpv4(host) : { ...ipv4, radixes: Array(4).fill('decimal') };
}

function inspectLiteral(uri: string, start: number, end: number, report: Report): void {
  const place = { component: 'host', start, end } as const;
  if (uri[end - 1] !== ']') return;
  const inner = uri.slice(start + 1, end - 1);
  const ipv6 = parseIpv6(inner);
  if (ipv6 !== undefined) {
    const embedded = ipv6.embedded && { embeddedIpv4: ipv6.embedded.dotted };
    return report(place, { code: 'ipv6-address', octets: ipv6.octets, ...embedded });
  }
  const future = parseIpvFuture(inner);
  if (future !== undefined) return report(place, { code: 'ip-future', ...future });
  const percent = inner.indexOf('%');
  const address = inner.slice(0, percent);
  if (percent < 0 || parseIpv6(address) === undefined) return;
  // RFC 6874 writes the "%" before a zone as "%25".
  const zone = inner.slice(percent).replace(/^%(?:25)?/, '');
  const at = start + 1 + percent;
  return report(
    { ...place, start: at, end: at + inner.length - percent },
    { code: 'zone-identifier', zone, address },
  );
}

function inspectPort(
  uri: string,
  start: number,
  end: number,
  scheme: string | undefined,
  report: Report,
): void {
  const text = uri.slice(start, end);
  if (text === '' || /[^0-9]/.test(text)) return;
  const place = { component: 'port', start, end } as const;
  const port = Number(text);
  if (port > MAX_PORT) report(place, { code: 'port-out-of-range', port });
  if (text.length > 1 && text.startsWith('0')) report(place, { code: 'port-leading-zeros', port });
  const wellKnown = WELL_KNOWN_PORTS[port];
  if (scheme === undefined || wellKnown === undefined) return;
  if (!wellKnown.schemes.includes(scheme.toLowerCase())) {
    report(place, { code: 'port-of-other-protocol', port, service: wellKnown.service, scheme });
  }
}
