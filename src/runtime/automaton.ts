import type { AlphabetSource } from './alphabet';
import type { DfaTable } from './dfa-table';
import { cached } from '../table/maps';

/** Returns 1 if a row of a table accepts an input, 0 if it does not, -1 if `goOn` must tell, because the input is not ASCII. */
export type Loop = (row: number, input: string, table: DfaTable) => number;

/** An automaton that many rules share. */
export class Automaton {
  private readonly tables = new Map<number, DfaTable>();

  /** `layOut` makes the table of a start state, and `loop` reads it. */
  constructor(
    readonly source: AlphabetSource,
    private readonly layOut: (start: number) => DfaTable,
    readonly loop: Loop,
  ) {}

  /** The table of the language that begins in a state. */
  table(start: number): DfaTable {
    return cached(this.tables, start, () => this.layOut(start));
  }
}
