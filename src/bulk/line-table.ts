import type { LineEnds } from './engine';
import { addLoop, loopBits } from './kernel-memory';
import type { OctetTable } from './octet-table';
import { cached } from '../table/maps';
import { dfaSize } from '../table/dfa';

/*
 * A table that reads line after line, as `line-code.ts` reads it. A state is the address of its row. A row has two parts:
 *
 * - 16 octets that tell which ASCII characters lead back to the state;
 * - 4 octets for each octet: the next state.
 *
 * A separator leads to one of two states, in which the next line begins. Their addresses tell the verdict on the line before it, so
 * that the code needs no comparison. The addresses of all other states are even.
 */

/** The offset of the next states in a row, and the size of a row. */
export const CELLS = 16;
const ROW = CELLS + 4 * 256;

/** The address has this bit if the state is behind a line. */
export const BEHIND_LINE = 1;
/** The number of the bit that it then has if the line matches. */
export const MATCHES_BIT = 1;

/** The states behind a line that matches, and behind one that does not. Nothing is skipped in them. */
const MATCHED = BEHIND_LINE | (1 << MATCHES_BIT);
export const FAILED = MATCHED + ROW + (1 << MATCHES_BIT);
/** A state that leads to itself. */
export const PARKED = (FAILED + ROW + 15) & ~15;
const FIRST = PARKED + ROW;

/** The most states of a rule that has such a table. Rows are larger than those of other tables. */
const MOST_STATES = 2048;

const CR = 0x0d;

/** Makes the table of lines from that of their rule, or returns undefined if it would be large. */
export function lineTable(table: OctetTable, ends: LineEnds): Uint8Array<ArrayBuffer> | undefined {
  if (dfaSize(table) > MOST_STATES) return undefined;
  const { outputs, starts, width } = table;
  const columns = columnsOf(table, ends);
  const cr = table.columns[CR]!;
  const lines = new States();
  const row = (state: number, matches: boolean): number[] => {
    const next = table.table.subarray(state * width, (state + 1) * width);
    const found = Array.from(next, (each) => lines.address(each, outputs[each] === 1));
    found.push(matches ? MATCHED : FAILED);
    // Before the separator, a carriage return is no part of the line.
    if (ends.withoutCr) found.push(lines.address(next[cr]!, outputs[state] === 1));
    return found;
  };
  const start = row(starts[0]!, outputs[starts[0]!] === 1);
  const rows: number[][] = [];
  for (const { state, matches } of lines.added) rows.push(row(state, matches));
  return laidOut(columns, start, rows);
}

/** The columns of octets. Behind those of the rule come that of the separator and that of a carriage return that is no part of the line. */
function columnsOf({ columns, width }: OctetTable, { separator, withoutCr }: LineEnds): Uint16Array {
  const found = Uint16Array.from(columns);
  if (withoutCr) found[CR] = width + 1;
  found[separator] = width;
  return found;
}

/** The states within a line: a state of the rule, and whether the line matches if it ends there. */
class States {
  readonly added: { readonly state: number; readonly matches: boolean }[] = [];
  private readonly addresses = new Map<number, number>();

  /** Returns the address of a state, which is added if it is new. */
  address(state: number, matches: boolean): number {
    const key = 2 * state + (matches ? 1 : 0);
    return cached(this.addresses, key, () => FIRST + ROW * (this.added.push({ state, matches }) - 1));
  }
}

function laidOut(
  columns: Uint16Array,
  start: readonly number[],
  rows: readonly (readonly number[])[],
): Uint8Array<ArrayBuffer> {
  const memory = new Uint8Array(FIRST + ROW * rows.length);
  const loops = loopBits(columns, start.length);
  // The numbers of WebAssembly are little-endian, as are the machines that run JavaScript.
  const cells = new Int32Array(256);
  const octets = new Uint8Array(cells.buffer);
  const lay = (row: readonly number[], address: number): void => {
    for (let octet = 0; octet < 256; octet++) cells[octet] = row[columns[octet]!]!;
    memory.set(octets, address + CELLS);
  };
  lay(start, FAILED);
  lay(start, MATCHED);
  lay(new Array<number>(start.length).fill(PARKED), PARKED);
  rows.forEach((row, index) => {
    const address = FIRST + ROW * index;
    lay(row, address);
    row.forEach((next, column) => {
      if (next === address) addLoop(memory, address, loops[column]!);
    });
  });
  return memory;
}
