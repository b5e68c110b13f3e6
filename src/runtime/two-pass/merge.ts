import type { Lists } from './ordered-lists';
import type { Before } from './paths';

/** An item of the next list. */
export interface Item {
  readonly links: readonly number[];
  readonly state: number;
  path: Before;
}

type Disputed = (a: Item, b: Item) => boolean;

/**
 * Returns the path to one item that several became, which stand in frames of different callers. `afters` has the states behind the calls,
 * for each of them; `above` says how many frames are above.
 */
export type MergedPath = (
  paths: readonly Before[],
  afters: readonly (readonly number[])[],
  above: number,
) => Before;

/**
 * Merges frames whose callers follow each other in the order. The same states must be in them and above them. Their derivations go on
 * alike, so one frame serves all of these callers. `areDisputed` tells whether the order of two items is not certain. It is undefined if
 * the order of all items is certain or does not matter.
 */
export function mergeFrames(
  items: readonly Item[],
  lists: Lists,
  areDisputed: Disputed | undefined,
  mergedPath: MergedPath,
  depth = 0,
): readonly Item[] {
  if (items.length < 2 || items.every(({ links }) => links.length <= depth)) return items;
  const runs = runsOf(items, depth).map((run) =>
    run[0]!.links.length > depth ? mergeFrames(run, lists, areDisputed, mergedPath, depth + 1) : run,
  );
  const counts = new Map<number | undefined, number>();
  for (const [first] of runs) counts.set(first!.links[depth], (counts.get(first!.links[depth]) ?? 0) + 1);
  const isWhole = (run: readonly Item[]): boolean => {
    const link = run[0]!.links[depth];
    return link !== undefined && counts.get(link) === 1;
  };
  const merged: Item[] = [];
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
    merged.push(...(group.length === 1 ? first : mergedRun(group, depth, lists, mergedPath)));
    i += group.length;
  }
  return merged;
}

/** Divides items by the frame at a depth. */
function runsOf(items: readonly Item[], depth: number): (readonly Item[])[] {
  const runs: Item[][] = [];
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

function mergedRun(
  group: readonly (readonly Item[])[],
  depth: number,
  lists: Lists,
  mergedPath: MergedPath,
): Item[] {
  const callers = group.map(([first]) => lists.links[first!.links[depth]!]!);
  const afters = callers.map((each) => each.map(({ after }) => after));
  const link = lists.link(callers.flat());
  return group[0]!.map((item, i) => {
    const links = [...item.links];
    links[depth] = link;
    const paths = group.map((run) => run[i]!.path);
    return { ...item, links, path: mergedPath(paths, afters, links.length - 1 - depth) };
  });
}
