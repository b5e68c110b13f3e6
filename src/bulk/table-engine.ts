import { followingOf } from '../runtime/octet-text';
import { type BulkEngine, MOST_INPUTS } from './engine';
import type { OctetTable } from './octet-table';

const CR = 0x0d;

/** An engine that reads the octets where they lie. Its subclasses say how an input is tested. */
export abstract class InPlaceEngine implements BulkEngine {
  readonly bounds = new Int32Array(2 * MOST_INPUTS);
  readonly base = 0;
  readonly verdicts = new Uint8Array(MOST_INPUTS);
  readonly stops = new Int32Array(MOST_INPUTS);
  /** Bounds have 32 bits. */
  readonly window = 2 ** 30;
  end = 0;
  private readonly packed = new Uint8Array(MOST_INPUTS / 8);
  private octets: Uint8Array = this.verdicts;
  private from = 0;
  private to = 0;

  load(octets: Uint8Array, from: number, to: number): void {
    this.octets = octets;
    this.from = from;
    this.to = to;
  }

  split(separator: number, withoutCr: boolean, isLast: boolean): number {
    const { octets, from, to, bounds } = this;
    let count = 0;
    let start = from;
    while (start < to && count < MOST_INPUTS) {
      let end = octets.indexOf(separator, start);
      if (end < 0 || end >= to) {
        if (!isLast) break;
        end = to;
      }
      bounds[2 * count] = start - from;
      bounds[2 * count + 1] = (withoutCr && end > start && octets[end - 1] === CR ? end - 1 : end) - from;
      count++;
      start = end + 1;
    }
    this.end = start - from;
    return count;
  }

  test(count: number, withStops: boolean): number {
    const { octets, from, bounds, verdicts } = this;
    let matching = 0;
    for (let i = 0; i < count; i++) {
      const start = from + bounds[2 * i]!;
      const end = from + bounds[2 * i + 1]!;
      const matches = this.matches(octets, start, end);
      verdicts[i] = matches ? 1 : 0;
      if (matches) matching++;
      if (withStops) this.stops[i] = matches ? -1 : this.stop(octets, start, end);
    }
    return matching;
  }

  testLong(octets: Uint8Array, start: number, end: number, withStops: boolean): boolean {
    const matches = this.matches(octets, start, end);
    this.verdicts[0] = matches ? 1 : 0;
    if (withStops) this.stops[0] = matches ? -1 : this.stop(octets, start, end);
    return matches;
  }

  bits(count: number): Uint8Array {
    const { verdicts, packed } = this;
    packed.fill(0);
    for (let i = 0; i < count; i++) packed[i >>> 3]! |= verdicts[i]! << (i & 7);
    return packed;
  }

  /** Whether the octets between two offsets match. */
  protected abstract matches(octets: Uint8Array, start: number, end: number): boolean;
  /** With how many of octets that do not match a match may begin. */
  protected abstract stop(octets: Uint8Array, start: number, end: number): number;
}

/** Reads the table by a loop in JavaScript, where WebAssembly is not allowed. */
export class TableEngine extends InPlaceEngine {
  /** Where the last reading has ended. */
  private at = 0;

  constructor(readonly table: OctetTable) {
    super();
  }

  protected matches(octets: Uint8Array, start: number, end: number): boolean {
    const { table, columns, width, starts, outputs } = this.table;
    let state = starts[0]!;
    let at = start;
    for (; at < end; at++) {
      const next = table[state * width + columns[octets[at]!]!]!;
      if (next === 0) break;
      state = next;
    }
    this.at = at;
    return at === end && outputs[state] === 1;
  }

  protected stop(octets: Uint8Array, start: number): number {
    return stopAt(this.table, octets, start, this.at);
  }
}

/**
 * Returns how many octets a match may begin with, if the octets from `start` up to `at` are all that a match goes on with. In
 * UTF-8, these are whole characters.
 */
export function stopAt({ isUtf8 }: OctetTable, octets: Uint8Array, start: number, at: number): number {
  for (let back = 1; isUtf8 && back <= 3 && at - back >= start; back++) {
    const octet = octets[at - back]!;
    if (followingOf(octet) >= back) return at - back - start;
    if (octet < 0x80 || octet >= 0xc0) break;
  }
  return at - start;
}
