import { joined } from '../../automata/determinise';
import { type Dfa, DEAD, stateCount } from '../../program/dfa';
import type { Range } from '../../runtime';
import { type Classes, type ClassUsers, commonClasses } from './classes';
import { type Machine, rowCount } from './machine';
import { type JoinedMachine, merged } from './merge';
import { type Cell, rowsText } from './rows';

/**
 * The tables of a module. A row has a cell for what holds at the end of input and then one for each class; states are
 * known by the place of their row, so that a move is one addition and one look-up.
 */
export class Tables {
  readonly classes: Classes;
  /** Rows of the table of languages as text: each those that the same languages need, so that others can do without. */
  readonly chunks: readonly string[];
  readonly machineText: string;
  private readonly automata: Dfa;
  private readonly machines: JoinedMachine;
  /** Per state of the joined automaton, its number in the module. */
  private readonly numbers: Int32Array;
  private readonly chunksOf: readonly (readonly number[])[];

  constructor(
    private readonly languages: readonly Dfa[],
    private readonly machinesUsed: readonly Machine[],
    readers: ClassUsers['readers'],
    sets: readonly (readonly Range[])[],
  ) {
    this.automata = joined(languages);
    this.machines = merged(machinesUsed);
    const { automata, machines } = this;
    this.classes = commonClasses(sets, { automata, machines, readers });
    const groups = this.groups();
    this.numbers = new Int32Array(stateCount(automata));
    groups.flatMap(({ states }) => states).forEach((state, i) => (this.numbers[state] = i + 1));
    this.chunksOf = languages.map((_, i) =>
      groups.flatMap(({ users }, chunk) => (users.includes(i) ? [chunk] : [])),
    );
    this.chunks = groups.map(({ states }) =>
      rowsText(
        this.numbers[states[0]!]!,
        states.map((state) => this.cellsOfState(state)),
      ),
    );
    const rows = Array.from({ length: rowCount(machines) - 1 }, (_, i) => this.cellsOfMachine(i + 1));
    this.machineText = rowsText(1, rows);
  }

  /** Cells in a row. */
  get width(): number {
    return this.classes.sets.length + 1;
  }

  /** Cells in the table of languages, the dead row included. */
  get languageCells(): number {
    return stateCount(this.automata) * this.width;
  }

  get machineCells(): number {
    return rowCount(this.machines) * this.width;
  }

  /** Where a language begins, and the indexes of the chunks that it needs. */
  language(dfa: Dfa): { start: number; chunks: readonly number[] } {
    const index = this.languages.indexOf(dfa);
    const start = this.automata.starts[index]!;
    return { start: this.numbers[start]! * this.width, chunks: this.chunksOf[index]! };
  }

  machine(machine: Machine): number {
    return this.machines.starts[this.machinesUsed.indexOf(machine)]! * this.width;
  }

  /** The cell's column of a class of the plan's alphabet. */
  column(id: number): number {
    return this.classes.of[id]! + 1;
  }

  /** The states, without the dead one, by the languages that come to them. */
  private groups(): { users: number[]; states: number[] }[] {
    const users = new Map<number, number[]>();
    this.automata.starts.forEach((start, language) => {
      for (const state of this.reachable(start)) {
        const known = users.get(state);
        if (known === undefined) users.set(state, [language]);
        else known.push(language);
      }
    });
    const groups = new Map<string, { users: number[]; states: number[] }>();
    for (const [state, languages] of users) {
      const key = languages.join(',');
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { users: languages, states: [state] });
      else group.states.push(state);
    }
    return [...groups.values()];
  }

  /** In breadth-first order. */
  private reachable(start: number): Set<number> {
    const { table, width } = this.automata;
    const found = new Set(start === DEAD ? [] : [start]);
    for (const state of found) {
      for (let id = 0; id < width; id++) {
        const target = table[state * width + id]!;
        if (target !== DEAD) found.add(target);
      }
    }
    return found;
  }

  private cellsOfState(state: number): Cell[] {
    const { table, outputs, width } = this.automata;
    const cells: Cell[] = [outputs[state] === 1 ? { value: 0 } : undefined, undefined];
    for (let id = 0; id < width; id++) {
      const target = table[state * width + id]!;
      const column = this.column(id);
      if (column > 1) cells[column] = target === DEAD ? undefined : { row: this.numbers[target]! };
    }
    return cells;
  }

  private cellsOfMachine(row: number): Cell[] {
    const atEnd = this.machines.atEnd[row]!;
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
