import { type Diagnostic, GrammarError, UnknownRuleError } from '../index';
import { visibleLines } from '../wording/visible';
import { UnreadableImport } from './grammar-files';

/** Something that is wrong with a grammar, for tools that show it in their own way. */
export interface Problem {
  /** What is wrong, and how it is cured. */
  readonly message: string;
  /** The same with the place, and the line of the grammar. */
  readonly report: string;
  /** The absolute path of the file that it is in. */
  readonly file: string;
  /** Undefined where it is about the file as a whole. */
  readonly place?: Place | undefined;
}

export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** In UTF-16 units. */
  readonly length: number;
  readonly lineText: string;
}

/** What keeps the grammar of a file from being compiled; undefined where the error is about something else. */
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

function withPlace(message: string, file: string, place?: Place): string {
  return visibleLines(`${message}\n --> ${placeText(file, place)}`);
}

/** A place as tools write it, "grammar.abnf:3:7"; the file alone without one. */
export function placeText(file: string, place?: Pick<Place, 'line' | 'column'>): string {
  return place === undefined ? file : `${file}:${place.line}:${place.column}`;
}

/** Where a grammar asks for a file. */
function placeOfImport(text: string, specifier: string): Place | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  const index = lines.findIndex((line) => line.includes('@import') && line.includes(`"${specifier}"`));
  const lineText = lines[index];
  if (lineText === undefined) return undefined;
  const column = lineText.indexOf('@import') + 1;
  return { line: index + 1, column, length: lineText.trimEnd().length - column + 1, lineText };
}
