/**
 * Escapes hidden characters. All text of others passes through here before a terminal shows it. A grammar, an
 * input or a file name may contain escape sequences, characters that reverse a line, or invisible ones.
 */

/**
 * Matches controls, formats such as U+202E, lone surrogates, other invisible characters, and all that look like a space but are none, such
 * as U+A0.
 */
const HIDDEN = /(?! )[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{DI}]/gu;
/** Matches the same characters except tabs, line feeds and what looks like a space. */
const HIDDEN_IN_LINES = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/gu;

/**
 * Matches texts of visible ASCII characters and the sign of an omission, which most are. Testing this is several times as fast as the
 * classes above.
 */
const PLAIN = /^[ -~…]*$/;

const codePoint = (character: string): string =>
  `\\u{${character.codePointAt(0)!.toString(16).toUpperCase()}}`;

/**
 * Returns a text on one line, with hidden characters as code points: `\u{1B}` for ESC. Does not change a result again.
 */
export function visible(text: string): string {
  return PLAIN.test(text) ? text : text.replace(HIDDEN, codePoint);
}

/** Returns a text of several lines with hidden characters as code points. Keeps tabs and line feeds. */
export function visibleLines(text: string): string {
  return text.replace(HIDDEN_IN_LINES, codePoint);
}

/** Returns source code or JSON with hidden characters as `\u001b`, which keeps the meaning of its strings. */
export function escapedUnits(code: string): string {
  return code.replace(HIDDEN_IN_LINES, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/** Returns a value as JSON, with hidden characters escaped. */
export function jsonText(value: unknown, indent?: number): string {
  return escapedUnits(JSON.stringify(value, undefined, indent));
}

/** Matches characters that take two columns on most terminals: East Asian wide ones (UAX #11) and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/gu;

/** Returns the number of terminal columns that a visible text takes. */
export function columns(text: string): number {
  if (PLAIN.test(text)) return text.length;
  // Terminals put marks on the character before.
  const characters = text.replace(/\p{M}/gu, '').replace(WIDE, '__');
  return [...characters].length;
}
