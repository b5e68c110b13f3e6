/** The way from an item to a state, in the order of the input. */
export interface PathNode {
  readonly marks: readonly number[];
  readonly before: Before;
  readonly isUncertain: boolean;
}

/** An item, a path before this one, or paths by the state in which a caller continues. */
export type Before = number | PathNode | ReadonlyMap<number, PathNode>;

/** The same way, as the pass back reads it. */
export interface BackPath {
  /** In reverse. */
  readonly marks: readonly number[];
  /** The item, or -1 if `selection` tells the rest. */
  readonly item: number;
  /** Paths by the state in which the frame has returned. */
  readonly selection: ReadonlyMap<number, BackPath> | undefined;
  /** Whether another way may be better. */
  readonly isUncertain: boolean;
}

export function backPath(path: PathNode): BackPath {
  const marks: number[] = [];
  let isUncertain = false;
  for (let at: Before = path; ; at = at.before) {
    if (typeof at === 'number') return { marks, item: at, selection: undefined, isUncertain };
    if (!('marks' in at)) {
      const selection = new Map(Array.from(at, ([state, each]) => [state, backPath(each)]));
      return { marks, item: -1, selection, isUncertain };
    }
    isUncertain ||= at.isUncertain;
    for (let i = at.marks.length - 1; i >= 0; i--) marks.push(at.marks[i]!);
  }
}
