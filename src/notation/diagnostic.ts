import type { Span } from './syntax';

/** `info` is for what a reader of the grammar may want to know and nobody needs to mend. */
export type Severity = 'error' | 'warning' | 'info';

/** Something found in a grammar's text, as data; `renderDiagnostic` makes the text of it. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly span: Span;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** The line of text that `span` begins in, without its end. */
  readonly lineText: string;
  readonly help?: string;
  readonly notes: readonly Note[];
}

/** A further remark, with the place that it speaks of where there is one. */
export interface Note {
  readonly message: string;
  readonly place?: Place;
}

export interface Place {
  readonly span: Span;
  readonly line: number;
  readonly column: number;
}

/** A grammar's text could not be compiled. The message is all that is wrong, rendered. */
export class GrammarError extends Error {
  override readonly name = 'GrammarError';

  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(renderDiagnostics(diagnostics));
  }
}

/** The diagnostics in the order of their places; files in the order of the list, others as they come. */
export function sortDiagnostics(
  diagnostics: readonly Diagnostic[],
  files: readonly string[] = [],
): Diagnostic[] {
  const ranks = new Map<string, number>();
  for (const file of [...files, ...diagnostics.map((each) => each.span.file)]) {
    if (!ranks.has(file)) ranks.set(file, ranks.size);
  }
  const rank = (each: Diagnostic): number => ranks.get(each.span.file) ?? 0;
  return [...diagnostics].sort(
    (a, b) => rank(a) - rank(b) || a.span.start - b.span.start || a.span.end - b.span.end,
  );
}

export function renderDiagnostics(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(renderDiagnostic).join('\n\n');
}

/** The text of one diagnostic: what, where, the line with carets below, then help and notes. */
export function renderDiagnostic(diagnostic: Diagnostic): string {
  const { code, severity, message, span, line, column, help, notes } = diagnostic;
  const number = String(line);
  const margin = ' '.repeat(number.length + 1);
  const { text, carets } = excerpt(diagnostic.lineText, column - 1, span.end - span.start);
  return [
    `${severity}[${code}]: ${message}`,
    `${margin}--> ${span.file}:${line}:${column}`,
    `${margin}|`,
    `${number} | ${text}`.trimEnd(),
    `${margin}| ${carets}`,
    ...(help === undefined ? [] : [`${margin}= help: ${help}`]),
    ...notes.map((note) => `${margin}= note: ${renderNote(note)}`),
  ].join('\n');
}

function renderNote({ message, place }: Note): string {
  return place === undefined ? message : `${message} at ${place.span.file}:${place.line}:${place.column}`;
}

/** Lines longer than this are shown in part, so that a minified grammar does not flood a terminal. */
const MAX_LINE = 160;
const CONTEXT = 60;

function excerpt(line: string, start: number, length: number): { text: string; carets: string } {
  const from = line.length <= MAX_LINE ? 0 : Math.max(0, start - CONTEXT);
  const to = line.length <= MAX_LINE ? line.length : Math.min(line.length, from + MAX_LINE);
  const end = Math.max(start, Math.min(start + length, to));
  const before = (from > 0 ? '...' : '') + printable(line.slice(from, start));
  const marked = printable(line.slice(start, end));
  const after = printable(line.slice(end, to)) + (to < line.length ? '...' : '');
  return {
    text: before + marked + after,
    carets: ' '.repeat(width(before)) + '^'.repeat(Math.max(1, width(marked))),
  };
}

const width = (text: string): number => [...text].length;

/** Tabs as four spaces, control characters as their pictures, halves of surrogate pairs as U+FFFD. */
function printable(text: string): string {
  return text
    .replace(/\t/g, '    ')
    .replace(/[\0-\x1f]/g, (control) => String.fromCharCode(0x2400 + control.charCodeAt(0)))
    .replace(/\x7f/g, '\u2421')
    .replace(/[\ud800-\udfff]/gu, '\ufffd');
}
