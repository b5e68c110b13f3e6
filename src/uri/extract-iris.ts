import { isURI, isURIReference } from '../generated/rfc3986';
import { assertString } from '../options/arguments';
import { type ExtractOptions, findUris } from './extract';
import type { Extraction } from './extraction';
import { iriReach, iriShadow } from './iri-shadow';

/**
 * Finds the IRIs in a text, in their order, as `extract` finds URIs (RFC 3987, 2.2). Whitespace ends an IRI, and final
 * punctuation of any script is not part of it. In the results `uri` is an IRI. Throws nothing for any string. Takes
 * linear time.
 *
 * @example
 * extractIris('See http://例え.jp/b。').map(({ uri }) => uri); // => [ 'http://例え.jp/b' ]
 */
export function extractIris(text: string, options: ExtractOptions = {}): Extraction[] {
  assertString(text, 'text');
  return findUris(text, options, {
    text: iriShadow(text),
    endOf: (start, end) => start + iriReach(text.slice(start, end)),
    isUri: isIri(isURI),
    isReference: isIri(isURIReference),
  });
}

/** Returns the rule for IRIs that corresponds to a rule for URIs. */
function isIri(isUri: (text: string) => boolean): (text: string) => boolean {
  return (text) => isUri(iriShadow(text)) && iriReach(text) === text.length;
}
