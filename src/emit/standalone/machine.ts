import type { Dfa } from '../../program/dfa';
import { DEAD, stateCount } from '../../program/dfa';
import type { PredictorPlan } from '../../plan/predictor-plan';

/**
 * What is decided by reading ahead on a span that is known to match, in the form of a predictor's table: a row of moves
 * to another state (positive), to decision n (-1 - n), or 0 where no valid input goes, so that any move will do there;
 * `atEnd` holds the decision at the end of the span, or -1. Row 0 is unused; reading begins in row 1.
 */
export type Machine = Pick<PredictorPlan, 'width' | 'table' | 'atEnd'>;

/** The decision of a scanner: the part ends here. */
export const STOP = 0;

/**
 * The machine that finds the end of a part's longest match: it goes on while there are moves and stops at what follows.
 * Undefined where one character does not tell the two apart, so that the longest match must be tried.
 *
 * @param follow the classes that may stand behind the part where it is used
 */
export function scannerOf(dfa: Dfa, follow: ReadonlySet<number>): Machine | undefined {
  const { width, outputs, starts } = dfa;
  if (starts[0] !== 1) return undefined;
  const table = dfa.table.slice();
  for (let state = 1; state < stateCount(dfa); state++) {
    if (outputs[state] === 0) continue;
    for (const id of follow) {
      if (table[state * width + id] !== DEAD) return undefined;
      table[state * width + id] = -1 - STOP;
    }
  }
  return { width, table, atEnd: new Int32Array(stateCount(dfa)).fill(-1) };
}

export function rowCount({ atEnd }: Machine): number {
  return atEnd.length;
}
