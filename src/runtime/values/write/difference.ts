import { isObject } from '../../../options/arguments';
import type { PropertyPath } from './write-types';

/** Two values at the same place of two records. */
interface Pair {
  readonly one: unknown;
  readonly other: unknown;
  readonly key: string | number;
  /** The records that have them. */
  readonly outer: Pair | undefined;
}

/** Returns the path of the first difference between records. A property that is undefined counts as missing. */
export function difference(one: unknown, other: unknown): PropertyPath | undefined {
  const pending: Pair[] = [{ one, other, key: '', outer: undefined }];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    if (pair.one === pair.other) continue;
    if (!addParts(pair, pending)) return pathTo(pair);
  }
  return undefined;
}

/** Adds the parts of two values. Returns false if they are not values of the same kind, which have parts. */
function addParts(outer: Pair, pending: Pair[]): boolean {
  const { one, other } = outer;
  if (Array.isArray(one) && Array.isArray(other)) {
    for (let key = Math.max(one.length, other.length) - 1; key >= 0; key--)
      pending.push({ one: one[key], other: other[key], key, outer });
    return true;
  }
  if (!isObject(one) || !isObject(other) || Array.isArray(one) || Array.isArray(other)) return false;
  for (const key in other)
    if (!Object.hasOwn(one, key)) pending.push({ one: undefined, other: other[key], key, outer });
  for (const key in one) {
    const given = Object.hasOwn(other, key) ? other[key] : undefined;
    pending.push({ one: one[key], other: given, key, outer });
  }
  return true;
}

function pathTo({ key, outer }: Pair): PropertyPath {
  return outer === undefined ? [] : [...pathTo(outer), key];
}
