import { addTo } from '../../table/maps';
import type { ClassSet } from './alike-classes';
import { INPUT_ENDS, type FrameRoot } from './closures';
import { CALL_AFTER, CALL_BEFORE, END, READ } from './context-states';
import type { Contexts } from './contexts';
import { TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';
import { type List, type Lists, NO_DISPUTES, WHOLE_INPUT, ON_STACK } from './ordered-lists';
import { commonLength, Frames, LOWEST, STATES } from './frames';
import {
  type TransitionElement,
  type FoundItem,
  isUncertainElement,
  type Occurrence,
} from './transition-parts';
import { CALLED, returnTo } from './marks';
import { type Item, mergeFrames } from './merge';
import { areEqual, type BackPath, backPath, type Before } from './paths';

/** The transition needs one more link, which is on the stack. */
export const LONGER = 'longer';

/** The lowest frame, which has several callers, may end. So they must be told apart. */
const SPLIT = 'split';

/** The move of a list that reads a character. */
export interface Transition {
  readonly next: List;
  /** The links that go onto the stack. */
  readonly pushes: readonly number[];
  /** Per item of `next`, the way to it, or the item that it comes from if nothing else happens. */
  readonly sources: readonly (number | BackPath)[];
}

const NO_MARKS: readonly number[] = [];

/** Returns the transition of a list; undefined if nothing reads the character. Adds the sets that it asks about the character's class. */
export function transitionOf(
  contexts: Contexts,
  lists: Lists,
  list: List,
  id: number,
  asked: Set<ClassSet>,
): Transition | typeof LONGER | undefined {
  const made = new TransitionMaker(contexts, lists, list, id, asked, false).transition();
  if (made !== SPLIT) return made;
  return new TransitionMaker(contexts, lists, list, id, asked, true).transition() as
    Transition | typeof LONGER | undefined;
}

/** Returns the path to the end of the input; undefined if it may not end in a list. */
export function finishOf(contexts: Contexts, lists: Lists, list: List): BackPath | typeof LONGER | undefined {
  const made = new TransitionMaker(contexts, lists, list, INPUT_ENDS, new Set(), false).finish();
  if (made !== SPLIT) return made;
  const split = new TransitionMaker(contexts, lists, list, INPUT_ENDS, new Set(), true);
  return split.finish() as BackPath | typeof LONGER | undefined;
}

/**
 * Computes one transition. Meanwhile each frame has one caller. All derivations by an earlier caller are better than those by a later
 * one, and a frame may end for one while it goes on for another. Afterwards frames that go on alike are merged.
 */
class TransitionMaker {
  private readonly frames: Frames;
  private readonly occurrences: Occurrence[] = [];
  private readonly elements: TransitionElement[] = [];
  private readonly seen = new Map<number, TransitionElement>();
  /** By frame and counter, the last of the states that share it: the one with the most iterations left. */
  private readonly mostLeft = new Map<string, number>();
  private isLonger = false;
  private isOrdered: boolean;

  /** `splits`: whether the lowest frame, which has several callers, may end. */
  constructor(
    private readonly contexts: Contexts,
    private readonly lists: Lists,
    private readonly list: List,
    private readonly id: number,
    private readonly asked: Set<ClassSet>,
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
    return this.moved(this.contexts.states.isVerdict ? this.sets() : this.items());
  }

  /** Returns the path to the end of the input; undefined if it may not end here. */
  finish(): BackPath | typeof LONGER | typeof SPLIT | undefined {
    const problem = this.findElements();
    if (problem !== undefined) return problem;
    const [first, ...others] = this.elements;
    if (first === undefined) return undefined;
    const isUncertain = isUncertainElement(first) || others.some((other) => this.isDisputed(first, other));
    return backPath({ marks: this.contexts.leaveOf(first.state), before: first.path, isUncertain });
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
    const { frame, state } = element;
    const key = frame * STATES + state;
    const known = this.seen.get(key);
    if (known !== undefined) {
      if (this.isDisputed(known, element)) known.isUncertain = true;
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
      const marks = [...this.contexts.leaveOf(element.state), returnTo(after)];
      this.enter(up, after, element.source, element.path, element, marks);
    }
  }

  /** Returns whether it is not certain that one element is better than a later one. */
  private isDisputed(first: TransitionElement, second: TransitionElement): boolean {
    if (this.isOrdered && !first.isUncertain && !second.isUncertain && !first.spine && !second.spine)
      return false;
    if (isUncertainElement(first) || isUncertainElement(second)) return true;
    if (first.source === second.source) return first.spine || second.spine;
    const [a, b] = [first.source.item, second.source.item];
    return a !== b && this.list.disputes.has(Math.min(a, b) * this.list.states.length + Math.max(a, b));
  }

  private areDisputed(a: FoundItem, b: FoundItem): boolean {
    if (a.isUncertain || b.isUncertain) return true;
    return a.element === b.element ? a.spine || b.spine : this.isDisputed(a.element, b.element);
  }

  private items(): FoundItem[] {
    const found: FoundItem[] = [];
    const byKey = new Map<number, FoundItem>();
    const { contexts } = this;
    const add = (
      frame: number,
      state: number,
      element: TransitionElement,
      path: Before,
      spine: boolean,
      isUnsure: boolean,
    ) => {
      const key = frame * STATES + state;
      const known = byKey.get(key);
      const isUncertain = isUnsure || isUncertainElement(element);
      if (known === undefined) {
        const item = { frame, links: this.frames.at(frame).links, state, element, path, spine, isUncertain };
        byKey.set(key, item);
        found.push(item);
        if (isUncertain || spine) this.isOrdered = false;
      } else if (this.areDisputed(known, { ...known, element, spine, isUncertain })) {
        known.isUncertain = true;
        this.isOrdered = false;
      }
    };
    for (const element of this.elements) {
      const { state, frame, path } = element;
      if (contexts.kinds[state] === READ) add(frame, contexts.after(state), element, path, false, false);
      else this.call(element, add);
    }
    return this.isOrdered ? this.joined(found) : found;
  }

  /** Joins items of a frame that follow each other and are reached in the same way, as those in a token are. They go on as one. */
  private joined(found: readonly FoundItem[]): FoundItem[] {
    const { states } = this.contexts;
    const groups: FoundItem[][] = [];
    let first: FoundItem | undefined;
    for (const item of found) {
      if (first?.frame === item.frame && areEqual(first.path, item.path) && this.mayJoin(first, item)) {
        groups.at(-1)!.push(item);
      } else groups.push([(first = item)]);
    }
    return groups.map((group) => {
      const [item] = group;
      return group.length === 1 ? item! : { ...item!, state: states.set(group.map(({ state }) => state)) };
    });
  }

  private mayJoin(a: FoundItem, b: FoundItem): boolean {
    const { states } = this.contexts;
    const [use, other] = [states.useAt(a.state), states.useAt(b.state)];
    return use.end === other.end && !use.isInSpine && !other.isInSpine;
  }

  /** For a verdict, returns one item for each frame. */
  private sets(): FoundItem[] {
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
    const [element] = this.elements as [TransitionElement];
    return Array.from(reached, ([frame, states]) => {
      const state = contexts.states.set(states);
      const links = this.frames.at(frame).links;
      return { frame, links, state, element, path: 0, spine: false, isUncertain: false };
    });
  }

  private call(
    element: TransitionElement,
    add: (
      frame: number,
      state: number,
      element: TransitionElement,
      path: Before,
      spine: boolean,
      isUnsure: boolean,
    ) => void,
  ): void {
    const { contexts, id } = this;
    const { state } = element;
    const kind = contexts.kinds[state];
    const { end, begin, empty } = contexts.calledBy(state);
    const closure = contexts.closureOf(begin, id, this.asked);
    const emptyAt = closure.states.indexOf(empty);
    const frame = this.frames.above(element.frame, this.lists.link([{ end, after: contexts.after(state) }]));
    const before = { marks: CALLED_MARKS, before: element.path, isUncertain: false };
    closure.states.forEach((first, i) => {
      if (contexts.kinds[first] !== READ) return;
      if ((kind === CALL_BEFORE && i > emptyAt) || (kind === CALL_AFTER && i < emptyAt)) return;
      const spine = closure.spine[i]!;
      const path = { marks: closure.marks[i]!, before, isUncertain: false };
      add(frame, contexts.after(first), element, path, spine, closure.isUncertain && spine);
    });
  }

  private moved(found: FoundItem[]): Transition {
    const areDisputed = (a: Item, b: Item): boolean => this.areDisputed(a as FoundItem, b as FoundItem);
    const items = mergeFrames(
      found,
      this.lists,
      this.isOrdered ? undefined : areDisputed,
    ) as readonly FoundItem[];
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
    return {
      next,
      pushes: under,
      sources: items.map(({ path, isUncertain }) =>
        typeof path === 'number' && !isUncertain
          ? path
          : backPath({ marks: NO_MARKS, before: path, isUncertain }),
      ),
    };
  }

  private disputesOf(items: readonly FoundItem[]): ReadonlySet<number> {
    if (this.isOrdered) return NO_DISPUTES;
    if (items.length > LIMITS.disputed) throw new TwoPassLimit('items');
    const disputes = new Set<number>();
    items.forEach((a, i) => {
      for (let j = i + 1; j < items.length; j++) {
        if (this.areDisputed(a, items[j]!)) disputes.add(i * items.length + j);
      }
    });
    return disputes;
  }
}

const CALLED_MARKS: readonly number[] = [CALLED];
