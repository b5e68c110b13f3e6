import { counted } from '../../table/counted-steps';
import { addTo } from '../../table/maps';
import type { ClassSet } from './alike-classes';
import type { Closure } from './closing';
import { type Closures, type FrameRoot, INPUT_ENDS } from './closures';
import { END, READ } from './context-states';
import { TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';
import { type List, type Lists, NO_DISPUTES, ON_STACK, WHOLE_INPUT } from './ordered-lists';
import { commonLength, Frames, LOWEST, STATES } from './frames';
import { type Item, mergeFrames } from './merge';
import type { Occurrence, TransitionElement } from './transition-parts';

/** The transition needs one more link, which is on the stack. */
export const LONGER = 'longer';

/** The lowest frame, which has several callers, may end. So they must be told apart. */
const SPLIT = 'split';

/** The move of a list that reads a character. */
export interface Transition<Found extends Item = Item> {
  readonly next: List;
  /** The links that go onto the stack. */
  readonly pushes: readonly number[];
  /** The items of `next`; for trees, with the ways to them. */
  readonly items: readonly Found[];
}

/** Makes a transition maker. `splits`: whether the lowest frame, which has several callers, may end. */
export type MakerOf<Ending> = new (
  contexts: Closures,
  lists: Lists,
  list: List,
  id: number,
  asked: Set<ClassSet>,
  splits: boolean,
) => Pick<TransitionMaker<Ending>, 'transition' | 'finish'>;

/** Returns the transition of a list; undefined if nothing reads the character. Adds the sets that it asks about the character's class. */
export function transitionOf(
  Maker: MakerOf<unknown>,
  contexts: Closures,
  lists: Lists,
  list: List,
  id: number,
  asked: Set<ClassSet>,
): Transition | typeof LONGER | undefined {
  return orSplit((splits) => new Maker(contexts, lists, list, id, asked, splits).transition());
}

/** Returns how the input ends in a list; undefined if it may not. */
export function finishOf<Ending>(
  Maker: MakerOf<Ending>,
  contexts: Closures,
  lists: Lists,
  list: List,
): Ending | typeof LONGER | undefined {
  return orSplit((splits) => new Maker(contexts, lists, list, INPUT_ENDS, new Set(), splits).finish());
}

/** Returns the result of `make`, which tells the callers of the lowest frame apart if it has to. */
function orSplit<T>(make: (splits: boolean) => T): Exclude<T, typeof SPLIT> {
  const made = make(false);
  return (made === SPLIT ? make(true) : made) as Exclude<T, typeof SPLIT>;
}

/**
 * Computes one transition. Meanwhile each frame has one caller. All derivations by an earlier caller are better than those by a later
 * one, and a frame may end for one while it goes on for another. Afterwards frames that go on alike are merged. `Ending` tells how an
 * input ends. This is for verdicts. The order does not matter to them: all states of a frame are one item, and no way (`Way`) to it is
 * kept. `TreeTransition` is for trees.
 */
export class TransitionMaker<
  Ending = true,
  Element extends TransitionElement = TransitionElement,
  Found extends Item = Item,
  Way = undefined,
> {
  protected readonly frames: Frames;
  private readonly occurrences: Occurrence[] = [];
  protected readonly elements: Element[] = [];
  private readonly seen = new Map<number, Element>();
  private isLonger = false;

  constructor(
    protected readonly contexts: Closures,
    protected readonly lists: Lists,
    protected readonly list: List,
    protected readonly id: number,
    protected readonly asked: Set<ClassSet>,
    splits: boolean,
  ) {
    const { bottom } = list;
    const isSplit = bottom >= 0 && (splits || lists.links[bottom]!.length === 1);
    this.frames = new Frames(isSplit ? ON_STACK : bottom);
    const all = [...list.states.keys()];
    if (isSplit) this.spreadOver(all, bottom, 0, LOWEST, -1);
    else this.spread(all, 0, LOWEST, -1);
  }

  /** Returns the transition; undefined if nothing reads the character. */
  transition(): Transition<Found> | typeof LONGER | typeof SPLIT | undefined {
    const problem = this.findElements();
    if (problem !== undefined) return problem;
    if (this.elements.length === 0) return undefined;
    return this.moved(this.merged(this.found()));
  }

  /** Returns how the input ends here; undefined if it may not. */
  finish(): Ending | typeof LONGER | typeof SPLIT | undefined {
    return this.findElements() ?? (this.elements.length === 0 ? undefined : this.ending());
  }

  /** Returns how the input ends, if there are elements. */
  protected ending(): Ending {
    return true as Ending;
  }

  /** Returns the way at which the visits of an occurrence begin. */
  protected begun(_source: Occurrence): Way {
    return undefined as Way;
  }

  /** Returns the element of a state of a closure that a way leads to. */
  protected element(frame: number, { states }: Closure, i: number, _way: Way): Element {
    return { frame, state: states[i]! } as Element;
  }

  /** Is called for an element, with the earlier one that it equals, if there is one. */
  protected meet(_known: Element | undefined, _element: Element): void {}

  /** Returns the way behind the end of a frame that goes on in the state `after`. */
  protected behind(_element: Element, _after: number): Way {
    return undefined as Way;
  }

  /** Returns the items of the next list, best first: one for each frame. */
  protected found(): Found[] {
    const { contexts, lists, id } = this;
    const reached = new Map<number, number[]>();
    const calls = new Map<number, { frame: number; root: FrameRoot; afters: number[] }>();
    for (const { state, frame } of this.elements) {
      if (contexts.kinds[state] === READ) addTo(reached, frame, contexts.after(state));
      else {
        const root = contexts.calledBy(state);
        const key = frame * STATES + root.end;
        const known = calls.get(key);
        if (known === undefined) calls.set(key, { frame, root, afters: [contexts.after(state)] });
        else known.afters.push(contexts.after(state));
      }
    }
    for (const {
      frame,
      root: { begin, end },
      afters,
    } of calls.values()) {
      const above = this.frames.above(frame, lists.link([{ end, after: contexts.states.set(afters) }]));
      for (const first of contexts.closureOf(begin, id, this.asked).states) {
        if (contexts.kinds[first] === READ) addTo(reached, above, contexts.after(first));
      }
    }
    return Array.from(reached, ([frame, states]) => {
      const item: Item = { links: this.frames.at(frame).links, state: contexts.states.set(states) };
      return item as Found;
    });
  }

  /** Merges the frames of items that go on alike. */
  protected merged(found: readonly Found[]): readonly Found[] {
    return mergeFrames(found, this.lists);
  }

  /** Returns the pairs of items whose order is not certain, as `List` has them. */
  protected disputesOf(_items: readonly Found[]): ReadonlySet<number> {
    return NO_DISPUTES;
  }

  /** Adds the occurrences of items, best first: an earlier caller of a frame comes with all of the frame's items. */
  private spread(items: readonly number[], depth: number, frame: number, end: number): void {
    const { frames, states } = this.list;
    for (let i = 0; i < items.length;) {
      const item = items[i]!;
      const link = frames[item]![depth];
      let next = i + 1;
      if (link === undefined) {
        if (end < 0 || this.contexts.endOf(states[item]!) === end) {
          if (frame !== LOWEST && this.occurrences.length >= LIMITS.occurrences)
            throw new TwoPassLimit('occurrences');
          this.occurrences.push({ item, frame });
        }
      } else {
        while (next < items.length && frames[items[next]!]![depth] === link) next++;
        this.spreadOver(items.slice(i, next), link, depth + 1, frame, end);
      }
      i = next;
    }
  }

  private spreadOver(
    items: readonly number[],
    link: number,
    depth: number,
    below: number,
    end: number,
  ): void {
    const { contexts, lists } = this;
    const callers = lists.links[link]!;
    for (const caller of callers) {
      if (end >= 0 && contexts.endOf(caller.after) !== end) continue;
      const single = callers.length === 1 ? link : lists.link([caller]);
      this.spread(items, depth, this.frames.above(below, single), caller.end);
    }
  }

  /** Returns LONGER or SPLIT if the elements cannot be found. */
  private findElements(): typeof LONGER | typeof SPLIT | undefined {
    const { states } = this.list;
    for (const source of this.occurrences) {
      this.enter(source.frame, states[source.item]!, this.begun(source));
      if (this.isLonger) return this.frames.at(LOWEST).link >= 0 ? SPLIT : LONGER;
    }
    return undefined;
  }

  /** Visits what a state reaches without reading. */
  private enter(frame: number, state: number, way: Way): void {
    const closure = this.contexts.closureOf(state, this.id, this.asked);
    for (let i = 0; i < closure.states.length && !this.isLonger; i++)
      this.visit(this.element(frame, closure, i, way));
  }

  private visit(element: Element): void {
    counted.spend?.(1);
    const { frame, state } = element;
    const key = frame * STATES + state;
    const known = this.seen.get(key);
    this.meet(known, element);
    if (known !== undefined) return;
    this.seen.set(key, element);
    if (this.contexts.kinds[state] === END) this.end(element);
    else if (this.id !== INPUT_ENDS) this.elements.push(element);
  }

  private end(element: Element): void {
    const { up, link } = this.frames.at(element.frame);
    if (link === WHOLE_INPUT) {
      if (this.id === INPUT_ENDS) this.elements.push(element);
    } else if (up < 0) this.isLonger = true;
    else {
      const { after } = this.lists.links[link]![0]!;
      this.enter(up, after, this.behind(element, after));
    }
  }

  private moved(items: readonly Found[]): Transition<Found> {
    const common = commonLength(items);
    const lowest = this.frames.at(LOWEST).link;
    const under = items[0]!.links.slice(0, common);
    if (lowest !== ON_STACK) under.unshift(lowest);
    // With the link of its lowest frame, a list needs no stack when that frame ends. But there are more such lists.
    const isLinked = under.length > 0 && this.lists.all.length < LIMITS.linkedLists;
    const bottom = isLinked ? under.pop()! : ON_STACK;
    const next = this.lists.of(
      bottom,
      items.map(({ links }) => links.slice(common)),
      items.map(({ state }) => state),
      this.disputesOf(items),
    );
    return { next, pushes: under, items };
  }
}
