import { type CharacterSet, MAX_CODE_POINT } from '../model/character-set';

/**
 * The code points, divided into classes that no set of a grammar tells apart. Class 0 holds what no set
 * mentions; it may be empty.
 */
export interface Alphabet {
  readonly size: number;
  /** The code points of each class. */
  readonly sets: readonly CharacterSet[];
  /** The classes that make up a set; the set must be one that the alphabet was made from, or a union of such. */
  classesOf(set: CharacterSet): readonly number[];
}

export function alphabetOf(sets: Iterable<CharacterSet>): Alphabet {
  const intervals = elementaryIntervals(distinct(sets));
  const classBySignature = new Map<string, number>([['', 0]]);
  const classSets: [number, number][][] = [[]];
  for (const { low, high, signature } of intervals) {
    let id = classBySignature.get(signature);
    if (id === undefined) {
      id = classSets.length;
      classBySignature.set(signature, id);
      classSets.push([]);
    }
    classSets[id]!.push([low, high]);
  }
  // But for class 0, which is in no set, classes are in the order of their first code points.
  const firsts = classSets.slice(1).map((members) => members[0]![0]);
  // The same set is mostly the same object; equal sets have the same list, so that lists can be told apart as objects.
  const bySet = new WeakMap<CharacterSet, readonly number[]>();
  const byText = new Map<string, readonly number[]>();
  const classesOf = (set: CharacterSet): readonly number[] => {
    const key = set.join(';');
    const classes = byText.get(key) ?? classesWithin(set, firsts);
    byText.set(key, classes);
    bySet.set(set, classes);
    return classes;
  };
  return {
    size: classSets.length,
    sets: classSets,
    classesOf: (set) => bySet.get(set) ?? classesOf(set),
  };
}

function distinct(sets: Iterable<CharacterSet>): CharacterSet[] {
  const byText = new Map<string, CharacterSet>();
  for (const set of sets) byText.set(set.join(';'), set);
  return [...byText.values()];
}

interface Interval {
  readonly low: number;
  readonly high: number;
  /** Which sets hold it: their indexes, in order. */
  readonly signature: string;
}

function elementaryIntervals(sets: readonly CharacterSet[]): Interval[] {
  const opens = new Map<number, number[]>();
  const closes = new Map<number, number[]>();
  sets.forEach((set, index) => {
    for (const [low, high] of set) {
      push(opens, low, index);
      push(closes, high + 1, index);
    }
  });
  const bounds = [...new Set([0, ...opens.keys(), ...closes.keys()])].sort((a, b) => a - b);
  const active = new Set<number>();
  const intervals: Interval[] = [];
  bounds.forEach((low, i) => {
    for (const index of closes.get(low) ?? []) active.delete(index);
    for (const index of opens.get(low) ?? []) active.add(index);
    if (low > MAX_CODE_POINT) return;
    const high = (bounds[i + 1] ?? MAX_CODE_POINT + 1) - 1;
    intervals.push({ low, high, signature: [...active].sort((a, b) => a - b).join(',') });
  });
  return intervals;
}

function push(map: Map<number, number[]>, key: number, value: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** The classes whose first code points a set holds; `firsts`: of class 1 and so on, in ascending order. */
function classesWithin(set: CharacterSet, firsts: readonly number[]): number[] {
  const classes: number[] = [];
  for (const [low, high] of set) {
    for (let at = lowerBound(firsts, low); at < firsts.length && firsts[at]! <= high; at++)
      classes.push(at + 1);
  }
  return classes;
}

/** The index of the first value that is not less than `bound`. */
function lowerBound(values: readonly number[], bound: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
