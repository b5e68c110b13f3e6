import { ACCEPTS, CELLS, DEAD_ROW } from './kernel-steps';
import type { OctetTable } from './octet-table';

/** A table as the kernel reads it. */
export interface KernelMemory {
  /** The content of the memory from address 0 on. Its length is a multiple of 16. */
  readonly octets: Uint8Array<ArrayBuffer>;
  /** The address of the row of each start. */
  readonly starts: readonly number[];
}

/** Lays out a table. `kernel-steps.ts` says how. */
export function kernelMemory({ columns, width, table, outputs, starts }: OctetTable): KernelMemory {
  const states = outputs.length;
  const size = roundedUp(CELLS + 4 * width);
  const row = (state: number): number => DEAD_ROW + state * size;
  const octets = new Uint8Array(row(states));
  const view = new DataView(octets.buffer);
  columns.forEach((column, octet) => view.setUint16(2 * octet, 4 * column, true));
  const loops = loopBits(columns, width);
  for (let state = 0; state < states; state++) {
    const at = row(state);
    view.setInt32(at + ACCEPTS, outputs[state]!, true);
    for (let column = 0; column < width; column++) {
      const next = table[state * width + column]!;
      view.setInt32(at + CELLS + 4 * column, row(next), true);
      if (next === state) addLoop(octets, at, loops[column]!);
    }
  }
  return { octets, starts: starts.map(row) };
}

/** Per column, 16 octets that tell which ASCII characters it has, as `skip` of `kernel-steps.ts` reads them. */
export function loopBits(columns: ArrayLike<number>, width: number): readonly Uint8Array[] {
  const bits = Array.from({ length: width }, () => new Uint8Array(16));
  for (let octet = 0; octet < 0x80; octet++) bits[columns[octet]!]![octet & 15]! |= 1 << (octet >> 4);
  return bits;
}

/** Notes at the address of a row that the characters of a column lead back to the state. */
export function addLoop(memory: Uint8Array, address: number, bits: Uint8Array): void {
  for (let i = 0; i < bits.length; i++) memory[address + i]! |= bits[i]!;
}

/** The next multiple of 16. */
export function roundedUp(size: number): number {
  return (size + 15) & ~15;
}
