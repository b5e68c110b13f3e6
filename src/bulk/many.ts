import { BOOLEAN, type Checks, checkOptions, isObject } from '../arguments';
import type { Grammar } from '../runtime';
import type { Batch, BulkEngine, LineEnds } from './engine';
import { lineBatches, partBatches, verdictBatches } from './engine';
import { engineOfRule } from './engine-of-rule';
import * as messages from './messages';

/** Where inputs begin and end: input `i` lies between `offsets[i]` and `offsets[i + 1]`. */
export type Offsets = Int32Array | Uint32Array | BigInt64Array;

/** Says how octets are divided into inputs: by a separator, or by offsets. */
export interface ManyOptions {
  /**
   * The octet behind each input. The last input may lack it. With "line", the default, inputs are lines: each ends with LF or
   * CR LF, as on the command line.
   */
  readonly separator?: number | 'line' | undefined;
  /** The offsets of inputs, in octets, ascending: one more than there are inputs. It excludes `separator`. */
  readonly offsets?: Offsets | undefined;
  /** If true, the result has `stops`. */
  readonly stops?: boolean | undefined;
}

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

/** A part of a column of strings, as Apache Arrow has it: `Data` of the type Utf8 or LargeUtf8. */
export interface ColumnData {
  readonly length: number;
  readonly values: Uint8Array;
  readonly valueOffsets: Int32Array | BigInt64Array;
  /** A bit for each string, from bit `offset` on. It is 0 if the string is null. */
  readonly nullBitmap?: Uint8Array | null | undefined;
  readonly offset?: number | undefined;
}

/** A column of strings: a `Vector` of Apache Arrow, or one part of it. */
export type Column = ColumnData | { readonly data: readonly ColumnData[] };

const CHECKS: Checks<keyof ManyOptions> = {
  separator: [
    'an octet, or "line"',
    (value) =>
      value === 'line' || (Number.isInteger(value) && (value as number) >= 0 && (value as number) < 256),
  ],
  offsets: ['an Int32Array, a Uint32Array or a BigInt64Array', isOffsets],
  stops: BOOLEAN,
};

/**
 * Tests many inputs, which lie one behind another in octets, without making a string of any. The answers are those of
 * `grammar.test` for the octets of each input. It runs in WebAssembly if the host allows that, and if the rule has a table. Throws
 * UnknownRuleError, TypeError for a wrong argument, and RangeError for offsets that are no offsets of the octets.
 *
 * @example
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { many } from 'verbatim-abnf/bulk';
 * const ports = new TextEncoder().encode('80\n8x\n443\n');
 * const { count, total } = many(rfc3986, 'port', ports);
 * count; // => 2
 * total; // => 3
 */
export function many(
  grammar: Grammar,
  rule: string,
  octets: Uint8Array,
  options: ManyOptions = {},
): Verdicts {
  checkOptions('many', options, CHECKS);
  if (!isKind(octets, 'Uint8Array')) throw new TypeError(messages.notOctets(octets));
  const { separator, offsets, stops = false } = options;
  const engine = engineOfRule(grammar, rule);
  if (offsets === undefined) return byLines(engine, octets, lineEnds(grammar, separator ?? 'line'), stops);
  if (separator !== undefined) throw new TypeError(messages.separatorAndOffsets());
  return byOffsets(engine, octets, offsets, offsets.length - 1, stops);
}

/**
 * Tests all strings of a column of Apache Arrow where they lie. A string that is null does not match. Throws as `many` does.
 *
 * @example
 * import { rfc3986 } from 'verbatim-abnf/rfc3986';
 * import { manyInColumn } from 'verbatim-abnf/bulk';
 * const column = { length: 2, values: new TextEncoder().encode('808x'), valueOffsets: Int32Array.of(0, 2, 4) };
 * manyInColumn(rfc3986, 'port', column).count; // => 1
 */
export function manyInColumn(
  grammar: Grammar,
  rule: string,
  column: Column,
  options: Pick<ManyOptions, 'stops'> = {},
): Verdicts {
  checkOptions('manyInColumn', options, { stops: BOOLEAN });
  const { stops = false } = options;
  const engine = engineOfRule(grammar, rule);
  const parts = partsOf(column).map((part) => {
    const found = byOffsets(engine, part.values, part.valueOffsets, part.length, stops);
    return withoutNulls(found, part);
  });
  return parts.length === 1 ? parts[0]! : joined(parts, stops);
}

function byLines(engine: BulkEngine, octets: Uint8Array, ends: LineEnds, stops: boolean): Verdicts {
  const collected = new Collected(engine, stops);
  if (stops) for (const batch of lineBatches(engine, octets, ends, true)) collected.add(batch);
  else for (const batch of verdictBatches(engine, octets, ends)) collected.add(batch, batch.bits);
  return collected.verdicts();
}

function byOffsets(
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
  private bits = new Uint8Array(1024);
  private stops = new Int32Array(0);

  constructor(
    private readonly engine: BulkEngine,
    private readonly withStops: boolean,
  ) {}

  add({ count, matching }: Batch, added = this.engine.bits(count)): void {
    const { total, engine } = this;
    this.reserve(total + count);
    const { bits } = this;
    const first = total >>> 3;
    const shift = total & 7;
    const size = (count + 7) >>> 3;
    if (shift === 0) bits.set(added.subarray(0, size), first);
    else {
      for (let i = 0; i < size; i++) {
        bits[first + i]! |= added[i]! << shift;
        bits[first + i + 1] = added[i]! >>> (8 - shift);
      }
    }
    if (this.withStops) this.stops.set(engine.stops.subarray(0, count), total);
    this.total += count;
    this.count += matching;
  }

  verdicts(): Verdicts {
    const { count, total, bits, stops } = this;
    const bitmap = bits.slice(0, (total + 7) >>> 3);
    return { count, total, bitmap, ...(this.withStops ? { stops: stops.slice(0, total) } : {}) };
  }

  private reserve(total: number): void {
    // An octet more, for bits that are moved.
    if (total > 8 * (this.bits.length - 1)) this.bits = grown(this.bits, new Uint8Array((total >>> 2) + 1));
    if (this.withStops && total > this.stops.length)
      this.stops = grown(this.stops, new Int32Array(2 * total));
  }
}

function grown<Of extends Uint8Array | Int32Array>(from: Of, to: Of): Of {
  to.set(from);
  return to;
}

function lineEnds(grammar: Grammar, separator: number | 'line'): LineEnds {
  if (separator === 'line') return { separator: 0x0a, withoutCr: true };
  // Within a character, UTF-8 has only octets from 0x80 on.
  if (separator >= 0x80 && !grammar.isAboutOctets) throw new RangeError(messages.separatorInUtf8(separator));
  return { separator, withoutCr: false };
}

function isOffsets(value: unknown): boolean {
  return isKind(value, 'Int32Array', 'Uint32Array', 'BigInt64Array');
}

/** Whether a value is a typed array of a kind, in any realm. */
function isKind(value: unknown, ...kinds: readonly string[]): boolean {
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

function partsOf(column: Column): readonly ColumnData[] {
  const parts: readonly unknown[] = isObject(column) && 'data' in column ? (column.data as []) : [column];
  for (const part of parts) {
    const isPart =
      isObject(part) &&
      isKind(part['values'], 'Uint8Array') &&
      isOffsets(part['valueOffsets']) &&
      Number.isInteger(part['length']);
    if (!isPart) throw new TypeError(messages.notAColumn(part));
  }
  return parts as readonly ColumnData[];
}

function withoutNulls(found: Verdicts, { nullBitmap, offset = 0 }: ColumnData): Verdicts {
  // Arrow has an empty bitmap for a column without nulls.
  if (!nullBitmap || nullBitmap.length === 0) return found;
  const { total, bitmap, stops } = found;
  let count = 0;
  for (let i = 0; i < total; i++) {
    const bit = 1 << (i & 7);
    if (((nullBitmap[(offset + i) >>> 3]! >> ((offset + i) & 7)) & 1) === 0) {
      bitmap[i >>> 3]! &= ~bit;
      if (stops !== undefined) stops[i] = -1;
    } else if ((bitmap[i >>> 3]! & bit) !== 0) count++;
  }
  return { ...found, count };
}

function joined(parts: readonly Verdicts[], withStops: boolean): Verdicts {
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  const bitmap = new Uint8Array((total + 7) >>> 3);
  const stops = new Int32Array(withStops ? total : 0);
  let at = 0;
  for (const part of parts) {
    if (part.stops !== undefined) stops.set(part.stops, at);
    for (let i = 0; i < part.total; i++, at++)
      bitmap[at >>> 3]! |= ((part.bitmap[i >>> 3]! >> (i & 7)) & 1) << (at & 7);
  }
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { count, total, bitmap, ...(withStops ? { stops } : {}) };
}
