/**
 * Exports the operations of RFC 3986 on URIs: components (section 3, 5.3, appendix B), resolution (5.2),
 * normalization and comparison (6.2), percent-encoding (2.1). Exports resolution by RFC 2396 and `java.net.URI` as
 * well.
 *
 * @module
 */
export {
  type AuthorityParts,
  type Components,
  type HostKind,
  isValid,
  recompose,
  recomposeAuthority,
  type ReferenceRule,
  split,
  splitAuthority,
} from './components';
export { parse, type ParsedComponents, type ParsedReference, parseUri, type PathKind } from './parse';
export { compare, equivalent } from './compare';
export { expand, type TemplateVariable } from './expand';
export { merge, removeDotSegments } from './dot-segments';
export { UriError, type UriErrorCode } from './uri-error';
export {
  type CompareOptions,
  NORMALIZATION_STEPS,
  type NormalizationStep,
  normalize,
  type NormalizeOptions,
} from './normalize';
export { decode, decodeToBytes, encode, type EncodedComponent } from './percent';
export { append, type QueryOptions, set } from './query';
export { relativize } from './relativize';
export { isSameDocument, resolve, type ResolveOptions } from './resolve';
export { type Excess, resolve2396, type Resolve2396Options } from './resolve2396';
export { SCHEMES, type SchemeRules, type SchemeTable } from './schemes';
export { guessSuffix, type SuffixOptions } from './suffix';
export { extract, type ExtractOptions } from './extract';
export { extractIris } from './extract-iris';
export type { Delimiter, Extraction } from './extraction';
export type { Finding, FindingCode, FindingData, FindingPlace, InspectedComponent } from './findings';
export { inspect } from './inspect';
export {
  formatIpv4,
  formatIpv6,
  type Ipv4,
  type Ipv4Radix,
  type Ipv6,
  parseIpv4,
  parseIpv6,
  parseIpvFuture,
  parseRareIpv4,
  type RareIpv4,
} from './ip';
export { JavaUri, type JavaUriComponents, type JavaUriResult } from './java';
export { mask, type MaskOptions } from './mask';
export { WELL_KNOWN_PORTS, type WellKnownPort } from './well-known-ports';
export { type ComponentChanges, withComponents } from './with-components';
