/**
 * What others wrote, as it may reach a terminal. All of it goes through here: a grammar's text, an input or a file name may
 * hold escape sequences, characters that turn a line round, or some that show nothing.
 */

/** Controls, formats such as U+202E, line and paragraph separators, lone surrogates, and all else that shows nothing. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/gu;
/** The same without tabs and line feeds. */
const HIDDEN_IN_LINES = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/gu;

const codePoint = (character: string): string =>
  `\\u{${character.codePointAt(0)!.toString(16).toUpperCase()}}`;

/** A text on one line, hidden characters as code points: `\u{1B}` for ESC. The result of a result is itself. */
export function visible(text: string): string {
  return text.replace(HIDDEN, codePoint);
}

/** The same of a text of several lines, which keeps its tabs and line feeds. */
export function visibleLines(text: string): string {
  return text.replace(HIDDEN_IN_LINES, codePoint);
}

/** Source code or JSON with hidden characters as `\u001b`, which means the same wherever they stand in a string. */
export function escapedUnits(code: string): string {
  return code.replace(HIDDEN_IN_LINES, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/** A value as JSON that a terminal can show. */
export function jsonText(value: unknown, indent?: number): string {
  return escapedUnits(JSON.stringify(value, undefined, indent));
}

/** What most terminals give two columns: East Asian wide characters (UAX #11) and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/gu;
/** What they put on the character before. */
const COMBINING = /\p{M}/gu;

/** How many columns of a terminal a visible text takes. */
export function columns(text: string): number {
  const characters = text.replace(COMBINING, '').replace(WIDE, '__');
  return [...characters].length;
}
