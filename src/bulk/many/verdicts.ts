import {
  type Batch,
  type BulkEngine,
  type LineEnds,
  lineBatches,
  partBatches,
  verdictBatches,
} from '../engine';
import * as messages from '../messages';

/** Where inputs begin and end: input `i` lies between `offsets[i]` and `offsets[i + 1]`. */
export type Offsets = Int32Array | Uint32Array | BigInt64Array;

/** The verdicts on many inputs. */
export interface Verdicts {
  /** The number of inputs that match. */
  readonly count: number;
  /** The number of all inputs. */
  readonly total: number;
  /** A bit for each input: bit `i & 7` of octet `i >> 3` is 1 if input `i` matches. */
  readonly bitmap: Uint8Array;
  /**
   * With the option `stops`: for each input, how many octets a match may begin with, as `offset` of a failure has it. It is -1 if the
   * input matches, or is null.
   */
  readonly stops?: Int32Array;
}

/** Tests the lines of octets. */
export function byLines(engine: BulkEngine, octets: Uint8Array, ends: LineEnds, stops: boolean): Verdicts {
  const collected = new Collected(engine, stops);
  if (stops) for (const batch of lineBatches(engine, octets, ends, true)) collected.add(batch);
  else for (const batch of verdictBatches(engine, octets, ends)) collected.add(batch, batch.bits);
  return collected.verdicts();
}

/** Tests the inputs between offsets. Throws RangeError if these are no offsets of the octets. */
export function byOffsets(
  engine: BulkEngine,
  octets: Uint8Array,
  offsets: Offsets,
  total: number,
  stops: boolean,
): Verdicts {
  const offsetAt = readerOf(offsets, total, octets.length);
  const collected = new Collected(engine, stops);
  for (const batch of partBatches(engine, octets, total, offsetAt, stops)) collected.add(batch);
  return collected.verdicts();
}

/** Collects the verdicts of batches. */
class Collected {
  private count = 0;
  private total = 0;
  private bits = new Uint8Array(0);
  private stops = new Int32Array(0);

  constructor(
    private readonly engine: BulkEngine,
    private readonly withStops: boolean,
  ) {}

  add({ count, matching }: Batch, added = this.engine.bits(count)): void {
    const { total, engine } = this;
    const size = octetsFor(count);
    // Most inputs are in one batch.
    if (total === 0) this.bits = added.slice(0, size);
    else this.append(added.subarray(0, size), total);
    if (this.withStops) {
      if (total + count > this.stops.length)
        this.stops = grown(this.stops, new Int32Array(2 * (total + count)));
      this.stops.set(engine.stops.subarray(0, count), total);
    }
    this.total += count;
    this.count += matching;
  }

  /** Adds bits behind the first ones. */
  private append(added: Uint8Array, total: number): void {
    const first = total >>> 3;
    const shift = total & 7;
    // An octet more, for bits that are moved.
    const needed = first + added.length + 1;
    if (needed > this.bits.length) this.bits = grown(this.bits, new Uint8Array(2 * needed));
    const { bits } = this;
    if (shift === 0) return bits.set(added, first);
    for (let i = 0; i < added.length; i++) {
      bits[first + i]! |= added[i]! << shift;
      bits[first + i + 1] = added[i]! >>> (8 - shift);
    }
  }

  verdicts(): Verdicts {
    const { count, total, bits, stops } = this;
    const size = octetsFor(total);
    const bitmap = bits.length === size ? bits : bits.slice(0, size);
    return this.withStops ? { count, total, bitmap, stops: stops.slice(0, total) } : { count, total, bitmap };
  }
}

/** The octets that so many bits take. */
export function octetsFor(bits: number): number {
  return (bits + 7) >>> 3;
}

function grown<Of extends Uint8Array | Int32Array>(from: Of, to: Of): Of {
  to.set(from);
  return to;
}

/** Whether a value can be the offsets of inputs. */
export function isOffsets(value: unknown): boolean {
  return isKind(value, 'Int32Array', 'Uint32Array', 'BigInt64Array');
}

/** Whether a value is a typed array of a kind, in any realm. */
export function isKind(value: unknown, ...kinds: readonly string[]): boolean {
  return ArrayBuffer.isView(value) && kinds.includes(Object.prototype.toString.call(value).slice(8, -1));
}

/** Returns a function that reads the offset of a place. Throws RangeError if the offsets are not in order or not in the octets. */
function readerOf(offsets: Offsets, total: number, size: number): (index: number) => number {
  if (offsets.length <= total || total < 0)
    throw new RangeError(messages.tooFewOffsets(offsets.length, total));
  const read = offsetReader(offsets);
  let last = 0;
  for (let i = 0; i <= total; i++) {
    const offset = read(i);
    if (!(offset >= last && offset <= size)) throw new RangeError(messages.wrongOffset(i, offset, size));
    last = offset;
  }
  return read;
}

function offsetReader(offsets: Offsets): (index: number) => number {
  if (!isWide(offsets)) return (index) => offsets[index]!;
  // Reading a BigInt allocates it. Arrow is little-endian, as are the machines that run JavaScript.
  const halves = new Int32Array(offsets.buffer, offsets.byteOffset, 2 * offsets.length);
  return (index) => halves[2 * index + 1]! * 2 ** 32 + (halves[2 * index]! >>> 0);
}

function isWide(offsets: Offsets): offsets is BigInt64Array {
  return isKind(offsets, 'BigInt64Array');
}

/** Joins the verdicts on parts. */
export function joined(parts: readonly Verdicts[], withStops: boolean): Verdicts {
  if (parts.length === 1) return parts[0]!;
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  const bitmap = new Uint8Array(octetsFor(total));
  const stops = new Int32Array(withStops ? total : 0);
  let at = 0;
  for (const part of parts) {
    if (part.stops !== undefined) stops.set(part.stops, at);
    for (let i = 0; i < part.total; i++, at++) bitmap[at >>> 3]! |= bitAt(part.bitmap, i) << (at & 7);
  }
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { count, total, bitmap, ...(withStops ? { stops } : {}) };
}

/** Returns a bit of a bitmap: 0 or 1. The first is the lowest bit. */
export function bitAt(bitmap: Uint8Array, index: number): number {
  return (bitmap[index >>> 3]! >> (index & 7)) & 1;
}
