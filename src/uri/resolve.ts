import { assertString, BOOLEAN, type Checks, checkOptions } from '../options/arguments';
import * as messages from './messages';
import { isURI, isURIReference } from '../generated/rfc3986';
import { failureOf } from './components';
import { guarded, merge, removeDotSegments } from './dot-segments';
import { UriError } from './uri-error';
import { type Layout, layoutOf, sameScheme } from './layout';

export interface ResolveOptions {
  /**
   * If true, a reference with the base's scheme, such as "http:g", is a URI of its own (RFC 3986, 5.2.2). If false,
   * that scheme is ignored, as in software older than RFC 3986. Default: true.
   */
  readonly strict?: boolean | undefined;
}

/**
 * Resolves a reference against a base and returns the target URI (RFC 3986, 5.2). Changes no case, encoding or host.
 * The base's userinfo never joins another authority.
 *
 * The base must be a URI; its fragment is ignored (5.1). If the target has no authority and its path would begin with
 * "//", the path gets "/." in front, because "//" would start an authority: ".//b" against "a:/" is "a:/.//b".
 *
 * Throws UriError with code `invalid-base`, `relative-base` or `invalid-reference`. Takes linear time.
 *
 * @example
 * resolve('http://a/b/c', '../d'); // => 'http://a/d'
 */
export function resolve(base: string, reference: string, options: ResolveOptions = {}): string {
  assertString(base, 'base');
  assertString(reference, 'reference');
  checkOptions('resolve', options, CHECKS);
  const { strict = true } = options;
  checkBase(base);
  checkReference(reference);
  return resolveValid(base, layoutOf(base), reference, strict);
}

const CHECKS: Checks<keyof ResolveOptions> = { strict: BOOLEAN };

function resolveValid(base: string, from: Layout, reference: string, strict: boolean): string {
  const to = layoutOf(reference);
  if (to.schemeEnd >= 0 && (strict || !sameScheme(base, from, reference, to))) {
    return withPath(reference.slice(0, to.pathStart), to, reference);
  }
  if (to.authorityStart >= 0) {
    const scheme = base.slice(0, from.schemeEnd + 1);
    return withPath(scheme + reference.slice(to.authorityStart - 2, to.pathStart), to, reference);
  }
  if (to.pathStart === to.pathEnd) {
    const inherited = to.queryEnd === to.pathEnd ? from.queryEnd : from.pathEnd;
    return base.slice(0, inherited) + reference.slice(to.pathEnd);
  }
  const hasAuthority = from.authorityStart >= 0;
  const written = reference.slice(to.pathStart, to.pathEnd);
  const path = written.startsWith('/') ? written : merge(pathOf(base, from), written);
  return (
    base.slice(0, from.pathStart) +
    guarded(removeDotSegments(path), hasAuthority) +
    reference.slice(to.pathEnd)
  );
}

/** Joins the text before the reference's path, the path without dot segments, and the rest of the reference. */
function withPath(front: string, to: Layout, reference: string): string {
  const path = removeDotSegments(reference.slice(to.pathStart, to.pathEnd));
  return front + guarded(path, to.authorityStart >= 0) + reference.slice(to.pathEnd);
}

function pathOf(base: string, { authorityStart, pathStart, pathEnd }: Layout) {
  return { authority: authorityStart < 0 ? undefined : '', path: base.slice(pathStart, pathEnd) };
}

/** Throws UriError unless the base is a URI (RFC 3986, 5.1). */
export function checkBase(base: string): void {
  if (isURI(base)) return;
  if (isURIReference(base))
    throw new UriError('relative-base', messages.relativeBase(base), base, { offset: 0 });
  const failure = failureOf(base, 'URI-reference');
  throw new UriError('invalid-base', messages.invalidBase(failure.message), base, { failure });
}

/** Throws UriError unless the text is a URI reference (RFC 3986, 4.1). */
export function checkReference(reference: string): void {
  if (isURIReference(reference)) return;
  const failure = failureOf(reference, 'URI-reference');
  throw new UriError('invalid-reference', failure.message, reference, { failure });
}

/**
 * Tells whether a reference leads to the document that the base names. If so, its target equals the base without
 * fragments, character for character (RFC 3986, 4.4). Normalize both arguments first if aliases should count. Throws
 * as `resolve` does.
 *
 * @example
 * isSameDocument('http://a/b#c', '#d'); // => true
 */
export function isSameDocument(base: string, reference: string): boolean {
  return withoutFragment(resolve(base, reference)) === withoutFragment(base);
}

function withoutFragment(uri: string): string {
  const at = uri.indexOf('#');
  return at < 0 ? uri : uri.slice(0, at);
}
