import type { ProgramDistances } from '../program/distances';
import { type Caller, WHOLE_INPUT, type List, ON_STACK } from './ordered-lists';
import type { Contexts } from './contexts';
import type { LinkStacks } from './link-stacks';

/** Finds the length of a shortest string of samples from a list to the end of the input. */
export class Distances {
  private readonly known: (number | undefined)[] = [];

  constructor(
    private readonly contexts: Contexts,
    /** The callers of each link. */
    private readonly links: readonly (readonly Caller[])[],
    private readonly ofProgram: ProgramDistances,
  ) {}

  of({ bottom, frames, states }: List, stack: number, stacks: LinkStacks): number {
    let least = Infinity;
    states.forEach((state, item) => {
      let ends: ReadonlyMap<number, number> = new Map([[this.contexts.endOf(state), this.toEnd(state)]]);
      for (const link of [...frames[item]!].reverse()) ends = this.below(ends, link);
      for (let link = bottom, at = stack; link !== WHOLE_INPUT; at = stacks.below(at)) {
        if (link !== ON_STACK) ends = this.below(ends, link);
        link = stacks.top(at);
        if (at === 0) break;
      }
      for (const distance of ends.values()) least = Math.min(least, distance);
    });
    return least;
  }

  /** Returns the distances to the ends of the frame below a frame, from those to its own. */
  private below(ends: ReadonlyMap<number, number>, link: number): ReadonlyMap<number, number> {
    if (link === WHOLE_INPUT) return ends;
    const below = new Map<number, number>();
    for (const { end, after } of this.links[link]!) {
      const distance = (ends.get(end) ?? Infinity) + this.toEnd(after);
      const outer = this.contexts.endOf(after);
      if (distance < (below.get(outer) ?? Infinity)) below.set(outer, distance);
    }
    return below;
  }

  /** Returns the distance from a state to the end of its frame. */
  private toEnd(state: number): number {
    return (this.known[state] ??= this.contexts.distanceToEnd(state, this.ofProgram, (next) =>
      this.toEnd(next),
    ));
  }
}
