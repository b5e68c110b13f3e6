import { type Check, checkOptions, isObject } from '../../arguments';
import * as options from '../../compile-options';
import { dialectOfText } from '../../model/dialect-of-text';
import { importDirectives } from '../../model/import-directives';
import { GrammarError } from '../../notation/diagnostic';
import { dialectOf, type Notation } from '../../notation/dialect';
import { parseRules } from '../../notation/parser';
import { printElements } from '../../notation/printer';
import { Reporter } from '../../notation/reporter';
import { tokenize } from '../../notation/tokens';
import type { GrammarSource } from '../linked-grammar';
import * as messages from '../messages';
import { formattedText, type ReadText } from './formatted-text';

export interface FormatOptions {
  /** The greatest width of a line, in UTF-16 units (default: 72, as in RFCs). Comments and long terminals may exceed it. */
  readonly width?: number;
}

/** The width of the lines of an RFC. */
export const RFC_WIDTH = 72;

/** Fewer columns have no room for names. */
export const MIN_WIDTH = 20;

const WIDTH: Check = [
  `a whole number, ${MIN_WIDTH} or more`,
  (value) => Number.isInteger(value) && (value as number) >= MIN_WIDTH,
];

/**
 * Returns a grammar in its canonical layout: rules begin in the first column, the "=" stand below each other, and a rule that does not fit
 * on a line has an alternative on each line. Comments, names, the spelling of terminals and the line end stay. Names and imports need not
 * be defined. The result is read again, and has the same rules and comments. Throws TypeError, and GrammarError if the text has errors.
 *
 * @example
 * format({ text: 'a=b/"c" ; d\n   b   = 1* DIGIT' }); // => 'a = b / "c"  ; d\nb = 1*DIGIT\n'
 */
export function format(given: GrammarSource, { width = RFC_WIDTH, ...others }: FormatOptions = {}): string {
  checkOptions('format', { width, ...others }, { width: WIDTH });
  if (!isObject(given)) throw new TypeError(messages.notASource('format', given));
  const { text, ...rest } = given;
  options.checkCompiling('format', text, rest, options.COMPILE);
  const { name = 'grammar' } = rest;
  const dialect = rest.dialect ?? dialectOfText(name, text);
  // A layout does not depend on the meaning of lists.
  const notation = { ...rest, dialect, extensions: ['list'] as const };
  const read = readText(name, text, notation);
  const formatted = formattedText(read, width);
  if (contentOf(readText(name, formatted, { ...notation, strict: false })) !== contentOf(read))
    throw new Error(messages.formatFault(name));
  return formatted.replaceAll('\n', lineEndOf(text));
}

/** Reads a text. Throws GrammarError if it has errors. */
function readText(file: string, text: string, notation: Notation): ReadText {
  const parsed = parseRules(text, file, notation);
  const { diagnostics } = parsed;
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new GrammarError(diagnostics);
  const dialect = dialectOf(notation);
  const { tokens, comments } = tokenize(parsed.text, new Reporter(parsed.text, file, 'none'), dialect);
  return { rules: parsed.rules, text: parsed.text, tokens, comments, sign: dialect.alternation };
}

/** Returns all of a text but its layout: rules, comments and imports. */
function contentOf({ rules, comments, text }: ReadText): string {
  return JSON.stringify([
    rules.map(({ name, definedAs, elements }) => [name.text, definedAs, printElements(elements)]),
    comments.map(({ start, end }) => text.slice(start, end).trimEnd()),
    importDirectives(text).map(({ target }) => target),
  ]);
}

/** Returns the line end that a text has most often. */
function lineEndOf(text: string): string {
  const ends = text.match(/\r\n|\r|\n/g) ?? [];
  const count = (end: string): number => ends.filter((each) => each === end).length;
  return ['\n', '\r\n', '\r'].reduce((best, end) => (count(end) > count(best) ? end : best));
}
