/** The wording of what users of this folder read: one function a message. */

import { didYouMean, didYouMeanOr, helped, quote } from '../wording/phrases';

/** What a value must be, where a host has a sentence around it: "must be ...". */
export function abnfRule(rule: string): string {
  return `a string that ${quote(rule)} derives`;
}

/** `needed`: what is supported, as in "zod 4, or zod 3.20 and later". */
export function unsupportedHost(host: string, needed: string): string {
  return `the version of ${quote(host)} that is installed is not supported; help: install ${needed}`;
}

/** A name under which a host knows formats means another rule already. */
export function takenFormat(format: string, rule: string): string {
  return `the format ${quote(format)} is another rule already; help: name the format of ${quote(rule)} otherwise, as in { format: "my-${rule}" }`;
}

/** Of components that recompose to a text with others, such as a host with a "/". */
export function partsOfAnother(uri: string): string {
  return `these components are not those of ${quote(uri)}, which they make; help: percent-encode the delimiters in them`;
}

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
