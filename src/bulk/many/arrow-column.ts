import { BOOLEAN, checkOptions, isObject } from '../../options/arguments';
import type { Grammar } from '../../runtime';
import { type BulkEngine, MOST_INPUTS } from '../engine';
import { engineOfRule } from '../engine-of-rule';
import * as messages from '../messages';
import {
  bitAt,
  byOffsets,
  isKind,
  isOffsets,
  joined,
  octetsFor,
  type Offsets,
  type Verdicts,
} from './verdicts';
import { cached } from '../../table/maps';

/** The types whose strings lie in several buffers, as the library of Apache Arrow numbers them: BinaryView and Utf8View. */
const VIEW_TYPES = [23, 24];
/** The octets of a view: the length, and the string itself or where it lies. */
const VIEW = 16;
/** The most octets of a string that lies in its view. */
const MOST_IN_VIEW = 12;

/**
 * A part of a column of strings, as Apache Arrow has it: `Data`. The type Utf8, LargeUtf8 or Binary has `valueOffsets`. Utf8View or
 * BinaryView has `variadicBuffers`. Dictionary, which `vectorFromArray` makes, has `dictionary`.
 */
export interface ColumnData {
  readonly length: number;
  /** Octets, 16 octets for each string of a view, or numbers of strings of a dictionary. */
  readonly values: ArrayLike<number> | ArrayLike<bigint>;
  readonly valueOffsets?: Int32Array | BigInt64Array | null | undefined;
  readonly variadicBuffers?: readonly Uint8Array[] | undefined;
  readonly dictionary?: Column | undefined;
  /** A bit for each string, from bit `offset` on. It is 0 if the string is null. */
  readonly nullBitmap?: Uint8Array | null | undefined;
  readonly offset?: number | undefined;
  /** The type. Only views need it, because numbers have the same parts. */
  readonly type?: { readonly typeId: number } | undefined;
}

/** A column of strings: a `Vector` of Apache Arrow, or one part of it. */
export type Column = ColumnData | { readonly data: readonly ColumnData[] };

/**
 * Tests all strings of a column of Apache Arrow: of the types Utf8, LargeUtf8 and Utf8View, and dictionaries of these. It makes no
 * string of any. Each string of a dictionary is tested once. A string that is null does not match. Throws as `many` does.
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
  options: { readonly stops?: boolean | undefined } = {},
): Verdicts {
  checkOptions('manyInColumn', options, { stops: BOOLEAN });
  return new ColumnTester(engineOfRule(grammar, rule), options.stops === true).test(column);
}

class ColumnTester {
  /** The parts of a column often share a dictionary. */
  private readonly dictionaries = new Map<Column, Verdicts>();

  constructor(
    private readonly engine: BulkEngine,
    private readonly withStops: boolean,
  ) {}

  test(column: Column): Verdicts {
    return joined(
      partsOf(column).map((part) => this.part(part)),
      this.withStops,
    );
  }

  private part(part: ColumnData): Verdicts {
    const { dictionary, valueOffsets, values, length } = part;
    // Without strings, IPC also leaves out the first offset.
    if (length === 0) return joined([], this.withStops);
    if (dictionary) return picked(this.dictionary(dictionary), part);
    return withoutNulls(
      valueOffsets ? this.strings(values as Uint8Array, valueOffsets, length) : this.views(part),
      part,
    );
  }

  private strings(octets: Uint8Array, offsets: Offsets, length: number): Verdicts {
    return byOffsets(this.engine, octets, offsets, length, this.withStops);
  }

  private views(part: ColumnData): Verdicts {
    const blocks: Verdicts[] = [];
    for (let first = 0; first < part.length; first += MOST_INPUTS) {
      const count = Math.min(MOST_INPUTS, part.length - first);
      const { octets, offsets } = stringsOfViews(part, first, count);
      blocks.push(this.strings(octets, offsets, count));
    }
    return joined(blocks, this.withStops);
  }

  private dictionary(column: Column): Verdicts {
    return cached(this.dictionaries, column, () => this.test(column));
  }
}

function partsOf(column: Column): readonly ColumnData[] {
  const parts: readonly unknown[] = isObject(column) && 'data' in column ? (column.data as []) : [column];
  for (const part of parts) if (!isPart(part)) throw new TypeError(messages.notAColumn(part));
  return parts as readonly ColumnData[];
}

function isPart(part: unknown): boolean {
  if (!isObject(part) || !Number.isInteger(part['length'])) return false;
  const { dictionary, values, valueOffsets } = part;
  if (dictionary) return ArrayBuffer.isView(values);
  return isKind(values, 'Uint8Array') && (isOffsets(valueOffsets) || isOfViews(part));
}

function isOfViews({ type, values, length, variadicBuffers }: Readonly<Record<string, unknown>>): boolean {
  return (
    isObject(type) &&
    VIEW_TYPES.includes(type['typeId'] as number) &&
    Array.isArray(variadicBuffers) &&
    (values as Uint8Array).length >= VIEW * (length as number)
  );
}

/** Lays some strings of views behind one another. */
function stringsOfViews(
  part: ColumnData,
  first: number,
  count: number,
): { octets: Uint8Array; offsets: Uint32Array } {
  const views = part.values as Uint8Array;
  const numbers = new DataView(views.buffer, views.byteOffset, VIEW * part.length);
  const offsets = new Uint32Array(count + 1);
  const found = Array.from({ length: count }, (_, i) => {
    const at = VIEW * (first + i);
    // Arrow does not say what the view of a null has.
    const size = isNull(part, first + i) ? 0 : numbers.getUint32(at, true);
    offsets[i + 1] = offsets[i]! + size;
    if (size <= MOST_IN_VIEW) return views.subarray(at + 4, at + 4 + size);
    const start = numbers.getUint32(at + 12, true);
    const found = part.variadicBuffers?.[numbers.getUint32(at + 8, true)]?.subarray(start, start + size);
    if (found?.length !== size) throw new RangeError(messages.wrongView(first + i));
    return found;
  });
  const octets = new Uint8Array(offsets[count]!);
  found.forEach((each, i) => octets.set(each, offsets[i]));
  return { octets, offsets };
}

/** Gives each string of a part the verdict of its entry in the dictionary. */
function picked(entries: Verdicts, part: ColumnData): Verdicts {
  const { length, values } = part;
  const bitmap = new Uint8Array(octetsFor(length));
  const stops = entries.stops && new Int32Array(length).fill(-1);
  let count = 0;
  for (let i = 0; i < length; i++) {
    if (isNull(part, i)) continue;
    const entry = Number(values[i]);
    if (!(entry >= 0 && entry < entries.total))
      throw new RangeError(messages.wrongEntry(i, entry, entries.total));
    const bit = bitAt(entries.bitmap, entry);
    bitmap[i >>> 3]! |= bit << (i & 7);
    count += bit;
    if (stops !== undefined) stops[i] = entries.stops![entry]!;
  }
  return { count, total: length, bitmap, ...(stops && { stops }) };
}

function withoutNulls(found: Verdicts, part: ColumnData): Verdicts {
  const { total, bitmap, stops } = found;
  let { count } = found;
  for (let i = 0; hasNulls(part) && i < total; i++) {
    if (!isNull(part, i)) continue;
    count -= bitAt(bitmap, i);
    bitmap[i >>> 3]! &= ~(1 << (i & 7));
    if (stops !== undefined) stops[i] = -1;
  }
  return { ...found, count };
}

/** Arrow has an empty bitmap for a column without nulls. */
function hasNulls({ nullBitmap }: ColumnData): boolean {
  return !!nullBitmap && nullBitmap.length > 0;
}

function isNull(part: ColumnData, index: number): boolean {
  return hasNulls(part) && bitAt(part.nullBitmap!, (part.offset ?? 0) + index) === 0;
}
