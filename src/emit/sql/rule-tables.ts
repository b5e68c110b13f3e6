import type { Rule } from '../../model/model';
import { planFirstCapture } from '../../plan/captures-plan';
import type { Planner } from '../../plan/planner';
import type { Dfa } from '../../table/dfa';
import { type LanguageTables, languageTables } from '../languages/language-tables';
import * as messages from '../messages';

/** A table of a rule. A state is the number of a row, and row 0 is dead. `cells[state * width + column]` is the next state. */
interface Table extends Pick<LanguageTables, 'width' | 'columns' | 'runs'> {
  readonly cells: readonly number[];
  readonly start: number;
  /** Whether characters are the octets of UTF-8, and some beyond ASCII are read. */
  readonly readsOctets: boolean;
}

/** The table of a minimal DFA. */
export interface VerdictTable extends Table {
  /** The first accepting state. Those after it accept, too. */
  readonly accepting: number;
}

/**
 * The table of a tagged DFA, which finds the first part that another rule derives. Registers hold offsets, or -1, as all do at first.
 * Register 0 has the current offset; at the end, the length.
 */
export interface PartTable extends Table {
  /** The states from this one on do operations when they are entered: each sets a register from another, in their order. */
  readonly firstMove: number;
  readonly operations: readonly (readonly (readonly [to: number, from: number])[])[];
  /** Per state, 0 if the input must not end there, or the number of its ending from 1. */
  readonly accepting: readonly number[];
  /** Per ending, the registers of the start and the end of the part. */
  readonly endings: readonly (readonly [start: number, end: number])[];
  readonly registers: number;
}

/** Returns the table of a rule, or the reason why it has none. */
export function verdictTable(planner: Planner, rule: Rule, areOctets: boolean): VerdictTable | string {
  const verdict = planner.verdict(rule);
  if (verdict.kind !== 'table') return verdict.reason;
  const { width, cells, accepting, starts, ...characters } = tablesOf(planner, verdict.dfa, areOctets);
  return {
    ...charactersOf({ ...characters, cells, width }, areOctets),
    width,
    cells: cells.map((cell) => cell / width),
    start: starts[0]! / width,
    accepting: accepting / width,
  };
}

/** Returns the table that finds the first part of a rule, or the reason why there is none. */
export function partTable(planner: Planner, rule: Rule, part: Rule, areOctets: boolean): PartTable | string {
  const verdict = planner.verdict(rule);
  if (verdict.kind !== 'table') return verdict.reason;
  const plan = planFirstCapture(planner, rule, part.key);
  if (plan.kind === 'tree') return plan.reason;
  const { classes, table, moves, operations, accepting, endings, tags, start, registers } = plan.dfa;
  const count = accepting.length;
  const dfa = { sets: classes, table, width: classes.length };
  const { samples, ...tables } = tablesOf(planner, verdict.dfa, areOctets, [dfa]);
  // A move is a state of its own, with the cells of the state to which it leads.
  const targets = Array.from({ length: moves.length / 2 }, (_, move) => moves[2 * move]!);
  const states = [...Array.from({ length: count }, (_, state) => state), ...targets];
  const lists = targets.map((_, move) => pairsOf(operations[moves[2 * move + 1]!]!));
  return {
    ...charactersOf(tables, areOctets),
    width: tables.width,
    cells: states.flatMap((state) =>
      samples.map((ids) => (ids === undefined ? 0 : table[state * classes.length + ids[0]!]!)),
    ),
    start,
    firstMove: count,
    operations: lists,
    accepting: states.map((state) => accepting[state]!),
    endings: endings.map((ending) => {
      if (ending.length > tags + 1) throw new Error(messages.partComesAgain);
      return [ending[0]!, ending[1]!];
    }),
    registers,
  };
}

function tablesOf(
  { alphabet }: Planner,
  dfa: Dfa,
  areOctets: boolean,
  others: Parameters<typeof languageTables>[3] = [],
): ReturnType<typeof languageTables> {
  return languageTables(
    [{ ...dfa, starts: dfa.starts.slice(0, 1) }],
    alphabet.sets,
    areOctets ? 256 : 128,
    others,
  );
}

/** A grammar over octets that reads ASCII alone reads the same strings as one over characters. */
function charactersOf(
  { columns, runs, cells, width }: Pick<LanguageTables, 'columns' | 'runs' | 'cells' | 'width'>,
  areOctets: boolean,
): Pick<Table, 'columns' | 'runs' | 'readsOctets'> {
  if (!areOctets) return { columns, runs, readsOctets: false };
  // If all octets are read, column 0 is read, too.
  const read = new Set(cells.flatMap((cell, i) => (cell === 0 ? [] : [i % width])));
  const readsOctets = columns.slice(128).some((column) => read.has(column));
  if (readsOctets) return { columns, runs: [], readsOctets };
  return { columns: columns.slice(0, 128), runs: [{ low: 128, column: 0 }], readsOctets };
}

function pairsOf(list: ArrayLike<number>): [to: number, from: number][] {
  return Array.from({ length: list.length / 3 }, (_, i) => {
    if (list[3 * i + 2] !== 0) throw new Error(messages.partComesAgain);
    return [list[3 * i]!, list[3 * i + 1]!];
  });
}
