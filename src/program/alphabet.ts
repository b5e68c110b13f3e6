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
  const { bounds, groups } = elementaryIntervals(distinct(sets));
  const classByGroup = new Map<number, number>([[NO_SET, 0]]);
  const classSets: [number, number][][] = [[]];
  bounds.forEach((low, i) => {
    if (low > MAX_CODE_POINT) return;
    let id = classByGroup.get(groups[i]!);
    if (id === undefined) {
      id = classSets.push([]) - 1;
      classByGroup.set(groups[i]!, id);
    }
    classSets[id]!.push([low, (bounds[i + 1] ?? MAX_CODE_POINT + 1) - 1]);
  });
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
  // The same set is mostly the same object.
  for (const set of new Set(sets)) byText.set(set.join(';'), set);
  return [...byText.values()];
}

/** The group of the intervals that are in no set. */
const NO_SET = 0;

/** Where intervals begin that no set divides, and of each the group of those that are in the same sets. */
function elementaryIntervals(sets: readonly CharacterSet[]): { bounds: number[]; groups: Int32Array } {
  const found = new Set([0]);
  for (const set of sets) {
    for (const [low, high] of set) found.add(low).add(high + 1);
  }
  const bounds = [...found].sort((a, b) => a - b);
  const indexes = new Map(bounds.map((bound, i) => [bound, i]));
  const groups = new Int32Array(bounds.length);
  let count = 1;
  for (const set of sets) {
    // Each set parts every group into what it holds, which is a new group, and the rest.
    const parted = new Map<number, number>();
    for (const [low, high] of set) {
      const end = indexes.get(high + 1)!;
      for (let i = indexes.get(low)!; i < end; i++) {
        const group = parted.get(groups[i]!) ?? count++;
        parted.set(groups[i]!, group);
        groups[i] = group;
      }
    }
  }
  return { bounds, groups };
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
