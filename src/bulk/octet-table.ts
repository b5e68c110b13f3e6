import type { DfaTable, Grammar, Range } from '../runtime';
import { tableOf } from '../runtime/rule-table';
import { equalColumns } from '../table/equal-columns';
import { type CharacterPart, NOT_ENCODED, octetColumns, type OctetColumns } from './utf8-columns';
import { type ClassedDfa, DEAD, type Dfa, dfaSize } from '../table/dfa';
import { cached } from '../table/maps';

/** A DFA that reads octets by their columns. */
export interface OctetTable extends Dfa {
  /** Per octet, its column. */
  readonly columns: Uint8Array;
  /** Whether the octets are UTF-8. */
  readonly isUtf8: boolean;
}

/** The most cells of a table. They take 4 octets each, so a table takes at most 8 MB. */
const MOST_CELLS = 1 << 21;

/** Returns the octet table of a rule. Returns undefined if the rule has no table, or a large one. Throws UnknownRuleError. */
export function octetTableOf(grammar: Grammar, rule: string): OctetTable | undefined {
  const table = tableOf(grammar, rule);
  return table && octetTable(dfaOfTable(table), !grammar.isAboutOctets);
}

/** Returns the DFA of a table, whose columns are its classes. Column 0, which tells whether a state accepts, becomes a class without characters. */
function dfaOfTable({ alphabet, start, moves, width, columns }: DfaTable): ClassedDfa {
  const sets: Range[][] = Array.from({ length: width }, () => []);
  alphabet.sets.forEach((set, id) => sets[columns[id]!]!.push(...set));
  const table = Int32Array.from(moves, (cell) => cell / width);
  const outputs = Int32Array.from({ length: table.length / width }, (_, state) => moves[state * width]!);
  return { sets, width, table, outputs, starts: [start / width] };
}

/**
 * Returns the same automaton over octets, whose classes have every code point, or every octet. With `isUtf8`, the octets are UTF-8
 * (RFC 3629), and ill-formed ones match nothing. Returns undefined if the table would be too large.
 */
export function octetTable(dfa: ClassedDfa, isUtf8: boolean): OctetTable | undefined {
  const columns = octetColumns(dfa.sets, isUtf8);
  const rows = new DecodingRows(dfa, columns).rows();
  if (rows === undefined) return undefined;
  const { groupOf, samples } = equalColumns(rows, columns.first.length);
  const outputs = new Int32Array(rows.length);
  outputs.set(dfa.outputs);
  return {
    columns: Uint8Array.from(columns.columns, (column) => groupOf[column]!),
    width: samples.length,
    table: Int32Array.from(rows.flatMap((row) => samples.map((column) => row[column]!))),
    outputs,
    starts: dfa.starts,
    isUtf8,
  };
}

/** Composes an automaton with a decoder of UTF-8. States within a character follow those of the automaton. */
class DecodingRows {
  /** The classes with characters of several octets. States that these leave for the same states share the states within a character. */
  private readonly longer: readonly number[];
  private readonly added: number[][] = [];
  private readonly stateOfRow = new Map<string, number>();

  constructor(
    private readonly dfa: ClassedDfa,
    private readonly columns: OctetColumns,
  ) {
    this.longer = [...dfa.sets.keys()].filter((id) => dfa.sets[id]!.some(([, high]) => high >= 0x80));
  }

  /** Per state, the next state of each column. */
  rows(): number[][] | undefined {
    const { first } = this.columns;
    const rows: number[][] = [];
    const partsBy = new Map<string, Map<CharacterPart, number>>();
    for (let state = 0; state < dfaSize(this.dfa); state++) {
      if ((dfaSize(this.dfa) + this.added.length) * first.length > MOST_CELLS) return undefined;
      const key = this.longer.map((id) => this.next(state, id)).join();
      const known = cached(partsBy, key, () => new Map<CharacterPart, number>());
      rows.push(first.map((target) => this.target(state, target, known)));
    }
    return [...rows, ...this.added];
  }

  private next(state: number, id: number): number {
    const { table, width } = this.dfa;
    return id < width ? table[state * width + id]! : DEAD;
  }

  /** The state after an octet. `target`: a finished character's class, or a partial character. */
  private target(state: number, target: number | CharacterPart, known: Map<CharacterPart, number>): number {
    if (typeof target !== 'number') return this.within(state, target, known);
    return target === NOT_ENCODED ? 0 : this.next(state, target);
  }

  /** The state in which the rest of a character is read, from a state of the automaton. */
  private within(state: number, part: CharacterPart, known: Map<CharacterPart, number>): number {
    const found = known.get(part);
    if (found !== undefined) return found;
    const row = this.columns.next.map((child) =>
      child < 0 ? 0 : this.target(state, part.children[child]!, known),
    );
    const at = row.every((each) => each === 0) ? 0 : this.stateOf(row);
    known.set(part, at);
    return at;
  }

  /** Equal rows are one state. */
  private stateOf(row: number[]): number {
    return cached(this.stateOfRow, row.join(), () => dfaSize(this.dfa) + this.added.push(row) - 1);
  }
}
