import { assertString, BOOLEAN, type Checks, checkOptions, oneOf } from '../arguments';
import { absoluteURI, rfc2396, URI_reference } from '../generated/rfc2396';
import * as messages from './messages';
import { guarded } from './dot-segments';
import { UriError } from './errors';
import { type Layout, layoutOf } from './layout';

/** What RFC 2396, 5.2, step 6g, lets an implementation do with ".." above the root. */
export type Excess = 'keep' | 'remove' | 'refuse';

export interface Resolve2396Options {
  /** ".." segments that have nothing left to take away: kept in the path (the default), removed, or an error. */
  readonly excess?: Excess | undefined;
  /** If false, a scheme that is the base's is passed over, as step 3 allows for old references. Default: true. */
  readonly strict?: boolean | undefined;
}

/**
 * The target of a reference by RFC 2396, 5.2, as that RFC prints it, for whoever meets software older than RFC 3986.
 * What differs from `resolve`:
 *
 * - the path of an absolute-path or network-path reference keeps its dot segments: "/./g" (steps 4 and 5);
 * - "?y" takes away the last segment of the base's path: "http://a/b/?y" (step 6);
 * - ".." above the root is kept, removed or refused (step 6g);
 * - step 6a has no "/" to put in where the base has an authority and an empty path: "g" against "http://a" is
 *   "http://ag". RFC 3986 closed that gap (5.2.3);
 * - a reference to the current document, "" or "#s" (step 2), gives the base with that fragment, its query kept, on the
 *   understanding that the base names the current document;
 * - a base whose path does not begin with "/" resolves only references that have a scheme or are to the current document.
 *
 * As in `resolve`, a path that would be read as an authority gets "/." in front. Both arguments are of RFC 2396's
 * grammar; "?y" is accepted although appendix A there forgot it, because appendix C resolves it.
 *
 * Throws UriError with code `invalid-base`, `relative-base`, `opaque-base`, `invalid-reference` or
 * `excess-dot-segments`. Linear in both strings.
 */
export function resolve2396(base: string, reference: string, options: Resolve2396Options = {}): string {
  assertString(base, 'base');
  assertString(reference, 'reference');
  checkOptions('resolve2396', options, CHECKS);
  const { excess = 'keep', strict = true } = options;
  const from = layoutOf(base);
  checkBase(base, from);
  checkReference(reference);
  const to = layoutOf(reference);
  if (to.schemeEnd >= 0 && (strict || !sameScheme(base, from, reference, to))) return reference;
  const rest = reference.slice(to.pathEnd);
  const isEmpty = to.authorityStart < 0 && to.pathStart === to.pathEnd;
  if (isEmpty && to.queryEnd === to.pathEnd) return base.slice(0, from.queryEnd) + rest;
  if (!isHierarchical(base, from)) {
    throw new UriError('opaque-base', messages.opaqueBase(base), base, { offset: from.schemeEnd + 1 });
  }
  if (to.authorityStart >= 0) {
    return base.slice(0, from.schemeEnd + 1) + reference.slice(to.authorityStart - 2);
  }
  const written = reference.slice(to.pathStart, to.pathEnd);
  const front = base.slice(0, from.pathStart);
  if (written.startsWith('/')) return front + written + rest;
  const basePath = base.slice(from.pathStart, from.pathEnd);
  const merged = withoutDots(basePath.slice(0, basePath.lastIndexOf('/') + 1) + written);
  if (merged.excess > 0 && excess === 'refuse') {
    throw new UriError('excess-dot-segments', messages.excessDotSegments(reference, base), reference);
  }
  const path = pathOf(merged, excess === 'remove' ? merged.excess : 0);
  return front + guarded(path, from.authorityStart >= 0) + rest;
}

const CHECKS: Checks<keyof Resolve2396Options> = {
  excess: /* @__PURE__ */ oneOf(['keep', 'remove', 'refuse']),
  strict: BOOLEAN,
};

/** A path as segments; `excess` of them, the first ones, are "..". */
interface Segments {
  readonly rooted: boolean;
  readonly segments: readonly string[];
  readonly excess: number;
}

/** Steps 6c to 6f. A last "." or ".." that is taken away leaves an empty segment, and so the "/" before it. */
function withoutDots(path: string): Segments {
  const rooted = path.startsWith('/');
  const kept: string[] = [];
  let excess = 0;
  const all = (rooted ? path.slice(1) : path).split('/');
  all.forEach((segment, at) => {
    const isLast = at === all.length - 1;
    if (segment === '..' && kept.length === excess) {
      kept.push(segment);
      excess++;
    } else if (segment === '..' || segment === '.') {
      if (segment === '..') kept.pop();
      if (isLast) kept.push('');
    } else {
      kept.push(segment);
    }
  });
  return { rooted, segments: kept, excess };
}

function pathOf({ rooted, segments }: Segments, without: number): string {
  return (rooted ? '/' : '') + segments.slice(without).join('/');
}

/** RFC 2396, 5: only a base that is a hier_part, whose path (or authority) begins with "/", has anything to go up in. */
function isHierarchical(base: string, { schemeEnd }: Layout): boolean {
  return base.charAt(schemeEnd + 1) === '/';
}

function sameScheme(base: string, from: Layout, reference: string, to: Layout): boolean {
  return base.slice(0, from.schemeEnd).toLowerCase() === reference.slice(0, to.schemeEnd).toLowerCase();
}

function checkBase(base: string, { queryEnd }: Layout): void {
  // A fragment is no part of a URI (RFC 2396, 4.1).
  const uri = base.slice(0, queryEnd);
  const { recogniser } = URI_reference.definition;
  if (absoluteURI.definition.recogniser.test(uri) && recogniser.test(base)) return;
  if (recogniser.test(base)) {
    throw new UriError('relative-base', messages.relativeBase(base), base, { offset: 0 });
  }
  const parsed = rfc2396.parse('URI-reference', base);
  if (parsed.ok) throw new Error('the base is of URI-reference; please report this');
  const { failure } = parsed;
  throw new UriError('invalid-base', messages.invalidBase(base, failure), base, { failure });
}

function checkReference(reference: string): void {
  const { recogniser } = URI_reference.definition;
  if (recogniser.test(reference)) return;
  if (reference.startsWith('?') && recogniser.test('.' + reference)) return;
  const parsed = rfc2396.parse('URI-reference', reference);
  if (parsed.ok) throw new Error('the reference is of URI-reference; please report this');
  const { failure } = parsed;
  throw new UriError('invalid-reference', messages.invalidReference(reference, failure), reference, {
    failure,
  });
}
