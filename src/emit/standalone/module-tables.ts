import { joined } from '../../automata/determinise';
import { DEAD, type Dfa, dfaSize, livingStates } from '../../table/dfa';
import { encodeNumbers, type Range } from '../../runtime';
import { type JoinedLookahead, type LookaheadDfa, merged, rowCount } from './lookahead';
import { type ClassUsers, type MergedClasses, mergeClasses } from './merged-classes';
import { groupBy } from '../../table/maps';
import { encodeRecent } from '../../table/move-to-front';
import { turned } from '../../table/reached';

/** A cell: the index of another row, or a number from 0 (a flag, a decision). The table holds it as -1 less the number. */
type Cell = { readonly row: number } | { readonly value: number } | undefined;

/**
 * Makes the two tables of a module: states of languages, and decisions of lookahead DFAs. A row has a cell for the end of
 * input and then one for each class. The number of a state is the index of its first cell.
 */
export class ModuleTables {
  readonly classes: MergedClasses;
  /** Rows of the table of states as text. A chunk has the rows that the same languages need. */
  readonly chunks: readonly string[];
  readonly lookaheadText: string;
  private readonly automata: Dfa;
  private readonly lookaheads: JoinedLookahead;
  /** Per state of the joined automaton, its row. */
  private readonly rows: Int32Array;
  private readonly chunksOf: readonly (readonly number[])[];

  constructor(
    private readonly languages: readonly Dfa[],
    private readonly lookaheadsUsed: readonly LookaheadDfa[],
    readers: ClassUsers['readers'],
    sets: readonly (readonly Range[])[],
  ) {
    this.automata = joined(languages);
    this.lookaheads = merged(lookaheadsUsed);
    const { automata, lookaheads } = this;
    this.classes = mergeClasses(sets, { automata, lookaheads, readers });
    const groups = this.groups();
    this.rows = new Int32Array(dfaSize(automata));
    groups.flatMap(({ states }) => states).forEach((state, i) => (this.rows[state] = i + 1));
    this.chunksOf = languages.map((_, i) =>
      groups.flatMap(({ users }, chunk) => (users.includes(i) ? [chunk] : [])),
    );
    this.chunks = groups.map(({ states }) =>
      rowsText(
        this.rows[states[0]!]!,
        states.map((state) => this.cellsOfState(state)),
      ),
    );
    const decisions = Array.from({ length: rowCount(lookaheads) - 1 }, (_, i) =>
      this.cellsOfLookahead(i + 1),
    );
    this.lookaheadText = rowsText(1, decisions);
  }

  /** The number of cells in a row. */
  get width(): number {
    return this.classes.sets.length + 1;
  }

  /** The number of cells in the table of states, the dead row included. */
  get languageCells(): number {
    return dfaSize(this.automata) * this.width;
  }

  get lookaheadCells(): number {
    return rowCount(this.lookaheads) * this.width;
  }

  /** Returns the start of a language, and the indexes of the chunks that it needs. */
  language(dfa: Dfa): { start: number; chunks: readonly number[] } {
    const index = this.languages.indexOf(dfa);
    const start = this.automata.starts[index]!;
    return { start: this.rows[start]! * this.width, chunks: this.chunksOf[index]! };
  }

  /** Returns the index of a lookahead DFA's first row. */
  row(lookahead: LookaheadDfa): number {
    return this.lookaheads.starts[this.lookaheadsUsed.indexOf(lookahead)]! * this.width;
  }

  /** Returns the column of a class of the plan's alphabet. */
  column(id: number): number {
    return this.classes.of[id]! + 1;
  }

  /** Groups the living states by the languages that reach them. */
  private groups(): { users: number[]; states: number[] }[] {
    const { automata } = this;
    const users = turned(automata.starts.keys(), (language) =>
      livingStates(automata, automata.starts[language]!),
    );
    const groups = groupBy(users.keys(), (state) => users.get(state)!.join());
    return Array.from(groups.values(), (states) => ({ users: users.get(states[0]!)!, states }));
  }

  private cellsOfState(state: number): Cell[] {
    const { table, outputs, width } = this.automata;
    const cells: Cell[] = [outputs[state] === 1 ? { value: 0 } : undefined, undefined];
    for (let id = 0; id < width; id++) {
      const target = table[state * width + id]!;
      const column = this.column(id);
      if (column > 1) cells[column] = target === DEAD ? undefined : { row: this.rows[target]! };
    }
    return cells;
  }

  private cellsOfLookahead(row: number): Cell[] {
    const atEnd = this.lookaheads.atEnd[row]!;
    return [
      atEnd < 0 ? undefined : { value: atEnd },
      ...this.classes.columns.map((column): Cell => {
        const cell = column[row]!;
        if (cell === 0) return undefined;
        return cell > 0 ? { row: cell } : { value: -1 - cell };
      }),
    ];
  }
}

/**
 * Writes consecutive rows, the first at `base`, as numbers: `base`, the number of shapes, the shapes, and then each row as
 * its shape and its targets, as `encodeRecent` writes them. A shape says which cells go to the same row and which hold numbers.
 */
function rowsText(base: number, rows: readonly (readonly Cell[])[]): string {
  const shapes = new Map<string, { readonly index: number; readonly symbols: readonly number[] }>();
  const recent: number[] = [];
  const numbers = rows.flatMap((cells, i) => {
    const targets: number[] = [];
    const symbols = cells.map((cell) => symbolOf(cell, targets));
    const key = symbols.join();
    if (!shapes.has(key)) shapes.set(key, { index: shapes.size, symbols });
    return [shapes.get(key)!.index, ...targets.map((target) => encodeRecent(recent, target, base + i))];
  });
  const symbols = [...shapes.values()].flatMap((shape) => shape.symbols);
  return encodeNumbers([base, shapes.size, ...symbols, ...numbers]);
}

/** Returns 0 for no cell, an odd number for a target, an even number for a number. */
function symbolOf(cell: Cell, targets: number[]): number {
  if (cell === undefined) return 0;
  if ('value' in cell) return 2 * cell.value + 2;
  let index = targets.indexOf(cell.row);
  if (index < 0) index = targets.push(cell.row) - 1;
  return 2 * index + 1;
}
