import type { Contexts } from './contexts';
import type { Frame, Lists } from './lists';
import type { Element } from './step';

export enum Order {
  SAME,
  BEFORE,
  AFTER,
  DISPUTED,
}

interface Frames {
  readonly contexts: Contexts;
  readonly lists: Lists;
  readonly list: { readonly frameOf: readonly number[] };
  readonly frames: readonly Frame[];
}

/**
 * Compares two elements by the callers of the frames that both were in. A frame that serves several callers stands for one derivation
 * of each, and all derivations of an earlier caller are better than those of a later one. SAME: the callers do not decide.
 */
export function compareCallers(step: Frames, first: Element, second: Element): Order {
  if (first.pops === undefined && second.pops === undefined) return Order.SAME;
  const { frames, lists, list } = step;
  const ours = lineOf(frames, list.frameOf[first.item]!);
  const theirs = lineOf(frames, list.frameOf[second.item]!);
  for (let i = 0; i < ours.length && ours[i] === theirs[i]; i++) {
    const frame = ours[i]!;
    const { link } = frames[frame]!;
    if (link < 0) continue;
    const { callers, disputes } = lists.links[link]!;
    if (callers.length < 2) continue;
    const a = callerOf(first, frame);
    const b = callerOf(second, frame);
    if (a === undefined && b === undefined) continue;
    const as = a ?? possibleCallers(step, first, frame);
    const bs = b ?? possibleCallers(step, second, frame);
    if (as.length === 1 && bs.length === 1 && as[0] === bs[0]) continue;
    const isDisputed = as.some((x) =>
      bs.some((y) => x === y || disputes.has(Math.min(x, y) * callers.length + Math.max(x, y))),
    );
    if (isDisputed) return Order.DISPUTED;
    if (as.every((x) => bs.every((y) => x < y))) return Order.BEFORE;
    return as.every((x) => bs.every((y) => x > y)) ? Order.AFTER : Order.DISPUTED;
  }
  return Order.SAME;
}

/** The frames from the lowest to a frame. */
function lineOf(frames: readonly Frame[], frame: number): number[] {
  const line: number[] = [];
  for (let at = frame; at >= 0; at = frames[at]!.up) line.push(at);
  return line.reverse();
}

/** The caller to which a frame has returned on the way to an element; undefined if it has not ended. */
function callerOf(element: Element, frame: number): readonly number[] | undefined {
  for (let pop = element.pops; pop !== undefined; pop = pop.before) if (pop.frame === frame) return [pop.caller];
  return undefined;
}

/** The callers that a frame may return to when the derivation of an element goes on. */
function possibleCallers({ contexts, lists, frames }: Frames, element: Element, frame: number): number[] {
  let ends = [contexts.endOf(element.state)];
  let at = element.frame;
  const above: number[] = [];
  for (; at !== frame; at = frames[at]!.up) above.push(at);
  const { callers } = lists.links[frames[frame]!.link]!;
  const last = above.at(-1);
  if (last !== undefined) {
    ends = lists.links[frames[last]!.link]!.callers.map(({ after }) => contexts.endOf(after));
  }
  return callers.flatMap(({ end }, i) => (ends.includes(end) ? [i] : []));
}
