/** Returns a range of ABNF on one line without comments. Blanks inside a line stay. */
export function flatSource(text: string): string {
  const parts =
    text.match(/"[^"\r\n]*"?|<[^>]*>?|;[^\r\n]*|[ \t]*(?:\r\n|\r|\n)\s*|[^"<;\r\n \t]+|[ \t]+/g) ?? [];
  const isOneLine = !/[\r\n]/.test(text);
  const kept: string[] = [];
  for (const part of parts) {
    const isGap = part.startsWith(';') || part.trim() === '';
    if (!isGap || (isOneLine && !part.startsWith(';'))) kept.push(part);
    else if (kept[kept.length - 1] !== ' ') kept.push(' ');
  }
  return kept.join('').trim();
}

/** Returns the name at the beginning of a rule's ABNF as printed. */
export function nameIn(source: string): string {
  return source.slice(0, source.search(/[\s=]/));
}

/** Returns what stands behind the name of a rule, on one line without comments. */
export function bodyIn(source: string): string {
  return flatSource(source.slice(source.indexOf('=') + 1));
}
