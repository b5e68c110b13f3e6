import * as messages from '../messages';
import type { Cursor } from './cursor';
import { LIMITS } from './limits';

const lineComment = /\/\/[^\r\n]*|--[^\r\n]*|#(?:[ \t#!][^\r\n]*|(?=[\r\n]|$))/y;
const hashLine = /#[^\r\n]*/y;

/** Comments as other notations have them; what they hold would only give rise to further errors. */
export function skipForeignComment(cursor: Cursor, lineStart: number): boolean {
  return skipBlockComment(cursor) || skipLineComment(cursor, lineStart);
}

function skipLineComment(cursor: Cursor, lineStart: number): boolean {
  const { text, offset: start, dialect } = cursor;
  const character = text.charAt(start);
  if (character === '#') {
    // "1# element" is a list with a blank in it, and so may "# element" be.
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

/** Neither can be ABNF: a "*" that ends a group or an alternative repeats nothing. */
const blockComments: readonly (readonly [open: string, close: string])[] = [
  ['/*', '*/'],
  ['(* ', '*)'],
];

function skipBlockComment(cursor: Cursor): boolean {
  const { text, offset: start } = cursor;
  const pair = blockComments.find(([open]) => text.startsWith(open, start));
  if (pair === undefined) return false;
  const [open, close] = pair;
  const within = text.slice(start, start + LIMITS.foreignComment);
  const end = within.indexOf(close, open.length);
  // A string may hold the sign.
  if (end < 0 || within.slice(0, end).includes('"')) return false;
  cursor.offset = start + end + close.length;
  cursor.reporter.error(messages.foreignComment(open.trim()), start, cursor.offset);
  return true;
}

const codePoint = /U\+[0-9A-Fa-f]{4,6}(?![\w-])/y;
const escape = /\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|[nrt0])/y;
const entity = /&(?:[A-Za-z]{2,8}|#[0-9]{1,7}|#x[0-9A-Fa-f]{1,6});/y;
const escapes: Readonly<Record<string, string>> = { n: '0A', r: '0D', t: '09', '0': '00' };

/** A character as other notations write it; each is reported, and stands as an element. */
export function takeForeignCharacter(cursor: Cursor): 'bad' | undefined {
  const start = cursor.offset;
  const found = cursor.take(codePoint) ?? cursor.take(escape);
  if (found !== undefined) {
    const digits = escapes[found.charAt(1)] ?? found.slice(2).toUpperCase();
    cursor.reporter.error(messages.foreignCharacter(found, digits), start, cursor.offset);
    return 'bad';
  }
  const reference = cursor.take(entity);
  if (reference === undefined) return undefined;
  cursor.reporter.error(messages.htmlEntity(reference), start, cursor.offset);
  return 'bad';
}
