import { assertString, assertStrings } from '../options/arguments';

const DOT = 0x2e;
const SLASH = 0x2f;

/**
 * Removes the segments "." and ".." from any string, each ".." with the segment before it (RFC 3986, 5.2.4). Takes
 * linear time. Throws nothing for any string.
 *
 * @example
 * removeDotSegments('/a/b/../c/.'); // => '/a/c/'
 */
export function removeDotSegments(path: string): string {
  assertString(path, 'path');
  if (path.charCodeAt(0) !== DOT && !path.includes('/.')) return path;
  const begin = afterLeadingDots(path);
  const starts: number[] = [];
  const ends: number[] = [];
  // Each iteration reads a segment with its "/", which only the first may lack. It keeps offsets and copies nothing.
  for (let start = begin, end; start < path.length; start = end) {
    end = path.indexOf('/', start + 1);
    if (end < 0) end = path.length;
    const dots = dotsBetween(path, path.charCodeAt(start) === SLASH ? start + 1 : start, end);
    if (dots === 2) {
      starts.pop();
      ends.pop();
    }
    if (dots === 0 || end === path.length) {
      starts.push(start);
      ends.push(dots === 0 ? end : start + 1);
    }
  }
  return joined(path, starts, ends);
}

/** Returns the offset after every leading "../" and "./", and after a final ".." or "." (steps 2A and 2D). */
function afterLeadingDots(path: string): number {
  let at = 0;
  for (;;) {
    let end = at;
    while (end < at + 2 && path.charCodeAt(end) === DOT) end++;
    if (end > at && end === path.length) return end;
    if (end === at || path.charCodeAt(end) !== SLASH) return at;
    at = end + 1;
  }
}

/** Returns 1 or 2 if the text between two offsets is "." or "..", otherwise 0. */
function dotsBetween(text: string, start: number, end: number): 0 | 1 | 2 {
  if (end === start + 1) return text.charCodeAt(start) === DOT ? 1 : 0;
  if (end !== start + 2) return 0;
  return text.charCodeAt(start) === DOT && text.charCodeAt(start + 1) === DOT ? 2 : 0;
}

/** Joins the ranges between the offsets. Copies adjacent ranges as one. */
function joined(text: string, starts: readonly number[], ends: readonly number[]): string {
  let result = '';
  for (let i = 0; i < starts.length; i++) {
    const start = starts[i]!;
    while (i + 1 < starts.length && starts[i + 1] === ends[i]) i++;
    result += text.slice(start, ends[i]);
  }
  return result;
}

/**
 * Replaces the last segment of a base's path by a relative path (RFC 3986, 5.2.3). If the base has an authority and
 * an empty path, puts "/" before the relative path. Throws nothing for any strings.
 *
 * @example
 * merge({ authority: 'a', path: '/b/c' }, 'd'); // => '/b/d'
 */
export function merge(
  base: { readonly authority?: string | undefined; readonly path: string },
  path: string,
): string {
  assertStrings(base, 'base', ['path'], ['authority']);
  assertString(path, 'path');
  if (base.authority !== undefined && base.path === '') return '/' + path;
  return base.path.slice(0, base.path.lastIndexOf('/') + 1) + path;
}

/**
 * Puts "/." before a path that begins with "//" if the reference has no authority. Otherwise the "//" would start an
 * authority (RFC 3986, 3.3). Resolution removes the "/." as a dot segment.
 */
export function guarded(path: string, hasAuthority: boolean): string {
  const wouldBeAuthority = !hasAuthority && path.charCodeAt(0) === SLASH && path.charCodeAt(1) === SLASH;
  return wouldBeAuthority ? '/.' + path : path;
}
