import * as terminalMessages from './terminal-messages';
import * as messages from './messages';
import type { Cursor } from './cursor';
import { TEXT_LIMITS } from './text-limits';

const lineComment = /\/\/[^\r\n]*|--[^\r\n]*|#(?:[ \t#!][^\r\n]*|(?=[\r\n]|$))/y;
const hashLine = /#[^\r\n]*/y;

/** Skips a comment of another notation and reports it. Its contents would only cause further errors. */
export function skipForeignComment(cursor: Cursor, lineStart: number): boolean {
  return skipBlockComment(cursor) || skipLineComment(cursor, lineStart) || skipBareImport(cursor, lineStart);
}

const bareImport = /@?import[ \t]+(?:"[^"\r\n]*"|[\w.+-]+)[ \t]*(?=[;\r\n]|$)/y;

/** Reports `import rfc3986` on a line without a comment sign. */
function skipBareImport(cursor: Cursor, lineStart: number): boolean {
  const start = cursor.offset;
  const found = start === lineStart ? cursor.take(bareImport)?.trimEnd() : undefined;
  if (found === undefined) return false;
  const directive = found.startsWith('@') ? found : `@${found}`;
  cursor.reporter.error(messages.bareImport(directive), start, start + found.length);
  return true;
}

function skipLineComment(cursor: Cursor, lineStart: number): boolean {
  const { text, offset: start, dialect } = cursor;
  const character = text.charAt(start);
  if (character === '#') {
    // "1# element" and perhaps "# element" are lists with a blank.
    const isList = dialect.lists !== undefined || /[0-9]/.test(text.charAt(start - 1));
    if (start !== lineStart && isList) return false;
    if (!cursor.skip(start === lineStart ? hashLine : lineComment)) return false;
  } else if (character === '/' && dialect.alternation !== '/') {
    return false;
  } else if ((character !== '/' && character !== '-') || !cursor.skip(lineComment)) {
    return false;
  }
  const sign = character === '#' ? '#' : character + character;
  const found = text.slice(start, cursor.offset).trimEnd();
  cursor.reporter.error(messages.foreignComment(sign), start, start + found.length);
  return true;
}

/** ABNF has neither: a "*" at the end of a group or an alternative has no element. */
const blockComments: readonly (readonly [open: string, close: string])[] = [
  ['/*', '*/'],
  ['(* ', '*)'],
];

function skipBlockComment(cursor: Cursor): boolean {
  const { text, offset: start } = cursor;
  const pair = blockComments.find(([open]) => text.startsWith(open, start));
  if (pair === undefined) return false;
  const [open, close] = pair;
  const within = text.slice(start, start + TEXT_LIMITS.foreignComment);
  const end = within.indexOf(close, open.length);
  // A string may contain the sign.
  if (end < 0 || within.slice(0, end).includes('"')) return false;
  cursor.offset = start + end + close.length;
  cursor.error(messages.foreignComment(open.trim()), start);
  return true;
}

const characterCode = /U\+[0-9A-Fa-f]{4,6}(?![\w-])|\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|[nrt0])/y;
/** Character classes of regular expressions that are a letter, with a postfix operator. */
const letterClass = /\\([dws])[*+?]?(?![A-Za-z0-9])/y;
const CLASSES: Readonly<Record<string, string>> = { d: 'DIGIT', w: '( ALPHA / DIGIT / "_" )', s: 'WSP' };
/** A possible class, as in `[0-9]`, `[^a-z]`, `[A-Z_.]`. The bound keeps the time linear on a line of "[". */
const bracketed = /\[(\^[^\]\s]{0,60}|[\w.,+!$&-]{1,60})\][*+?]?/y;
/** Signs by which `[…]` cannot be an ABNF option. (`[a-z]` and `[2a-b]` can be one.) */
const NO_OPTION = /^\[(?:\^|[0-9]-|(?=[^\]]*\w-\w)[^\]]*[.,+!$&])/;
/** A wrong repeat such as `2-3` before an element. Without an element it is a wrong range. */
const foreignRepeat = /([0-9]+)(?:-|,|\.{2,}|\u2013)([0-9]+)(?=[A-Za-z("<%[])/y;
const bareRange = /[0-9]+-[0-9A-Fa-f]+(?![\w-])/y;
/** HTML entities. `&quot;x&quot;` and `&lt;x&gt;` are one mistake each. */
const entities =
  /&(?:quot|#34|#x22);[^&\r\n]*&(?:quot|#34|#x22);|&lt;[^&\r\n]*&gt;|&(?:[A-Za-z]{2,8}|#[0-9]{1,7}|#x[0-9A-Fa-f]{1,6});/y;
const escapes: Readonly<Record<string, string>> = { n: '0A', r: '0D', t: '09', '0': '00' };

const characterOf = (found: string): messages.Wording =>
  messages.foreignCharacter(found, escapes[found.charAt(1)] ?? found.slice(2).toUpperCase());

const classOf = (found: string): messages.Wording =>
  terminalMessages.foreignClass(found, CLASSES[found.charAt(1)]!);

/** Takes a character of another notation and reports it. It counts as an element. */
export function takeForeignCharacter(cursor: Cursor): 'bad' | undefined {
  return (
    cursor.takeReported(characterCode, characterOf) ??
    cursor.takeReported(letterClass, classOf) ??
    cursor.takeReported(entities, messages.htmlEntity)
  );
}

/** Takes a class of regular expressions such as `[0-9]+`. It leaves `[a-z]`, which may be an option. */
export function takeCharacterClass(cursor: Cursor): 'bad' | undefined {
  const start = cursor.offset;
  const found = cursor.take(bracketed);
  if (found !== undefined && NO_OPTION.test(found))
    return cursor.bad(terminalMessages.characterClass(found), start);
  cursor.offset = start;
  return undefined;
}

/** Takes `2-3DIGIT` for `2*3DIGIT`, and `41-5A` for `%x41-5A`. */
export function takeForeignRepeat(cursor: Cursor): 'bad' | undefined {
  return (
    cursor.takeReported(bareRange, terminalMessages.bareRange) ??
    cursor.takeReported(foreignRepeat, terminalMessages.foreignRepeat)
  );
}
