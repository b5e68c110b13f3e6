import { type Machine, rowCount } from './machine';

/** Several machines in one table, and the row in which each begins. */
export interface JoinedMachine extends Machine {
  readonly starts: readonly number[];
}

/** Cells that the search for mergeable rows may compare: some hundredths of a second. Rows not tried by then stay apart. */
const MOST_COMPARISONS = 2_000_000;

/**
 * The machines in one table, rows merged where no valid input tells them apart: the moves that no valid input takes are
 * free. The least such table is hard to find (Pfleeger 1973); this takes the rows in turn and merges each with the first
 * that it agrees with.
 */
export function merged(machines: readonly Machine[]): JoinedMachine {
  const joined = concatenated(machines);
  return renumbered(joined, new Merger(joined).run());
}

function concatenated(machines: readonly Machine[]): JoinedMachine {
  const width = machines[0]?.width ?? 1;
  const total = machines.reduce((sum, machine) => sum + rowCount(machine) - 1, 1);
  const table = new Int32Array(total * width);
  const atEnd = new Int32Array(total).fill(-1);
  const starts: number[] = [];
  let base = 1;
  for (const machine of machines) {
    const offset = base - 1;
    const rows = machine.table.subarray(width).map((cell) => (cell > 0 ? cell + offset : cell));
    table.set(rows, base * width);
    atEnd.set(machine.atEnd.subarray(1), base);
    starts.push(base);
    base += rowCount(machine) - 1;
  }
  return { width, table, atEnd, starts };
}

class Merger {
  private readonly parent: Int32Array;
  private readonly table: Int32Array;
  private readonly atEnd: Int32Array;
  private undo: (() => void)[] = [];
  private comparisons = 0;

  constructor(private readonly machine: Machine) {
    this.parent = Int32Array.from(machine.atEnd, (_, row) => row);
    this.table = machine.table.slice();
    this.atEnd = machine.atEnd.slice();
  }

  /** For each row the one that stands for it. */
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
      // The earlier row stays, so that what stands for others is never merged away unseen.
      if (!this.unite(Math.min(one, other), Math.max(one, other), pending)) {
        for (const step of this.undo.reverse()) step();
        return false;
      }
    }
    return true;
  }

  private unite(into: number, row: number, pending: [number, number][]): boolean {
    const { machine, table, atEnd, parent } = this;
    const { width } = machine;
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

/** The table with one row for each set of merged rows, in breadth-first order from the starts. */
function renumbered({ width, table, atEnd, starts }: JoinedMachine, standsFor: Int32Array): JoinedMachine {
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
  const members = new Map<number, number[]>();
  standsFor.forEach((one, row) => members.set(one, [...(members.get(one) ?? []), row]));
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
