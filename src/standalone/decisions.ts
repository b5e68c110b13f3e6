import { columnOf } from './columns';
import { DECISIONS, DECISIONS_TEXT } from './constants';
import { pointAt, unitsIn } from './reading';
import { fill } from './rows';

let isFilled = false;

function fillDecisions(): void {
  isFilled = true;
  fill(DECISIONS, DECISIONS_TEXT);
}

/** Returns the alternative to take at `i`. The span up to `end` is known to match. `row` is the first row. */
export function decide(s: string, i: number, end: number, row: number): number {
  if (!isFilled) fillDecisions();
  while (i < end) {
    const point = pointAt(s, i);
    row = DECISIONS[row + columnOf(point)]!;
    if (row >= DECISIONS.length) return ~row & 0xffff;
    i += unitsIn(point);
  }
  return ~DECISIONS[row]! & 0xffff;
}

/** Returns the end of a part that begins at `i`. The character behind the part ends the scan. */
export function scan(s: string, i: number, end: number, row: number): number {
  if (!isFilled) fillDecisions();
  while (i < end) {
    const point = pointAt(s, i);
    row = DECISIONS[row + columnOf(point)]!;
    if (row >= DECISIONS.length) break;
    i += unitsIn(point);
  }
  return i;
}
