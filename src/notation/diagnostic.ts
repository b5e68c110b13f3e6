import * as messages from './messages';
import { columns, visible } from '../wording/visible';
import type { Span } from './syntax';

/** `info` is for what a reader of the grammar may want to know and nobody needs to mend. */
export type Severity = 'error' | 'warning' | 'info';

export interface Place {
  readonly span: Span;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

/** Something found in a grammar's text, as data; `renderDiagnostic` makes the text of it. */
export interface Diagnostic extends Place {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
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

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

/** Diagnostics of one kind that are shown; if there are more, a line counts the rest. */
const SHOWN_OF_KIND = 5;

/** The text of all diagnostics: errors first, else in their order; of many that have one code, the first. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[]): string {
  return SEVERITIES.flatMap((severity) =>
    renderFolded(diagnostics.filter((each) => each.severity === severity)),
  ).join('\n\n');
}

function renderFolded(diagnostics: readonly Diagnostic[]): string[] {
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  const shown = new Map<string, number>();
  return diagnostics.flatMap((each) => {
    const place = (shown.get(each.code) ?? 0) + 1;
    const count = counts.get(each.code)!;
    shown.set(each.code, place);
    // One more takes no more room than to say that there is one more.
    if (place <= SHOWN_OF_KIND || count <= SHOWN_OF_KIND + 1) return [renderDiagnostic(each)];
    return place === SHOWN_OF_KIND + 1 ? [renderRest(each, count - SHOWN_OF_KIND)] : [];
  });
}

function renderRest({ code, severity, span, line, column }: Diagnostic, count: number): string {
  return `${severity}[${code}]: ${visible(messages.moreOfKind(count, `${span.file}:${line}:${column}`))}`;
}

/** The text of one diagnostic: what, where, the line with carets below, then help and notes. */
export function renderDiagnostic(diagnostic: Diagnostic): string {
  const { code, severity, message, span, line, column, help, notes } = diagnostic;
  const number = String(line);
  const margin = ' '.repeat(number.length + 1);
  const { text, carets } = excerpt(diagnostic.lineText, column - 1, span.end - span.start);
  return [
    `${severity}[${code}]: ${visible(message)}`,
    `${margin}--> ${visible(span.file)}:${line}:${column}`,
    `${margin}|`,
    `${number} | ${text}`.trimEnd(),
    `${margin}| ${carets}`,
    ...(help === undefined ? [] : [`${margin}= help: ${visible(help)}`]),
    ...notes.map((note) => `${margin}= note: ${renderNote(note)}`),
  ].join('\n');
}

function renderNote({ message, place }: Note): string {
  if (place === undefined) return visible(message);
  return visible(`${message} at ${place.span.file}:${place.line}:${place.column}`);
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
    carets: ' '.repeat(columns(before)) + '^'.repeat(Math.max(1, columns(marked))),
  };
}

/** Tabs as four spaces; what a terminal would obey or hide as code points. */
const printable = (text: string): string => visible(text.replace(/\t/g, '    '));
