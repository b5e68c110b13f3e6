import { assertString } from '../options/arguments';
import { checkBase, checkReference, resolve } from './resolve';
import { merge, removeDotSegments } from './dot-segments';
import { type Layout, layoutOf } from './layout';

/**
 * Returns the shortest reference that `resolve(base, reference)` turns back into exactly the target. Among equally
 * short ones, the order is: same document, relative path, absolute path, network path, the target.
 *
 * No reference leads to a target with dot segments, unless its path is the base's own. Such a target is returned
 * unchanged, and so is a relative reference. The base's fragment is ignored.
 *
 * Throws UriError with code `invalid-base` or `relative-base` for the base, `invalid-reference` for the target.
 *
 * @example
 * relativize('http://a/b/d', 'http://a/b/c'); // => 'd'
 */
export function relativize(target: string, base: string): string {
  assertString(target, 'target');
  assertString(base, 'base');
  checkBase(base);
  checkReference(target);
  const to = layoutOf(target);
  const from = layoutOf(base);
  if (to.schemeEnd < 0 || target.slice(0, to.schemeEnd) !== base.slice(0, from.schemeEnd)) return target;
  const references = [
    ...(authorityOf(target, to) === authorityOf(base, from) ? byPath(target, to, base, from) : []),
    ...(to.authorityStart < 0 ? [] : [target.slice(to.authorityStart - 2)]),
    target,
  ];
  references.sort((a, b) => a.length - b.length);
  return references.find((each) => resolve(base, each) === target) ?? target;
}

function authorityOf(uri: string, { authorityStart, pathStart }: Layout): string | undefined {
  return authorityStart < 0 ? undefined : uri.slice(authorityStart, pathStart);
}

/** Returns candidate references without an authority. The caller must check them. */
function byPath(target: string, to: Layout, base: string, from: Layout): string[] {
  const rest = target.slice(to.pathEnd);
  const path = target.slice(to.pathStart, to.pathEnd);
  const basePath = base.slice(from.pathStart, from.pathEnd);
  const authority = authorityOf(base, from);
  const references: string[] = [];
  if (path === basePath) {
    const sameQuery = target.slice(to.pathEnd, to.queryEnd) === base.slice(from.pathEnd, from.queryEnd);
    references.push(sameQuery ? target.slice(to.queryEnd) : rest);
  }
  // Resolution adds the "/." again if it is needed.
  const unguarded = authority === undefined && path.startsWith('/.//') ? path.slice(2) : path;
  const folder = removeDotSegments(merge({ authority, path: basePath }, ''));
  references.push(relativePath(unguarded, folder) + rest);
  if (path.startsWith('/')) references.push((unguarded.startsWith('//') ? '/.' + unguarded : path) + rest);
  return references;
}

/** Returns the path from a folder, which is empty or ends with "/", to a target: first up, then down. */
function relativePath(target: string, folder: string): string {
  let common = 0;
  for (let at = 0; at < folder.length && folder.charCodeAt(at) === target.charCodeAt(at); at++) {
    if (folder.charAt(at) === '/') common = at + 1;
  }
  let ups = 0;
  for (let at = folder.indexOf('/', common); at >= 0; at = folder.indexOf('/', at + 1)) ups++;
  const down = target.slice(common);
  if (down === '') return ups === 0 ? '.' : '../'.repeat(ups).slice(0, -1);
  if (ups > 0) return '../'.repeat(ups) + down;
  return needsDot(down) ? './' + down : down;
}

/** Tells whether a path begins with the root or with a segment that looks like a scheme (RFC 3986, 4.2). */
function needsDot(path: string): boolean {
  const slash = path.indexOf('/');
  const colon = path.indexOf(':');
  return slash === 0 || (colon >= 0 && (slash < 0 || colon < slash));
}
