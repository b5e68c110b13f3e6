import { type Diagnostic, GrammarError, UnknownRuleError } from '../entries/index-for-node';
import { visibleLines } from '../wording/visible';
import { UnreadableImport } from './grammar-files';

/** An error or warning about a grammar, as data for tools that print it in their own way. */
export interface Problem {
  /** The message and its cure, without the place. */
  readonly message: string;
  /** The message with the place and the line of the grammar. */
  readonly report: string;
  /** Absolute path of the file with the problem. */
  readonly file: string;
  /** Undefined if the problem concerns the whole file. */
  readonly place?: SourceRange | undefined;
}

/** A part of a line. */
export interface SourceRange {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** In UTF-16 units. */
  readonly length: number;
  readonly lineText: string;
}

/** Returns the problems of a grammar that an error reports, or undefined if the error has another cause. */
export function problemsOf(error: unknown, file: string, text: string): readonly Problem[] | undefined {
  if (error instanceof GrammarError) {
    return error.diagnostics.filter(({ severity }) => severity === 'error').map(problemOf);
  }
  if (error instanceof UnreadableImport) {
    const { message, from, specifier } = error;
    const place = from === file ? placeOfImport(text, specifier) : undefined;
    return [{ message, report: withPlace(message, from, place), file: from, place }];
  }
  // An option names a rule that the grammar does not have.
  if (error instanceof UnknownRuleError) {
    return [{ message: error.message, report: withPlace(error.message, file), file }];
  }
  return undefined;
}

/** Turns a diagnostic into a problem. */
export function problemOf(diagnostic: Diagnostic): Problem {
  const { message, help, notes, span, line, column, lineText } = diagnostic;
  const more = notes.map(({ message: note, place }) => {
    const where = place === undefined ? '' : ` at ${placeText(place.span.file, place)}`;
    return visibleLines(`\nnote: ${note}${where}`);
  });
  return {
    report: new GrammarError([diagnostic]).message,
    message: message + (help === undefined ? '' : `\nhelp: ${help}`) + more.join(''),
    file: span.file,
    place: { line, column, length: Math.max(1, span.end - span.start), lineText },
  };
}

function withPlace(message: string, file: string, place?: SourceRange): string {
  return visibleLines(`${message}\n --> ${placeText(file, place)}`);
}

/** Returns a place as tools write it: "grammar.abnf:3:7", or only the file if there is no place. */
export function placeText(file: string, place?: Pick<SourceRange, 'line' | 'column'>): string {
  return place === undefined ? file : `${file}:${place.line}:${place.column}`;
}

/** Returns the place of the import of a file. */
function placeOfImport(text: string, specifier: string): SourceRange | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  const index = lines.findIndex((line) => line.includes('@import') && line.includes(`"${specifier}"`));
  const lineText = lines[index];
  if (lineText === undefined) return undefined;
  const column = lineText.indexOf('@import') + 1;
  return { line: index + 1, column, length: lineText.trimEnd().length - column + 1, lineText };
}
