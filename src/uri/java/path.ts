/**
 * RFC 2396, 5.2, step 6, c to f, as the class's `normalize` states it: "." goes, ".." goes with the segment before it, other
 * ".." stay at the beginning. Empty segments go too, which the documentation does not say.
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
  // The segment that ended the path is gone: what is left ends with a slash.
  const text = kept.join('/') + (open && kept.length > 0 ? '/' : '');
  if (absolute) return `/${text}`;
  // Or the first segment would be read as a scheme.
  return kept.length > 0 && kept[0]!.includes(':') ? `./${text}` : text;
}

/** Whether there is no empty segment inside, no "." and no ".." after another segment. */
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

/** The path of a reference without scheme and authority, seen from a base path. */
export function resolvePath(base: string, path: string, absolute: boolean): string {
  if (path.startsWith('/')) return path;
  const slash = base.lastIndexOf('/');
  // Seen: a base such as "http://h" has "/" added; "//h" has not, so that "x" becomes "//hx".
  const merged = slash < 0 && absolute && path !== '' ? `/${path}` : base.slice(0, slash + 1) + path;
  return normalizePath(merged);
}
