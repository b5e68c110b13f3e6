import type { TaggedDfa } from '../../table/tagged-table';
import { placesOf } from './language-tables';

/**
 * The tagged DFAs of rules, joined. A row is an index in `cells`, as in the table of verdicts. It has a cell for each column, and one
 * more for its ending. Registers hold offsets, or places in the history; all are unset at first. Register 0 has the offset of the next
 * character.
 */
export interface SpanTables {
  /** The rules whose parts are found, as printed. Rule i has the tag 2i at the start of a part, and 2i + 1 at the end. */
  readonly names: readonly string[];
  /** Per rule that is written, the row in which it starts. */
  readonly starts: readonly number[];
  /** The next row, or `firstMove` plus a place in `moves`. The last cell of a row: 0, or a place in `endings` if the input may end. */
  readonly cells: readonly number[];
  readonly firstMove: number;
  /**
   * Per move: the next row, and a number of operations. An operation is the register to set, the register that it is set from, and 0, or 1
   * plus a tag that is added to a history.
   */
  readonly moves: readonly number[];
  /** Per ending: a move at the end, the register of the history, and that of each tag. Place 0 is of no ending: its move does nothing. */
  readonly endings: readonly number[];
  readonly registers: number;
}

/** The tagged DFA of a rule, and the number in `names` of each of its parts. */
export interface TaggedRule {
  readonly tables: TaggedDfa;
  readonly parts: readonly number[];
}

/** Joins tagged DFAs. `samples` has for each column a class of each DFA; undefined for the characters that nothing reads. */
export function spanTables(
  rules: readonly TaggedRule[],
  names: readonly string[],
  samples: readonly (readonly number[] | undefined)[],
): SpanTables {
  const width = samples.length + 1;
  const rowsBefore = placesOf(rules.map(({ tables }) => tables.accepting));
  const firstMove = rowsBefore.at(-1)! * width;
  // Tags of other rules are in a register that is never set.
  const unset = Math.max(0, ...rules.map(({ tables }) => tables.registers));
  const moves = [0, 0];
  const endings = [0];
  const cells: number[] = [];
  rules.forEach(({ tables, parts }, rule) => {
    const rowOf = (state: number): number => (state === 0 ? 0 : (rowsBefore[rule]! + state) * width);
    const tagOf = (tag: number): number => 2 * parts[tag >> 1]! + (tag & 1);
    const add = (state: number, list: readonly number[]): number =>
      moves.push(rowOf(state), list.length / 3, ...list) - list.length - 2;
    const withTags = (list: readonly number[]): number[] =>
      list.map((number, i) => (i % 3 === 2 && number > 0 ? tagOf(number - 1) + 1 : number));
    const places = movesOf(tables).map(([state, list]) => firstMove + add(state, withTags(list)));
    const ends = tables.endings.map((ending) => {
      const history = ending[tables.tags]!;
      const last = Array.from(ending).slice(tables.tags + 1);
      const list = last.flatMap((tag) => [history, history, tagOf(tag - 1) + 1]);
      const registers = names.flatMap(() => [unset, unset]);
      for (let tag = 0; tag < tables.tags; tag++) registers[tagOf(tag)] = ending[tag]!;
      return endings.push(add(0, list), history, ...registers) - registers.length - 2;
    });
    for (let state = 0; state < tables.accepting.length; state++) {
      for (const ids of samples)
        cells.push(ids === undefined ? 0 : cellOf(tables, state, ids[rule]!, rowOf, places));
      cells.push(tables.accepting[state] === 0 ? 0 : ends[tables.accepting[state]! - 1]!);
    }
  });
  return {
    names,
    starts: rules.map(({ tables }, rule) => (rowsBefore[rule]! + tables.start) * width),
    cells,
    firstMove,
    moves,
    endings,
    registers: unset + 1,
  };
}

function cellOf(
  { table, classes, accepting }: TaggedDfa,
  state: number,
  id: number,
  rowOf: (state: number) => number,
  places: readonly number[],
): number {
  const entry = table[state * classes.length + id]!;
  return entry < accepting.length ? rowOf(entry) : places[entry - accepting.length]!;
}

/** Returns the state and the operations of each move. */
function movesOf({ moves, operations }: TaggedDfa): [state: number, list: readonly number[]][] {
  return Array.from({ length: moves.length / 2 }, (_, move) => [
    moves[2 * move]!,
    Array.from(operations[moves[2 * move + 1]!]!),
  ]);
}
