/** Strings with escapes, as one types them. */

const ESCAPE = /\\(?:u\{([0-9A-Fa-f]{1,6})\}|x([0-9A-Fa-f]{2})|([rnt0\\])|[^]?[^\s]{0,3})/g;
const SHORT: Readonly<Record<string, string>> = { r: '\r', n: '\n', t: '\t', 0: '\0', '\\': '\\' };

/** Returns the string that a text with escapes means, or the first part that is no escape. */
export function unescaped(text: string): { readonly string: string } | { readonly wrong: string } {
  let wrong: string | undefined;
  const string = text.replace(ESCAPE, (whole, braced?: string, pair?: string, short?: string) => {
    const code = braced ?? pair;
    const isCode = code !== undefined && parseInt(code, 16) <= 0x10ffff;
    if (isCode) return String.fromCodePoint(parseInt(code, 16));
    if (short !== undefined) return SHORT[short]!;
    wrong ??= whole;
    return whole;
  });
  return wrong === undefined ? { string } : { wrong };
}

/** Controls, formats, separators of lines and lone surrogates. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const NAMED: Readonly<Record<string, string>> = { '\r': '\\r', '\n': '\\n', '\t': '\\t', '\0': '\\0' };

/** Writes a string with escapes, so that `unescaped` returns it again. */
export function escaped(string: string): string {
  return string.replaceAll('\\', '\\\\').replace(HIDDEN, shownHidden);
}

export function hasHidden(string: string): boolean {
  return string.search(HIDDEN) !== -1;
}

/** Writes a hidden character as an escape. */
export function shownHidden(character: string): string {
  return NAMED[character] ?? `\\u{${character.codePointAt(0)!.toString(16).toUpperCase()}}`;
}

export { HIDDEN };
