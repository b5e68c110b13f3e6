import { type Check, checkOptions, isObject } from '../../options/arguments';
import * as options from '../../options/compile-options';
import { spend, STEPS_OF_TEXT } from '../../options/limits';
import { importDirectives } from '../../model/import-directives';
import { printElements } from '../../notation/printer';
import type { GrammarSource } from '../linked-grammar';
import * as messages from '../messages';
import { formattedText } from './formatted-text';
import { readGrammar, type ReadText, readText } from './read-text';

export interface FormatOptions {
  /** The greatest width of a line, in UTF-16 units (default: 72, as in RFCs). Comments and long terminals may exceed it. */
  readonly width?: number;
}

/** The width of the lines of an RFC. */
const RFC_WIDTH = 72;

/** Fewer columns have no room for names. */
const MIN_WIDTH = 20;

export const WIDTH: Check = [
  `a whole number, ${MIN_WIDTH} or more`,
  (value) => Number.isInteger(value) && (value as number) >= MIN_WIDTH,
];

/**
 * Returns a grammar in its canonical layout. Rules begin in the first column, and the "=" stand below each other. A rule that does not fit
 * on a line has an alternative on each line. Comments, names, the spelling of terminals and the line end stay. Names and imports need not
 * be defined. Of a document, only its grammar is returned. The result is read again, and has the same rules and comments. Throws TypeError, and GrammarError if the text has errors.
 *
 * @example
 * format({ text: 'a=b/"c" ; d\n   b   = 1* DIGIT' }); // => 'a = b / "c"  ; d\nb = 1*DIGIT\n'
 */
export function format(given: GrammarSource, { width = RFC_WIDTH, ...others }: FormatOptions = {}): string {
  checkOptions('format', { width, ...others }, { width: WIDTH });
  if (!isObject(given)) throw new TypeError(messages.notASource('format', given));
  const { text, ...rest } = given;
  options.checkCompiling('format', text, rest);
  const read = readGrammar(given);
  const { file, text: grammar } = read.reporter;
  const formatted = formattedText(read, width);
  spend(STEPS_OF_TEXT);
  const again = readText(file, formatted, { ...read.notation, strict: false });
  spend(STEPS_OF_TEXT);
  if (contentOf(again) !== contentOf(read)) throw new Error(messages.formatFault(file));
  return formatted.replaceAll('\n', lineEndOf(grammar));
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
