import type { Place } from '../notation/diagnostic';

/** A position as in the Language Server Protocol: both numbers from 0, the character in UTF-16 units. */
export interface LspPosition {
  readonly line: number;
  readonly character: number;
}

/** A range as in the Language Server Protocol. The end is excluded. */
export interface LspRange {
  readonly start: LspPosition;
  readonly end: LspPosition;
}

/** Returns the range of a place that does not go beyond its line. */
export function rangeOf({ span, line, column }: Place): LspRange {
  const start = { line: line - 1, character: column - 1 };
  return { start, end: { ...start, character: start.character + span.end - span.start } };
}

type LineAndColumn = Pick<Place, 'line' | 'column'>;

/** Returns the range from the beginning of a place to the beginning of another. */
export function rangeBetween(from: LineAndColumn, to: LineAndColumn): LspRange {
  const positionOf = ({ line, column }: LineAndColumn): LspPosition => ({
    line: line - 1,
    character: column - 1,
  });
  return { start: positionOf(from), end: positionOf(to) };
}
