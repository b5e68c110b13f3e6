import { CALL_AFTER, CALL_BEFORE, READ } from './context-states';
import { STATES } from './frames';
import { CALLED, LEAVE, NO_MARKS, returnTo } from './marks';
import type { Closure } from './closing';
import { mergeFrames } from './merge';
import { NO_DISPUTES } from './ordered-lists';
import { areEqual, type BackPath, backPath, type Before, mergedPath } from './paths';
import { TransitionMaker } from './transition';
import { TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';
import {
  type ElementWay,
  type FoundItem,
  isUncertainElement,
  type Occurrence,
  type TreeElement,
} from './transition-parts';

type AddItem = (
  frame: number,
  state: number,
  element: TreeElement,
  path: Before,
  spine: boolean,
  isUnsure: boolean,
) => void;

/** Computes a transition for trees: items are in order, each with the way to it. */
export class TreeTransition extends TransitionMaker<BackPath, TreeElement, FoundItem, ElementWay> {
  private isOrdered = this.list.disputes.size === 0;

  private get areDisputed(): ((a: FoundItem, b: FoundItem) => boolean) | undefined {
    return this.isOrdered ? undefined : (a, b) => this.areUnsure(a, b);
  }

  protected override begun(source: Occurrence): ElementWay {
    return { source, before: source.item, from: undefined, marks: NO_MARKS };
  }

  protected override element(
    frame: number,
    closure: Closure,
    i: number,
    { source, before, from, marks }: ElementWay,
  ): TreeElement {
    const own = closure.marks[i]!;
    const spine = closure.spine[i]!;
    const all = marks.length === 0 ? own : [...marks, ...own];
    return {
      frame,
      state: closure.states[i]!,
      source,
      path: all.length === 0 ? before : { marks: all, before, isUncertain: false },
      spine,
      from,
      isUncertain: closure.isUncertain && spine,
    };
  }

  protected override meet(known: TreeElement | undefined, element: TreeElement): void {
    if (known !== undefined) known.isUncertain ||= this.isDisputed(known, element);
    else if (element.isUncertain || element.spine) this.isOrdered = false;
  }

  /** Returns the path to the end of the input. */
  protected override ending(): BackPath {
    const [first, ...others] = this.elements as [TreeElement, ...TreeElement[]];
    const isUncertain = isUncertainElement(first) || others.some((other) => this.isDisputed(first, other));
    return backPath({ marks: this.leaveOf(first.state), before: first.path, isUncertain });
  }

  protected override behind(element: TreeElement, after: number): ElementWay {
    const { source, path, state } = element;
    return { source, before: path, from: element, marks: [...this.leaveOf(state), returnTo(after)] };
  }

  private leaveOf(end: number): readonly number[] {
    const { isHidden, isSpine } = this.contexts.states.useAt(end);
    return isHidden || isSpine ? NO_MARKS : LEAVE_MARKS;
  }

  protected override merged(found: readonly FoundItem[]): readonly FoundItem[] {
    return mergeFrames(found, this.lists, {
      areDisputed: this.areDisputed,
      joined: (item, group, afters, above) => {
        const paths = group.map(({ path }) => path);
        return { ...item, path: mergedPath(paths, afters, above) };
      },
    });
  }

  protected override disputesOf(items: readonly FoundItem[]): ReadonlySet<number> {
    const { areDisputed } = this;
    if (areDisputed === undefined) return NO_DISPUTES;
    if (items.length > LIMITS.disputed) throw new TwoPassLimit('items');
    const disputes = new Set<number>();
    items.forEach((a, i) => {
      for (let j = i + 1; j < items.length; j++) {
        if (areDisputed(a, items[j]!)) disputes.add(i * items.length + j);
      }
    });
    return disputes;
  }

  /** Returns whether it is not certain that one element is better than a later one. */
  private isDisputed(first: TreeElement, second: TreeElement): boolean {
    if (this.isOrdered && !first.isUncertain && !second.isUncertain && !first.spine && !second.spine)
      return false;
    if (isUncertainElement(first) || isUncertainElement(second)) return true;
    if (first.source === second.source) return first.spine || second.spine;
    const [a, b] = [first.source.item, second.source.item];
    return a !== b && this.list.disputes.has(Math.min(a, b) * this.list.states.length + Math.max(a, b));
  }

  private areUnsure(a: FoundItem, b: FoundItem): boolean {
    if (a.isUncertain || b.isUncertain) return true;
    return a.element === b.element ? a.spine || b.spine : this.isDisputed(a.element, b.element);
  }

  protected override found(): FoundItem[] {
    const found: FoundItem[] = [];
    const byKey = new Map<number, FoundItem>();
    const { contexts } = this;
    const add: AddItem = (frame, state, element, path, spine, isUnsure) => {
      const key = frame * STATES + state;
      const known = byKey.get(key);
      const isUncertain = isUnsure || isUncertainElement(element);
      if (known === undefined) {
        const item = { frame, links: this.frames.at(frame).links, state, element, path, spine, isUncertain };
        byKey.set(key, item);
        found.push(item);
        if (isUncertain || spine) this.isOrdered = false;
      } else if (this.areUnsure(known, { ...known, element, spine, isUncertain })) {
        known.isUncertain = true;
        this.isOrdered = false;
      }
    };
    for (const element of this.withMostLeft()) {
      const { state, frame, path } = element;
      if (contexts.kinds[state] === READ) add(frame, contexts.after(state), element, path, false, false);
      else this.call(element, add);
    }
    return this.isOrdered ? this.joined(found) : found;
  }

  /** Leaves out elements that an earlier one includes, because more iterations of a counted repeat are left to it. */
  private withMostLeft(): readonly TreeElement[] {
    if (!this.isOrdered) return this.elements;
    const { states } = this.contexts;
    /** By frame and counter. */
    const mostLeft = new Map<string, number>();
    return this.elements.filter(({ frame, state }) => {
      const counter = states.counterOf(state);
      if (counter === 0) return true;
      const key = `${frame} ${counter}`;
      const place = states.countedPlace(state);
      const most = mostLeft.get(key) ?? -1;
      if (place > most) mostLeft.set(key, place);
      return place >= most;
    });
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

  private call(element: TreeElement, add: AddItem): void {
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
}

const CALLED_MARKS: readonly number[] = [CALLED];
const LEAVE_MARKS: readonly number[] = [LEAVE];
