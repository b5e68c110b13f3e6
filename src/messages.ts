/**
 * All wording that users see: one small pure function per message. Lower case, no final period,
 * names in double quotes; what, where, why, then how to cure it.
 */

import { columns, escapedUnits, visible, visibleLines } from './visible';

/** The words of one diagnostic. */
export interface Wording {
  readonly code: string;
  readonly message: string;
  readonly help?: string | undefined;
}

/** Longer names are cut: a slip may make one of a whole file. */
const MAX_NAME = 60;

const cut = (name: string): string => (name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME)}...`);

const short = (name: string): string => visible(cut(name));

const quote = (name: string): string => `"${short(name)}"`;

const hex = (code: number): string => code.toString(16).toUpperCase();

/** A character as a reader can recognise it, invisible ones by code point. */
function describeCharacter(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  const number = `U+${hex(codePoint).padStart(4, '0')}`;
  const isVisible = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) && visible(character) === character;
  if (!isVisible) return `character ${number}`;
  return codePoint < 0x80 ? quote(character) : `${quote(character)} (${number})`;
}

export const didYouMean = (suggestion: string): string => `did you mean ${quote(suggestion)}?`;

const didYouMeanOr = (suggestion: string | undefined, cure: string): string =>
  suggestion === undefined ? cure : didYouMean(suggestion);

/** Both, where there is a suggestion. */
const didYouMeanElse = (suggestion: string | undefined, cure: string): string =>
  suggestion === undefined ? cure : `${didYouMean(suggestion)} if not, ${cure}`;

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

export function unknownExtension(name: string, known: readonly string[]): string {
  return `${quote(name)} is no extension of ABNF; help: there are ${known.map(quote).join(' and ')}`;
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

export function tooManyRules(limit: number): Wording {
  return { code: 'too-many-rules', message: `a grammar has at most ${limit} rules` };
}

export function tooManySigns(limit: number): Wording {
  return {
    code: 'grammar-too-large',
    message: `a grammar has at most ${limit} names, operators and characters of terminals`,
    help: 'give alternatives that differ in nothing once, and long runs as repetitions or ranges',
  };
}

export function tooManyCharacters(limit: number): Wording {
  return {
    code: 'too-many-characters',
    message: `the terminals of a grammar tell at most ${limit} ranges of characters apart`,
    help: 'write neighbouring characters as ranges',
  };
}

export function charactersOverlap(limit: number): Wording {
  return {
    code: 'too-many-characters',
    message: `the terminals of a grammar divide each other's ranges of characters into at most ${limit} parts in all`,
    help: 'use fewer ranges that overlap in part',
  };
}

export function textTooLong(limit: number): Wording {
  return { code: 'grammar-too-large', message: `the text of a grammar has at most ${limit} UTF-16 units` };
}

export function importsTooLarge(limit: number): Wording {
  return {
    code: 'grammar-too-large',
    message: `imports together have at most ${limit} names, operators and characters of terminals`,
  };
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

// Model: linking

export const emptyGrammar: Wording = { code: 'empty-grammar', message: 'the grammar has no rules' };

/** Where a rule may come from that the text does not define. */
export interface Origin {
  /** A rule whose name is nearly the same. */
  readonly suggestion?: string | undefined;
  /** A grammar at hand that has such a rule, but is not imported where it is used. */
  readonly owner?: string | undefined;
  /** A shipped grammar that has such a rule. */
  readonly shipped?: string | undefined;
}

/** Names by which people mean the empty string. */
const EMPTY_NAMES: readonly string[] = ['empty', 'epsilon', 'lambda', 'nothing'];

export function undefinedRule(name: string, { suggestion, owner, shipped }: Origin = {}): Wording {
  const message = `rule ${quote(name)} is not defined`;
  const code = /^x[0-9a-f]+(?:-[0-9a-f]+)?$/i.test(name);
  const cures = [
    owner !== undefined && `import ${quote(owner)} as well, which defines it`,
    isCharacterClass(name) && `did you mean ${characterClassCure(name)}? ABNF has no character classes`,
    code && `did you mean %${name}?`,
    (suggestion !== undefined || shipped !== undefined) && originCure(suggestion, shipped),
    EMPTY_NAMES.includes(name.toLowerCase()) && 'write "" for nothing at all',
  ];
  return { code: 'undefined-rule', message, help: cures.find((cure) => cure !== false) };
}

function originCure(suggestion: string | undefined, shipped: string | undefined): string {
  if (shipped === undefined) return didYouMeanOr(suggestion, '');
  const cure = `import ${quote(shipped)}, which defines it, by a line ; @import ${shipped}, the option imports: ["${shipped}"], or --import ${shipped} on the command line`;
  return didYouMeanElse(suggestion, cure);
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

export const alsoUsed = 'also used';

export function moreUses(count: number): string {
  return `and in ${count} more ${count === 1 ? 'place' : 'places'}`;
}

export function repeatedRule(name: string): Wording {
  return {
    code: 'repeated-rule',
    message: `rule ${quote(name)} is defined again in the same words`,
    help: 'RFC 5234 defines a rule once, and adds to it by "=/" (section 3.3)',
  };
}

export function duplicateRule(name: string): Wording {
  return {
    code: 'duplicate-rule',
    message: `rule ${quote(name)} is defined twice`,
    help: 'write "=/" to add alternatives (RFC 5234, section 3.3), or leave one of them out',
  };
}

export const firstDefined = 'first defined';

/** `isLater`: the text defines the rule by "=" further on. */
export function incrementalWithoutBase(name: string, isLater: boolean, origin: Origin = {}): Wording {
  const { suggestion, shipped } = origin;
  const elsewhere = suggestion !== undefined || shipped !== undefined;
  const cure = isLater
    ? 'write the definition by "=" first (RFC 5234, section 3.3)'
    : 'write "=" (RFC 5234, section 3.3), or import the grammar that defines it';
  return {
    code: 'incremental-without-base',
    message: `"=/" adds to rule ${quote(name)}, which no "=" defines before`,
    help:
      elsewhere && !isLater ? `write "=" if the rule is new; else ${originCure(suggestion, shipped)}` : cure,
  };
}

export function overridesImport(name: string, grammar: string): Wording {
  return {
    code: 'overrides-import',
    message: `rule ${quote(name)} hides that of ${quote(grammar)}, which differs`,
    help: `rules of ${quote(grammar)} keep their own; to change it there too, list ${quote(grammar)} under "updates"`,
  };
}

export const hiddenRule = 'the hidden rule is defined';

/** `label`: the first grammar's name as a prose-val can state it. */
export function conflictingImports(name: string, first: string, second: string, label: string): Wording {
  return {
    code: 'conflicting-imports',
    message: `rule ${quote(name)} means one thing in ${quote(first)} and another in ${quote(second)}`,
    help: `say which is meant, as in ${short(name)} = <${short(name)}, see [${short(label)}]>`,
  };
}

export const otherDefinition = 'the other is defined';

export function redefinesCoreRule(name: string): Wording {
  return {
    code: 'redefines-core-rule',
    message: `rule ${quote(name)} differs from the core rule of RFC 5234, appendix B.1, and replaces it`,
  };
}

/** `it`: the prose, which becomes the key of an object in JavaScript. */
const giveMeaning = (text: string, it = 'it'): string =>
  `give ${it} a meaning with the option prose: { ${escapedUnits(JSON.stringify(cut(text)))}: '...ABNF...' }`;

export function undefinedProse(text: string, suggestion?: string): Wording {
  return {
    code: 'undefined-prose',
    message: `<${short(text)}> is neither a rule nor given a meaning`,
    help: didYouMeanElse(suggestion, giveMeaning(text)),
  };
}

/** A prose-val that speaks of a document whose grammar is not at hand. */
export function unknownDocument(text: string, document: string, name: string): Wording {
  return {
    code: 'undefined-prose',
    message: `<${short(text)}> needs the grammar of ${quote(document)}, which is not there`,
    help: `import it under the name ${quote(name)}, or ${giveMeaning(text, 'the prose')}`,
  };
}

/** A prose-val that names a rule which the document's grammar does not have. */
export function undefinedCitation(text: string, grammar: string, suggestion?: string): Wording {
  return {
    code: 'undefined-prose',
    message: `<${short(text)}> names no rule of ${quote(grammar)}`,
    help: didYouMeanElse(suggestion, giveMeaning(text)),
  };
}

export function unknownImport(name: string, suggestion?: string): Wording {
  return {
    code: 'unknown-import',
    message: `there is no grammar ${quote(name)} to import`,
    help: didYouMeanElse(suggestion, 'give its text in the option imports'),
  };
}

export const malformedImport: Wording = {
  code: 'malformed-import',
  message: 'the comment imports nothing',
  help: 'write ; @import rfc3986 for a shipped grammar, ; @import "./other.abnf" for a file',
};

export function unresolvedImport(path: string): Wording {
  return {
    code: 'unresolved-import',
    message: `nothing says how to find ${quote(path)}`,
    help: 'give the option resolve: (path, from) => ({ name, text }), or use the command line, which reads files',
  };
}

export function tooManyImports(limit: number): Wording {
  return {
    code: 'too-many-imports',
    message: `more than ${limit} grammars are imported`,
    help: 'the limit is there for paths that lead on for ever',
  };
}

export function circularProse(text: string): Wording {
  return {
    code: 'circular-prose',
    message: `the meaning given to <${short(text)}> needs <${short(text)}> itself`,
  };
}

export function proseTooLarge(text: string): Wording {
  return {
    code: 'prose-too-large',
    message: `the meaning given to <${short(text)}> is used too often to be written out`,
  };
}

export function proseTooDeep(text: string, limit: number): Wording {
  return {
    code: 'nested-too-deep',
    message: `the meaning given to <${short(text)}> is nested more than ${limit} deep where it is used`,
    help: 'give the inner meanings names as rules of the grammar',
  };
}

export function noExclusion(text: string, rule: string): Wording {
  return {
    code: 'no-exclusion',
    message: `the meaning given to <${short(text)}> cannot be made out`,
    help: `"excluding" is a set of characters, and each alternative of ${quote(rule)} one too, or longer than one character`,
  };
}

// Model: lint

export function unusedRule(name: string): Wording {
  return { code: 'unused-rule', message: `no other rule uses ${quote(name)}` };
}

const MAX_PATH = 12;

function shortPath(path: readonly string[]): string {
  const shown = path.length <= MAX_PATH ? path : [...path.slice(0, MAX_PATH - 2), '...', ...path.slice(-1)];
  return shown.map(short).join(' -> ');
}

export function cyclicRule(path: readonly string[]): Wording {
  return {
    code: 'cyclic-rule',
    message: `rule ${quote(path[0] ?? '')} can consist of itself alone: ${shortPath(path)}`,
    help: 'no derivation makes use of it; the rule accepts the same strings without',
  };
}

export function unproductiveRule(name: string): Wording {
  return {
    code: 'unproductive-rule',
    message: `rule ${quote(name)} matches no string: none of its alternatives ever ends`,
    help: 'add an alternative that ends the recursion',
  };
}

export function notAnOctet(value: number): Wording {
  return {
    code: 'not-an-octet',
    message: `%x${hex(value)} is no octet, and the grammar's alphabet is "octets"`,
    help: 'write the octets of its encoding, as in %xE2.82.AC for %x20AC in UTF-8, or compile with the alphabet "code-points"',
  };
}

// Search

export function pushdownTooLarge(what: string, limit: number): string {
  return `reading the input takes more than ${limit} ${what}, the limit for recursive rules`;
}

// Runtime: what was found in an input

export function endOfInput(): string {
  return 'end of input';
}

export function unknownRule(name: string, suggestion?: string): string {
  const help = suggestion === undefined ? '' : `; ${didYouMean(suggestion)}`;
  return `rule ${quote(name)} is not in the grammar${help}`;
}

export function unreachableName(rule: string, name: string): string {
  return `no derivation of ${quote(rule)} has a part ${quote(name)}; help: name rules that it uses, at any depth`;
}

/** A rule of an earlier grammar for which its successor has no translation. */
export function untranslatedRule(name: string, title: string, successor: string, module: string): string {
  return `rule ${quote(name)} is ${title}'s, and ${successor} has no translation for it; use the grammar of ${quote(module)}`;
}

// Arguments

/** `expected` has its article. */
export function wrongArgument(argument: string, expected: string, value: unknown): string {
  return `${argument} must be ${expected} (got ${kindOf(value)})`;
}

export function notAnInput(argument: string, value: unknown): string {
  return wrongArgument(argument, 'a string or a Uint8Array', value);
}

/** Of the second argument of `explain`. */
export function notAPlanText(value: unknown): string {
  return wrongArgument('print', 'a function, such as "dump"', value);
}

export function notAJavaUri(argument: string, value: unknown): string {
  return wrongArgument(argument, 'a JavaUri, as JavaUri.parse makes them', value);
}

export function notOneOf(argument: string, values: readonly string[], value: unknown): string {
  return `${argument} must be ${oneOf(values)} (got ${gotValue(value)})`;
}

function gotValue(value: unknown): string {
  if (Array.isArray(value) && value.length > 0) return `an array of ${value.map(kindOrString).join(', ')}`;
  return kindOrString(value);
}

function kindOrString(value: unknown): string {
  return typeof value === 'string' ? quote(value) : kindOf(value);
}

/** A value by its type: "a number", "an array", "null". */
function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** `of`: the function or the thing whose options they are. */
export function notOptions(of: string, options: unknown): string {
  return helped(
    `the options of ${of} must be an object (got ${kindOf(options)})`,
    'give an object, or nothing',
  );
}

export function unknownOption(
  of: string,
  name: string,
  suggestion: string | undefined,
  names: readonly string[],
): string {
  const help = didYouMeanOr(suggestion, `the options are ${names.join(', ')}`);
  return helped(`there is no option ${quote(name)} of ${of}`, help);
}

export function wrongOption(of: string, name: string, expected: string, value: unknown): string {
  return `option ${quote(name)} of ${of} must be ${expected} (got ${gotValue(value)})`;
}

/** What options are of that stand with a text. */
export function grammarOf(name: string): string {
  return `grammar ${quote(name)}`;
}

export function notAGrammarText(of: string): string {
  return `${of} must be an object with a text, as in { name: "other.abnf", text: "a = b" }`;
}

/** `"a", "b" or "c"` */
export function oneOf(values: readonly string[]): string {
  return listed(values.map(quote));
}

/** The option `encoding` was given to a grammar of code points. */
export function encodingWithoutOctets(): string {
  return helped(
    'option "encoding" is for grammars about octets, and this one is about code points',
    'leave the option out, or compile the grammar with { alphabet: "octets" }',
  );
}

/** The same of the command line. */
export function encodingWithoutOctetsInCommand(): string {
  return helped(
    '--encoding is for grammars about octets, and this one is about code points',
    'leave it out, or add --alphabet octets',
  );
}

export function encodingOfLines(): string {
  return helped(
    '--encoding is for strings given as arguments; lines are read as octets',
    'leave it out, or give the strings as arguments',
  );
}

/** An octet that is no character of UTF-8, as it is shown within texts. */
export function octet(value: number): string {
  return `\\x${hex(value).padStart(2, '0')}`;
}

/** Of emitted source that is for grammars about octets and takes characters. */
export const charactersForOctets =
  'strings are not encoded: each character of an input, up to U+00FF, stands for an octet';

/** What a mismatch is told from; offsets in units of the input. */
export interface Mismatch {
  readonly rule: string;
  readonly offset: number;
  readonly path: readonly string[];
  readonly expected: readonly string[];
}

/** How much of a long input is shown before and after the place. */
const SHOWN_BEFORE = 50;
const SHOWN_AFTER = 20;
const MOST_EXPECTED = 8;
const PATH_BEGINNING = 4;
const PATH_END = 6;

/** `at`: where the offset is in the input as it is shown, if that is another place. */
export function mismatch(
  input: string,
  { rule, offset, path, expected }: Mismatch,
  { areOctets = false, at = offset }: { readonly areOctets?: boolean; readonly at?: number } = {},
): string {
  const shownAs = areOctets ? visibleOctets : visible;
  const from = at > SHOWN_BEFORE ? at - SHOWN_BEFORE : 0;
  const to = input.length > at + SHOWN_AFTER ? at + SHOWN_AFTER : input.length;
  const before = (from > 0 ? '…' : '') + shownAs(input.slice(from, at));
  const after = shownAs(input.slice(at, to)) + (to < input.length ? '…' : '');
  const within = path.length > 1 ? `, in ${visible(shownPath(path))}` : '';
  return [
    `"${before}${after}" does not match ${quote(rule)} at offset ${offset}${within}`,
    '  |',
    `  | ${before}${after}`,
    `  | ${' '.repeat(columns(before))}^ expected ${listed(expected)}`,
  ].join('\n');
}

/** Octets that are no visible ASCII characters, by their numbers. */
function visibleOctets(text: string): string {
  return text.replace(/[^ -~]/g, (character) => octet(character.charCodeAt(0)));
}

/** `a, b or c`; past eight names "and n more", but the end of input is always named. */
function listed(names: readonly string[]): string {
  const isEndNamed = names[names.length - 1] === endOfInput();
  const others = isEndNamed ? names.slice(0, -1) : names;
  if (others.length > MOST_EXPECTED) {
    const shown = `${others.slice(0, MOST_EXPECTED).join(', ')} and ${others.length - MOST_EXPECTED} more`;
    return isEndNamed ? `${shown}, or ${endOfInput()}` : shown;
  }
  if (names.length <= 1) return names[0] ?? 'nothing';
  return `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]!}`;
}

/** `a > b > c`; of a long path its beginning and its end, as rules may nest without bound. */
function shownPath(path: readonly string[]): string {
  const shown =
    path.length > PATH_BEGINNING + PATH_END + 1
      ? [...path.slice(0, PATH_BEGINNING), '…', ...path.slice(-PATH_END)]
      : path;
  return shown.join(' > ');
}

// Schemas

/** Of what else it is, the type says more than the value where there is something to it. */
export function notAString(rule: string, value: unknown): string {
  return `rule ${quote(rule)} derives strings, not ${value ? typeof value : String(value)}`;
}

/** What a value must be, where a host has a sentence around it: "must be ...". */
export function abnfRule(rule: string): string {
  return `a string that ${quote(rule)} derives`;
}

export function unknownTarget(target: string): string {
  return `target ${quote(target)} is not draft-04 to draft-2020-12 or openapi-3.x`;
}

/** `needed`: what is supported, as in "zod 4, or zod 3.20 and later". */
export function unsupportedHost(host: string, needed: string): string {
  return `the version of ${quote(host)} that is installed is not supported; help: install ${needed}`;
}

/** A name under which a host knows formats means another rule already. */
export function takenFormat(format: string, rule: string): string {
  return `the format ${quote(format)} is another rule already; help: name the format of ${quote(rule)} otherwise, as in { format: "my-${rule}" }`;
}

// Emit

export function notAnIdentifier(name: string): string {
  return `${quote(name)} is no identifier, so that source cannot export the grammar under it`;
}

/** `characters`: of the module; `rule`: the one whose automata are the largest. */
export function largeModule(characters: number, rule: string): Wording {
  return {
    code: 'large-module',
    message: `the module takes ${millions(characters)} million characters; the automata of rule ${quote(rule)} are the largest in it`,
    help: SMALLER_MODULE,
  };
}

/** `reason`: the limits that the rule is past, as sentences with "it". */
export function ruleTooLarge(rule: string, reason: string): string {
  return `rule ${quote(rule)} is too large to be run: ${reason}; lower the counts of its repeats`;
}

export function moduleTooLarge(limit: number, rule: string): Wording {
  return {
    code: 'module-too-large',
    message: `the module would take more than ${millions(limit)} million characters; the automata of rule ${quote(rule)} are the largest in it`,
    help: SMALLER_MODULE,
  };
}

const SMALLER_MODULE =
  'lower the counts of repeats, write only the rules that you need, or compile the grammar when the program runs';

function millions(count: number): string {
  return String(Math.round(count / 100_000) / 10);
}

export function takenExport(name: string): string {
  return `emitted source exports something else as ${quote(name)}; export the grammar under another name`;
}

/** A name to export a grammar or a function under that has a meaning of its own in modules. */
export function meantByModules(name: string): string {
  return `modules give the export ${quote(name)} a meaning of its own, so that source cannot export the grammar under it`;
}

/** `cycle`: the names of the rules on a shortest way back to itself from the rule, or from one that it needs. */
export function recursivePattern(name: string, cycle: readonly string[]): string {
  const recursive =
    cycle[0] === name ? 'it is recursive' : `it needs ${quote(cycle[0] ?? '')}, which is recursive`;
  return `rule ${quote(name)} has no regular expression: ${recursive} (${shortPath(cycle)})`;
}

export function patternTooLarge(name: string, limit: string): string {
  return `rule ${quote(name)} has no regular expression of a reasonable size: it would take ${limit}`;
}

export function insteadOfPattern(): string {
  return 'use test of the compiled grammar, or --target parsimmon';
}

/** The documentation of the object that an emitted module exports. */
export function aboutPatterns(): string {
  return 'By rule: what accepts exactly the strings that the rule derives.';
}

export function slowPattern(name: string): string {
  return `the pattern of ${quote(name)} is exact, but may be slow on long inputs`;
}

export function patternLeftOut(name: string, length: number): string {
  return `the pattern of ${quote(name)} is left out, as it has ${length} characters and all patterns are too many; name the rule to have it`;
}

/** What an emitted module says of a rule that it does not have; the name may be a placeholder. */
export function ruleNotInModule(name: string): string {
  return `rule "${name}" is not in this module`;
}

export function noExtractor(rule: string, reason: string): string {
  return `captures of rule ${quote(rule)} cannot be written as a module: ${reason}; help: ask a grammar for them, which finds them by the tree`;
}

// Explain: what the planner decided

export function explainTable(states: number): string {
  return `judged by its minimal automaton, ${states} ${states === 1 ? 'state' : 'states'}`;
}

export function explainLazy(reason: string): string {
  return `judged by an automaton that is made while the input is read: ${reason}`;
}

export function explainPushdown(reason: string): string {
  return `judged by automata that call each other: ${reason}`;
}

export function explainDescent(): string {
  return 'children found by combinators that call each other; too deep an input is left to the automata';
}

export function explainLevelPushdown(reason: string): string {
  return `children found in two passes by automata that call each other: ${reason}`;
}

export function explainToken(): string {
  return 'a token: a leaf of the default tree';
}

export function explainLeaf(): string {
  return 'uses no rule: no children';
}

export function explainWalk(reason: string): string {
  return `children found in two passes: ${reason}`;
}

export function explainUse(rule: string): string {
  return `${rule}: its longest match is proved to be what first-match-wins takes`;
}

export function explainAlternative(number: number, source: string): string {
  return `alternative ${number}: ${source}`;
}

export function explainChoice(text: string, lookahead: string): string {
  return text === '' ? `alternative chosen ${lookahead}` : `${text}: decided ${lookahead}`;
}

export function lookahead(characters: number): string {
  if (characters === 0) return 'without reading ahead';
  if (characters === 1) return 'by one character';
  return characters === Infinity
    ? 'by reading ahead without bound, at most once or a few times'
    : `by at most ${characters} characters`;
}

// Command line

/** Names of shipped grammars are listed in a column of this width. */
const LONGEST_GRAMMAR_NAME = 21;

/** How much of a string is shown on a line of its own. */
export const SHOWN_OF_STRING = 72;
/** What stands for what is left out. */
export const OMISSION = '…';

/** A string on one line of a terminal, shortened in its middle. */
export function shown(text: string): string {
  if (text.length <= SHOWN_OF_STRING) return visible(text);
  const half = SHOWN_OF_STRING / 2;
  return `${visible(text.slice(0, half))}${OMISSION}${visible(text.slice(-half))}`;
}

export function matches(input: string): string {
  return `ok: ${shown(input)}`;
}

/** A text about a line after its number; about no line, the text. `file`: where it is, if there are several files. */
export function ofLine(line: number | undefined, verdict: string, file?: string): string {
  if (line === undefined) return verdict;
  return `${file === undefined ? '' : `${visible(file)} `}line ${line}: ${verdict}`;
}

export function notUtf8(): string {
  return 'not UTF-8, and so no string that could match';
}

export function treeLine(rule: string, start: number, end: number, text: string): string {
  return `${visible(rule)} ${start}..${end} "${shown(text)}"`;
}

const systemReasons: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'no such file or folder'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of the path is not a folder'],
  ['EEXIST', 'a part of the path is not a folder'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'no space left on the device'],
  ['EFBIG', 'the file would be too large'],
  ['ELOOP', 'symbolic links that lead to each other'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['ENOTBLK', 'it is a block device'],
  ['ENXIO', 'it is a socket'],
  ['EPIPE', 'its reader has gone'],
]);

const systemReason = (code: string | undefined): string =>
  systemReasons.get(code ?? '') ?? code ?? 'unknown reason';

/** Paths are never cut. */
const quotePath = (file: string): string => `"${visible(file)}"`;

/** A file that a grammar of the file `from` imports. */
export function cannotImport(file: string, from: string, code: string): string {
  return `cannot read ${quotePath(file)}, which ${quotePath(from)} imports: ${systemReason(code)}`;
}

export function cannotRead(file: string, code: string | undefined): string {
  return `cannot read ${quotePath(file)}: ${systemReason(code)}`;
}

export function cannotWrite(file: string, code: string | undefined): string {
  return `cannot write ${quotePath(file)}: ${systemReason(code)}`;
}

export function outputIsInput(file: string): string {
  return `the output ${quotePath(file)} is a grammar that is read`;
}

export function wrongProse(given: string): string {
  return `${quote(given)} gives no prose a meaning; write --prose 'text between the angle brackets=ABNF'`;
}

/** Of the options that say how a grammar is read. */
export function optionWithoutGrammar(option: string): string {
  return `${option} is about the grammar that -g names, but there is no -g; help: write -g with a file or with the name of a shipped grammar`;
}

export function optionTwice(flag: string, first: string, second: string, help: string): string {
  return `${flag} is given twice, with ${quotePath(first)} and ${quotePath(second)}; help: ${help}`;
}

export function oneGrammarOnly(): string {
  return 'name one grammar, and bring in the rules of others by --import';
}

export function oneOutputOnly(): string {
  return 'name one output';
}

/** Ends the message about a file that does not exist, if its name could be that of a shipped grammar. */
export function noShippedGrammar(suggestion: string | undefined): string {
  return `, and no shipped grammar has this name; ${didYouMeanOr(suggestion, 'help: "verbatim list" names them')}`;
}

/** The same if a shipped grammar has the name, but not the patch. */
export function noPatch(patch: string, grammar: string, known: readonly string[]): string {
  const there = known.length === 0 ? 'it has none' : `it has ${known.map(quote).join(', ')}`;
  return `, and the shipped grammar ${quote(grammar)} has no patch ${quote(patch)}; ${there}`;
}

export function standardInputTwice(): string {
  return 'standard input is asked for twice, but can be read only once; help: put one of the two into a file';
}

/** `name`: the file; standard input if there is none. */
export function notText(name: string | undefined, format: string, cure: string): string {
  const what = name === undefined ? standardInput() : quotePath(name);
  const help =
    name === undefined ? `${cure} file | verbatim ...` : `${cure} ${quotePath(name)} > a file of text`;
  return `${what} is ${format}, not text in UTF-8; help: ${help}`;
}

export function readingTerminal(): string {
  return 'note: reading lines from the terminal; end with Ctrl-D';
}

/** A string that does not match is the name of a file. */
export function fileTakenAsString(file: string): string {
  return `note: ${quotePath(file)} was judged as a string, but is a file; to take its lines, write -f ${file} or < ${file}`;
}

export function twoGrammars(): string {
  return 'the grammar is named twice, as an argument and by -g; help: name it once';
}

export function listedGrammar(name: string, title: string): string {
  return `${name.padEnd(LONGEST_GRAMMAR_NAME)}  ${title}`;
}

/** How much has been read, in octets. */
export function progress(read: number, total?: number): string {
  const megabytes = (octets: number): string => `${(octets / 1e6).toFixed(1)} MB`;
  if (!total) return `read ${megabytes(read)}`;
  const percent = Math.min(100, Math.floor((100 * read) / total));
  return `read ${megabytes(read)} of ${megabytes(total)} (${percent} %)`;
}

/** Of a command that checks what it would write. */
export function staleOutput(file: string, grammar: string): string {
  return `${quotePath(file)} is not what ${quotePath(grammar)} gives; write it again without --check`;
}

export function checkNeedsOutput(): string {
  return '--check compares a file; name it by -o';
}

/** What the exit codes of a command mean: 0, 1 and 2, or 0 and 2 if there is no 1. */
export type ExitCodes = readonly [zero: string, one: string | undefined, two: string];

export const CODES_OF_MATCHES: ExitCodes = ['all match', 'some do not', 'wrong usage or grammar'];
export const CODES_OF_PRINTING: ExitCodes = ['done', undefined, 'wrong usage or grammar'];
export const CODES_OF_URIS: ExitCodes = ['all are valid', 'some are not', 'wrong usage'];

/** What the help of a command ends with: examples, which a shell must be able to run, and the exit codes. */
export function helpEnd(examples: readonly string[], [zero, one, two]: ExitCodes): string {
  const lines = examples.map((each) => `  $ ${each}`);
  const codes = `0 ${zero}, ${one === undefined ? '' : `1 ${one}, `}2 ${two}`;
  return ['', 'Examples:', ...lines, '', `Exit codes: ${codes}`].join('\n');
}

export function optionOfOtherTarget(option: string, target: string, takers: readonly string[]): string {
  return `${option} does not go with --target ${target}; it goes with --target ${takers.join(' or ')}`;
}

export function oneFormOnly(first: string, second: string): string {
  return `${first} and ${second} are two forms of output; choose one`;
}

export function plainNeedsRule(): string {
  return '--plain writes one pattern; name its rule by one --rule';
}

export function commandNote(remark: string): string {
  return `note: ${visible(remark)}`;
}

export function grammarWithoutEnding(file: string): string {
  return `${quotePath(file)} has no ending, so that no module is imported from it; call it ${quotePath(`${file}.abnf`)}`;
}

export function staleDeclarations(file: string, grammar: string): string {
  return `${quotePath(file)} is not what ${quotePath(grammar)} gives; write it again: verbatim types ${visible(grammar)}`;
}

export function wrote(file: string): string {
  return `wrote ${visible(file)}`;
}

export function seeHelp(): string {
  return '  = help: see verbatim --help';
}

export function wrongJobs(value: string): string {
  return `${quote(value)} is no number of jobs; write --jobs with a whole number from 1`;
}

export function standardInput(): string {
  return 'standard input';
}

export function standardOutput(): string {
  return 'standard output';
}

export function commandError(problem: string): string {
  return `error: ${visibleLines(problem)}`;
}

// Operations on URIs

export function relativeBase(base: string): string {
  return `the base "${shown(base)}" has no scheme\n  = help: a base is an absolute URI, such as "http://a/b"`;
}

/** Of components that recompose to a text with others, such as a host with a "/". */
export function partsOfAnother(uri: string): string {
  return `these components are not those of ${quote(uri)}, which they make; help: percent-encode the delimiters in them`;
}

/** The failure without the rules around its place, which takes the derivation of all that was read to tell. */
export function invalidReference(input: string, { rule, offset, expected }: Omit<Mismatch, 'path'>): string {
  return mismatch(input, { rule, offset, expected, path: [] });
}

export function invalidBase(base: string, failure: Omit<Mismatch, 'path'>): string {
  return `the base ${invalidReference(base, failure)}`;
}

export function opaqueBase(base: string): string {
  return `the base "${shown(base)}" has no hierarchy: its path does not begin with "/"`;
}

export function excessDotSegments(reference: string, base: string): string {
  return `the reference "${shown(reference)}" leads above the root of "${shown(base)}"`;
}

export function invalidTriplet(text: string, offset: number): string {
  return `"%" without two hexadecimal digits at offset ${offset} of "${shown(text)}"`;
}

export function characterOutside(component: string, character: string, offset: number): string {
  return `${describeCharacter(character)} at offset ${offset} cannot stand in a ${component} as it is`;
}

export function illFormedUtf8(text: string, offset: number): string {
  return `the octet at offset ${offset} of "${shown(text)}" makes no well-formed UTF-8`;
}

export function loneSurrogate(offset: number): string {
  return `half of a surrogate pair at offset ${offset}, which UTF-8 cannot encode`;
}

// Findings in URIs; none repeats a password

export function invalidUri(offset: number): string {
  return `no URI reference: it cannot go on at offset ${offset}`;
}

export function zoneIdentifier(zone: string): string {
  return `zone identifier "${shown(zone)}" in an IPv6 address, which RFC 3986 does not support (3.2.2)`;
}

export function misleadingUserinfo(looksLike: string, host: string): string {
  return `the userinfo looks like the host "${shown(looksLike)}", but the host is "${shown(host)}"`;
}

export function passwordPresent(): string {
  return 'a password, which anyone can read who sees the URI';
}

export function rareIpv4(host: string, dotted: string): string {
  return `the name "${shown(host)}" is the address ${dotted} to many systems`;
}

export function ipv4Host(dotted: string): string {
  return `the host is the IPv4 address ${dotted}`;
}

export function ipv6Host(address: string): string {
  return `the host is the IPv6 address ${shown(address)}`;
}

export function ipFuture(version: string): string {
  return `an IP literal of version "${shown(version)}", which is not known`;
}

export function portOutOfRange(port: string): string {
  return `port ${shown(port)} is greater than 65535`;
}

export function portLeadingZeros(port: string): string {
  return `port ${shown(port)} has leading zeros`;
}

export function portOfOtherProtocol(port: number, service: string, scheme: string): string {
  return `port ${port} is that of ${service}, not of ${quote(scheme)}`;
}

function octets(count: number, first: string): string {
  return count === 1 ? quote(first) : `${quote(first)} and ${count - 1} more`;
}

export function encodedDelimiter(count: number, first: string): string {
  return `an encoded delimiter, which is data only as long as it is not decoded: ${octets(count, first)}`;
}

export function encodedNul(count: number, first: string): string {
  return `an encoded NUL, which may end a string: ${octets(count, first)}`;
}

export function encodedLineBreak(count: number, first: string): string {
  return `an encoded CR or LF, which may end a line of a protocol: ${octets(count, first)}`;
}

export function encodedUnreserved(count: number, first: string): string {
  return `an encoded character that needs no encoding: ${octets(count, first)}`;
}

export function encodedTwice(count: number, first: string): string {
  return `an encoded "%" before hexadecimal digits, as of what was encoded twice: ${octets(count, first)}`;
}

export function dotSegment(segment: string, encoded: boolean): string {
  return `${encoded ? 'an encoded' : 'a'} dot segment is left in the path: ${quote(segment)}`;
}

export function upperCase(component: string, normal: string): string {
  return `upper-case letters in the ${component}, whose normal form is "${shown(normal)}"`;
}

// Command line: verbatim uri

/** Undefined for a component that is not there, which is not the empty one. */
export function componentLine(name: string, text: string | undefined, kind?: string): string | undefined {
  if (text === undefined) return undefined;
  return `${name} "${shown(text)}"${kind === undefined ? '' : ` (${kind})`}`;
}

export function neverEqual(): string {
  return 'different';
}

export function notTwoReferences(): string {
  return 'not two references with a blank between them';
}

export function nothingToCompareWith(): string {
  return 'two references are compared, and only one is given';
}

export function foundUri(offset: number, uri: string, argument: number | undefined): string {
  return `${argument === undefined ? '' : `argument ${argument}: `}${offset} ${uri}`;
}

export function findingLine(
  { component, start, end }: { readonly component: string; readonly start: number; readonly end: number },
  code: string,
  message: string,
): string {
  return `${component} ${start}..${end} ${code}: ${message}`;
}

export function standardInputNotUtf8(): string {
  return 'standard input is not UTF-8';
}

export function chooseOneOf(choices: string): string {
  return `choose one of ${choices}`;
}

// Formats of JSON Schema, and the validators that they are put into

const helped = (message: string, help: string): string => `${message}\nhelp: ${help}`;

export function unknownFormat(
  name: string,
  suggestion: string | undefined,
  names: readonly string[],
): string {
  const help = didYouMeanOr(suggestion, `the formats are ${names.join(', ')}`);
  return helped(`there is no format ${quote(name)}`, help);
}

export function formatNeedsTables(name: string): string {
  return helped(
    `format ${quote(name)} needs the tables of UTS #46, which "verbatim-abnf/formats" is without`,
    'npm install tr46, and give addFormats the formats of "verbatim-abnf/formats-idn"',
  );
}

export function outdatedTr46(): string {
  return helped('the package "tr46" that was found is of a version before 5', 'npm install tr46@latest');
}

export function notAnAjv(): string {
  return helped(
    'what formats and keywords are added to is no instance of Ajv 6, 7 or 8',
    'give an instance, as in addFormats(new Ajv())',
  );
}

export function outdatedAjv(): string {
  return helped(
    'this Ajv is of a version before 6.7',
    'npm install ajv@8, or ajv@6 for the last of that version',
  );
}

export function ajvWithoutFormats(): string {
  return helped(
    'this Ajv has no keyword "format": JSON Type Definition knows none',
    'use an Ajv of JSON Schema, or the keyword "abnf" within "metadata": addAbnfKeyword(ajv)',
  );
}

export function notAddFormat(): string {
  return helped(
    'what formats are added by is no function',
    'write addFormats(addFormat), with addFormat of "@hyperjump/json-schema/experimental", version 1.17.1 or later',
  );
}

export function notFormats(): string {
  return helped(
    'the formats to add are neither a list of names nor a table of formats',
    'write ["uri", "date"], or the formats of "verbatim-abnf/formats" or "verbatim-abnf/formats-idn"',
  );
}

export function notAGrammar(name: string): string {
  return helped(
    `what is given as grammar ${quote(name)} is none`,
    'give what compile() returns, or a grammar of the package, as in { rfc5321 }',
  );
}

export function unknownKeywordGrammar(
  name: string,
  suggestion: string | undefined,
  names: readonly string[],
): string {
  const given = `the grammars that were given to addAbnfKeyword are ${names.map(quote).join(', ')}`;
  return helped(`there is no grammar ${quote(name)}`, didYouMeanOr(suggestion, given));
}

export function unknownKeywordRule(rule: string, grammar: string, suggestion: string | undefined): string {
  const message = `grammar ${quote(grammar)} has no rule ${quote(rule)}`;
  return suggestion === undefined ? message : helped(message, didYouMean(suggestion));
}

export function keywordNotString(keyword: string): string {
  return `${quote(keyword)} must be a string`;
}

/** In a few words, as validators' messages are; the failure has more. */
export function mustMatchRule(
  rule: string,
  { offset, expected }: { readonly offset: number; readonly expected: readonly string[] },
): string {
  return `must match rule ${quote(rule)}; at offset ${offset} expected ${expected.join(', ')}`;
}

export function grammarWithoutCode(name: string): string {
  return helped(
    `standalone code cannot name grammar ${quote(name)}`,
    'say where it is: addAbnfKeyword(ajv, { grammars, code: _`require("./grammars.js")` })',
  );
}

// Build tools

/** What tool options are of. */
export function grammarOptions(): string {
  return 'grammar files';
}

export function unsupportedTool(tool: string, version: string, least: string): string {
  return helped(
    `${tool} ${version} is older than what "verbatim-abnf/unplugin" works with`,
    `npm install --save-dev ${tool}@${least}, or a later version`,
  );
}

export function unsupportedNode(version: string, least: string): string {
  return helped(
    `node ${version} has no hooks by which grammars could be loaded`,
    `use node ${least} or later, or write modules by verbatim compile --js`,
  );
}
