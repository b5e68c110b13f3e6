import { assertString, assertStrings } from '../arguments';

const DOT = 0x2e;
const SLASH = 0x2f;

/**
 * RFC 3986, 5.2.4, remove_dot_segments, for every string: "." and ".." segments are taken out, each ".." with the
 * segment before it. In linear time, however many there are. Never throws.
 */
export function removeDotSegments(path: string): string {
  assertString(path, 'path');
  if (path.charCodeAt(0) !== DOT && !path.includes('/.')) return path;
  const begin = afterLeadingDots(path);
  const starts: number[] = [];
  const ends: number[] = [];
  // Each turn takes a segment with its "/"; only the first may have none. What is kept is noted, not copied.
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

/** Steps 2A and 2D: where the path goes on after every "../" and "./" in front, and after a last ".." or ".". */
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

/** 1 or 2 if the text between two offsets is "." or "..", otherwise 0. */
function dotsBetween(text: string, start: number, end: number): 0 | 1 | 2 {
  if (end === start + 1) return text.charCodeAt(start) === DOT ? 1 : 0;
  if (end !== start + 2) return 0;
  return text.charCodeAt(start) === DOT && text.charCodeAt(start + 1) === DOT ? 2 : 0;
}

/** The stretches between the offsets, one after another; neighbours are copied as one. */
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
 * RFC 3986, 5.2.3, merge: a relative path in place of the last segment of a base's path; after "/" where the base has
 * an authority and an empty path. Never throws.
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
 * A path that can stand where there is no authority: "//" in front would be read as the start of one (RFC 3986, 3.3), so
 * it gets "/." before it, which is removed again as a dot segment.
 */
export function guarded(path: string, hasAuthority: boolean): string {
  const wouldBeAuthority = !hasAuthority && path.charCodeAt(0) === SLASH && path.charCodeAt(1) === SLASH;
  return wouldBeAuthority ? '/.' + path : path;
}
