import type { CodePointClasses } from '../runtime/alphabet';
import { FAR_COLUMN, RUNS, WIDTH } from './constants';
import { decodeNumbers } from '../table/numbers';

/** Pairs of numbers: the first character of a run, and the column of the run. */
const runs = /* @__PURE__ */ decodeNumbers(RUNS);

const COLUMNS = /* @__PURE__ */ Uint16Array.from({ length: 128 }, (_, point) => findColumn(point));

/** Returns the column of a code point in the tables. */
export function columnOf(point: number): number {
  return point < 128 ? COLUMNS[point]! : (FAR_COLUMN ?? findColumn(point));
}

function findColumn(point: number): number {
  let low = 0;
  let high = runs.length / 2 - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (runs[2 * middle]! <= point) low = middle;
    else high = middle - 1;
  }
  return runs[2 * low + 1]!;
}

/** Returns the columns as an alphabet of the runtime. */
export function alphabet(): CodePointClasses {
  return { size: WIDTH, tabulated: COLUMNS, classOf: columnOf };
}
