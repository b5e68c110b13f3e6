import type { LspRange } from '../workbench';

/** Tells whether two ranges have a place in common, which may be an end. */
export function touch(a: LspRange, b: LspRange): boolean {
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

function isBefore(a: LspRange['start'], b: LspRange['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}
