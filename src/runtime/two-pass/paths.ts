/** The way from an item to a state, in the order of the input. */
export interface PathNode {
  readonly marks: readonly number[];
  readonly before: Before;
  readonly isUncertain: boolean;
}

/** Ways that differ by the caller to which a frame returned, in frames that were merged. */
export interface Selection {
  /** How many frames are above that frame. */
  readonly above: number;
  /** By the state behind the call. */
  readonly ways: ReadonlyMap<number, Before>;
}

/** An item, or what comes before. */
export type Before = number | PathNode | Selection;

/** The same way, as the pass back reads it. */
export interface BackPath {
  /** In reverse. */
  readonly marks: readonly number[];
  /** The item, or -1 if `selection` tells the rest. */
  readonly item: number;
  readonly selection: BackSelection | undefined;
  /** Whether another way may be better. */
  readonly isUncertain: boolean;
}

interface BackSelection {
  readonly above: number;
  readonly ways: ReadonlyMap<number, BackPath>;
}

export function backPath(way: Before): BackPath {
  const marks: number[] = [];
  let isUncertain = false;
  for (let at = way; ; at = at.before) {
    if (typeof at === 'number') return { marks, item: at, selection: undefined, isUncertain };
    if ('ways' in at) {
      const ways = new Map(Array.from(at.ways, ([state, each]) => [state, backPath(each)]));
      return { marks, item: -1, selection: { above: at.above, ways }, isUncertain };
    }
    isUncertain ||= at.isUncertain;
    for (let i = at.marks.length - 1; i >= 0; i--) marks.push(at.marks[i]!);
  }
}

/** Returns whether two ways are the same. */
export function areEqual(a: Before, b: Before): boolean {
  if (a === b) return true;
  if (typeof a === 'number' || typeof b === 'number' || 'ways' in a || 'ways' in b) return false;
  return (
    a.isUncertain === b.isUncertain &&
    a.marks.length === b.marks.length &&
    a.marks.every((mark, i) => mark === b.marks[i]) &&
    areEqual(a.before, b.before)
  );
}

/** Returns the path to one item that several became. It tells the callers apart, unless the ways are the same. */
export function mergedPath(
  paths: readonly Before[],
  afters: readonly (readonly number[])[],
  above: number,
): Before {
  const [first] = paths as [Before];
  if (paths.every((path) => areEqual(path, first))) return first;
  return { above, ways: new Map(afters.flatMap((states, i) => states.map((state) => [state, paths[i]!]))) };
}
