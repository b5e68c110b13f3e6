/** The wording of errors and warnings about terminals: strings, prose-vals, numbers and ranges. One function a message. */

import { describeCharacter, hex, quote, short } from '../wording/phrases';
import { type Wording, wording } from './messages';

export const unterminatedString: Wording = wording(
  'unterminated-string',
  'the string has no closing quotation mark on its line',
  'close it; strings have no escapes, so write a quotation mark as %x22',
);

export function tripleQuotedString(text: string): Wording {
  return wording(
    'triple-quoted-string',
    'a string has one quotation mark at each end',
    // With blanks at its ends, what stands between is rather a part of the rule.
    text.trim() === '' || text.trim() !== text
      ? 'write %x22 for a quotation mark, "" for the empty string'
      : `write ${quote(text)}; a quotation mark is %x22`,
  );
}

export function quotedRange(first: string, last: string): Wording {
  return wording(
    'quoted-range',
    'write a range by its values, not by strings',
    `write %x${hex(first.charCodeAt(0))}-${hex(last.charCodeAt(0))}`,
    `%x${hex(first.charCodeAt(0))}-${hex(last.charCodeAt(0))}`,
  );
}

/** `cure` is the same class in ABNF. */
export function characterClass(found: string, cure?: string): Wording {
  const end = found.lastIndexOf(']');
  const name = found.slice(1, end);
  const ranges = isCharacterClass(name)
    ? repeatCure(found.slice(end + 1), characterClassCure(name))
    : undefined;
  return wording(
    'character-class',
    `ABNF has no character classes such as ${quote(found)}`,
    `write ${short(cure ?? ranges ?? 'its ranges, as in ( %x41-5A / %x30-39 )')}`,
  );
}

/** Writes in ABNF what a postfix operator of regular expressions does to an element. */
function repeatCure(operator: string, element: string): string {
  return operator === '?' ? `[ ${element} ]` : operator.replace('+', '1*') + element;
}

/** For `\\d` and the like of regular expressions, with or without a postfix operator. */
export function foreignClass(found: string, rule: string): Wording {
  const cure = repeatCure(found.slice(2), rule);
  return wording('character-class', `${quote(found)} does not stand for characters`, `write ${cure}`);
}

export function foreignRepeat(found: string): Wording {
  return wording(
    'foreign-repeat',
    `${quote(found)} is not a repeat`,
    `write ${short(found.replace(/[^0-9]+/, '*'))}`,
  );
}

export function bareRange(found: string): Wording {
  const codes = /^[0-9]-[0-9]$/.test(found) ? characterClassCure(found) : `%x${found}`;
  return wording(
    'bare-range',
    `${quote(found)} is not a range of characters`,
    `did you mean ${short(codes)}?`,
    codes,
  );
}

export function blankInName(name: string, cure: string): Wording {
  return wording(
    'missing-defined-as',
    `${quote(name)} is two names before one "="`,
    `a rule name has no blanks; did you mean ${short(cure)} = ...?`,
  );
}

export const escapedQuote: Wording = wording(
  'escaped-quote',
  'strings have no escapes',
  'write %x22 for the quotation mark, between the strings before and after it',
);

/** In other notations single quotation marks mean that case counts. */
export function singleQuotedString(text: string, given: string): Wording {
  const prefix = given === '' && /[a-z]/i.test(text) ? '%s' : given;
  return wording(
    'single-quoted-string',
    'strings are written in double quotation marks',
    text.includes('"') ? 'write %x22 for a double quotation mark' : `write ${prefix}${quote(text)}`,
    text.includes('"') ? undefined : `${prefix}"${text}"`,
  );
}

export function curlyQuotedString(text: string, prefix = ''): Wording {
  return wording(
    'curly-quoted-string',
    'strings are written in straight quotation marks (U+0022)',
    `write ${prefix}${quote(text)}`,
    `${prefix}"${text}"`,
  );
}

export function nonAsciiProse(character: string): Wording {
  return wording(
    'non-ascii-prose',
    `the prose-val has ${describeCharacter(character)}`,
    'use only printable US-ASCII in a prose-val (RFC 5234, section 4, prose-val)',
  );
}

export function nonAsciiString(character: string): Wording {
  return wording(
    'non-ascii-string',
    `${describeCharacter(character)} in a string stands for its code point`,
    `use only printable US-ASCII in strings (RFC 5234, section 4, char-val); write %x${hex(character.codePointAt(0) ?? 0)}`,
  );
}

export const unterminatedProse: Wording = wording(
  'unterminated-prose',
  'the prose-val has no closing ">"',
  'close it, or write a literal "<" in quotation marks',
);

export const multiLineProse: Wording = wording(
  'multi-line-prose',
  'the prose-val continues after a line end',
  'a prose-val stands on one line (RFC 5234, section 4, prose-val)',
);

export function unknownBase(found: string): Wording {
  return wording(
    'unknown-base',
    found === '' ? 'nothing follows "%"' : `${quote(`%${found}`)} does not begin a terminal value`,
    'begin a terminal value with %x, %d or %b, a string with %s or %i',
  );
}

/** `digits` are the digits of the value with their separators. */
export function missingBase(found: string, digits: string): Wording {
  return wording(
    'unknown-base',
    `${quote(found)} has no base`,
    `did you mean %x${short(digits)}? %x is hexadecimal, %d decimal, %b binary`,
  );
}

export function stringWithoutPrefix(text: string): Wording {
  const string = quote(text);
  return wording(
    'unknown-base',
    '"%" before a string has no letter',
    `write ${string}, or %s${string} to tell upper from lower case (RFC 7405)`,
  );
}

export function missingString(prefix: string): Wording {
  return wording(
    'missing-string',
    `${quote(prefix)} is not followed by a string`,
    `write ${prefix}"..." without a blank (RFC 7405, section 2.2)`,
  );
}

const baseNames = { b: 'binary', d: 'decimal', x: 'hexadecimal' } as const;

const baseDigits = { b: '0 and 1', d: '0 to 9', x: '0 to 9 and A to F' } as const;

const numberForm = { b: '%b1000001', d: '%d65', x: '%x41' } as const;

export function missingDigits(
  after: string,
  base: 'b' | 'd' | 'x',
  help = `write digits behind it, as in ${numberForm[base]}`,
): Wording {
  return wording('missing-digits', `${quote(after)} is not followed by a ${baseNames[base]} digit`, help);
}

export const rangeForm = 'write a range as in %x41-5A';
export const seriesForm = 'write a series as in %x41.42';

/** `meant` is the value of another base that the author may have meant. */
export function invalidDigit(found: string, base: 'b' | 'd' | 'x', meant?: string): Wording {
  const digits = `${baseNames[base]} digits are ${baseDigits[base]}; separate the value from the next element by a blank`;
  return wording(
    'invalid-digit',
    `${quote(found)} is ${found.length === 1 ? `not a ${baseNames[base]} digit` : `no ${baseNames[base]} number`}`,
    meant === undefined ? digits : `did you mean ${short(meant)}? ${digits}`,
  );
}

export function repeatedBase(cure: string): Wording {
  return wording('repeated-base', 'a range or series names its base once', `write ${short(cure)}`);
}

export const mixedRange: Wording = wording(
  'mixed-range',
  'a value has a single range or a series, not both',
  'write several values, separated by blanks or "/" (RFC 5234, section 3.4)',
);

export function descendingRange(cure: string): Wording {
  return wording('descending-range', 'the range ends before it begins', `did you mean ${short(cure)}?`, cure);
}

export function valueTooLarge(value: string): Wording {
  return wording(
    'value-too-large',
    `${quote(value)} is above the last code point, %x10FFFF`,
    'write a series of characters with dots, as in %x41.42',
  );
}

/** Tells whether an option such as `[a-z]`, which holds a rule "a-z" in ABNF, looks like a character class. */
export function isCharacterClass(name: string): boolean {
  return /^(?:[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9])+$/.test(name);
}

/** Writes such a class in ABNF. */
export function characterClassCure(name: string): string {
  const code = (at: number): string => hex(name.charCodeAt(at));
  const ranges = Array.from({ length: name.length / 3 }, (_, i) => `%x${code(3 * i)}-${code(3 * i + 2)}`);
  return ranges.length === 1 ? ranges[0]! : `( ${ranges.join(' / ')} )`;
}
