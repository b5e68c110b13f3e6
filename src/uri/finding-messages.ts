import * as messages from './messages';
import type { FindingData, FindingPlace } from './findings';

/** Returns the message of a finding. `uri` is the whole text that was inspected. */
export function messageOf(data: FindingData, { component, start, end }: FindingPlace, uri: string): string {
  switch (data.code) {
    case 'invalid':
      return messages.invalidUri(data.offset);
    case 'zone-identifier':
      return messages.zoneIdentifier(data.zone);
    case 'misleading-userinfo':
      return messages.misleadingUserinfo(data.looksLike, data.host);
    case 'password':
      return messages.passwordPresent;
    case 'empty-host':
      return messages.emptyHost;
    case 'rare-ipv4':
      return messages.rareIpv4(uri.slice(start, end), data.dotted);
    case 'ipv4-address':
      return messages.ipv4Host(data.dotted);
    case 'ipv6-address':
      return messages.ipv6Host(uri.slice(start + 1, end - 1));
    case 'ip-future':
      return messages.ipFuture(data.version);
    case 'port-out-of-range':
      return messages.portOutOfRange(uri.slice(start, end));
    case 'port-leading-zeros':
      return messages.portLeadingZeros(uri.slice(start, end));
    case 'port-of-other-protocol':
      return messages.portOfOtherProtocol(data.port, data.service, data.scheme);
    case 'dot-segment':
      return messages.dotSegment(data.segment, data.encoded);
    case 'upper-case':
      return messages.upperCase(component, data.normal);
    default:
      return TRIPLETS[data.code](data.count, data.triplet);
  }
}

const TRIPLETS = {
  'encoded-delimiter': messages.encodedDelimiter,
  'encoded-nul': messages.encodedNul,
  'encoded-line-break': messages.encodedLineBreak,
  'encoded-unreserved': messages.encodedUnreserved,
  'encoded-twice': messages.encodedTwice,
} as const;
