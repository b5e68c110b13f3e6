import type { LineEnds, LineEngine } from './engine';
import { kernelInstance } from './kernel-instance';
import { roundedUp } from './kernel-memory';
import { SLACK } from './kernel-steps';
import { LANES, lineFunctions, PART } from './line-code';
import { lineTable } from './line-table';
import type { OctetTable } from './octet-table';
import type { WasmMemory } from './web-assembly';

/** The functions of the kernel. `line-code.ts` describes them. */
interface LineKernel {
  readonly memory: WasmMemory;
  lines(parts: number, free: number): void;
  bits(at: number, end: number, to: number): number;
}

/** The numbers that describe a part. */
const NUMBERS = PART / 4;

/** Returns an engine for lines, or undefined if the table is too large or there is too little memory. */
export function kernelLines(table: OctetTable, ends: LineEnds, window: number): LineEngine | undefined {
  const rows = lineTable(table, ends);
  try {
    return rows && new KernelLines(rows, ends.separator, window);
  } catch {
    return undefined;
  }
}

/** Copies octets to the memory of a kernel that reads several parts of them at the same time. */
class KernelLines implements LineEngine {
  readonly bits: Uint8Array;
  end = 0;
  matching = 0;
  private readonly kernel: LineKernel;
  private readonly memory: Uint8Array;
  private readonly parts: Int32Array;
  /** Addresses: the verdicts, a scratch octet, the input. */
  private readonly verdicts: number;
  private readonly free: number;
  private readonly base: number;

  /** `window`: the most octets that are tested at once. Throws if there is no WebAssembly, or not enough memory. */
  constructor(
    rows: Uint8Array,
    private readonly separator: number,
    window: number,
  ) {
    // A part has at most as many lines as octets, and writes a verdict more. `bits` reads up to 15 octets more.
    const most = roundedUp(window + 1 + LANES + 15);
    const parts = rows.length;
    const bits = roundedUp(parts + PART * LANES);
    this.verdicts = roundedUp(bits + most / 8);
    this.free = this.verdicts + most;
    this.base = this.free + 16;
    this.kernel = kernelInstance('lines', lineFunctions, this.base + window + 1 + SLACK);
    const { buffer } = this.kernel.memory;
    this.memory = new Uint8Array(buffer);
    this.memory.set(rows);
    this.parts = new Int32Array(buffer, parts, NUMBERS * LANES);
    this.bits = new Uint8Array(buffer, bits, most / 8);
  }

  test(octets: Uint8Array, from: number, to: number, isLast: boolean): number {
    const { memory, base, kernel, parts, verdicts, separator } = this;
    memory.set(octets.subarray(from, to), base);
    let end = base + to - from;
    if (isLast && memory[end - 1] !== separator) memory[end++] = separator;
    end = memory.lastIndexOf(separator, end - 1) + 1;
    if (end <= base) return 0;
    const starts = this.divide(end);
    kernel.lines(parts.byteOffset, this.free);
    const count = this.join(starts);
    this.matching = kernel.bits(verdicts, verdicts + count, this.bits.byteOffset);
    this.end = from + end - base;
    return count;
  }

  /** Divides whole lines into parts of about the same size. Returns where the verdicts of each begin. */
  private divide(end: number): readonly number[] {
    const { memory, base, parts, verdicts, separator } = this;
    const starts: number[] = [];
    let at = base;
    for (let lane = 0; lane < LANES; lane++) {
      const middle = base + Math.floor(((end - base) * (lane + 1)) / LANES);
      const next = lane === LANES - 1 ? end : memory.indexOf(separator, Math.max(at, middle) - 1) + 1;
      const place = verdicts + at - base + lane;
      parts.set([at, next, place], NUMBERS * lane);
      starts.push(place);
      at = next;
    }
    return starts;
  }

  /** Moves the verdicts of all parts together. Returns their number. */
  private join(starts: readonly number[]): number {
    const { memory, parts, verdicts } = this;
    let at = verdicts;
    starts.forEach((start, lane) => {
      const end = parts[NUMBERS * lane + 2]!;
      memory.copyWithin(at, start, end);
      at += end - start;
    });
    memory.fill(0, at, at + 15);
    return at - verdicts;
  }
}
