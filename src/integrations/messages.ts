/** The messages of this folder: one function per message. */

import { didYouMean, didYouMeanOr, helped, lineOf, quote } from '../wording/phrases';
import { suggest } from '../wording/suggest';

/** Describes the expected value. Hosts put it into a sentence: "must be ...". */
export function abnfRule(rule: string): string {
  return `a string that matches rule ${quote(rule)}`;
}

export function mustBe(expected: string): string {
  return `must be ${expected}`;
}

/** `needed` lists the supported versions, as in "zod 4, or zod 3.20 and later". */
export function unsupportedHost(host: string, needed: string): string {
  return `the installed version of ${quote(host)} is not supported; help: install ${needed}`;
}

/** `isInvalid`: the strings must not be of the rule. */
export function nothingToDraw(rule: string, isInvalid: boolean): string {
  return isInvalid
    ? helped(`every string near to one of rule ${quote(rule)} is a string of it`, 'choose another rule')
    : helped(
        `rule ${quote(rule)} has no string that is short enough`,
        'set "maxLength" to a higher number, or choose another rule',
      );
}

/** The host already uses the name of this format for another rule. */
export function takenFormat(format: string, rule: string): string {
  return `the format ${quote(format)} already stands for another rule; help: give the format of ${quote(rule)} another name, as in { format: "my-${rule}" }`;
}

export function unknownFormat(name: string, names: readonly string[]): string {
  // "url" is rather a URL of the web than any URI.
  const suggestion = name === 'url' ? 'http-url' : suggest(name, names);
  const help = didYouMeanOr(suggestion, `the formats are ${names.join(', ')}`);
  return helped(`there is no format ${quote(name)}`, help);
}

export function formatNeedsTables(name: string): string {
  return helped(
    `format ${quote(name)} needs the tables of UTS #46, which "verbatim-abnf/formats" does not have`,
    'npm install tr46, and pass the formats of "verbatim-abnf/formats-idn" to addFormats',
  );
}

/** `isEmpty`: a dot has nothing before or after it. */
export function wrongLabel(isEmpty: boolean): string {
  return isEmpty
    ? 'the label is empty'
    : 'this is no label of RFC 1123 and no A-label or U-label of RFC 5890';
}

export const wrongHostName =
  'the labels do not go together (RFC 5893), or the name is longer than 253 characters';

export const longHostName = 'the name is longer than 253 characters in ASCII';

export function outdatedTr46(): string {
  return helped('the installed package "tr46" is older than version 5', 'npm install tr46@latest');
}

export function notAnAjv(): string {
  return helped(
    'the first argument is not an instance of Ajv 6, 7 or 8',
    'pass an instance, as in addFormats(new Ajv(), formats)',
  );
}

export function outdatedAjv(): string {
  return helped('this Ajv is older than version 6.7', 'npm install ajv@8, or ajv@6 for the last version 6');
}

export function ajvWithoutFormats(): string {
  return helped(
    'this Ajv has no keyword "format", because JSON Type Definition has none',
    'use an Ajv of JSON Schema, or the keyword "abnf" within "metadata": addAbnfKeyword(ajv)',
  );
}

export function notAddFormat(): string {
  return helped(
    'the first argument of addFormats is not a function',
    'write addFormats(addFormat), with the function addFormat of "@hyperjump/json-schema/experimental", version 1.17.1 or later',
  );
}

export function notFormats(): string {
  return helped(
    'the formats must be a table of formats by name',
    'import { formats } from "verbatim-abnf/formats" for all, or single ones, as in { uri }; formatTable(["uri"]) there takes names',
  );
}

export function notAGrammar(name: string): string {
  return helped(
    `the value passed as grammar ${quote(name)} is not a grammar`,
    'pass the result of compile(), or a grammar of the package, as in { rfc5321 }',
  );
}

export function unknownKeywordGrammar(
  name: string,
  suggestion: string | undefined,
  names: readonly string[],
): string {
  const given = `the grammars passed to addAbnfKeyword are ${names.map(quote).join(', ')}`;
  return helped(`there is no grammar ${quote(name)}`, didYouMeanOr(suggestion, given));
}

export function unknownKeywordRule(rule: string, grammar: string, suggestion: string | undefined): string {
  const message = `grammar ${quote(grammar)} has no rule ${quote(rule)}`;
  return suggestion === undefined ? message : helped(message, didYouMean(suggestion));
}

export function keywordNotString(keyword: string): string {
  return `${quote(keyword)} must be a string`;
}

/** The beginning of a message of one line. The reason follows. */
export function mustMatchFormat(format: string, offset: number): string {
  return `must match format ${quote(format)}; at offset ${offset}: `;
}

/** The message of one line for a rule of a grammar. */
export function mustMatchRule(
  rule: string,
  { offset, expected }: { readonly offset: number; readonly expected: readonly string[] },
): string {
  return expectedOf(`must match rule ${quote(rule)}; at offset ${offset}: `, expected);
}

export function expectedOf(beginning: string, expected: readonly string[]): string {
  return lineOf(`${beginning}expected `, expected);
}

/** Names null and undefined themselves, because their types say less. */
export function notText(format: string, value: unknown): string {
  return `format ${quote(format)} is for strings, not ${value ? typeof value : String(value)}`;
}

export function aString(format: string): string {
  return `a string of format ${quote(format)}`;
}

export function notAFormatSchema(): string {
  return helped(
    'the argument is not a format with reasons',
    'pass one of "verbatim-abnf/standard-schema", as in formatOf(email), or write format("email")',
  );
}

export function grammarWithoutCode(name: string): string {
  return helped(
    `standalone code cannot find grammar ${quote(name)}`,
    'name its module: addAbnfKeyword(ajv, { grammars, code: _`require("./grammars.js")` })',
  );
}
