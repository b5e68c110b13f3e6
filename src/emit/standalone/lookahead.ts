import type { PredictorPlan } from '../../plan/predictor-plan';
import { DEAD, type Dfa, dfaSize } from '../../table/dfa';
import { groupBy } from '../../table/maps';

/**
 * A DFA that reads ahead, on a span that is known to match, until one decision is left. A cell of `table` is another row
 * (positive), decision n (-1 - n), or 0 if no valid input goes there; such a cell is free, any value will do. `atEnd` has
 * per row the decision at the end of the span, or -1. Row 0 is unused; reading begins in row 1.
 */
export type LookaheadDfa = Pick<PredictorPlan, 'width' | 'table' | 'atEnd'>;

/** The decision of a scanner: the part ends here. */
const STOP = 0;

/**
 * Makes the DFA that finds the end of a part's longest match. It goes on while there are moves and stops at a class of
 * `follow`: those that may stand behind the part. Returns undefined if one character cannot tell the two apart.
 */
export function scannerOf(dfa: Dfa, follow: ReadonlySet<number>): LookaheadDfa | undefined {
  const { width, outputs, starts } = dfa;
  if (starts[0] !== 1) return undefined;
  const table = dfa.table.slice();
  for (let state = 1; state < dfaSize(dfa); state++) {
    if (outputs[state] === 0) continue;
    for (const id of follow) {
      if (table[state * width + id] !== DEAD) return undefined;
      table[state * width + id] = -1 - STOP;
    }
  }
  return { width, table, atEnd: new Int32Array(dfaSize(dfa)).fill(-1) };
}

export function rowCount({ atEnd }: LookaheadDfa): number {
  return atEnd.length;
}

/** Several DFAs in one table, and the row in which each begins. */
export interface JoinedLookahead extends LookaheadDfa {
  readonly starts: readonly number[];
}

/** Cells that the search for mergeable rows may compare: some hundredths of a second. Once they are used up, the remaining rows are not merged. */
const MOST_COMPARISONS = 2_000_000;

/**
 * Joins DFAs in one table, and merges rows that no valid input tells apart. The smallest such table is hard to find
 * (Pfleeger 1973); this merges each row with the first that it agrees with.
 */
export function merged(lookaheads: readonly LookaheadDfa[]): JoinedLookahead {
  const joined = concatenated(lookaheads);
  return renumbered(joined, new Merger(joined).run());
}

function concatenated(lookaheads: readonly LookaheadDfa[]): JoinedLookahead {
  const width = lookaheads[0]?.width ?? 1;
  const total = lookaheads.reduce((sum, lookahead) => sum + rowCount(lookahead) - 1, 1);
  const table = new Int32Array(total * width);
  const atEnd = new Int32Array(total).fill(-1);
  const starts: number[] = [];
  let base = 1;
  for (const lookahead of lookaheads) {
    const offset = base - 1;
    const rows = lookahead.table.subarray(width).map((cell) => (cell > 0 ? cell + offset : cell));
    table.set(rows, base * width);
    atEnd.set(lookahead.atEnd.subarray(1), base);
    starts.push(base);
    base += rowCount(lookahead) - 1;
  }
  return { width, table, atEnd, starts };
}

class Merger {
  private readonly parent: Int32Array;
  private readonly table: Int32Array;
  private readonly atEnd: Int32Array;
  private undo: (() => void)[] = [];
  private comparisons = 0;

  constructor(private readonly lookahead: LookaheadDfa) {
    this.parent = Int32Array.from(lookahead.atEnd, (_, row) => row);
    this.table = lookahead.table.slice();
    this.atEnd = lookahead.atEnd.slice();
  }

  /** Returns for each row the row that it is merged into. */
  run(): Int32Array {
    const kept: number[] = [];
    for (let row = 1; row < this.parent.length; row++) {
      if (this.find(row) !== row) continue;
      const tries = this.comparisons <= MOST_COMPARISONS;
      const found = tries && kept.some((other) => this.find(other) === other && this.tryMerge(other, row));
      if (!found) kept.push(row);
    }
    return this.parent.map((_, row) => this.find(row));
  }

  find(row: number): number {
    let at = row;
    while (this.parent[at] !== at) at = this.parent[at]!;
    return at;
  }

  private tryMerge(a: number, b: number): boolean {
    this.undo = [];
    const pending: [number, number][] = [[a, b]];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const [one, other] = [this.find(next[0]), this.find(next[1])];
      if (one === other) continue;
      // The earlier row stays: `run` has kept it.
      if (!this.unite(Math.min(one, other), Math.max(one, other), pending)) {
        for (const step of this.undo.reverse()) step();
        return false;
      }
    }
    return true;
  }

  private unite(into: number, row: number, pending: [number, number][]): boolean {
    const { lookahead, table, atEnd, parent } = this;
    const { width } = lookahead;
    this.comparisons += width;
    if (this.comparisons > MOST_COMPARISONS) return false;
    const [end, ending] = [atEnd[into]!, atEnd[row]!];
    if (end >= 0 && ending >= 0 && end !== ending) return false;
    for (let id = 0; id < width; id++) {
      const [x, y] = [table[into * width + id]!, table[row * width + id]!];
      if (x !== y && x !== 0 && y !== 0 && (x < 0 || y < 0)) return false;
    }
    this.set(atEnd, into, Math.max(end, ending));
    this.set(parent, row, into);
    for (let id = 0; id < width; id++) {
      const [x, y] = [table[into * width + id]!, table[row * width + id]!];
      if (x === 0 && y !== 0) this.set(table, into * width + id, y);
      else if (x > 0 && y > 0) pending.push([x, y]);
    }
    return true;
  }

  private set(array: Int32Array, index: number, value: number): void {
    const before = array[index]!;
    if (before === value) return;
    array[index] = value;
    this.undo.push(() => (array[index] = before));
  }
}

/** Writes one row for each set of merged rows, in breadth-first order from the starts. */
function renumbered(
  { width, table, atEnd, starts }: JoinedLookahead,
  standsFor: Int32Array,
): JoinedLookahead {
  const numbers = new Map<number, number>();
  const order: number[] = [];
  const number = (row: number): number => {
    const one = standsFor[row]!;
    if (!numbers.has(one)) {
      order.push(one);
      numbers.set(one, order.length);
    }
    return numbers.get(one)!;
  };
  const members = groupBy(standsFor.keys(), (row) => standsFor[row]!);
  const first = starts.map(number);
  const cells: number[] = new Array<number>(width).fill(0);
  const ends: number[] = [-1];
  for (let i = 0; i < order.length; i++) {
    const rows = members.get(order[i]!)!;
    for (let id = 0; id < width; id++) {
      const cell = rows.map((row) => table[row * width + id]!).find((value) => value !== 0) ?? 0;
      cells.push(cell > 0 ? number(cell) : cell);
    }
    ends.push(Math.max(...rows.map((row) => atEnd[row]!)));
  }
  return { width, table: Int32Array.from(cells), atEnd: Int32Array.from(ends), starts: first };
}
