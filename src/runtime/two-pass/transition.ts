import { counted } from '../../table/counted-steps';
import type { ClassSet } from './alike-classes';
import { INPUT_ENDS } from './closures';
import { END } from './context-states';
import type { Closures } from './closures';
import { TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';
import { type List, type Lists, ON_STACK, WHOLE_INPUT } from './ordered-lists';
import { commonLength, Frames, LOWEST, STATES } from './frames';
import type { FoundItem, Occurrence, TransitionElement } from './transition-parts';
import { NO_MARKS } from './marks';
import { type Item, mergeFrames, type MergedPath } from './merge';
import type { Before } from './paths';

/** The transition needs one more link, which is on the stack. */
export const LONGER = 'longer';

/** The lowest frame, which has several callers, may end. So they must be told apart. */
const SPLIT = 'split';

/** The move of a list that reads a character. */
export interface Transition {
  readonly next: List;
  /** The links that go onto the stack. */
  readonly pushes: readonly number[];
  /** The items of `next`, with the ways to them. */
  readonly items: readonly FoundItem[];
}

/** Makes a transition maker. `splits`: whether the lowest frame, which has several callers, may end. */
export type MakerOf<Ending> = new (
  contexts: Closures,
  lists: Lists,
  list: List,
  id: number,
  asked: Set<ClassSet>,
  splits: boolean,
) => TransitionMaker<Ending>;

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
 * input ends.
 */
export abstract class TransitionMaker<Ending> {
  protected readonly frames: Frames;
  private readonly occurrences: Occurrence[] = [];
  protected readonly elements: TransitionElement[] = [];
  private readonly seen = new Map<number, TransitionElement>();
  /** By frame and counter, the last of the states that share it: the one with the most iterations left. */
  private readonly mostLeft = new Map<string, number>();
  private isLonger = false;
  protected isOrdered: boolean;

  constructor(
    protected readonly contexts: Closures,
    protected readonly lists: Lists,
    protected readonly list: List,
    protected readonly id: number,
    protected readonly asked: Set<ClassSet>,
    splits: boolean,
  ) {
    this.isOrdered = list.disputes.size === 0;
    const { bottom } = list;
    const isSplit = bottom >= 0 && (splits || lists.links[bottom]!.length === 1);
    this.frames = new Frames(isSplit ? ON_STACK : bottom);
    const all = [...list.states.keys()];
    if (isSplit) this.spreadOver(all, bottom, 0, LOWEST, -1);
    else this.spread(all, 0, LOWEST, -1);
  }

  /** Returns the transition; undefined if nothing reads the character. */
  transition(): Transition | typeof LONGER | typeof SPLIT | undefined {
    const problem = this.findElements();
    if (problem !== undefined) return problem;
    if (this.elements.length === 0) return undefined;
    return this.moved(this.found());
  }

  /** Returns how the input ends here; undefined if it may not. */
  finish(): Ending | typeof LONGER | typeof SPLIT | undefined {
    return this.findElements() ?? (this.elements.length === 0 ? undefined : this.ending());
  }

  /** Returns the items of the next list, best first. */
  protected abstract found(): FoundItem[];

  /** Returns how the input ends, if there are elements. */
  protected abstract ending(): Ending;

  /** Is called for an element that an earlier one equals. */
  protected abstract meet(known: TransitionElement, element: TransitionElement): void;

  /** Tells whether the order of two items is not certain; undefined if that of all is, or does not matter. */
  protected abstract get areDisputed(): ((a: Item, b: Item) => boolean) | undefined;

  /** Returns the pairs of items whose order is not certain, as `List` has them. */
  protected abstract disputesOf(items: readonly Item[]): ReadonlySet<number>;

  /** Returns the marks at the end of a frame that goes on in the state `after`. */
  protected abstract leaving(element: TransitionElement, after: number): readonly number[];

  /** The path of items that are merged. */
  protected abstract readonly mergedPath: MergedPath;

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
      this.enter(source.frame, states[source.item]!, source, source.item, undefined, NO_MARKS);
      if (this.isLonger) return this.frames.at(LOWEST).link >= 0 ? SPLIT : LONGER;
    }
    return undefined;
  }

  /** Visits what a state reaches without reading. */
  private enter(
    frame: number,
    state: number,
    source: Occurrence,
    before: Before,
    from: TransitionElement | undefined,
    marks: readonly number[],
  ): void {
    const closure = this.contexts.closureOf(state, this.id, this.asked);
    for (let i = 0; i < closure.states.length; i++) {
      if (this.isLonger) return;
      const own = closure.marks[i]!;
      const spine = closure.spine[i]!;
      const all = marks.length === 0 ? own : [...marks, ...own];
      this.visit({
        frame,
        state: closure.states[i]!,
        source,
        path: all.length === 0 ? before : { marks: all, before, isUncertain: false },
        spine,
        from,
        isUncertain: closure.isUncertain && spine,
      });
    }
  }

  private visit(element: TransitionElement): void {
    counted.spend?.(1);
    const { frame, state } = element;
    const key = frame * STATES + state;
    const known = this.seen.get(key);
    if (known !== undefined) {
      this.meet(known, element);
      return;
    }
    this.seen.set(key, element);
    if (element.isUncertain || element.spine) this.isOrdered = false;
    if (this.contexts.kinds[state] === END) this.end(element);
    else if (this.id !== INPUT_ENDS && !this.isIncluded(element)) this.elements.push(element);
  }

  /** Returns whether an earlier element derives all that this one does, because more iterations of a counted repeat are left to it. */
  private isIncluded({ frame, state }: TransitionElement): boolean {
    const { states } = this.contexts;
    const counter = states.counterOf(state);
    if (counter === 0 || !this.isOrdered) return false;
    const key = `${frame} ${counter}`;
    const place = states.countedPlace(state);
    const most = this.mostLeft.get(key) ?? -1;
    if (place > most) this.mostLeft.set(key, place);
    return place < most;
  }

  private end(element: TransitionElement): void {
    const { up, link } = this.frames.at(element.frame);
    if (link === WHOLE_INPUT) {
      if (this.id === INPUT_ENDS) this.elements.push(element);
    } else if (up < 0) this.isLonger = true;
    else {
      const { after } = this.lists.links[link]![0]!;
      this.enter(up, after, element.source, element.path, element, this.leaving(element, after));
    }
  }

  private moved(found: readonly FoundItem[]): Transition {
    const items = mergeFrames(found, this.lists, this.areDisputed, this.mergedPath) as readonly FoundItem[];
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
