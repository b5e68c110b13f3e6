import type { LineEnds } from './engine';
import type { OctetTable } from './octet-table';

/*
 * A table that reads line after line, as `line-code.ts` reads it. A state is the address of its row. A row has two parts:
 *
 * - 16 octets that tell which ASCII characters lead back to the state;
 * - 4 octets for each octet: the next state.
 *
 * A separator leads to the first state if the line before it matches, else to the second. In both, the next line begins. The third
 * state leads to itself.
 */

/** The offset of the next states in a row, and the size of a row. */
export const CELLS = 16;
const ROW = CELLS + 4 * 256;

/** The code relies on its being 0. */
const MATCHED = 0;
export const FAILED = ROW;
export const PARKED = 2 * ROW;
/** The number of these states. Nothing is skipped in them. */
const STARTS = 3;

/** The most states of a rule that has such a table. Rows are larger than those of other tables. */
const MOST_STATES = 2048;

const CR = 0x0d;

/** Makes the table of lines from that of their rule, or returns undefined if it would be large. */
export function lineTable(
  table: OctetTable,
  { separator, withoutCr }: LineEnds,
): Uint8Array<ArrayBuffer> | undefined {
  if (table.states > MOST_STATES) return undefined;
  const { accepts, starts, cells, columns, width } = table;
  const lines = new States();
  const row = (state: number, matches: boolean): Int32Array => {
    const next = cells.subarray(state * width, (state + 1) * width);
    const addresses = Array.from(next, (each) => lines.address(each, accepts[each] === 1));
    const found = Int32Array.from(columns, (column) => addresses[column]!);
    // Before the separator, a carriage return is no part of the line.
    if (withoutCr) found[CR] = lines.address(next[columns[CR]!]!, accepts[state] === 1);
    found[separator] = matches ? MATCHED : FAILED;
    return found;
  };
  const start = row(starts[0]!, accepts[starts[0]!] === 1);
  const rows = [start, start, new Int32Array(256).fill(PARKED)];
  for (const { state, matches } of lines.added) rows.push(row(state, matches));
  return laidOut(rows);
}

/** The states within a line: a state of the rule, and whether the line matches if it ends there. */
class States {
  readonly added: { readonly state: number; readonly matches: boolean }[] = [];
  private readonly addresses = new Map<number, number>();

  /** Returns the address of a state, which is added if it is new. */
  address(state: number, matches: boolean): number {
    const key = 2 * state + (matches ? 1 : 0);
    let known = this.addresses.get(key);
    if (known === undefined) {
      known = ROW * (STARTS + this.added.length);
      this.addresses.set(key, known);
      this.added.push({ state, matches });
    }
    return known;
  }
}

function laidOut(rows: readonly Int32Array[]): Uint8Array<ArrayBuffer> {
  const memory = new Uint8Array(ROW * rows.length);
  rows.forEach((row, state) => {
    const address = ROW * state;
    // The numbers of WebAssembly are little-endian, as are the machines that run JavaScript.
    new Int32Array(memory.buffer, address + CELLS, 256).set(row);
    if (state < STARTS) return;
    for (let octet = 0; octet < 0x80; octet++)
      if (row[octet] === address) memory[address + (octet & 15)]! |= 1 << (octet >> 4);
  });
  return memory;
}
