import { type Closure, CALL, CALL_AFTER, CALL_BEFORE, type Contexts, END, READ } from './contexts';
import { TwoPassLimit } from './limits';
import { type Caller, type Frame, type List, type Lists, ROOT, UNKNOWN } from './lists';
import { returnTo } from './marks';
import { compareCallers, Order } from './order';
import { type BackPath, backPath, type Before, type PathNode } from './paths';

/** The class of no character: the input ends. */
export const END_OF_INPUT = -1;

/** The transition needs one more link, which is on the stack. */
export const LONGER = 'longer';

/** What happens when a list reads a character. */
export interface Transition {
  readonly next: List;
  /** The links that go onto the stack. */
  readonly pushes: readonly number[];
  /** Per item of `next`, the item that it comes from if nothing else happens, or -1. */
  readonly simple: Int32Array;
  /** Per item of `next`, the marks after the character, reversed, and the way to it from the item that it comes from. */
  readonly after: readonly (readonly number[])[];
  readonly paths: readonly BackPath[];
}

/** A state that an item reaches without reading: it reads the character, calls a rule that does, or is the end of the input. */
export interface Element {
  readonly frame: number;
  readonly state: number;
  readonly item: number;
  readonly path: PathNode | number;
  /** The frames that ended on the way, the last one first. */
  readonly pops: Pop | undefined;
  readonly spine: boolean;
  readonly from: Element | undefined;
  isUncertain: boolean;
}

export interface Pop {
  readonly frame: number;
  /** The index of the caller in the frame's link. */
  readonly caller: number;
  readonly before: Pop | undefined;
}

/** Elements that go on as one: one that reads, or calls of a rule from one frame. */
interface Unit {
  readonly elements: Element[];
  readonly places: number[];
  /** The frame that is called, or -1. */
  readonly frame: number;
}

interface Item {
  readonly frame: number;
  readonly state: number;
  readonly unit: Unit;
  readonly path: PathNode | number;
  readonly after: readonly number[];
  readonly spine: boolean;
  isUncertain: boolean;
}

const MOST_FRAMES = 48;
/** States have numbers below this. */
const STATES = 0x1000000;

/** Computes one transition. */
export class Step {
  readonly frames: Frame[];
  private readonly elements: Element[] = [];
  private readonly seen = new Map<number, Element>();
  private isLonger = false;
  private isOrdered: boolean;

  constructor(
    readonly contexts: Contexts,
    readonly lists: Lists,
    readonly list: List,
    private readonly id: number,
  ) {
    this.frames = [...list.frames];
    this.isOrdered = list.disputes.size === 0;
  }

  /** Returns the transition; undefined if nothing reads the character. */
  transition(): Transition | typeof LONGER | undefined {
    this.findElements();
    if (this.isLonger) return LONGER;
    if (this.elements.length === 0) return undefined;
    return this.moved(this.items());
  }

  /** Returns the path to the end of the input; undefined if it may not end here. */
  finish(): BackPath | typeof LONGER | undefined {
    this.findElements();
    if (this.isLonger) return LONGER;
    const [first, ...others] = this.elements;
    if (first === undefined) return undefined;
    const isUncertain = others.some((other) => this.isDisputed(first, other)) || isUncertainElement(first);
    return backPath({ marks: this.contexts.leaveOf(first.state), before: first.path, isUncertain });
  }

  private findElements(): void {
    const { states, frameOf } = this.list;
    for (let item = 0; item < states.length && !this.isLonger; item++) {
      this.visit({
        frame: frameOf[item]!,
        state: states[item]!,
        item,
        path: item,
        pops: undefined,
        spine: false,
        from: undefined,
        isUncertain: false,
      });
    }
  }

  private visit(element: Element): void {
    if (this.isLonger) return;
    const { contexts, id } = this;
    const { frame, state } = element;
    const kind = contexts.kinds[state]!;
    if (kind === READ && !contexts.reads(state, id)) return;
    if (kind >= CALL && kind <= CALL_AFTER && !contexts.begins(state, id)) return;
    const key = frame * STATES + state;
    const known = this.seen.get(key);
    if (known !== undefined) {
      if (this.isDisputed(known, element)) known.isUncertain = true;
      return;
    }
    this.seen.set(key, element);
    if (element.isUncertain || element.spine) this.isOrdered = false;
    if (kind === END) this.end(element);
    else if (id !== END_OF_INPUT) this.elements.push(element);
  }

  private end(element: Element): void {
    const { contexts } = this;
    const { link } = this.frames[element.frame]!;
    if (link === UNKNOWN) {
      this.isLonger = true;
      return;
    }
    if (link === ROOT) {
      if (this.id === END_OF_INPUT) this.elements.push(element);
      return;
    }
    const { callers } = this.lists.links[link]!;
    const leave = contexts.leaveOf(element.state);
    if (callers.length > 1) this.isOrdered = false;
    callers.forEach(({ end, after }, caller) => {
      if (end !== element.state) return;
      const closure = contexts.closureOf(after);
      closure.states.forEach((state, i) => {
        this.visit({
          frame: this.below(element.frame),
          state,
          item: element.item,
          path: {
            marks: [...leave, returnTo(after), ...closure.marks[i]!],
            before: element.path,
            isUncertain: false,
          },
          pops: { frame: element.frame, caller, before: element.pops },
          spine: closure.spine[i]!,
          from: element,
          isUncertain: closure.isUncertain && closure.spine[i]!,
        });
      });
    });
  }

  /** Returns the frame below a frame. */
  private below(frame: number): number {
    const { frames } = this;
    const { up, link } = frames[frame]!;
    if (up >= 0) return up;
    const made = frames.push({ up: -1, link: UNKNOWN }) - 1;
    frames[frame] = { up: made, link };
    return made;
  }

  /** Returns whether it is not certain that one element is better than a later one. */
  private isDisputed(first: Element, second: Element): boolean {
    if (this.isOrdered && !first.isUncertain && !second.isUncertain && !first.spine && !second.spine) return false;
    if (isUncertainElement(first) || isUncertainElement(second)) return true;
    const order = compareCallers(this, first, second);
    if (order !== Order.SAME) return order !== Order.BEFORE;
    if (first.item === second.item) return first.spine || second.spine;
    const { disputes, states } = this.list;
    const [low, high] = first.item < second.item ? [first.item, second.item] : [second.item, first.item];
    return first.item > second.item || disputes.has(low * states.length + high);
  }

  private items(): Item[] {
    const found: Item[] = [];
    const byKey = new Map<number, Item>();
    const frames = this.calledFrames();
    const units = new Map<number, Unit>();
    const { contexts, id } = this;
    const add = (item: Item): void => {
      const key = item.frame * STATES + item.state;
      const known = byKey.get(key);
      if (known === undefined) {
        byKey.set(key, item);
        found.push(item);
        if (item.isUncertain || item.spine) this.isOrdered = false;
      } else if (this.areDisputed(known, item)) {
        known.isUncertain = true;
        this.isOrdered = false;
      }
    };
    this.elements.forEach((element, place) => {
      const { state } = element;
      if (contexts.kinds[state] === READ) {
        const unit = { elements: [element], places: [place], frame: -1 };
        this.read(state, element.frame, unit, element.path, isUncertainElement(element), false, add);
        return;
      }
      const { end, begin, emptyAt } = contexts.calledBy(state);
      const kind = contexts.kinds[state]!;
      const key = (element.frame * STATES + end) * 4 + kind;
      if (units.has(key)) return;
      const unit = this.callUnit(element.frame, end, kind, frames.get(element.frame)!);
      units.set(key, unit);
      const { before, isUncertain } = this.selection(unit);
      begin.states.forEach((first, i) => {
        if (contexts.kinds[first] !== READ || !contexts.reads(first, id)) return;
        if ((kind === CALL_BEFORE && i > emptyAt) || (kind === CALL_AFTER && i < emptyAt)) return;
        const isUnsure = isUncertain || (begin.isUncertain && begin.spine[i]!);
        const path = { marks: begin.marks[i]!, before, isUncertain: false };
        this.read(first, unit.frame, unit, path, isUnsure, begin.spine[i]!, add);
      });
    });
    return found;
  }

  private read(
    state: number,
    frame: number,
    unit: Unit,
    path: PathNode | number,
    isUncertain: boolean,
    spine: boolean,
    add: (item: Item) => void,
  ): void {
    const closure: Closure = this.contexts.afterRead(state);
    closure.states.forEach((next, i) => {
      add({
        frame,
        state: next,
        unit,
        path,
        after: closure.marks[i]!,
        spine: spine || closure.spine[i]!,
        isUncertain: isUncertain || (closure.isUncertain && closure.spine[i]!),
      });
    });
  }

  /** Makes a frame for the calls of each frame. Returns it by the frame that calls. */
  private calledFrames(): ReadonlyMap<number, number> {
    const { contexts, frames, lists } = this;
    const callersOf = new Map<number, { readonly callers: Caller[]; readonly uses: Element[][] }>();
    for (const element of this.elements) {
      const { frame, state } = element;
      if (contexts.kinds[state] === READ) continue;
      let known = callersOf.get(frame);
      if (known === undefined) callersOf.set(frame, (known = { callers: [], uses: [] }));
      const { end } = contexts.calledBy(state);
      const after = contexts.returnOf(state);
      const i = known.callers.findIndex((each) => each.end === end && each.after === after);
      if (i >= 0) known.uses[i]!.push(element);
      else {
        known.callers.push({ end, after });
        known.uses.push([element]);
      }
    }
    const made = new Map<number, number>();
    for (const [up, { callers, uses }] of callersOf) {
      const link = lists.link(callers, this.disputesOf(uses));
      let frame = frames.findIndex((each) => each.up === up && each.link === link);
      if (frame < 0) {
        if (frames.length >= MOST_FRAMES) throw new TwoPassLimit('frames');
        frame = frames.push({ up, link }) - 1;
      }
      made.set(up, frame);
    }
    return made;
  }

  /** Returns the pairs of callers whose order is not certain. Each caller has one or more elements. */
  private disputesOf(uses: readonly (readonly Element[])[]): ReadonlySet<number> {
    const disputes = new Set<number>();
    if (uses.length < 2) return disputes;
    uses.forEach((firsts, i) => {
      for (let j = i + 1; j < uses.length; j++) {
        if (this.areMixed(firsts, uses[j]!)) disputes.add(i * uses.length + j);
      }
    });
    return disputes;
  }

  /** Returns whether it is not certain that all of some elements are better than all of others. */
  private areMixed(firsts: readonly Element[], seconds: readonly Element[]): boolean {
    return firsts.some((first) =>
      seconds.some(
        (second) =>
          this.elements.indexOf(first) > this.elements.indexOf(second) || this.isDisputed(first, second),
      ),
    );
  }

  private callUnit(from: number, end: number, kind: number, frame: number): Unit {
    const { contexts } = this;
    const places: number[] = [];
    const elements = this.elements.filter((each, place) => {
      const isSame =
        each.frame === from &&
        contexts.kinds[each.state] === kind &&
        kind !== READ &&
        contexts.calledBy(each.state).end === end;
      if (isSame) places.push(place);
      return isSame;
    });
    return { elements, places, frame };
  }

  /** Returns the paths by the state in which the caller continues. */
  private selection({ elements }: Unit): { readonly before: Before; readonly isUncertain: boolean } {
    const paths = new Map<number, PathNode>();
    const firsts = new Map<number, Element>();
    if (elements.length > 1) this.isOrdered = false;
    for (const element of elements) {
      const after = this.contexts.returnOf(element.state);
      const first = firsts.get(after);
      if (first === undefined) {
        firsts.set(after, element);
        paths.set(after, { marks: [], before: element.path, isUncertain: isUncertainElement(element) });
      } else if (this.isDisputed(first, element)) {
        paths.set(after, { marks: [], before: first.path, isUncertain: true });
      }
    }
    return { before: paths, isUncertain: false };
  }

  private areDisputed(a: Item, b: Item): boolean {
    if (a.isUncertain || b.isUncertain) return true;
    if (a.unit === b.unit) return a.spine || b.spine;
    if (this.isOrdered) return false;
    // Two calls from one frame: the order is that of their callers, which the link has.
    if (a.unit.frame >= 0 && a.unit.frame === b.unit.frame) return false;
    return a.unit.elements.some((x, i) =>
      b.unit.elements.some((y, j) => a.unit.places[i]! > b.unit.places[j]! || this.isDisputed(x, y)),
    );
  }

  private disputes(items: readonly Item[]): Set<number> {
    const disputes = new Set<number>();
    if (this.isOrdered) return disputes;
    items.forEach((a, i) => {
      for (let j = i + 1; j < items.length; j++) {
        if (this.areDisputed(a, items[j]!)) disputes.add(i * items.length + j);
      }
    });
    return disputes;
  }

  private moved(items: readonly Item[]): Transition {
    const { frames } = this;
    const disputes = this.disputes(items);
    const common = this.commonFrames(items);
    const bottom = common.at(-1)!;
    const pushes = common.slice(0, -1).flatMap((frame) => {
      const { link } = frames[frame]!;
      return link === UNKNOWN ? [] : [link];
    });
    const numbers = new Map([[bottom, 0]]);
    const kept: Frame[] = [{ up: -1, link: frames[bottom]!.link }];
    const keep = (frame: number): number => {
      let known = numbers.get(frame);
      if (known === undefined) {
        const up = keep(frames[frame]!.up);
        known = kept.push({ up, link: frames[frame]!.link }) - 1;
        numbers.set(frame, known);
      }
      return known;
    };
    const frameOf = items.map(({ frame }) => keep(frame));
    const next = this.lists.of(
      frameOf,
      items.map(({ state }) => state),
      kept,
      disputes,
    );
    return {
      next,
      pushes,
      simple: Int32Array.from(items, ({ path, after, isUncertain }) =>
        typeof path === 'number' && after.length === 0 && !isUncertain ? path : -1,
      ),
      after: items.map(({ after }) => [...after].reverse()),
      paths: items.map(({ path, isUncertain }) => backPath({ marks: [], before: path, isUncertain })),
    };
  }

  /** Returns the frames that all items are in or above, from the lowest. */
  private commonFrames(items: readonly Item[]): number[] {
    let common: number[] | undefined;
    for (const { frame } of items) {
      const line: number[] = [];
      for (let at = frame; at >= 0; at = this.frames[at]!.up) line.push(at);
      line.reverse();
      if (common === undefined) common = line;
      else common = common.slice(0, common.findIndex((each, i) => each !== line[i]) >>> 0);
    }
    return common!;
  }
}

function isUncertainElement(element: Element): boolean {
  for (let at: Element | undefined = element; at !== undefined; at = at.from) if (at.isUncertain) return true;
  return false;
}
