import type { LspRange } from '../ranges';

/** An edit as in the Language Server Protocol: `newText` replaces the text in the range. */
export interface LspTextEdit {
  readonly range: LspRange;
  readonly newText: string;
}

/**
 * Returns the edits that turn a text into another: one of whole lines, from the first line that changes to the last, or none.
 *
 * @example
 * formatEdits('a=b\nb = "x"\n', 'a = b\nb = "x"\n')[0].newText; // => 'a = b\n'
 */
export function formatEdits(before: string, after: string): readonly LspTextEdit[] {
  if (before === after) return [];
  const [old, current] = [linesOf(before), linesOf(after)];
  let first = 0;
  while (first < old.length && old[first] === current[first]) first++;
  let end = 0;
  const most = Math.min(old.length, current.length) - first;
  while (end < most && old.at(-1 - end) === current.at(-1 - end)) end++;
  const last = old.length - end;
  const lastLine = old[last - 1] ?? '';
  const range = {
    start: { line: first, character: 0 },
    // A last line without a line end has no line behind it.
    end: /[\r\n]$/.test(lastLine) || last === first ? at(last, 0) : at(last - 1, lastLine.length),
  };
  return [{ range, newText: current.slice(first, current.length - end).join('') }];
}

function at(line: number, character: number): LspRange['end'] {
  return { line, character };
}

/** Splits a text into lines, each with its line end. */
function linesOf(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}
