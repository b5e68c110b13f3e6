import { type BulkEngine, type LineEnds, type LineEngine, MOST_INPUTS } from './engine';
import { kernelFunctions } from './kernel-code';
import { kernelInstance } from './kernel-instance';
import { kernelMemory } from './kernel-memory';
import { ACCEPTS, bits, DEAD_ROW, SLACK } from './kernel-steps';
import { kernelLines } from './line-engine';
import type { OctetTable } from './octet-table';
import { stopAt } from './table-engine';
import type { WasmFunction } from './wasm-module';
import type { WasmMemory } from './web-assembly';

/** The octets of a batch. The memory of a batch then fits the second cache of a processor. */
const WINDOW = 1 << 17;

/** The functions of the kernel that the engine calls. `kernel-code.ts` describes them. */
interface Kernel {
  readonly memory: WasmMemory;
  run(state: number, at: number, end: number): number;
  split(at: number, end: number, separator: number, withoutCr: number, lines: number, most: number): number;
  many(
    rule: number,
    offsets: number,
    stride: number,
    count: number,
    base: number,
    verdicts: number,
    stops: number,
  ): number;
  at(): number;
  bits(at: number, end: number, to: number): number;
}

/**
 * Returns an engine in WebAssembly, or undefined if the host does not allow that. A policy of a page may forbid it, or an old host
 * has no vectors. There may also be too little memory.
 */
export function kernelEngine(table: OctetTable): KernelEngine | undefined {
  try {
    return new KernelEngine(table);
  } catch {
    return undefined;
  }
}

/** Copies octets to the memory of the kernel, and tests them there. */
export class KernelEngine implements BulkEngine {
  readonly bounds: Int32Array;
  readonly base: number;
  readonly verdicts: Uint8Array;
  readonly stops: Int32Array;
  readonly window = WINDOW;
  end = 0;
  private readonly kernel: Kernel;
  private readonly memory: Uint8Array;
  private readonly packed: Uint8Array;
  private readonly start: number;
  /** The number of octets that are loaded. */
  private loaded = 0;
  /** By how lines end. */
  private readonly lineEngines = new Map<string, LineEngine | undefined>();

  /** Throws if there is no WebAssembly, or not enough memory. */
  constructor(readonly table: OctetTable) {
    const { octets, starts } = kernelMemory(table);
    this.start = starts[0]!;
    const bounds = octets.length;
    const stops = bounds + 8 * MOST_INPUTS;
    const verdicts = stops + 4 * MOST_INPUTS;
    const packed = verdicts + MOST_INPUTS;
    this.base = packed + MOST_INPUTS / 8;
    const { isUtf8 } = table;
    const functions = (): readonly WasmFunction[] => [...kernelFunctions(isUtf8), bits()];
    this.kernel = kernelInstance(isUtf8 ? 'utf8' : 'octets', functions, this.base + WINDOW + 1 + SLACK);
    const { buffer } = this.kernel.memory;
    this.memory = new Uint8Array(buffer);
    this.memory.set(octets);
    this.bounds = new Int32Array(buffer, bounds, 2 * MOST_INPUTS);
    this.stops = new Int32Array(buffer, stops, MOST_INPUTS);
    this.verdicts = new Uint8Array(buffer, verdicts, MOST_INPUTS);
    this.packed = new Uint8Array(buffer, packed, MOST_INPUTS / 8);
  }

  load(octets: Uint8Array, from: number, to: number): void {
    this.memory.set(octets.subarray(from, to), this.base);
    this.loaded = to - from;
  }

  split(separator: number, withoutCr: boolean, isLast: boolean): number {
    const { kernel, memory, base, bounds } = this;
    let end = base + this.loaded;
    if (isLast && memory[end - 1] !== separator) memory[end++] = separator;
    const count = kernel.split(base, end, separator, withoutCr ? 1 : 0, bounds.byteOffset, MOST_INPUTS);
    this.end = kernel.at() - base;
    return count;
  }

  test(count: number, withStops: boolean): number {
    const { kernel, start, bounds, verdicts, stops } = this;
    const stopsAt = withStops ? stops.byteOffset : 0;
    return kernel.many(start, bounds.byteOffset, 8, count, 0, verdicts.byteOffset, stopsAt);
  }

  testLong(octets: Uint8Array, start: number, end: number, withStops: boolean): boolean {
    const { kernel, base, memory, table } = this;
    let state = this.start;
    let at = start;
    while (at < end && state !== DEAD_ROW) {
      const to = Math.min(at + WINDOW, end);
      this.load(octets, at, to);
      state = kernel.run(state, base, base + to - at);
      at += kernel.at() - base;
    }
    const matches = memory[state + ACCEPTS] === 1;
    this.verdicts[0] = matches ? 1 : 0;
    if (withStops) this.stops[0] = matches ? -1 : stopAt(table, octets, start, at);
    return matches;
  }

  bits(count: number): Uint8Array {
    const { kernel, verdicts, packed } = this;
    // The kernel reads 16 verdicts at a time.
    verdicts.fill(0, count, count + 15);
    kernel.bits(verdicts.byteOffset, verdicts.byteOffset + count, packed.byteOffset);
    return packed;
  }

  lineEngine(ends: LineEnds): LineEngine | undefined {
    const key = `${ends.separator}:${ends.withoutCr}`;
    if (!this.lineEngines.has(key)) this.lineEngines.set(key, kernelLines(this.table, ends, WINDOW));
    return this.lineEngines.get(key);
  }
}
