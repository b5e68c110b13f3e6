import type { Ipv4Radix } from './ip';

/** Where something was found; "uri" where it is in no single component. */
export type InspectedComponent =
  'uri' | 'scheme' | 'userinfo' | 'host' | 'port' | 'path' | 'query' | 'fragment';

/** The place of a finding: a stretch of the URI, in UTF-16 units from 0. */
export interface FindingPlace {
  readonly component: InspectedComponent;
  readonly start: number;
  readonly end: number;
}

/** What was found, by its code; the numbers are those of RFC 3986's sections. */
export type FindingData =
  /** No URI-reference (4.1): the first offset at which it cannot go on, and what could have stood there. */
  | { readonly code: 'invalid'; readonly offset: number; readonly expected: readonly string[] }
  /** A zone identifier in an IPv6 address, which this syntax does not support (3.2.2); the URI is not valid. */
  | { readonly code: 'zone-identifier'; readonly zone: string; readonly address: string }
  /** A userinfo that begins as a host does and so may mislead (7.6), and the host that is meant. */
  | { readonly code: 'misleading-userinfo'; readonly looksLike: string; readonly host: string }
  /** Something after the first colon of the userinfo (7.5, 3.2.1). It is not repeated here. */
  | { readonly code: 'password' }
  /** A registered name that system routines may take for an IPv4 address (7.4), and its numeric value. */
  | {
      readonly code: 'rare-ipv4';
      readonly value: number;
      readonly dotted: string;
      readonly radixes: readonly Ipv4Radix[];
    }
  /** An IPv4 address and its numeric value (3.2.2, 7.4). */
  | { readonly code: 'ipv4-address'; readonly value: number; readonly dotted: string }
  /** An IPv6 address as its 16 octets, and the IPv4 address that its last 32 bits are written as (3.2.2). */
  | { readonly code: 'ipv6-address'; readonly octets: readonly number[]; readonly embeddedIpv4?: string }
  /** An IP literal of a version that is not known (3.2.2), in hexadecimal digits. */
  | { readonly code: 'ip-future'; readonly version: string; readonly address: string }
  /** A port above 65535; the number is Infinity where it is too large for one. */
  | { readonly code: 'port-out-of-range'; readonly port: number }
  | { readonly code: 'port-leading-zeros'; readonly port: number }
  /** The well-known port of another protocol than the scheme's (7.2). */
  | {
      readonly code: 'port-of-other-protocol';
      readonly port: number;
      readonly service: string;
      readonly scheme: string;
    }
  /** Triplets of delimiters or of "\", which decoded too early would change the structure (7.3, 2.2). */
  | Triplets<'encoded-delimiter'>
  /** "%00" (7.3). */
  | Triplets<'encoded-nul'>
  /** "%0D" or "%0A", which line-based protocols take for the end of a command (7.2). */
  | Triplets<'encoded-line-break'>
  /** Triplets of unreserved characters, which need none (2.3). */
  | Triplets<'encoded-unreserved'>
  /** "%25" before two hexadecimal digits: encoded twice, or to be decoded twice (2.4). */
  | Triplets<'encoded-twice'>
  /** "." or ".." as a segment of a path that is not relative (6.2.2.3), also where its dots are encoded. */
  | {
      readonly code: 'dot-segment';
      readonly segment: string;
      readonly encoded: boolean;
      readonly count: number;
    }
  /** Upper-case letters where case does not matter (6.2.2.1), and the part in lower case. */
  | { readonly code: 'upper-case'; readonly normal: string };

/** Percent-encoded octets of one kind in one component; the place is that of the first. */
interface Triplets<Code extends string> {
  readonly code: Code;
  /** The first as it stands, such as "%2f". */
  readonly triplet: string;
  /** The characters that they stand for, each once, in the order of the text. */
  readonly characters: readonly string[];
  /** How many there are in the component. */
  readonly count: number;
}

export type FindingCode = FindingData['code'];

/** A finding as plain data. */
export type Finding = FindingData & FindingPlace & { readonly message: string };

/** Records a finding. */
export type Report = (place: FindingPlace, data: FindingData) => void;
