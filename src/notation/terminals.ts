import * as terminalMessages from './terminal-messages';
import type * as messages from './messages';
import type { Cursor } from './cursor';
import { TEXT_LIMITS } from './text-limits';
import type { CharValSyntax, ProseValSyntax } from './syntax';

const LINE_END = /\r\n|\r|\n/;
/** Three quotation marks. ABNF never has them, because a blank separates two strings. */
const tripleQuoted = /"{3,}(?:[^"\r\n]*"{3,})?/y;
/** A string that ends with a curly quotation mark, if no straight one follows on the line. */
const curlyEnded = /"[^"\u201c\u201d\r\n]*[\u201c\u201d](?![^"\r\n]*")/y;
/** A string with escapes as in C, such as `"say \\"hi\\""` or `"\\""`. In ABNF a blank or a sign follows the string "\\". */
const escapedQuotes =
  /"(?:[^"\\\r\n]|\\[^"\r\n]){0,100}\\"(?:[A-Za-z0-9](?:[^"\\\r\n]|\\[^\r\n]){0,100})?"(?=[\s)\]/]|$)/y;
const quoted = /"[^"\r\n]*("?)/y;

/** Reads a `char-val` up to the next quotation mark, or to the end of the line if there is none. */
export function scanQuoted(cursor: Cursor, prefix: '' | '%i' | '%s'): CharValSyntax {
  return scanForeignQuotes(cursor, prefix) ?? scanString(cursor, prefix);
}

/** Reads a string of another notation. It gives one error and one string. */
function scanForeignQuotes(cursor: Cursor, prefix: '' | '%i' | '%s'): CharValSyntax | undefined {
  const start = cursor.offset - prefix.length;
  const reported = (text: string, wording: messages.Wording): CharValSyntax => {
    cursor.error(wording, start);
    return charVal(cursor, prefix, text, start);
  };
  const tripled = cursor.take(tripleQuoted);
  if (tripled !== undefined) {
    const inner = tripled.replace(/^"+/, '').replace(/"{3,}$/, '');
    return reported(inner, terminalMessages.tripleQuotedString(inner));
  }
  const curly = cursor.take(curlyEnded);
  if (curly !== undefined)
    return reported(curly.slice(1, -1), terminalMessages.curlyQuotedString(curly.slice(1, -1)));
  const escaped = cursor.take(escapedQuotes);
  return escaped === undefined ? undefined : reported(escaped.slice(1, -1), terminalMessages.escapedQuote);
}

function scanString(cursor: Cursor, prefix: '' | '%i' | '%s'): CharValSyntax {
  const start = cursor.offset - prefix.length;
  const open = cursor.offset;
  const found = cursor.take(quoted) ?? '';
  const closed = found.length > 1 && found.endsWith('"');
  if (!closed) {
    cursor.reporter.error(terminalMessages.unterminatedString, open, open + found.trimEnd().length);
  }
  const text = closed ? found.slice(1, -1) : found.slice(1).trimEnd();
  cursor.checkFor(/[^\x20-\x7e]/u, text, open + 1, terminalMessages.nonAsciiString);
  return charVal(cursor, prefix, text, start);
}

/** Makes the syntax node. A plain string of a case-sensitive dialect gets the prefix `%s` (RFC 7405). */
function charVal(cursor: Cursor, prefix: '' | '%i' | '%s', text: string, start: number): CharValSyntax {
  const meant = prefix === '' && cursor.dialect.caseSensitive ? '%s' : prefix;
  return { kind: 'char-val', prefix: meant, text, span: cursor.reporter.span(start, cursor.offset) };
}

/** Strings in single quotation marks, or in three of them as in Python. */
const singleQuoted = /'''[^'\r\n]*'''|'[^'\r\n]*'|[\u2018\u2019\u201a][^\u2018\u2019\r\n]*[\u2018\u2019]/y;
/** Strings in the quotation marks of word processors, of other languages, and of Markdown. */
const curlyQuoted =
  /[\u201c-\u201e][^\u201c-\u201e\r\n]*[\u201c\u201d]|\u00ab[^\u00ab\u00bb\r\n]*\u00bb|`[^`\r\n]+`/y;

/** Reads a string in quotation marks that ABNF does not have, such as 'a'. A prefix was read. */
export function scanForeignString(cursor: Cursor, prefix: '' | '%i' | '%s' = ''): CharValSyntax | undefined {
  const start = cursor.offset - prefix.length;
  const single = cursor.take(singleQuoted);
  const found = single ?? cursor.take(curlyQuoted);
  if (found === undefined) return undefined;
  const marks = found.startsWith("'''") && found.length > 5 ? 3 : 1;
  const text = found.slice(marks, -marks);
  const wording =
    single === undefined
      ? terminalMessages.curlyQuotedString(text, prefix)
      : terminalMessages.singleQuotedString(text, prefix);
  cursor.error(wording, start);
  return charVal(cursor, prefix, text, start);
}

const quotedRange = /(["'])([^"'\r\n])\1[ \t]*(?:\.{2,}|-|\u2013|\u2026)[ \t]*\1([^"'\r\n])\1/y;

/** Takes `"a".."z"` and `'a'-'z'` of other notations. */
export function takeQuotedRange(cursor: Cursor): 'bad' | undefined {
  const start = cursor.offset;
  const found = cursor.match(quotedRange);
  return found === null ? undefined : cursor.bad(terminalMessages.quotedRange(found[2]!, found[3]!), start);
}

/** Reads a `prose-val` up to the next ">". */
export function scanProse(cursor: Cursor): ProseValSyntax | 'bad' {
  const { text, reporter } = cursor;
  const start = cursor.offset;
  const close = closingAngle(text, start);
  if (close === undefined) {
    const line = cursor.take(/[^\r\n]*/y) ?? '';
    reporter.error(terminalMessages.unterminatedProse, start, start + line.trimEnd().length);
    return 'bad';
  }
  cursor.offset = close + 1;
  const inner = text.slice(start + 1, close);
  const span = reporter.span(start, close + 1);
  if (/[\r\n]/.test(inner)) reporter.deviation(terminalMessages.multiLineProse, start, close + 1);
  else cursor.checkFor(/[^\x20-\x7e]/u, inner, start + 1, terminalMessages.nonAsciiProse);
  return { kind: 'prose-val', text: onOneLine(inner), span };
}

/** Replaces a line end and the blanks around it by one blank. A pattern for such gaps would take quadratic time. */
function onOneLine(prose: string): string {
  const [first = '', ...rest] = prose.split(LINE_END);
  if (rest.length === 0) return prose;
  const last = rest.pop()!;
  const middle = rest.map((line) => line.trim()).filter((line) => line !== '');
  return [first.trimEnd(), ...middle, last.trimStart()].join(' ');
}

/** Returns the offset of the ">" that closes a prose-val: on its line, or on a next line that does not begin a rule. */
function closingAngle(text: string, start: number): number | undefined {
  let from = start + 1;
  for (let line = 0; line < TEXT_LIMITS.proseLines; line++) {
    const stop = /[<>\r\n]/g;
    stop.lastIndex = from;
    const match = stop.exec(text);
    if (match === null) return undefined;
    // A prose-val may contain "<" only on its last line.
    const lineStop = /[>\r\n]/g;
    lineStop.lastIndex = match.index;
    const close = lineStop.exec(text);
    if (close === null) return undefined;
    if (close[0] === '>') return line === 0 || match[0] === '>' ? close.index : undefined;
    from = close.index + 1;
    if (close[0] === '\r' && text[from] === '\n') from++;
    // Only an indented line that does not define a rule continues the prose.
    const next = /[ \t]+[^\s=;<][^\r\n=<>]*(?=[>\r\n]|$)/y;
    next.lastIndex = from;
    if (!next.test(text)) return undefined;
  }
  return undefined;
}
