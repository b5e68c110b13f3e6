/** The wording of findings in URIs. No message repeats a password. */

import { octets, quote, shown } from '../wording/phrases';
import type { FindingData, FindingPlace } from './findings';

/** Returns the message of a finding. `uri` is the whole text that was inspected. */
export function messageOf(data: FindingData, { component, start, end }: FindingPlace, uri: string): string {
  const text = uri.slice(start, end);
  switch (data.code) {
    case 'invalid':
      return `the text is not a URI reference; the error is at offset ${data.offset}`;
    case 'zone-identifier':
      return `the IPv6 address has the zone identifier "${shown(data.zone)}", which RFC 3986 does not support (3.2.2)`;
    case 'misleading-userinfo':
      return `the userinfo looks like the host "${shown(data.looksLike)}", but the host is "${shown(data.host)}"`;
    case 'password':
      return 'the URI has a password, which every reader of the URI sees';
    case 'empty-host':
      return 'the authority has no host';
    case 'rare-ipv4':
      return `many systems take the name "${shown(text)}" for the address ${data.dotted}`;
    case 'ipv4-address':
      return `the host is the IPv4 address ${data.dotted}`;
    case 'ipv6-address':
      return `the host is the IPv6 address ${shown(text.slice(1, -1))}`;
    case 'ip-future':
      return `the IP literal has the unknown version "${shown(data.version)}"`;
    case 'port-out-of-range':
      return `port ${shown(text)} is greater than 65535`;
    case 'port-leading-zeros':
      return `port ${shown(text)} has leading zeros`;
    case 'port-of-other-protocol':
      return `port ${data.port} belongs to ${data.service}, not to ${quote(data.scheme)}`;
    case 'dot-segment':
      return `the path has ${data.encoded ? 'an encoded' : 'a'} dot segment: ${quote(data.segment)}`;
    case 'upper-case':
      return `the ${component} has upper-case letters; its normal form is "${shown(data.normal)}"`;
    default:
      return `${TRIPLETS[data.code]}: ${octets(data.count, data.triplet)}`;
  }
}

const TRIPLETS = {
  'encoded-delimiter': 'a delimiter is encoded; split the URI before you decode it',
  'encoded-nul': 'a NUL is encoded; once decoded, it may end a string',
  'encoded-line-break': 'a CR or LF is encoded; once decoded, it may end a line of a protocol',
  'encoded-unreserved': 'an unreserved character is encoded without need',
  'encoded-twice': 'a "%" before hexadecimal digits is encoded; the data may be encoded twice',
} as const;
