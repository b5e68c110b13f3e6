import { type CharacterSet, MAX_CODE_POINT } from '../model/character-set';
import { cached } from '../table/maps';

/**
 * A division of the code points into classes that no set of a grammar tells apart. Class 0 has the code points that are in no set;
 * it may be empty. The other classes are in the order of their first code points.
 */
export interface GrammarAlphabet {
  readonly size: number;
  /** The code points of each class. */
  readonly sets: readonly CharacterSet[];
  /** Returns the classes of a set, which must be a set of the grammar or a union of such sets. */
  classesOf(set: CharacterSet): readonly number[];
}

export function alphabetOf(sets: Iterable<CharacterSet>): GrammarAlphabet {
  const { bounds, groups } = elementaryIntervals(distinct(sets));
  const classByGroup = new Map<number, number>([[NO_SET, 0]]);
  const classSets: [number, number][][] = [[]];
  bounds.forEach((low, i) => {
    if (low > MAX_CODE_POINT) return;
    const id = cached(classByGroup, groups[i]!, () => classSets.push([]) - 1);
    classSets[id]!.push([low, (bounds[i + 1] ?? MAX_CODE_POINT + 1) - 1]);
  });
  const firsts = classSets.slice(1).map((members) => members[0]![0]);
  // Equal sets get the same list object, so callers may compare lists by identity.
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

/** Returns for each class the index of the set that contains it, of disjoint sets of the alphabet; 0 if none does. */
export function indexesBySet({ size, classesOf }: GrammarAlphabet, sets: readonly CharacterSet[]): number[] {
  const indexes = new Array<number>(size).fill(0);
  for (const [index, set] of sets.entries()) for (const id of classesOf(set)) indexes[id] = index;
  return indexes;
}

function distinct(sets: Iterable<CharacterSet>): CharacterSet[] {
  const byText = new Map<string, CharacterSet>();
  // Equal sets are mostly the same object.
  for (const set of new Set(sets)) byText.set(set.join(';'), set);
  return [...byText.values()];
}

/** The number of the group of intervals that are in no set. */
const NO_SET = 0;

/** Returns where the intervals begin that no set divides, and the group of each: intervals of a group are in the same sets. */
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
    // Each set splits every group: the intervals within the set become a new group.
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

/** Returns the classes whose first code points a set contains. `firsts` has those of class 1 and so on, ascending. */
function classesWithin(set: CharacterSet, firsts: readonly number[]): number[] {
  const classes: number[] = [];
  for (const [low, high] of set) {
    for (let i = lowerBound(firsts, low); i < firsts.length && firsts[i]! <= high; i++) classes.push(i + 1);
  }
  return classes;
}

/** Returns the index of the first value that is not less than `bound`. */
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
