import { assertString, BOOLEAN, type Checks, checkOptions, oneOf } from '../options/arguments';
import { isAbsoluteURI, isURIReference, mismatch } from '../generated/rfc2396';
import * as messages from './messages';
import { guarded } from './dot-segments';
import { UriError } from './uri-error';
import { type Layout, layoutOf, sameScheme } from './layout';

/** The treatment of ".." above the root, which RFC 2396, 5.2, step 6g, leaves to implementations. */
export type Excess = 'keep' | 'remove' | 'refuse';

export interface Resolve2396Options {
  /** Says whether ".." segments above the root stay in the path (the default), are removed, or cause an error. */
  readonly excess?: Excess | undefined;
  /** If false, the base's own scheme is ignored, as step 3 allows for old references. Default: true. */
  readonly strict?: boolean | undefined;
}

/**
 * Resolves a reference as RFC 2396, 5.2, prints it, for use with software older than RFC 3986. It differs from
 * `resolve`:
 *
 * - The path of an absolute-path or network-path reference keeps its dot segments: "/./g" (steps 4 and 5).
 * - "?y" removes the last segment of the base's path: "http://a/b/?y" (step 6).
 * - ".." above the root stays, is removed or causes an error (step 6g).
 * - Step 6a adds no "/" if the base has an authority and an empty path: "g" against "http://a" is "http://ag". RFC
 *   3986 closed that gap (5.2.3).
 * - A reference to the current document, "" or "#s" (step 2), gives the base with its query and that fragment. It
 *   assumes that the base names the current document.
 * - A base whose path does not begin with "/" resolves only references with a scheme or to the current document.
 *
 * As in `resolve`, a path that would start an authority gets "/." in front. The grammar of RFC 2396 must derive both
 * arguments. "?y" is accepted, because appendix C resolves it although appendix A forgot it.
 *
 * Throws UriError with code `invalid-base`, `relative-base`, `opaque-base`, `invalid-reference` or
 * `excess-dot-segments`. Takes linear time.
 *
 * @example
 * resolve2396('http://a/b/c', '../../d'); // => 'http://a/../d'
 * resolve2396('http://a/b/c', '../../d', { excess: 'remove' }); // => 'http://a/d'
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
  // Only a hier_part resolves relative paths (RFC 2396, 5).
  if (base[from.schemeEnd + 1] !== '/') {
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

/** The segments of a path. The first `excess` of them are "..". */
interface Segments {
  readonly rooted: boolean;
  readonly segments: readonly string[];
  readonly excess: number;
}

/** Removes dot segments (steps 6c to 6f). A removed final "." or ".." leaves an empty segment and so its "/". */
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

function checkBase(base: string, { queryEnd }: Layout): void {
  // A fragment is not a part of a URI (RFC 2396, 4.1).
  const uri = base.slice(0, queryEnd);
  if (isAbsoluteURI(uri) && isURIReference(base)) return;
  const failure = mismatch('URI-reference', base);
  if (failure === undefined)
    throw new UriError('relative-base', messages.relativeBase(base), base, { offset: 0 });
  throw new UriError('invalid-base', messages.invalidBase(failure.message), base, { failure });
}

function checkReference(reference: string): void {
  if (isURIReference(reference)) return;
  if (reference.startsWith('?') && isURIReference('.' + reference)) return;
  const failure = mismatch('URI-reference', reference)!;
  throw new UriError('invalid-reference', failure.message, reference, { failure });
}
