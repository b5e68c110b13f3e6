import { codePointAt, TABULATED, unitsOf } from './alphabet';
import type { DfaTable } from './dfa-table';
import type { Explainer, Reading, Residual } from './recogniser';
import type { Samples } from './sample-characters';
import { TableTester } from './table-tester';
import { cached } from '../table/maps';

/** The residuals of a table's states, and what reads up to them. */
export class TableResiduals {
  private readonly known = new Map<number, Residual>();
  private knownDistances: Float64Array | undefined;

  constructor(readonly table: DfaTable) {}

  /** For each state, the length of a shortest string of samples that leads to acceptance, or Infinity. */
  distances(samples: Samples): Float64Array {
    return (this.knownDistances ??= distancesToAcceptance(this.table, samples));
  }

  begin(): Reading {
    return new TableReading(this);
  }

  /** The residual of a living state. */
  residual(state: number): Residual {
    return cached(this.known, state, () => new TableResidual(this, state));
  }
}

/** Tells where inputs stop to be of a language, and what may follow there. */
export class TableExplainer extends TableTester implements Explainer {
  private residuals: TableResiduals | undefined;

  begin(): Reading {
    return (this.residuals ??= new TableResiduals(this.table)).begin();
  }
}

class TableReading implements Reading {
  private state: number;

  constructor(private readonly residuals: TableResiduals) {
    this.state = residuals.table.start;
  }

  read(input: string, start: number, end: number): number {
    const { alphabet, moves, columns, tabulated } = this.residuals.table;
    let { state } = this;
    let offset = start;
    while (offset < end) {
      const code = codePointAt(input, offset, end);
      const next = moves[state + (code < TABULATED ? tabulated[code]! : columns[alphabet.classOf(code)]!)]!;
      if (next === 0) break;
      state = next;
      offset += unitsOf(code);
    }
    this.state = state;
    return offset;
  }

  residual(): Residual {
    return this.residuals.residual(this.state);
  }
}

class TableResidual implements Residual {
  private known: readonly number[] | undefined;

  constructor(
    private readonly residuals: TableResiduals,
    readonly key: number,
  ) {}

  get accepts(): boolean {
    return this.residuals.table.moves[this.key] === 1;
  }

  get expected(): readonly number[] {
    const ids = this.residuals.table.alphabet.sets.keys();
    return (this.known ??= [...ids].filter((id) => this.move(id) !== 0));
  }

  step(id: number): Residual | undefined {
    const next = this.move(id);
    return next === 0 ? undefined : this.residuals.residual(next);
  }

  distance(samples: Samples): number {
    return this.residuals.distances(samples)[this.key / this.residuals.table.width]!;
  }

  private move(id: number): number {
    const { moves, columns } = this.residuals.table;
    return moves[this.key + columns[id]!]!;
  }
}

function distancesToAcceptance({ moves, width, columns }: DfaTable, samples: Samples): Float64Array {
  const distances = new Float64Array(moves.length / width).fill(Infinity);
  const used = new Set(samples.ordered.map((id) => columns[id]!));
  const sources: number[][] = Array.from(distances, () => []);
  const queue: number[] = [];
  for (let state = 1; state < distances.length; state++) {
    for (const column of used) sources[moves[state * width + column]! / width]!.push(state);
    if (moves[state * width] !== 1) continue;
    distances[state] = 0;
    queue.push(state);
  }
  for (const state of queue) {
    for (const source of sources[state]!) {
      if (distances[source]! < Infinity) continue;
      distances[source] = distances[state]! + 1;
      queue.push(source);
    }
  }
  return distances;
}
