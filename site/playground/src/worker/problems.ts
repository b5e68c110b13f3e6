/** Errors of the compiler, as the page shows them. */
import { type Diagnostic, GrammarError } from '../../../../src/notation/diagnostic';
import type { Remark, WorkProblem } from '../protocol';

export function problemOf(error: unknown): WorkProblem {
  if (error instanceof GrammarError) {
    return { message: error.message, remarks: error.diagnostics.map(remarkOf) };
  }
  return { message: error instanceof Error ? error.message : String(error) };
}

/** Places in other texts, such as imports, have no place in the editor: the message names them. */
export function remarkOf(diagnostic: Diagnostic): Remark {
  const { severity, code, message, help, notes, span, line } = diagnostic;
  return {
    severity,
    code,
    message,
    help,
    notes: notes.map((note) =>
      note.place === undefined ? note.message : `${note.message} at line ${note.place.line}`,
    ),
    start: span.start,
    end: span.end,
    line,
  };
}
