import type { CheckSource, GrammarSource } from '../../workbench';
import type { Context } from '../context';
import { errorText } from '../error-text';
import { paintDiagnostics, paintDifferences } from '../colours';
import { workbench } from '../workbench';
import * as messages from './messages';

/** The number of lines that a report of an edit has at most. */
const SCREEN = 20;

/** Prints which rules an edit changes, in at most a screen. */
export function reportEdit(context: Context, before: GrammarSource, after: GrammarSource): void {
  const { diff, diffText } = workbench();
  try {
    const text = inScreen(diffText(diff(before, after)));
    context.output.line(context.hasColours('stdout') ? paintDifferences(text) : text);
  } catch (error) {
    // Some grammars compile but cannot be compared, for example if the edit changes their alphabet.
    const text = error instanceof TypeError ? error.message : errorText(error);
    if (text === undefined) throw error;
    context.tell(text);
  }
}

/** Prints the examples of a grammar that do not hold, in at most a screen. */
export function reportExamples(context: Context, source: CheckSource): void {
  const { checkText, failedExamples } = workbench();
  const found = failedExamples(source);
  if (found.length === 0) return;
  const text = inScreen(checkText(found));
  context.output.line(context.hasColours('stdout') ? paintDiagnostics(text) : text);
}

/** Cuts a text to a number of lines. Keeps the last line, which is the summary. */
export function inScreen(text: string, most = SCREEN): string {
  const lines = text.split('\n');
  if (lines.length <= most) return text;
  const shown = most - 2;
  return [...lines.slice(0, shown), messages.moreLines(lines.length - shown - 1), lines.at(-1)].join('\n');
}
