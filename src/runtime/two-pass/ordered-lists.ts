import { cached } from '../../table/maps';
import { TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';

/** A link that is on the stack, and the link of the frame of the whole input. */
export const ON_STACK = -2;
export const WHOLE_INPUT = -1;

/** Where a frame continues when it ends. */
export interface Caller {
  /** The END state of the called rule. */
  readonly end: number;
  /** The state behind the call, in the frame below. */
  readonly after: number;
}

/**
 * A state of the forward pass: states of the program in frames, best first. A frame is a call that is under way. It is known by the
 * links from the lowest frame up to it: the numbers of the lists of its callers.
 */
export interface List {
  readonly id: number;
  /** The link of the lowest frame, which all items are in or above. */
  readonly bottom: number;
  /** Per item, the links of the frames above the lowest. */
  readonly frames: readonly (readonly number[])[];
  readonly states: readonly number[];
  /** The pairs of items whose order is not certain: `first * states.length + second`. */
  readonly disputes: ReadonlySet<number>;
}

export const NO_DISPUTES: ReadonlySet<number> = new Set();

/** Makes lists and links, each once. */
export class Lists {
  readonly all: List[] = [];
  /** The callers of each link, best first. */
  readonly links: (readonly Caller[])[];
  /** The items of all lists. */
  itemCount = 0;
  private readonly byKey = new Map<string, List>();
  private readonly linkNumbers: Map<string, number>;

  /** `before`: lists with the same links. */
  constructor(before?: Lists) {
    this.links = before === undefined ? [] : before.links;
    this.linkNumbers = before === undefined ? new Map<string, number>() : before.linkNumbers;
  }

  of(
    bottom: number,
    frames: readonly (readonly number[])[],
    states: readonly number[],
    disputes: ReadonlySet<number>,
  ): List {
    const key = `${bottom};${states.join()};${frames.map((links) => links.join('.')).join()};${[...disputes].join()}`;
    return cached(this.byKey, key, () => {
      const depth = frames.reduce((most, { length }) => Math.max(most, length), 0);
      if (depth > LIMITS.frames) throw new TwoPassLimit('frames');
      if (states.length > (depth === 0 ? LIMITS.itemsOfOne : LIMITS.items)) throw new TwoPassLimit('items');
      const list = { id: this.all.length, bottom, frames, states, disputes };
      this.all.push(list);
      this.itemCount += states.length;
      return list;
    });
  }

  /** Returns a list with one more link, which was on the stack. */
  longer({ bottom, frames, states, disputes }: List, link: number): List {
    if (bottom === ON_STACK) return this.of(link, frames, states, disputes);
    return this.of(
      link,
      frames.map((links) => [bottom, ...links]),
      states,
      disputes,
    );
  }

  link(callers: readonly Caller[]): number {
    const key = callers.map(({ end, after }) => `${end}:${after}`).join();
    return cached(this.linkNumbers, key, () => {
      if (this.links.length >= LIMITS.links) throw new TwoPassLimit('links');
      return this.links.push(callers) - 1;
    });
  }
}
