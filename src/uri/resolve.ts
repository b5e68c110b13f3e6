import { assertString, BOOLEAN, type Checks, checkOptions } from '../arguments';
import * as messages from './messages';
import { failureOf, isValid } from './components';
import { guarded, merge, removeDotSegments } from './dot-segments';
import { UriError } from './errors';
import { type Layout, layoutOf } from './layout';

export interface ResolveOptions {
  /**
   * Whether a reference with the base's scheme is a URI of its own: "http:g" is (RFC 3986, 5.2.2). If false, such a
   * scheme is passed over, as software older than RFC 3986 does. Default: true.
   */
  readonly strict?: boolean | undefined;
}

/**
 * The target URI of a reference against a base (RFC 3986, 5.2). No case, encoding or host is changed, and the base's
 * userinfo never goes with another authority.
 *
 * The base is a URI; its fragment is left out of account (5.1). Where the target has no authority and its path would
 * begin with "//", which would be read as an authority, the path gets "/." in front: ".//b" against "a:/" is "a:/.//b".
 *
 * Throws UriError with code `invalid-base`, `relative-base` or `invalid-reference`. Linear in both strings.
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

/** What stands before the reference's path, that path without its dot segments, and what follows it. */
function withPath(front: string, to: Layout, reference: string): string {
  const path = removeDotSegments(reference.slice(to.pathStart, to.pathEnd));
  return front + guarded(path, to.authorityStart >= 0) + reference.slice(to.pathEnd);
}

function pathOf(base: string, { authorityStart, pathStart, pathEnd }: Layout) {
  return { authority: authorityStart < 0 ? undefined : '', path: base.slice(pathStart, pathEnd) };
}

/** Schemes are compared as 3.1 says: the case of their letters does not matter. */
function sameScheme(base: string, from: Layout, reference: string, to: Layout): boolean {
  return (
    from.schemeEnd === to.schemeEnd &&
    base.slice(0, from.schemeEnd).toLowerCase() === reference.slice(0, to.schemeEnd).toLowerCase()
  );
}

/** Throws UriError unless the base is a URI (RFC 3986, 5.1). */
export function checkBase(base: string): void {
  if (isValid(base, 'URI')) return;
  if (isValid(base)) throw new UriError('relative-base', messages.relativeBase(base), base, { offset: 0 });
  const failure = failureOf(base, 'URI-reference');
  throw new UriError('invalid-base', messages.invalidBase(base, failure), base, { failure });
}

/** Throws UriError unless the text is a URI reference (RFC 3986, 4.1). */
export function checkReference(reference: string): void {
  if (isValid(reference)) return;
  const failure = failureOf(reference, 'URI-reference');
  throw new UriError('invalid-reference', messages.invalidReference(reference, failure), reference, {
    failure,
  });
}

/**
 * Whether a reference is to the document that the base names: its target is the base, the fragments aside, character
 * for character (RFC 3986, 4.4). Normalise both first where aliases should count. Throws as `resolve` does.
 */
export function isSameDocument(base: string, reference: string): boolean {
  return withoutFragment(resolve(base, reference)) === withoutFragment(base);
}

function withoutFragment(uri: string): string {
  const at = uri.indexOf('#');
  return at < 0 ? uri : uri.slice(0, at);
}
