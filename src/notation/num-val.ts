import * as elementMessages from './element-messages';
import * as terminalMessages from './terminal-messages';
import type { Cursor } from './cursor';
import type { Base, CharValSyntax, NumValSyntax } from './syntax';
import { scanForeignString, scanQuoted } from './terminals';

const MAX_CODE_POINT = 0x10ffff;

const word = /[A-Za-z0-9]+/y;
const digitsOf = { b: /[01]+/y, d: /[0-9]+/y, x: /[0-9A-Fa-f]+/y };
const wholeOf = { d: /^[0-9]+(?:[-.][0-9]+)*$/, x: /^[0-9A-Fa-f]+(?:[-.][0-9A-Fa-f]+)*$/ };
const radixOf = { b: 2, d: 10, x: 16 };

/** Reads `"%" (bin-val / dec-val / hex-val)`, or a string with a prefix (RFC 7405). */
export function scanPercent(cursor: Cursor): CharValSyntax | NumValSyntax | 'bad' {
  const { text, offset: start } = cursor;
  if (!cursor.dialect.additions) {
    cursor.skip(/%[^\s"]*(?:"[^"\r\n]*")?/y);
    return cursor.bad(elementMessages.percentInBnf, start);
  }
  const letter = text.charAt(start + 1).toLowerCase();
  if (letter === 's' || letter === 'i') {
    cursor.offset += 2;
    if (text[cursor.offset] === '"') return scanQuoted(cursor, `%${letter}`);
    const foreign = scanForeignString(cursor, `%${letter}`);
    if (foreign !== undefined) return foreign;
    cursor.take(word);
    return cursor.bad(terminalMessages.missingString(`%${letter}`), start);
  }
  if (letter === 'x' || letter === 'd' || letter === 'b') {
    cursor.offset += 2;
    return scanNumVal(cursor, start, letter);
  }
  return scanWithoutBase(cursor, start);
}

/** A value without a base: `%28-5B` for %x28-5B, also `%0x28`, `%u0028` and `% x28`. Its digits count as hexadecimal. */
const withoutBase = /%(?:[ \t]+x|0x|[uU]\+?)?([0-9A-Fa-f]+(?:[-.][0-9A-Fa-f]+)*)(?![\w-])/y;

function scanWithoutBase(cursor: Cursor, start: number): CharValSyntax | 'bad' {
  const value = cursor.match(withoutBase);
  if (value !== null) return cursor.bad(terminalMessages.missingBase(value[0], value[1]!), start);
  cursor.offset++;
  if (cursor.text[cursor.offset] === '"') {
    const string = scanQuoted(cursor, '');
    cursor.reporter.error(terminalMessages.stringWithoutPrefix(string.text), start, start + 1);
    return string;
  }
  const found = cursor.take(word) ?? '';
  return cursor.bad(terminalMessages.unknownBase(found), start);
}

function scanNumVal(cursor: Cursor, start: number, base: Base): NumValSyntax | 'bad' {
  const digits: string[] = [];
  let separators = '';
  let repeated = false;
  for (;;) {
    if (digits.length > 0) repeated = skipRepeatedBase(cursor, start, base, repeated);
    const found = cursor.take(digitsOf[base]);
    if (found === undefined) return reportMissingDigits(cursor, start, base);
    digits.push(found);
    const next = cursor.text.charAt(cursor.offset);
    if (next !== '.' && next !== '-') break;
    separators += next;
    cursor.offset++;
  }
  const end = cursor.offset;
  const rest = cursor.take(word);
  if (rest !== undefined) {
    return cursor.bad(terminalMessages.invalidDigit(rest, base, otherBase(cursor, start, base)), end);
  }
  return finishNumVal(cursor, start, base, digits, separators);
}

/** Returns the probable meaning of `%d4A` and `%b12`: a value of another base, with its range or series. */
function otherBase(cursor: Cursor, start: number, base: Base): string | undefined {
  cursor.skip(/[-.][0-9A-Fa-f]+(?![\w-])/y);
  const digits = cursor.text.slice(start + 2, cursor.offset);
  const other = (['d', 'x'] as const).find((each) => wholeOf[each].test(digits));
  return base === 'x' || other === undefined || other === base ? undefined : `%${other}${digits}`;
}

/** Skips the second base of `%x41-%x5A` and `%x41-x5A`, and reports it once per value. */
function skipRepeatedBase(cursor: Cursor, start: number, base: Base, reported: boolean): boolean {
  const at = cursor.offset;
  const again = cursor.take(/%?[bdx](?=[0-9A-Fa-f])|%(?=[0-9A-Fa-f])/iy);
  if (again === undefined || (base === 'x' && /^[bd]$/i.test(again))) {
    cursor.offset = at;
    return reported;
  }
  if (reported) return true;
  const given = (['b', 'd', 'x'] as const).find((each) => again.toLowerCase().endsWith(each));
  const cure = cursor.text.slice(start, at) + digitsIn(base, given ?? base, cursor);
  cursor.error(terminalMessages.repeatedBase(cure), at);
  return true;
}

/** Returns the digits ahead, converted from the given base to `base`. */
function digitsIn(base: Base, given: Base, cursor: Cursor): string {
  const digits = given === base ? undefined : digitsAhead(given, cursor);
  if (digits === undefined) return digitsAhead(base, cursor) ?? '';
  return parseInt(digits, radixOf[given]).toString(radixOf[base]).toUpperCase();
}

function digitsAhead(base: Base, { text, offset }: Cursor): string | undefined {
  return new RegExp(digitsOf[base].source, 'y').exec(text.slice(offset, offset + 16))?.[0];
}

/** Digits apart from their base: `%x 41`, `%x"41"`, `%x{41}`. A name after a blank is an element. */
const digitsPutOff = {
  b: /(?:[ \t]+|["'{])([01]+)["'}]?(?![\w-])/y,
  d: /(?:[ \t]+|["'{])([0-9]+)["'}]?(?![\w-])/y,
  x: /(?:[ \t]+(?=[0-9])|["'{])([0-9A-Fa-f]+)["'}]?(?![\w-])/y,
};

function reportMissingDigits(cursor: Cursor, start: number, base: Base): 'bad' {
  const at = cursor.offset;
  const before = cursor.text.slice(start, at);
  const found = cursor.take(word);
  if (found !== undefined) return cursor.bad(terminalMessages.invalidDigit(found, base), at);
  const digits = cursor.match(digitsPutOff[base])?.[1];
  if (digits !== undefined) {
    return cursor.bad(
      terminalMessages.missingDigits(before, base, `did you mean ${before}${digits}?`),
      start,
    );
  }
  // "%x41..%x5A" is one mistake, not two.
  const isRange = before.endsWith('.') && cursor.skip(/\.+(?:%?[bdx])?[0-9A-Fa-f]*/iy);
  const form = before.endsWith('.') ? terminalMessages.seriesForm : undefined;
  const help = isRange || before.endsWith('-') ? terminalMessages.rangeForm : form;
  cursor.reporter.error(terminalMessages.missingDigits(before, base, help), start, at);
  return 'bad';
}

function finishNumVal(
  cursor: Cursor,
  start: number,
  base: Base,
  digits: readonly string[],
  separators: string,
): NumValSyntax | 'bad' {
  if (separators.length > 1 && separators.includes('-'))
    return cursor.bad(terminalMessages.mixedRange, start);
  const values = digits.map((each) => parseInt(each, radixOf[base]));
  const excess = values.findIndex((value) => value > MAX_CODE_POINT);
  if (excess >= 0)
    return cursor.bad(terminalMessages.valueTooLarge(`%${base}${digits[excess] ?? ''}`), start);
  const form = separators === '-' ? 'range' : 'series';
  const [first = 0, last = 0] = values;
  if (form === 'range' && last < first) {
    return cursor.bad(
      terminalMessages.descendingRange(`%${base}${digits[1] ?? ''}-${digits[0] ?? ''}`),
      start,
    );
  }
  const span = cursor.reporter.span(start, cursor.offset);
  return { kind: 'num-val', base, form, values, digits, span };
}
