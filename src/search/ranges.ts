/** Numbers (offsets, or code points) as sorted, disjoint, non-adjacent pairs low, high, laid out flat. */
export type Ranges = readonly number[];

export const NONE: Ranges = [];

export function has(ranges: Ranges, value: number): boolean {
  const at = firstReaching(ranges, value);
  return at < ranges.length && ranges[at]! <= value;
}

/** Where the first pair stands that ends at the value or beyond; the length where there is none. */
function firstReaching(ranges: Ranges, value: number): number {
  let low = 0;
  let high = ranges.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[2 * middle + 1]! < value) low = middle + 1;
    else high = middle;
  }
  return 2 * low;
}

/** Puts a value, or a range, behind everything that the list holds. */
export function append(list: number[], low: number, high = low): void {
  const last = list.length - 1;
  if (last > 0 && low <= list[last]! + 1) list[last] = Math.max(list[last]!, high);
  else list.push(low, high);
}

export function union(parts: readonly Ranges[]): Ranges {
  let last = NONE;
  let filled = 0;
  for (const part of parts) {
    if (part.length === 0) continue;
    last = part;
    filled++;
  }
  if (filled < 2) return last;
  const pairs: [number, number][] = [];
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 2) pairs.push([part[at]!, part[at + 1]!]);
  }
  pairs.sort((a, b) => a[0] - b[0]);
  const merged: number[] = [];
  for (const [low, high] of pairs) append(merged, low, high);
  return merged;
}

export function intersection(a: Ranges, b: Ranges): Ranges {
  const common: number[] = [];
  if (a.length === 0 || b.length === 0) return NONE;
  let inA = firstReaching(a, b[0]!);
  let inB = firstReaching(b, a[0]!);
  while (inA < a.length && inB < b.length) {
    const low = Math.max(a[inA]!, b[inB]!);
    const high = Math.min(a[inA + 1]!, b[inB + 1]!);
    if (low <= high) append(common, low, high);
    if (a[inA + 1]! < b[inB + 1]!) inA += 2;
    else inB += 2;
  }
  return common;
}

/** What is in the first ranges and not in the second. */
export function without(a: Ranges, b: Ranges): Ranges {
  return b.length === 0 ? a : filter(a, (value) => !has(b, value));
}

export function intersects(a: Ranges, b: Ranges): boolean {
  if (a.length === 0 || b.length === 0) return false;
  let inA = firstReaching(a, b[0]!);
  let inB = firstReaching(b, a[0]!);
  while (inA < a.length && inB < b.length) {
    if (a[inA]! <= b[inB + 1]! && b[inB]! <= a[inA + 1]!) return true;
    if (a[inA + 1]! < b[inB + 1]!) inA += 2;
    else inB += 2;
  }
  return false;
}

export function equal(a: Ranges, b: Ranges): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}

/** Every number in the ranges, ascending. */
export function* members(ranges: Ranges): Generator<number, void, undefined> {
  for (let at = 0; at < ranges.length; at += 2) {
    for (let value = ranges[at]!; value <= ranges[at + 1]!; value++) yield value;
  }
}

export function filter(ranges: Ranges, keep: (value: number) => boolean): Ranges {
  const kept: number[] = [];
  for (let at = 0; at < ranges.length; at += 2) {
    for (let value = ranges[at]!; value <= ranges[at + 1]!; value++) if (keep(value)) append(kept, value);
  }
  return kept;
}

export function fromMembers(values: Iterable<number>): Ranges {
  const ranges: number[] = [];
  for (const value of [...values].sort((a, b) => a - b)) append(ranges, value);
  return ranges;
}
