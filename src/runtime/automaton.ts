import type { Alphabet } from './alphabet';
import type { DfaTable, SharedAutomaton } from './dfa-table';
import { cached } from '../table/maps';

/** Returns 1 if a row of a table accepts an input, 0 if it does not, -1 if the input is not ASCII. */
export type Loop = (row: number, input: string) => number;

/** An automaton that many rules share. It is loaded when it is first used. */
export class Automaton {
  private readonly tables = new Map<number, DfaTable>();
  private loaded: SharedAutomaton | undefined;

  /** `layOut` makes the tables that testers read. `loop` reads these faster. */
  constructor(
    private readonly load: () => SharedAutomaton,
    private readonly layOut: (automaton: SharedAutomaton, start: number) => DfaTable,
    readonly loop?: Loop,
  ) {}

  get alphabet(): Alphabet {
    return this.shared.alphabet;
  }

  get shared(): SharedAutomaton {
    return (this.loaded ??= this.load());
  }

  /** The table of the language that begins in a state. */
  table(start: number): DfaTable {
    return cached(this.tables, start, () => this.layOut(this.shared, start));
  }
}
