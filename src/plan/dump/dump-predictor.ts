import type { Predictor } from '../predictor';
import { type Labels, movesOf, numberedLines } from './labels';

/**
 * A line for each row: by which characters, or at the end of input, it leads to another row or to an answer.
 *
 * ```
 * 1  "a" -> 2, "b" -> alternative 2
 * 2  "c" -> alternative 1, end -> alternative 2
 * ```
 *
 * @param answer the text for the decision of an alternative, counted from 0
 */
export function dumpPredictor(
  { width, table, atEnd }: Predictor,
  labels: Labels,
  answer: (alternative: number) => string,
): string[] {
  const target = (cell: number): string => (cell > 0 ? String(cell) : answer(-1 - cell));
  return numberedLines(
    Array.from({ length: atEnd.length - 1 }, (_, i) => {
      const row = i + 1;
      const moves = movesOf(table.subarray(row * width, (row + 1) * width), labels, target);
      const end = atEnd[row]! < 0 ? [] : [`end -> ${answer(atEnd[row]!)}`];
      return [row, [...moves, ...end].join(', ')];
    }),
  );
}

export const numberedAnswer = (alternative: number): string => `alternative ${alternative + 1}`;

/** The answers of a repetition's predictor. */
export const iterationAnswer = (alternative: number): string => (alternative === 0 ? 'go on' : 'stop');
