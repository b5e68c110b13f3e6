import * as messages from './messages';
import { columns, visible } from '../wording/visible';
import type { Span } from './syntax';

/** `info` tells readers something about the grammar that needs no repair. */
export type Severity = 'error' | 'warning' | 'info';

export interface Place {
  readonly span: Span;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

/** An error, warning or remark about a grammar's text, as data. `renderDiagnostic` writes it as text. */
export interface Diagnostic extends Place {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** The line in which `span` begins, without its line end. */
  readonly lineText: string;
  readonly help?: string;
  /** Edits that may remove the problem, the likeliest first. */
  readonly cures?: readonly messages.Cure[];
  readonly notes: readonly Note[];
}

/** A further remark, with the place that it refers to, if any. */
export interface Note {
  readonly message: string;
  readonly place?: Place;
}

/**
 * Thrown if a grammar's text cannot be compiled. The message shows all diagnostics.
 *
 * @example
 * try {
 *   compile('s = t\n');
 * } catch (error) {
 *   error instanceof GrammarError && error.diagnostics[0]?.code; // => 'undefined-rule'
 * }
 */
export class GrammarError extends Error {
  override readonly name = 'GrammarError';

  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(renderDiagnostics(diagnostics));
  }
}

/** Sorts diagnostics by file, then by offset. Files follow the order of the list; others follow in order of appearance. */
export function sortDiagnostics<Some extends Diagnostic>(
  diagnostics: readonly Some[],
  files: readonly string[] = [],
): Some[] {
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

/** Reports call a remark a note. */
const HEADS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

/** Number of diagnostics shown of one kind. A line counts the rest. */
const SHOWN_OF_KIND = 5;

/** Writes all diagnostics as text: errors first, then warnings. Folds many with the same code. */
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
    // A line for one more diagnostic is no shorter than that diagnostic.
    if (place <= SHOWN_OF_KIND || count <= SHOWN_OF_KIND + 1) return [renderDiagnostic(each)];
    return place === SHOWN_OF_KIND + 1 ? [renderRest(each, count - SHOWN_OF_KIND)] : [];
  });
}

function renderRest({ code, severity, span, line, column }: Diagnostic, count: number): string {
  return `${HEADS[severity]}[${code}]: ${visible(messages.moreOfKind(count, `${span.file}:${line}:${column}`))}`;
}

/** Writes one diagnostic as text: the message, its place, the line with carets below, help and notes. */
export function renderDiagnostic(diagnostic: Diagnostic): string {
  const { code, severity, message, span, line, column, help, notes } = diagnostic;
  const number = String(line);
  const margin = ' '.repeat(number.length + 1);
  const { text, carets } = excerpt(diagnostic.lineText, column - 1, span.end - span.start);
  return [
    `${HEADS[severity]}[${code}]: ${visible(message)}`,
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

/** Longer lines are shown in part, so that a minified grammar does not flood a terminal. */
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

/** Writes a tab as four spaces, and characters that a terminal would obey or hide as code points. */
const printable = (text: string): string => visible(text.replace(/\t/g, '    '));
