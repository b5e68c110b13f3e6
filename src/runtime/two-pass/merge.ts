import type { Lists } from './ordered-lists';

/** An item of the next list. */
export interface Item {
  readonly links: readonly number[];
  readonly state: number;
}

/** Trees need these functions. */
export interface Merging<Each extends Item> {
  /** Tells whether the order of two items is not certain. Undefined if that of all items is. */
  readonly areDisputed: ((a: Each, b: Each) => boolean) | undefined;
  /**
   * Returns one item for several, which stand in frames of different callers. `afters` has the states behind the calls, for each of
   * them; `above` says how many frames are above.
   */
  readonly joined: (
    item: Each,
    group: readonly Each[],
    afters: readonly (readonly number[])[],
    above: number,
  ) => Each;
}

/**
 * Merges frames whose callers follow each other in the order. The same states must be in them and above them. Their derivations go on
 * alike, so one frame serves all of these callers.
 */
export function mergeFrames<Each extends Item>(
  items: readonly Each[],
  lists: Lists,
  merging?: Merging<Each>,
  depth = 0,
): readonly Each[] {
  if (items.length < 2 || items.every(({ links }) => links.length <= depth)) return items;
  const runs = runsOf(items, depth).map((run) =>
    run[0]!.links.length > depth ? mergeFrames(run, lists, merging, depth + 1) : run,
  );
  const counts = new Map<number | undefined, number>();
  for (const [first] of runs) counts.set(first!.links[depth], (counts.get(first!.links[depth]) ?? 0) + 1);
  const isWhole = (run: readonly Each[]): boolean => {
    const link = run[0]!.links[depth];
    return link !== undefined && counts.get(link) === 1;
  };
  const areDisputed = merging?.areDisputed;
  const merged: Each[] = [];
  for (let i = 0; i < runs.length;) {
    const first = runs[i]!;
    const group = [first];
    if (isWhole(first)) {
      for (let next = runs[i + 1]; next !== undefined; next = runs[i + group.length]) {
        const last = next;
        if (!isWhole(last) || !areAlike(first, last, depth)) break;
        if (
          areDisputed !== undefined &&
          group.some((run) => run.some((a) => last.some((b) => areDisputed(a, b))))
        )
          break;
        group.push(last);
      }
    }
    merged.push(...(group.length === 1 ? first : mergedRun(group, depth, lists, merging)));
    i += group.length;
  }
  return merged;
}

/** Divides items by the frame at a depth. */
function runsOf<Each extends Item>(items: readonly Each[], depth: number): (readonly Each[])[] {
  const runs: Each[][] = [];
  let last: number | undefined = -1;
  for (const item of items) {
    const link = item.links[depth];
    if (link === undefined || link !== last) runs.push([]);
    runs.at(-1)!.push(item);
    last = link;
  }
  return runs;
}

function areAlike(a: readonly Item[], b: readonly Item[], depth: number): boolean {
  return (
    a.length === b.length &&
    a.every(({ links, state }, i) => {
      const other = b[i]!;
      if (state !== other.state || links.length !== other.links.length) return false;
      for (let at = depth + 1; at < links.length; at++) if (links[at] !== other.links[at]) return false;
      return true;
    })
  );
}

function mergedRun<Each extends Item>(
  group: readonly (readonly Each[])[],
  depth: number,
  lists: Lists,
  merging: Merging<Each> | undefined,
): Each[] {
  const callers = group.map(([first]) => lists.links[first!.links[depth]!]!);
  const link = lists.link(callers.flat());
  return group[0]!.map((item, i) => {
    const links = [...item.links];
    links[depth] = link;
    const merged = { ...item, links };
    if (merging === undefined) return merged;
    const afters = callers.map((each) => each.map(({ after }) => after));
    const all = group.map((run) => run[i]!);
    return merging.joined(merged, all, afters, links.length - 1 - depth);
  });
}
