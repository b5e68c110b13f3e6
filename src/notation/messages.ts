/** The wording of errors and warnings about the characters and the rules of a grammar's text: one function a message. */

import { describeCharacter, didYouMean, quote, short } from '../wording/phrases';

/** The words of one diagnostic. */
export interface Wording {
  readonly code: string;
  readonly message: string;
  readonly help?: string | undefined;
  readonly cures?: readonly Cure[];
}

/** An edit that may remove a problem: a text in place of the reported part, or an import of a shipped grammar. */
export type Cure =
  { readonly kind: 'replace'; readonly text: string } | { readonly kind: 'import'; readonly grammar: string };

/** Makes the words of a diagnostic. Optional are a help text, a text that can replace the reported part, and a grammar to import. */
export const wording = (
  code: string,
  message: string,
  help?: string,
  replacement?: string,
  imported?: string,
): Wording => {
  const cures: Cure[] = [];
  if (replacement !== undefined) cures.push({ kind: 'replace', text: replacement });
  if (imported !== undefined) cures.push({ kind: 'import', grammar: imported });
  return { code, message, help, ...(cures.length > 0 && { cures }) };
};

// Characters

const characterCures: ReadonlyMap<string, string> = new Map([
  [',', 'separate elements by blanks'],
  ['!', 'RFC 5234 has no predicates; SABNF has them'],
  ['&', 'RFC 5234 has no predicates; SABNF has them'],
  ['.', 'a rule name has only letters, digits and hyphens; write a literal "." in quotation marks'],
  ['..', 'write a range by its values, as in %x41-5A'],
  ['...', 'ABNF leaves nothing out: write all alternatives, or a range as in %x41-5A'],
  [':', 'define a rule by "="; write a literal ":" in quotation marks'],
  ['^', 'ABNF has no character classes; write the ranges, as in %x41-5A'],
  ['\\', 'ABNF has no escapes; write the value of a character, as in %x5C'],
  ['>', 'no "<" opens it; write a literal ">" in quotation marks'],
  ['\u2205', 'write "" for the empty string'],
  ['-', 'ABNF has no exceptions; write a range as in %x41-5A'],
  ['+', 'ABNF joins elements without an operator; write "one or more" as 1*element'],
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
  return wording('unexpected-character', `unexpected ${describeCharacter(character)}`, help);
}

export function oddBlank(character: string): Wording {
  return wording(
    'odd-blank',
    `${describeCharacter(character)} counts as a space`,
    'RFC 5234 allows only SP, HTAB and line ends (section 4, c-wsp)',
  );
}

export function nonAsciiComment(character: string): Wording {
  return wording(
    'non-ascii-comment',
    `the comment has ${describeCharacter(character)}`,
    'use only printable US-ASCII in comments (RFC 5234, section 4, comment)',
  );
}

export function bareImport(found: string): Wording {
  return wording('bare-import', 'an import stands in a comment', `write ; ${short(found)}`);
}

export function foreignComment(sign: string): Wording {
  const help = sign === '//' ? 'write ";"; between alternatives, one "/"' : 'write ";"';
  return wording('foreign-comment', `${quote(sign)} does not begin a comment`, help);
}

export function foreignCharacter(found: string, digits: string): Wording {
  return wording('foreign-character', `${quote(found)} does not stand for a character`, `write %x${digits}`);
}

export function htmlEntity(found: string): Wording {
  return wording(
    'html-entity',
    `${quote(found)} stands for a character only in HTML`,
    'write that character, or copy the grammar as a browser shows it',
  );
}

export function tooManyErrors(count: number): Wording {
  return wording('too-many-errors', `more than ${count} errors; the rest is not shown`);
}

/** `next` is the position of the first diagnostic that is not shown. */
export function moreOfKind(count: number, next: string): string {
  return `there are ${count} more of this kind, the next at ${next}`;
}

// Rules

const ruleForm = (name: string, previous: string | undefined): string =>
  `write a rule as ${name} = ...` +
  (previous === undefined ? '' : `; to continue rule ${quote(previous)}, indent the line`);

export function missingDefinedAs(name: string, previous?: string): Wording {
  return wording(
    'missing-defined-as',
    `${quote(name)} is not followed by "="`,
    ruleForm(short(name), previous),
  );
}

export function tooManyTokens(limit: number): Wording {
  return wording(
    'grammar-too-large',
    `the grammar has more than ${limit} names, operators and characters of terminals`,
    'remove repeated alternatives, and write long runs as repetitions or ranges',
  );
}

export function textTooLong(limit: number): Wording {
  return wording('grammar-too-large', `the grammar's text has more than ${limit} UTF-16 units`);
}

export function missingRuleName(previous?: string): Wording {
  return wording('missing-rule-name', 'a rule does not begin like this', ruleForm('name', previous));
}

/** Letters that stand for the empty string in textbooks. */
const EMPTY_SIGNS: readonly string[] = ['\u03b5', '\u03f5', '\u03bb', '\u039b'];

export function namelessRule(definedAs: string, previous: string | undefined): Wording {
  const help =
    previous === undefined ? ruleForm('name', previous) : `did you mean ${short(previous)} ${definedAs} ...?`;
  return wording('nameless-rule', `${quote(definedAs)} has no rule name before it`, help);
}

export function invalidRuleName(name: string): Wording {
  const form = 'a rule name is a letter, then letters, digits and hyphens (RFC 5234, section 2.1)';
  const plain = name.replace(/[.\u2010-\u2015\u2212]/g, '-');
  const isJoined = plain !== name && /^[A-Za-z][\w-]*$/.test(plain);
  const help = EMPTY_SIGNS.includes(name) ? 'write "" for the empty string' : form;
  return wording(
    'invalid-rule-name',
    `${quote(name)} is not a rule name`,
    isJoined ? `${didYouMean(plain)} ${form}` : help,
  );
}

export function underscoreInName(name: string): Wording {
  return wording(
    'underscore-in-name',
    `the rule name ${quote(name)} has an underscore`,
    'RFC 5234 allows only letters, digits and hyphens (section 2.1)',
  );
}

export function bracketedName(name: string): Wording {
  return wording(
    'bracketed-name',
    `the rule name ${quote(name)} is defined in angle brackets`,
    `write ${short(name)} = ... (RFC 5234, section 4, rule)`,
  );
}

export function strayDefinedAs(found: string): Wording {
  return wording(
    'stray-defined-as',
    `${quote(found)} stands within a rule`,
    'begin each rule on a new line; write a literal "=" in quotation marks',
  );
}

export function misalignedRule(name: string): Wording {
  return wording(
    'misaligned-rule',
    `rule ${quote(name)} does not begin in the column of the first rule`,
    'RFC 5234 aligns rules; an indented line continues the rule above (section 2.2)',
  );
}

export function indentedRules(columns: number): Wording {
  return wording(
    'indented-rules',
    `the rules are indented by ${columns} ${columns === 1 ? 'column' : 'columns'}`,
    'RFC 5234 begins a rule with its name (section 4, rule); documents may indent all rules alike (section 2.2)',
  );
}

export const tabsAndSpaces: Wording = wording(
  'tabs-and-spaces',
  'the indentation mixes tabs and blanks; tabs count to the next multiple of 8 columns',
  'indentation marks continuation lines (RFC 5234, section 2.2); use only blanks, or only tabs',
);

export function blankLineInRule(name: string): Wording {
  return wording(
    'blank-line-in-rule',
    `rule ${quote(name)} continues after an empty line`,
    'begin each further line of a rule with a blank (RFC 5234, section 4, c-wsp)',
  );
}

export function unindentedComment(name: string): Wording {
  return wording(
    'unindented-comment',
    `rule ${quote(name)} continues after a comment in the first column`,
    'begin each further line of a rule with a blank (RFC 5234, section 4, c-wsp)',
  );
}

export function unindentedContinuation(name: string): Wording {
  return wording(
    'unindented-continuation',
    `the line continues rule ${quote(name)}, but is not indented`,
    'RFC 5234 indents continuation lines (section 2.2)',
  );
}

export function openedHere(open: string): string {
  return `"${open}" opened`;
}
