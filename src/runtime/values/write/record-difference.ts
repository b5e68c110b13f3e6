import { isObject } from '../../../options/arguments';
import type { PropertyPath } from './write-types';

/** Returns the path of a difference between records. A property that is undefined counts as missing. */
export function difference(one: unknown, other: unknown): PropertyPath | undefined {
  // By number: values at the same place of both, their key, and the number of the values around them.
  const ones = [one];
  const others = [other];
  const keys: (string | number)[] = [''];
  const outer = [-1];
  const add = (at: number, key: string | number, own: unknown, given: unknown): void => {
    if (own === given) return;
    ones.push(own);
    others.push(given);
    keys.push(key);
    outer.push(at);
  };
  for (let at = 0; at < ones.length; at++) {
    const own = ones[at];
    const given = others[at];
    if (Array.isArray(own) && Array.isArray(given)) {
      for (let i = Math.max(own.length, given.length) - 1; i >= 0; i--) add(at, i, own[i], given[i]);
    } else if (isObject(own) && isObject(given)) {
      // Properties of the second record come first, because its author knows them.
      for (const key in given) add(at, key, Object.hasOwn(own, key) ? own[key] : undefined, given[key]);
      for (const key in own) if (!Object.hasOwn(given, key)) add(at, key, own[key], undefined);
    } else if (own !== given) {
      const path: (string | number)[] = [];
      for (let i = at; i > 0; i = outer[i]!) path.unshift(keys[i]!);
      return path;
    }
  }
  return undefined;
}
