import * as messages from '../messages';
import type { Cursor } from './cursor';
import { LIMITS } from './limits';
import type { Base, CharValSyntax, NumValSyntax, ProseValSyntax } from './syntax';

const MAX_CODE_POINT = 0x10ffff;

const LINE_END = /\r\n|\r|\n/;
const quoted = /"[^"\r\n]*("?)/y;
const word = /[A-Za-z0-9]+/y;
const digitsOf = { b: /[01]+/y, d: /[0-9]+/y, x: /[0-9A-Fa-f]+/y };
const radixOf = { b: 2, d: 10, x: 16 };

/** `char-val`: the text up to the next quotation mark; up to the line's end where there is none. */
export function scanQuoted(cursor: Cursor, prefix: '' | '%i' | '%s'): CharValSyntax {
  const start = cursor.offset - prefix.length;
  const open = cursor.offset;
  const found = cursor.take(quoted) ?? '';
  const closed = found.length > 1 && found.endsWith('"');
  if (!closed) cursor.reporter.error(messages.unterminatedString(), open, open + found.trimEnd().length);
  const text = closed ? found.slice(1, -1) : found.slice(1).trimEnd();
  const odd = /[^\x20-\x7e]/u.exec(text);
  if (odd !== null) {
    const at = open + 1 + odd.index;
    cursor.reporter.deviation(messages.nonAsciiString(odd[0]), at, at + odd[0].length);
  }
  return charVal(cursor, prefix, text, start);
}

/** A string that means its very characters is one with `%s` (RFC 7405), however its dialect writes it. */
function charVal(cursor: Cursor, prefix: '' | '%i' | '%s', text: string, start: number): CharValSyntax {
  const meant = prefix === '' && cursor.dialect.caseSensitive ? '%s' : prefix;
  return { kind: 'char-val', prefix: meant, text, span: cursor.reporter.span(start, cursor.offset) };
}

/** What is no ABNF but plainly a string: 'a', and the quotation marks that word processors make. */
export function scanSingleQuoted(cursor: Cursor): CharValSyntax | 'bad' | undefined {
  const start = cursor.offset;
  const single = cursor.take(/'[^'\r\n]*'|\u2018[^\u2018\u2019\r\n]*\u2019/y);
  const found = single ?? cursor.take(/\u201c[^\u201c\u201d\r\n]*\u201d/y);
  if (found === undefined) return undefined;
  const text = found.slice(1, -1);
  const wording = single === undefined ? messages.curlyQuotedString(text) : messages.singleQuotedString(text);
  cursor.reporter.error(wording, start, cursor.offset);
  return charVal(cursor, '', text, start);
}

/** `prose-val`: the text up to the next ">". */
export function scanProse(cursor: Cursor): ProseValSyntax | 'bad' {
  const { text, reporter } = cursor;
  const start = cursor.offset;
  let end = closingAngle(text, start);
  if (end === undefined) {
    cursor.take(/[^\r\n]*/y);
    reporter.error(
      messages.unterminatedProse(),
      start,
      start + text.slice(start, cursor.offset).trimEnd().length,
    );
    return 'bad';
  }
  end++;
  cursor.offset = end;
  const inner = text.slice(start + 1, end - 1);
  if (/[\r\n]/.test(inner)) reporter.deviation(messages.multiLineProse(), start, end);
  const odd = /[^\x20-\x7e\r\n]/u.exec(inner);
  if (odd !== null && !/[\r\n]/.test(inner)) {
    const at = start + 1 + odd.index;
    reporter.deviation(messages.nonAsciiProse(odd[0]), at, at + odd[0].length);
  }
  return {
    kind: 'prose-val',
    text: onOneLine(inner),
    span: reporter.span(start, end),
  };
}

/** A line end and the blanks around it count as one blank. No pattern: one for such a gap would try each of its blanks. */
function onOneLine(prose: string): string {
  const [first = '', ...rest] = prose.split(LINE_END);
  if (rest.length === 0) return prose;
  const last = rest.pop()!;
  const middle = rest.map((line) => line.trim()).filter((line) => line !== '');
  return [first.trimEnd(), ...middle, last.trimStart()].join(' ');
}

/** Where a prose-val that opens at `start` closes: on its line, or on one of the next, where no rule begins. */
function closingAngle(text: string, start: number): number | undefined {
  let from = start + 1;
  for (let line = 0; line < LIMITS.proseLines; line++) {
    const stop = /[<>\r\n]/g;
    stop.lastIndex = from;
    const match = stop.exec(text);
    if (match === null) return undefined;
    // "<" may stand in a prose-val, but then only on the line where that ends.
    const lineStop = /[>\r\n]/g;
    lineStop.lastIndex = match.index;
    const close = lineStop.exec(text);
    if (close === null) return undefined;
    if (close[0] === '>') return line === 0 || match[0] === '>' ? close.index : undefined;
    from = close.index + 1;
    if (close[0] === '\r' && text[from] === '\n') from++;
    // Only an indented line that does not define a rule goes on with the prose.
    const next = /[ \t]+[^\s=;<][^\r\n=<>]*(?=[>\r\n]|$)/y;
    next.lastIndex = from;
    if (!next.test(text)) return undefined;
  }
  return undefined;
}

/** `"%" (bin-val / dec-val / hex-val)`, or a string with a prefix (RFC 7405). */
export function scanPercent(cursor: Cursor): CharValSyntax | NumValSyntax | 'bad' {
  if (cursor.dialect.additions) return scanPercentOfAbnf(cursor);
  const start = cursor.offset;
  cursor.skip(/%[^\s"]*(?:"[^"\r\n]*")?/y);
  cursor.reporter.error(messages.percentInBnf(), start, cursor.offset);
  return 'bad';
}

function scanPercentOfAbnf(cursor: Cursor): CharValSyntax | NumValSyntax | 'bad' {
  const { text, reporter } = cursor;
  const start = cursor.offset;
  const letter = text.charAt(start + 1).toLowerCase();
  if (letter === 's' || letter === 'i') {
    cursor.offset += 2;
    if (text[cursor.offset] === '"') return scanQuoted(cursor, `%${letter}`);
    cursor.take(word);
    reporter.error(messages.missingString(`%${letter}`), start, cursor.offset);
    return 'bad';
  }
  if (letter === 'x' || letter === 'd' || letter === 'b') {
    cursor.offset += 2;
    return scanNumVal(cursor, start, letter);
  }
  cursor.offset++;
  const found = cursor.take(word) ?? '';
  reporter.error(messages.unknownBase(found), start, cursor.offset);
  return 'bad';
}

function scanNumVal(cursor: Cursor, start: number, base: Base): NumValSyntax | 'bad' {
  const { text, reporter } = cursor;
  const digits: string[] = [];
  let separators = '';
  let repeated = false;
  for (;;) {
    if (digits.length > 0) repeated = skipRepeatedBase(cursor, start, base, repeated);
    const found = cursor.take(digitsOf[base]);
    if (found === undefined) {
      reportMissingDigits(cursor, start, base);
      return 'bad';
    }
    digits.push(found);
    const next = text.charAt(cursor.offset);
    if (next !== '.' && next !== '-') break;
    separators += next;
    cursor.offset++;
  }
  const end = cursor.offset;
  const rest = cursor.take(word);
  if (rest !== undefined) {
    reporter.error(messages.invalidDigit(rest, base), end, cursor.offset);
    return 'bad';
  }
  return finishNumVal(cursor, start, base, digits, separators);
}

/** `%x41-%x5A` and `%x41-x5A` for `%x41-5A`; reported once per value. */
function skipRepeatedBase(cursor: Cursor, start: number, base: Base, reported: boolean): boolean {
  const at = cursor.offset;
  const again = cursor.take(/%?[bdx](?=[0-9A-Fa-f])|%(?=[0-9A-Fa-f])/iy);
  if (again === undefined || (base === 'x' && /^[bd]$/i.test(again))) {
    cursor.offset = at;
    return reported;
  }
  if (reported) return true;
  const cure = cursor.text.slice(start, at) + digitsIn(base, baseOf(again) ?? base, cursor);
  cursor.reporter.error(messages.repeatedBase(cure), at, cursor.offset);
  return true;
}

/** The base that is named again, perhaps another one. */
function baseOf(prefix: string): Base | undefined {
  return (['b', 'd', 'x'] as const).find((each) => prefix.toLowerCase().endsWith(each));
}

/** The digits ahead as those of one base, where they are of another, as is said before them. */
function digitsIn(base: Base, given: Base, cursor: Cursor): string {
  const digits = given === base ? undefined : digitsAhead(given, cursor);
  if (digits === undefined) return digitsAhead(base, cursor) ?? '';
  return parseInt(digits, radixOf[given]).toString(radixOf[base]).toUpperCase();
}

function digitsAhead(base: Base, { text, offset }: Cursor): string | undefined {
  return new RegExp(digitsOf[base].source, 'y').exec(text.slice(offset, offset + 16))?.[0];
}

function reportMissingDigits(cursor: Cursor, start: number, base: Base): void {
  const { text, reporter } = cursor;
  const before = text.slice(start, cursor.offset);
  const at = cursor.offset;
  const found = cursor.take(word);
  if (found === undefined) {
    // "%x41..%x5A" is one slip, not two.
    const isRange = before.endsWith('.') && cursor.skip(/\.+(?:%?[bdx])?[0-9A-Fa-f]*/iy);
    reporter.error(messages.missingDigits(before, base, isRange), start, at);
  } else reporter.error(messages.invalidDigit(found, base), at, cursor.offset);
}

function finishNumVal(
  cursor: Cursor,
  start: number,
  base: Base,
  digits: readonly string[],
  separators: string,
): NumValSyntax | 'bad' {
  const { reporter } = cursor;
  const end = cursor.offset;
  if (separators.length > 1 && separators.includes('-')) {
    reporter.error(messages.mixedRange(), start, end);
    return 'bad';
  }
  const values = digits.map((each) => parseInt(each, radixOf[base]));
  const excess = values.findIndex((value) => value > MAX_CODE_POINT);
  if (excess >= 0) {
    reporter.error(messages.valueTooLarge(`%${base}${digits[excess] ?? ''}`), start, end);
    return 'bad';
  }
  const form = separators === '-' ? 'range' : 'series';
  const [first = 0, last = 0] = values;
  if (form === 'range' && last < first) {
    reporter.error(messages.descendingRange(`%${base}${digits[1] ?? ''}-${digits[0] ?? ''}`), start, end);
    return 'bad';
  }
  return { kind: 'num-val', base, form, values, digits, span: reporter.span(start, end) };
}
