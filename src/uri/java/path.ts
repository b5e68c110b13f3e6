/**
 * Removes "." and each ".." with the segment before it (RFC 2396, 5.2, steps 6c to 6f, as the class's `normalize`).
 * Other ".." stay at the beginning. The class also removes empty segments, which its documentation does not mention.
 */
export function normalizePath(path: string): string {
  const segments = path.split('/');
  if (isNormal(segments)) return path;
  const absolute = path.startsWith('/');
  const kept: string[] = [];
  let open = false;
  for (const segment of segments) {
    open = segment === '' || segment === '.';
    if (open) continue;
    open = segment === '..' && kept.length > 0 && kept.at(-1) !== '..';
    if (open) kept.pop();
    else kept.push(segment);
  }
  // If the last segment was removed, the path ends with a slash.
  const text = kept.join('/') + (open && kept.length > 0 ? '/' : '');
  if (absolute) return `/${text}`;
  // Otherwise the first segment would look like a scheme.
  return kept.length > 0 && kept[0]!.includes(':') ? `./${text}` : text;
}

/** Tells whether the path has no inner empty segment, no "." and no ".." after another segment. */
function isNormal(segments: readonly string[]): boolean {
  let begun = false;
  return segments.every((segment, at) => {
    if (segment === '') return at === 0 || at === segments.length - 1;
    if (segment === '.') return false;
    if (segment === '..') return !begun;
    begun = true;
    return true;
  });
}

/** Resolves the path of a reference without scheme and authority against a base path. */
export function resolvePath(base: string, path: string, absolute: boolean): string {
  if (path.startsWith('/')) return path;
  const slash = base.lastIndexOf('/');
  // Observed: a base such as "http://h" gets a "/"; "//h" does not, so "x" becomes "//hx".
  const merged = slash < 0 && absolute && path !== '' ? `/${path}` : base.slice(0, slash + 1) + path;
  return normalizePath(merged);
}
