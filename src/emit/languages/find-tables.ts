import { Alphabet, type Range } from '../../runtime/alphabet';
import { dfaTable, rowsFrom, type SharedAutomaton } from '../../runtime/dfa-table';
import { backwardOfTable, hasState } from '../../runtime/find/backward-moves';
import { BackwardTables, MATCH_BEGINS } from '../../runtime/find/backward-tables';
import { boundaryOf, JOINER, OTHER, WORD } from '../../runtime/find/boundary';
import * as messages from '../messages';
import { NoTableError } from './no-table-error';
import { cached } from '../../table/maps';
import type { ClassedTable, LanguageTables } from './language-tables';

/** The bits of a number that tell which states are in a set. */
const BITS = 16;

/**
 * The automata that read a text from its end and find where matches begin, joined. A row tells from which states of the
 * table of verdicts a match goes on to an end behind an offset.
 */
export interface FindTables {
  /** Per column, the kind of its characters: OTHER, WORD or JOINER. */
  readonly kinds: readonly number[];
  /** Per rule, the state in which its matches begin, and the row at the end of a text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /**
   * Per row: the row before each column, then the bits of the states. A row is the index of its first cell, which is odd if a match can
   * begin there.
   */
  readonly moves: readonly number[];
}

/** The kinds of characters that `find` tells apart beside a match, as a table for `languageTables`. */
export function kindTable(areOctets: boolean): ClassedTable {
  const { kindOf } = boundaryOf(undefined, { areOctets, areUtf8: false });
  const sets: Range[][] = [[], [], []];
  let low = 0;
  for (let code = 0, most = areOctets ? 0xff : 0x10ffff; code <= most; code++) {
    if (code < most && kindOf(code + 1) === kindOf(low)) continue;
    sets[kindOf(low)]!.push([low, code]);
    low = code + 1;
  }
  return { sets, width: sets.length, table: Int32Array.of(OTHER, WORD, JOINER) };
}

/** Makes the tables of rules. `kinds` has that of each column, or undefined. Throws NoTableError. */
export function findTables(
  { width, cells, accepting }: LanguageTables,
  rules: readonly { readonly name: string; readonly start: number }[],
  given: readonly (number | undefined)[],
): FindTables {
  const kinds = given.map((kind) => kind ?? OTHER);
  // A code point stands for the column of its number.
  const alphabet = new Alphabet(kinds.map((_, column) => [[column, column]]));
  const automaton: SharedAutomaton = {
    alphabet,
    row: (state) => kinds.map((_, column) => cells[state * width + column]! / width),
    accepts: (state) => state * width >= accepting,
  };
  const { blocks } = boundaryOf(undefined, { areOctets: false, areUtf8: false });
  const boundary = { blocks, kindOf: (column: number) => kinds[column] ?? OTHER };
  const words = Math.ceil(cells.length / width / BITS);
  const rowLength = (width + words + 2) & -2;
  const ends: number[] = [];
  const moves: number[] = [];
  for (const { name, start } of rules) {
    const states = [0, ...rowsFrom(automaton, start / width).keys()];
    const backward = new BackwardTables(backwardOfTable(dfaTable(automaton, start / width)), boundary);
    const first = moves.length;
    const rows = new Map<number, number>();
    const rowOf = (place: number): number =>
      cached(rows, place, () => first + rows.size * rowLength + (place & MATCH_BEGINS));
    ends.push(rowOf(backward.nowhere));
    for (const [place, row] of rows) {
      while (moves.length < row) moves.push(0);
      for (const column of kinds.keys()) moves.push(rowOf(backward.move(place, backward.symbolOf(column))));
      if (backward.isFull)
        throw new NoTableError(name, messages.tooLargeToFind, messages.languagesWithoutFind);
      const set = backward.stateAt(place).states;
      const bits = Array<number>(words).fill(0);
      states.forEach((state, i) => {
        if (hasState(set, i)) bits[Math.floor(state / BITS)]! |= 1 << (state % BITS);
      });
      moves.push(...bits);
    }
    while (moves.length % 2 !== 0) moves.push(0);
  }
  return { kinds, starts: rules.map(({ start }) => start), ends, moves };
}
