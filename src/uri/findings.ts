import type { Ipv4Radix } from './ip';

/** The component of a finding; "uri" if it lies in no single component. */
export type InspectedComponent =
  'uri' | 'scheme' | 'userinfo' | 'host' | 'port' | 'path' | 'query' | 'fragment';

/** The range of a finding in the URI, in UTF-16 units from 0. */
export interface FindingPlace {
  readonly component: InspectedComponent;
  readonly start: number;
  readonly end: number;
}

/** A finding's code and data. The numbers in the comments are sections of RFC 3986. */
export type FindingData =
  /**
   * The text is not a URI-reference (4.1). `offset` is the first place at which nothing could follow; `expected`
   * could.
   */
  | { readonly code: 'invalid'; readonly offset: number; readonly expected: readonly string[] }
  /** An IPv6 address has a zone identifier, which the syntax does not support (3.2.2). The URI is not valid. */
  | { readonly code: 'zone-identifier'; readonly zone: string; readonly address: string }
  /** The userinfo begins like a host and may mislead (7.6). `host` is the actual host. */
  | { readonly code: 'misleading-userinfo'; readonly looksLike: string; readonly host: string }
  /** The userinfo has text after its first colon (7.5, 3.2.1). The finding does not repeat it. */
  | { readonly code: 'password' }
  /** System routines may take the registered name for an IPv4 address (7.4). `value` is that address. */
  | {
      readonly code: 'rare-ipv4';
      readonly value: number;
      readonly dotted: string;
      readonly radixes: readonly Ipv4Radix[];
    }
  /** The authority has no host, which only "file" allows (3.2.2; RFC 8089, 2). */
  | { readonly code: 'empty-host' }
  /** The host is an IPv4 address (3.2.2, 7.4). `value` is its number. */
  | { readonly code: 'ipv4-address'; readonly value: number; readonly dotted: string }
  /** The host is an IPv6 address of 16 octets. `embeddedIpv4` is its end if that is written as IPv4 (3.2.2). */
  | { readonly code: 'ipv6-address'; readonly octets: readonly number[]; readonly embeddedIpv4?: string }
  /** The host is an IP literal of an unknown version (3.2.2), in hexadecimal digits. */
  | { readonly code: 'ip-future'; readonly version: string; readonly address: string }
  /** The port exceeds 65535. It is Infinity if a number cannot hold it. */
  | { readonly code: 'port-out-of-range'; readonly port: number }
  | { readonly code: 'port-leading-zeros'; readonly port: number }
  /** The port is well known for another protocol than the scheme's (7.2). */
  | {
      readonly code: 'port-of-other-protocol';
      readonly port: number;
      readonly service: string;
      readonly scheme: string;
    }
  /** Triplets encode delimiters or "\". If they are decoded too early, the structure changes (7.3, 2.2). */
  | Triplets<'encoded-delimiter'>
  /** The component has "%00" (7.3). */
  | Triplets<'encoded-nul'>
  /** The component has "%0D" or "%0A", which line-based protocols take for the end of a command (7.2). */
  | Triplets<'encoded-line-break'>
  /** Triplets encode unreserved characters, which need no encoding (2.3). */
  | Triplets<'encoded-unreserved'>
  /** "%25" stands before two hexadecimal digits. The data was encoded twice, or will be decoded twice (2.4). */
  | Triplets<'encoded-twice'>
  /** The path has a segment "." or ".." (6.2.2.3). If the path is relative, only encoded dots count. */
  | {
      readonly code: 'dot-segment';
      readonly segment: string;
      readonly encoded: boolean;
      readonly count: number;
    }
  /** The part has upper-case letters, although case does not matter (6.2.2.1). `normal` is in lower case. */
  | { readonly code: 'upper-case'; readonly normal: string };

/** Percent-encoded octets of one kind in one component. The finding's place is that of the first. */
interface Triplets<Code extends string> {
  readonly code: Code;
  /** The first triplet as written, such as "%2f". */
  readonly triplet: string;
  /** The encoded characters without duplicates, in the order of the text. */
  readonly characters: readonly string[];
  /** The number of such triplets in the component. */
  readonly count: number;
}

export type FindingCode = FindingData['code'];

/** A finding as plain data. */
export type Finding = FindingData & FindingPlace & { readonly message: string };

/** Records a finding. */
export type Report = (place: FindingPlace, data: FindingData) => void;
