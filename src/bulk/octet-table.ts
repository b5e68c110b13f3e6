import type { DfaTable, Range } from '../runtime';
import { equalColumns } from '../table/equal-columns';
import { type CharacterPart, classesBelow, NOT_ENCODED, type Utf8Columns, utf8Columns } from './utf8-columns';
import { cached } from '../table/maps';

/** A DFA over code points, or over octets as the code points of the same numbers. State 0 is dead. */
export interface PointAutomaton {
  /** The code points of each class. Together the classes have every code point. */
  readonly sets: readonly (readonly Range[])[];
  readonly states: number;
  readonly starts: readonly number[];
  next(state: number, id: number): number;
  accepts(state: number): boolean;
}

/** A DFA that reads octets. State 0 is dead. */
export interface OctetTable {
  readonly states: number;
  /** Per octet, its column. */
  readonly columns: Uint8Array;
  /** The number of columns. */
  readonly width: number;
  /** The next state: `cells[state * width + column]`. */
  readonly cells: Int32Array;
  /** Per state, 1 if it accepts. */
  readonly accepts: Uint8Array;
  readonly starts: readonly number[];
  /** Whether the octets are UTF-8. */
  readonly isUtf8: boolean;
}

/** The most cells of a table. They take 4 octets each, so a table takes at most 8 MB. */
const MOST_CELLS = 1 << 21;

/** Returns the automaton of a rule, as `Grammar.tables` gives it. Its classes are the columns of the table. */
export function automatonOfTable({ alphabet, start, moves, width, columns }: DfaTable): PointAutomaton {
  const sets: Range[][] = Array.from({ length: width - 1 }, () => []);
  alphabet.sets.forEach((set, id) => sets[columns[id]! - 1]!.push(...set));
  return {
    sets,
    states: moves.length / width,
    starts: [start / width],
    next: (state, id) => moves[state * width + id + 1]! / width,
    accepts: (state) => moves[state * width] === 1,
  };
}

/**
 * Returns the same automaton over octets. With `isUtf8`, the octets are UTF-8 (RFC 3629), and ill-formed ones match nothing.
 * Returns undefined if the table would be too large.
 */
export function octetTable(automaton: PointAutomaton, isUtf8: boolean): OctetTable | undefined {
  const found = isUtf8 ? new DecodingRows(automaton).rows() : octetRows(automaton);
  return found && { ...withoutEqualColumns(found), starts: automaton.starts, isUtf8 };
}

/** Per octet, its column; per state, the next state of each column. */
interface Rows {
  readonly columns: readonly number[];
  readonly rows: readonly (readonly number[])[];
  readonly accepts: (state: number) => boolean;
}

/** The rows of a grammar over octets: a column for each class. */
function octetRows({ sets, states, next, accepts }: PointAutomaton): Rows | undefined {
  const columns = classesBelow(sets, 256);
  const ids = [...new Set(columns)];
  if (states * ids.length > MOST_CELLS) return undefined;
  return {
    columns: columns.map((id) => ids.indexOf(id)),
    rows: Array.from({ length: states }, (_, state) => ids.map((id) => next(state, id))),
    accepts,
  };
}

/** Composes an automaton with a decoder of UTF-8. States within a character follow those of the automaton. */
class DecodingRows {
  private readonly utf8: Utf8Columns;
  /** The classes with characters of several octets. States that these leave for the same states share the states within a character. */
  private readonly longer: readonly number[];
  private readonly added: number[][] = [];
  private readonly stateOfRow = new Map<string, number>();

  constructor(private readonly automaton: PointAutomaton) {
    this.utf8 = utf8Columns(automaton.sets);
    this.longer = [...automaton.sets.keys()].filter((id) =>
      automaton.sets[id]!.some(([, high]) => high >= 0x80),
    );
  }

  rows(): Rows | undefined {
    const { states, accepts } = this.automaton;
    const { columns, first } = this.utf8;
    const rows: (readonly number[])[] = [];
    const partsBy = new Map<string, Map<CharacterPart, number>>();
    for (let state = 0; state < states; state++) {
      if ((states + this.added.length) * first.length > MOST_CELLS) return undefined;
      const key = this.longer.map((id) => this.automaton.next(state, id)).join();
      const known = cached(partsBy, key, () => new Map<CharacterPart, number>());
      rows.push(first.map((target) => this.target(state, target, known)));
    }
    rows.push(...this.added);
    return { columns, rows, accepts: (state) => state < states && accepts(state) };
  }

  /** The state behind an octet: `target` is the class of the character that ends, or the part of one that was read. */
  private target(state: number, target: number | CharacterPart, known: Map<CharacterPart, number>): number {
    if (typeof target !== 'number') return this.within(state, target, known);
    return target === NOT_ENCODED ? 0 : this.automaton.next(state, target);
  }

  /** The state in which the rest of a character is read, from a state of the automaton. */
  private within(state: number, part: CharacterPart, known: Map<CharacterPart, number>): number {
    const found = known.get(part);
    if (found !== undefined) return found;
    const row = this.utf8.next.map((child) =>
      child < 0 ? 0 : this.target(state, part.children[child]!, known),
    );
    const at = row.every((each) => each === 0) ? 0 : this.stateOf(row);
    known.set(part, at);
    return at;
  }

  /** Equal rows are one state. */
  private stateOf(row: number[]): number {
    return cached(this.stateOfRow, row.join(), () => this.automaton.states + this.added.push(row) - 1);
  }
}

/** Joins columns that have the same cells. */
function withoutEqualColumns({ columns, rows, accepts }: Rows): Omit<OctetTable, 'starts' | 'isUtf8'> {
  const { groupOf, samples } = equalColumns(rows, rows[0]!.length);
  return {
    states: rows.length,
    columns: Uint8Array.from(columns, (column) => groupOf[column]!),
    width: samples.length,
    cells: Int32Array.from(rows.flatMap((row) => samples.map((column) => row[column]!))),
    accepts: Uint8Array.from(rows, (_, state) => (accepts(state) ? 1 : 0)),
  };
}
