import type { OctetTable } from './octet-table';

/** The most inputs of a batch. */
export const MOST_INPUTS = 8192;

/** A batch of inputs that an engine has tested. The next batch overwrites its bounds and verdicts. */
export interface Batch {
  /** The offset at which the batch begins. */
  readonly from: number;
  /** The number of inputs. */
  readonly count: number;
  /** The number of inputs that match. */
  readonly matching: number;
}

/** A batch of lines. It tells which match, but not where they are. */
export interface VerdictBatch extends Batch {
  /** A bit for each line, which is 1 if it matches. The first line is the lowest bit. */
  readonly bits: Uint8Array;
}

/** Tests many inputs at once. All its arrays are used again for each batch. */
export interface BulkEngine {
  /** The table that it reads, if it reads one. */
  readonly table?: OctetTable;
  /** Where each input begins and ends. `base` is the place of the offset from which octets were loaded. */
  readonly bounds: Int32Array;
  readonly base: number;
  /** For each input, 1 if it matches, else 0. */
  readonly verdicts: Uint8Array;
  /** For each input, how many octets a match may begin with, or -1 if the input matches. */
  readonly stops: Int32Array;
  /** The most octets that can be loaded. */
  readonly window: number;
  /** Loads the octets of a batch. */
  load(octets: Uint8Array, from: number, to: number): void;
  /**
   * Divides the octets that are loaded into lines, and sets the bounds. If `isLast`, the last line may lack its separator.
   * Returns the number of lines. `end` is then the offset behind their last separator, from where octets were loaded.
   */
  split(separator: number, withoutCr: boolean, isLast: boolean): number;
  readonly end: number;
  /** Tests the inputs in the bounds, and returns how many match. */
  test(count: number, withStops: boolean): number;
  /** Tests an input of any length as the only one of a batch. */
  testLong(octets: Uint8Array, start: number, end: number, withStops: boolean): boolean;
  /** Returns the verdicts on a number of inputs as bits. The first input is the lowest bit. */
  bits(count: number): Uint8Array;
  /** Returns an engine that only tells which lines match, if there is one. */
  lineEngine?(ends: LineEnds): LineEngine | undefined;
}

/** Tells which lines match, but not where they begin and end. All its arrays are used again for each batch. */
export interface LineEngine {
  /** A bit for each line, as `VerdictBatch` has them. */
  readonly bits: Uint8Array;
  /**
   * Tests the whole lines among octets. These are at most the `window` of a `BulkEngine`. If `isLast`, the last line may lack its
   * separator. Returns the number of lines. `end` is then the offset behind the last separator, and `matching` tells how many match.
   */
  test(octets: Uint8Array, from: number, to: number, isLast: boolean): number;
  readonly end: number;
  readonly matching: number;
}

/** Where lines end. */
export interface LineEnds {
  /** The octet behind each line. The last line may lack it. */
  readonly separator: number;
  /** Whether a carriage return before the separator is no part of the line. */
  readonly withoutCr: boolean;
}

const CR = 0x0d;

/** Of fewer octets, the lines are found before they are tested, so that no other table is needed. */
const WORTH_LINES = 1 << 14;

/** Tests the lines of octets in batches, and tells where they begin and end. */
export function lineBatches(
  engine: BulkEngine,
  octets: Uint8Array,
  ends: LineEnds,
  withStops = false,
): Generator<Batch> {
  const { separator, withoutCr } = ends;
  const test = (from: number, to: number): Found<Batch> => {
    engine.load(octets, from, to);
    const count = engine.split(separator, withoutCr, to === octets.length);
    const matching = count > 0 ? engine.test(count, withStops) : 0;
    return { batch: { from, count, matching }, end: from + engine.end };
  };
  return batchesOf(engine, octets, ends, test, (from, to) => longInput(engine, octets, from, to, withStops));
}

/** Tests the lines of octets in batches. */
export function verdictBatches(
  engine: BulkEngine,
  octets: Uint8Array,
  ends: LineEnds,
): Generator<VerdictBatch> {
  const lines = octets.length < WORTH_LINES ? undefined : engine.lineEngine?.(ends);
  if (lines === undefined) return withBits(engine, lineBatches(engine, octets, ends));
  const test = (from: number, to: number): Found<VerdictBatch> => {
    const count = lines.test(octets, from, to, to === octets.length);
    const { matching, bits, end } = lines;
    return { batch: { from, count, matching, bits }, end };
  };
  return batchesOf(engine, octets, ends, test, (from, to) => ({
    ...longInput(engine, octets, from, to, false),
    bits: engine.bits(1),
  }));
}

function* withBits(engine: BulkEngine, batches: Iterable<Batch>): Generator<VerdictBatch> {
  for (const batch of batches) yield { ...batch, bits: engine.bits(batch.count) };
}

/** The whole lines of a window, which may be none, and the offset behind the last of them. */
interface Found<Each> {
  readonly batch: Each;
  readonly end: number;
}

function* batchesOf<Each extends Batch>(
  { window }: BulkEngine,
  octets: Uint8Array,
  { separator, withoutCr }: LineEnds,
  test: (from: number, to: number) => Found<Each>,
  testLong: (from: number, to: number) => Each,
): Generator<Each> {
  const { length } = octets;
  for (let from = 0; from < length;) {
    const to = Math.min(from + window, length);
    const { batch, end } = test(from, to);
    if (batch.count > 0) {
      yield batch;
      from = end;
    } else {
      const found = octets.indexOf(separator, to);
      const lineEnd = found < 0 ? length : found;
      const isCut = withoutCr && octets[lineEnd - 1] === CR;
      yield testLong(from, isCut ? lineEnd - 1 : lineEnd);
      from = lineEnd + 1;
    }
  }
}

/** Tests the inputs between offsets in batches. `offsetAt(i)` is where input `i` begins, and input `i - 1` ends. */
export function* partBatches(
  engine: BulkEngine,
  octets: Uint8Array,
  total: number,
  offsetAt: (index: number) => number,
  withStops = false,
): Generator<Batch> {
  for (let index = 0; index < total;) {
    const from = offsetAt(index);
    let count = 0;
    let start = from;
    for (; count < MOST_INPUTS && index + count < total; count++) {
      const end = offsetAt(index + count + 1);
      if (end - from > engine.window) break;
      engine.bounds[2 * count] = start - from + engine.base;
      engine.bounds[2 * count + 1] = end - from + engine.base;
      start = end;
    }
    if (count > 0) {
      engine.load(octets, from, start);
      yield { from, count, matching: engine.test(count, withStops) };
    } else {
      count = 1;
      yield longInput(engine, octets, from, offsetAt(index + 1), withStops);
    }
    index += count;
  }
}

function longInput(
  engine: BulkEngine,
  octets: Uint8Array,
  start: number,
  end: number,
  withStops: boolean,
): Batch {
  const matches = engine.testLong(octets, start, end, withStops);
  engine.bounds[0] = engine.base;
  engine.bounds[1] = end - start + engine.base;
  return { from: start, count: 1, matching: matches ? 1 : 0 };
}
