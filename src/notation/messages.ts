/** The wording of what users of this folder read: one function a message. */

import { describeCharacter, didYouMean, hex, quote, short } from '../wording/phrases';

/** The words of one diagnostic. */
export interface Wording {
  readonly code: string;
  readonly message: string;
  readonly help?: string | undefined;
}

// Notation: characters

const characterCures: ReadonlyMap<string, string> = new Map([
  [',', 'elements are separated by blanks alone'],
  ['!', 'the predicates of SABNF are no part of RFC 5234'],
  ['&', 'the predicates of SABNF are no part of RFC 5234'],
  ['.', 'a rule name has letters, digits and hyphens alone; a literal "." stands in quotation marks'],
  ['..', 'a range is written by its values, as in %x41-5A'],
  ['...', 'ABNF leaves nothing out: write all alternatives, or a range as in %x41-5A'],
  [':', 'a rule is defined by "="; a literal ":" stands in quotation marks'],
  ['^', 'ABNF has no character classes; write the ranges that are meant, as in %x41-5A'],
  ['\\', 'ABNF has no escapes; write the value of a character, as in %x5C'],
  ['>', 'no "<" stands before it; a literal ">" stands in quotation marks'],
  ['\u2205', 'write "" for nothing at all'],
  ['-', 'ABNF has no exceptions; a range is written as in %x41-5A'],
  ['+', 'elements follow each other without an operator; "one or more" is 1*element'],
  ['?', 'write "optional" as [element]'],
  ['`', 'remove the Markdown fence or quote'],
  ['\u2013', 'write "-"'],
  ['\u2014', 'write "-"'],
  ['\u2212', 'write "-"'],
  ['\u2010', 'write "-"'],
  ['\u2011', 'write "-"'],
]);

export function unexpectedCharacter(character: string, times = 1): Wording {
  const help = characterCures.get(character.repeat(Math.min(times, 3))) ?? characterCures.get(character);
  return { code: 'unexpected-character', message: `unexpected ${describeCharacter(character)}`, help };
}

export function oddBlank(character: string): Wording {
  return {
    code: 'odd-blank',
    message: `${describeCharacter(character)} is taken as a space`,
    help: 'RFC 5234 knows SP, HTAB and line ends alone (section 4, c-wsp)',
  };
}

export function nonAsciiComment(character: string): Wording {
  return {
    code: 'non-ascii-comment',
    message: `${describeCharacter(character)} in a comment`,
    help: 'comments are printable US-ASCII (RFC 5234, section 4, comment)',
  };
}

export function bareImport(found: string): Wording {
  return {
    code: 'bare-import',
    message: 'an import stands in a comment',
    help: `write ; ${short(found)}`,
  };
}

export function foreignComment(sign: string): Wording {
  const help = sign === '//' ? 'write ";"; between alternatives, one "/"' : 'write ";"';
  return { code: 'foreign-comment', message: `${quote(sign)} begins no comment`, help };
}

export function foreignCharacter(found: string, digits: string): Wording {
  return {
    code: 'foreign-character',
    message: `${quote(found)} does not stand for a character`,
    help: `write %x${digits}`,
  };
}

export function htmlEntity(found: string): Wording {
  return {
    code: 'html-entity',
    message: `${quote(found)} stands for a character in HTML alone`,
    help: 'write that character, or copy the grammar as a browser shows it',
  };
}

export function tooManyErrors(count: number): Wording {
  return { code: 'too-many-errors', message: `${count} errors so far; the rest is not reported` };
}

/** `next`: where the first of those stands that are not shown. */
export function moreOfKind(count: number, next: string): string {
  return `${count} more of this kind, the next at ${next}`;
}

// Notation: terminals

export const unterminatedString: Wording = {
  code: 'unterminated-string',
  message: 'the string has no closing quotation mark on its line',
  help: 'close it; strings have no escapes, and a quotation mark in one is written as %x22',
};

export function tripleQuotedString(text: string): Wording {
  return {
    code: 'triple-quoted-string',
    message: 'a string has one quotation mark at each end',
    help:
      text === ''
        ? 'write %x22 for a quotation mark, "" for nothing at all'
        : `write ${quote(text)}; a quotation mark is %x22`,
  };
}

export function quotedRange(first: string, last: string): Wording {
  return {
    code: 'quoted-range',
    message: 'a range is written by its values, not by strings',
    help: `write %x${hex(first.charCodeAt(0))}-${hex(last.charCodeAt(0))}`,
  };
}

/** `cure`: what it is in ABNF. */
export function characterClass(found: string, cure?: string): Wording {
  const end = found.lastIndexOf(']');
  const name = found.slice(1, end);
  const ranges = isCharacterClass(name)
    ? repeatCure(found.slice(end + 1), characterClassCure(name))
    : undefined;
  return {
    code: 'character-class',
    message: `ABNF has no character classes such as ${quote(found)}`,
    help: `write ${short(cure ?? ranges ?? 'its ranges, as in ( %x41-5A / %x30-39 )')}`,
  };
}

/** An element with an operator of regular expressions after it, or none. */
function repeatCure(operator: string, element: string): string {
  return operator === '?' ? `[ ${element} ]` : operator.replace('+', '1*') + element;
}

/** `\\d` of regular expressions, perhaps repeated. */
export function foreignClass(found: string, rule: string): Wording {
  const cure = repeatCure(found.slice(2), rule);
  return {
    code: 'character-class',
    message: `${quote(found)} does not stand for characters`,
    help: `write ${cure}`,
  };
}

export function foreignRepeat(found: string): Wording {
  return {
    code: 'foreign-repeat',
    message: `${quote(found)} is no repeat`,
    help: `write ${short(found.replace(/[^0-9]+/, '*'))}`,
  };
}

export function bareRange(found: string): Wording {
  const codes = /^[0-9]-[0-9]$/.test(found) ? characterClassCure(found) : `%x${found}`;
  return {
    code: 'bare-range',
    message: `${quote(found)} is no range of characters`,
    help: `did you mean ${short(codes)}?`,
  };
}

export function blankInName(name: string, cure: string): Wording {
  return {
    code: 'missing-defined-as',
    message: `${quote(name)} is two names before one "="`,
    help: `a rule name has no blanks; did you mean ${short(cure)} = ...?`,
  };
}

export const escapedQuote: Wording = {
  code: 'escaped-quote',
  message: 'strings have no escapes',
  help: 'write %x22 for a quotation mark, beside the strings before and after it',
};

export function singleQuotedString(text: string): Wording {
  return {
    code: 'single-quoted-string',
    message: 'strings are written in double quotation marks',
    help: text.includes('"') ? 'write %x22 for a double quotation mark' : `write ${quote(text)}`,
  };
}

export function curlyQuotedString(text: string): Wording {
  return {
    code: 'curly-quoted-string',
    message: 'strings are written in straight quotation marks (U+0022)',
    help: `write ${quote(text)}`,
  };
}

export function nonAsciiProse(character: string): Wording {
  return {
    code: 'non-ascii-prose',
    message: `${describeCharacter(character)} in a prose-val`,
    help: 'prose-vals are printable US-ASCII (RFC 5234, section 4, prose-val)',
  };
}

export function nonAsciiString(character: string): Wording {
  return {
    code: 'non-ascii-string',
    message: `${describeCharacter(character)} in a string, taken as that very code point`,
    help: `strings are printable US-ASCII (RFC 5234, section 4, char-val); write %x${hex(character.codePointAt(0) ?? 0)}`,
  };
}

export const unterminatedProse: Wording = {
  code: 'unterminated-prose',
  message: 'the prose-val has no closing ">"',
  help: 'close it; a literal "<" stands in quotation marks',
};

export const multiLineProse: Wording = {
  code: 'multi-line-prose',
  message: 'the prose-val goes on over a line end',
  help: 'a prose-val stands on one line (RFC 5234, section 4, prose-val)',
};

export function unknownBase(found: string): Wording {
  return {
    code: 'unknown-base',
    message: found === '' ? '"%" is followed by nothing' : `${quote(`%${found}`)} begins no terminal value`,
    help: 'terminal values begin with %x, %d or %b, strings with %s or %i',
  };
}

/** `digits`: those of the value, with what separates them. */
export function missingBase(found: string, digits: string): Wording {
  return {
    code: 'unknown-base',
    message: `${quote(found)} begins with no base`,
    help: `did you mean %x${short(digits)}? %x is hexadecimal, %d decimal, %b binary`,
  };
}

export function stringWithoutPrefix(text: string): Wording {
  const string = quote(text);
  return {
    code: 'unknown-base',
    message: '"%" before a string has no letter',
    help: `write ${string}, or %s${string} to tell upper from lower case (RFC 7405)`,
  };
}

export function missingString(prefix: string): Wording {
  return {
    code: 'missing-string',
    message: `${quote(prefix)} is not followed by a string`,
    help: `write ${prefix}"..." without a blank between (RFC 7405, section 2.2)`,
  };
}

const baseNames = { b: 'binary', d: 'decimal', x: 'hexadecimal' } as const;

const baseDigits = { b: '0 and 1', d: '0 to 9', x: '0 to 9 and A to F' } as const;

export function missingDigits(after: string, base: 'b' | 'd' | 'x', help?: string): Wording {
  return {
    code: 'missing-digits',
    message: `${quote(after)} is not followed by a ${baseNames[base]} digit`,
    help,
  };
}

export const rangeForm = 'a range is written as in %x41-5A';

/** `meant`: the value of another base that it may be. */
export function invalidDigit(found: string, base: 'b' | 'd' | 'x', meant?: string): Wording {
  const digits = `${baseNames[base]} digits are ${baseDigits[base]}; a blank separates the value from what follows`;
  return {
    code: 'invalid-digit',
    message: `${quote(found)} is ${found.length === 1 ? `not a ${baseNames[base]} digit` : `no ${baseNames[base]} number`}`,
    help: meant === undefined ? digits : `did you mean ${short(meant)}? ${digits}`,
  };
}

export function repeatedBase(cure: string): Wording {
  return {
    code: 'repeated-base',
    message: 'a range or series names its base once',
    help: `write ${short(cure)}`,
  };
}

export const mixedRange: Wording = {
  code: 'mixed-range',
  message: 'one value has either a single range or a series',
  help: 'write several values with blanks or "/" between (RFC 5234, section 3.4)',
};

export function descendingRange(cure: string): Wording {
  return {
    code: 'descending-range',
    message: 'the range ends before it begins',
    help: `did you mean ${short(cure)}?`,
  };
}

export function valueTooLarge(value: string): Wording {
  return {
    code: 'value-too-large',
    message: `${quote(value)} is above the last code point, %x10FFFF`,
  };
}

// Notation: operators

export function wrongDefinedAs(found: string): Wording {
  const help = /[/|+]/.test(found) ? 'write "=/"' : 'write "="';
  return { code: 'wrong-defined-as', message: `${quote(found)} does not define a rule`, help };
}

export const wrongAlternation: Wording = {
  code: 'wrong-alternation',
  message: '"|" does not separate alternatives',
  help: 'write "/"',
};

export const slashInBnf: Wording = {
  code: 'wrong-alternation',
  message: '"/" does not separate alternatives',
  help: 'write "|" (RFC 2396, section 1.6), or read the text as ABNF',
};

export const incrementInBnf: Wording = {
  code: 'increment-in-bnf',
  message: '"=/" is no part of the BNF of RFC 822',
  help: 'list all alternatives of a rule where it is defined, or read the text as ABNF',
};

export const percentInBnf: Wording = {
  code: 'percent-in-bnf',
  message: 'terminal values with "%" are no part of the BNF of RFC 822',
  help: 'write a string, or read the text as ABNF',
};

export const listInBnf: Wording = {
  code: 'list-extension',
  message: 'the "#" list of RFC 822 is not read',
  help: 'write out the list, such as element *( "," element )',
};

export const listExtension: Wording = {
  code: 'list-extension',
  message: 'the "#" list of HTTP is no part of RFC 5234',
  help: 'switch it on by the option extensions: ["list"], on the command line --extension list, or write the list out, such as [ element *( OWS "," OWS element ) ] (RFC 9110, section 5.6.1)',
};

export const braceGroup: Wording = {
  code: 'brace-group',
  message: 'ABNF has no braces',
  help: 'write a repetition as *( ... )',
};

export function postfixRepetition(found: string, cure: string): Wording {
  return {
    code: 'postfix-repetition',
    message: `${quote(found)} stands after what it repeats`,
    help: `write ${short(cure)}`,
  };
}

export function listsTooDeep(limit: number): Wording {
  return {
    code: 'lists-too-deep',
    message: `lists are nested more than ${limit} deep`,
    help: 'give inner lists rules of their own',
  };
}

export function repeatBounds(min: number, operator: string, max: number): Wording {
  return {
    code: 'repeat-bounds',
    message: `at least ${min} but at most ${max} is impossible`,
    help: `did you mean ${max}${operator}${min}?`,
  };
}

export const repeatTooLarge: Wording = {
  code: 'repeat-too-large',
  message: `a repeat count is at most ${Number.MAX_SAFE_INTEGER}`,
};

export const doubleRepeat: Wording = {
  code: 'double-repeat',
  message: 'one element has one repeat',
  help: 'put the inner repetition in a group, as in 2( 3DIGIT )',
};

export const repeatWithoutElement: Wording = {
  code: 'repeat-without-element',
  message: 'the repeat is not followed by an element',
};

export const blankAfterRepeat: Wording = {
  code: 'blank-after-repeat',
  message: 'a blank stands between the repeat and its element',
  help: 'RFC 5234 writes them together (section 4, repetition)',
};

export const missingBlank: Wording = {
  code: 'missing-blank',
  message: 'no blank stands between two elements',
  help: 'RFC 5234 separates them by at least one (section 4, concatenation)',
};

export function missingElement(side?: 'before' | 'after', operator = ''): Wording {
  const where = side === undefined ? '' : ` ${side} ${quote(operator)}`;
  return {
    code: 'missing-element',
    message: `an element is missing${where}`,
    help: 'write "" for nothing at all',
  };
}

export function emptyGroup(open: '(' | '['): Wording {
  const [code, what] = open === '(' ? ['empty-group', 'group'] : ['empty-option', 'option'];
  return { code, message: `the ${what} is empty`, help: 'write "" for nothing at all' };
}

export function unterminatedGroup(open: '(' | '['): Wording {
  const [code, what, close] =
    open === '(' ? ['unterminated-group', 'group', ')'] : ['unterminated-option', 'option', ']'];
  return { code, message: `the ${what} is not closed by "${close}"` };
}

export function unbalancedClose(close: string, open?: string): Wording {
  const message = open === undefined ? `"${close}" closes nothing` : `"${close}" does not close "${open}"`;
  return { code: 'unbalanced-close', message };
}

export function nestedTooDeep(limit: number): Wording {
  return {
    code: 'nested-too-deep',
    message: `groups are nested more than ${limit} deep`,
    help: 'give inner groups rules of their own',
  };
}

// Notation: rules

const ruleForm = (name: string, previous: string | undefined): string =>
  `a rule is written as ${name} = ...` +
  (previous === undefined ? '' : `; to go on with rule ${quote(previous)}, indent the line`);

export function missingDefinedAs(name: string, previous?: string): Wording {
  return {
    code: 'missing-defined-as',
    message: `${quote(name)} is not followed by "="`,
    help: ruleForm(short(name), previous),
  };
}

export function tooManySigns(limit: number): Wording {
  return {
    code: 'grammar-too-large',
    message: `a grammar has at most ${limit} names, operators and characters of terminals`,
    help: 'give alternatives that differ in nothing once, and long runs as repetitions or ranges',
  };
}

export function textTooLong(limit: number): Wording {
  return { code: 'grammar-too-large', message: `the text of a grammar has at most ${limit} UTF-16 units` };
}

export function missingRuleName(previous?: string): Wording {
  return {
    code: 'missing-rule-name',
    message: 'no rule begins like this',
    help: ruleForm('name', previous),
  };
}

/** Letters by which textbooks mean the empty string. */
const EMPTY_SIGNS: readonly string[] = ['\u03b5', '\u03f5', '\u03bb', '\u039b'];

export function namelessRule(definedAs: string, previous: string | undefined): Wording {
  const help =
    previous === undefined ? ruleForm('name', previous) : `did you mean ${short(previous)} ${definedAs} ...?`;
  return { code: 'nameless-rule', message: `${quote(definedAs)} has no rule name before it`, help };
}

export function invalidRuleName(name: string): Wording {
  const form = 'a rule name is a letter, then letters, digits and hyphens (RFC 5234, section 2.1)';
  const plain = name.replace(/[.\u2010-\u2015\u2212]/g, '-');
  const isJoined = plain !== name && /^[A-Za-z][\w-]*$/.test(plain);
  const help = EMPTY_SIGNS.includes(name) ? 'write "" for nothing at all' : form;
  return {
    code: 'invalid-rule-name',
    message: `${quote(name)} is not a rule name`,
    help: isJoined ? `${didYouMean(plain)} ${form}` : help,
  };
}

export function underscoreInName(name: string): Wording {
  return {
    code: 'underscore-in-name',
    message: `the rule name ${quote(name)} has an underscore`,
    help: 'RFC 5234 allows letters, digits and hyphens alone (section 2.1)',
  };
}

export function bracketedName(name: string): Wording {
  return {
    code: 'bracketed-name',
    message: `the rule name ${quote(name)} is defined in angle brackets`,
    help: `write ${short(name)} = ... (RFC 5234, section 4, rule)`,
  };
}

export function strayDefinedAs(found: string): Wording {
  return {
    code: 'stray-defined-as',
    message: `${quote(found)} stands within a rule`,
    help: 'each rule begins on a line of its own; a literal "=" stands in quotation marks',
  };
}

export function misalignedRule(name: string): Wording {
  return {
    code: 'misaligned-rule',
    message: `rule ${quote(name)} does not begin in the column of the first rule`,
    help: 'RFC 5234 aligns rules, so that an indented line goes on with the rule above (section 2.2)',
  };
}

export function indentedRules(columns: number): Wording {
  return {
    code: 'indented-rules',
    message: `the rules are indented by ${columns} ${columns === 1 ? 'column' : 'columns'}`,
    help: 'RFC 5234 begins a rule with its name (section 4, rule); documents may indent all alike (section 2.2)',
  };
}

export const tabsAndSpaces: Wording = {
  code: 'tabs-and-spaces',
  message:
    'the indentation depends on the width of a tab, which is taken to go on to the next multiple of 8 columns',
  help: 'RFC 5234 tells continuation lines by their indentation (section 2.2); write blanks alone, or tabs alone',
};

export function blankLineInRule(name: string): Wording {
  return {
    code: 'blank-line-in-rule',
    message: `rule ${quote(name)} goes on after an empty line`,
    help: 'in RFC 5234 each line of a rule after its first begins with a blank (section 4, c-wsp)',
  };
}

export function unindentedComment(name: string): Wording {
  return {
    code: 'unindented-comment',
    message: `rule ${quote(name)} goes on after a comment in the first column`,
    help: 'in RFC 5234 each line of a rule after its first begins with a blank (section 4, c-wsp)',
  };
}

export function unindentedContinuation(name: string): Wording {
  return {
    code: 'unindented-continuation',
    message: `the line is taken to go on with rule ${quote(name)}, but is not indented`,
    help: 'RFC 5234 indents continuation lines (section 2.2)',
  };
}

export function openedHere(open: string): string {
  return `"${open}" opened`;
}

/** `[a-z]` is an option of a rule "a-z". */
export function isCharacterClass(name: string): boolean {
  return /^(?:[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9])+$/.test(name);
}

/** Such a class as ABNF. */
export function characterClassCure(name: string): string {
  const code = (at: number): string => hex(name.charCodeAt(at));
  const ranges = Array.from({ length: name.length / 3 }, (_, i) => `%x${code(3 * i)}-${code(3 * i + 2)}`);
  return ranges.length === 1 ? ranges[0]! : `( ${ranges.join(' / ')} )`;
}
