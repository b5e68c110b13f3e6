import type { Place } from '../notation/diagnostic';

/** A position as in the Language Server Protocol: both numbers from 0, the character in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A range as in the Language Server Protocol. The end is excluded. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Returns the range of a place that does not go beyond its line. */
export function rangeOf({ span, line, column }: Place): Range {
  const start = { line: line - 1, character: column - 1 };
  return { start, end: { ...start, character: start.character + span.end - span.start } };
}
