import { addTo } from './maps';

/** Returns what some lead to, themselves included, in the order in which it is found. */
export function reached<T>(from: Iterable<T>, next: (each: T) => Iterable<T>): Set<T> {
  const found = new Set(from);
  // The loop visits what it adds.
  for (const each of found) for (const other of next(each)) found.add(other);
  return found;
}

/** Returns for each the others that lead to it, as `next` says. */
export function turned<T, U>(all: Iterable<T>, next: (each: T) => Iterable<U>): Map<U, T[]> {
  const sources = new Map<U, T[]>();
  for (const each of all) for (const target of next(each)) addTo(sources, target, each);
  return sources;
}
