import { TwoPassLimit } from './limits';

/** A frame whose link is on the stack, and the link of the frame of the whole input. */
export const UNKNOWN = -2;
export const ROOT = -1;

/** A frame: a call that is under way. */
export interface Frame {
  /** The index of the frame below, or -1 if that is on the stack. */
  readonly up: number;
  /** The number of the `Link` to the callers in the frame below, UNKNOWN or ROOT. */
  readonly link: number;
}

/** Where a frame continues when it ends. */
export interface Caller {
  /** The END state of the called rule. */
  readonly end: number;
  /** The state behind the call. */
  readonly after: number;
}

/** The callers of a frame, best first. */
export interface Link {
  readonly callers: readonly Caller[];
  /** The pairs of callers whose order is not certain: `first * callers.length + second`. */
  readonly disputes: ReadonlySet<number>;
}

/** A state of the forward pass: states of the program in frames, best first. */
export interface List {
  readonly id: number;
  /** Per item, the index of its frame, and its state. */
  readonly frameOf: readonly number[];
  readonly states: readonly number[];
  /** One frame has no frame below. All items are in or above it. */
  readonly frames: readonly Frame[];
  /** The pairs of items whose order is not certain: `first * states.length + second`. */
  readonly disputes: ReadonlySet<number>;
  /** The same state with one more link, by link. */
  readonly longer: Map<number, List>;
}

/** Most items of a list, frames of a list, and lists that are kept. */
const MOST_ITEMS = 1_000;
export const MOST_FRAMES = 16;
export const MOST_LISTS = 20_000;

const NO_DISPUTES: ReadonlySet<number> = new Set();

/** Makes lists and links, each once. */
export class Lists {
  readonly all: List[] = [];
  readonly links: Link[] = [];
  private readonly byKey = new Map<string, List>();
  private readonly linkNumbers = new Map<string, number>();

  of(
    frameOf: readonly number[],
    states: readonly number[],
    frames: readonly Frame[],
    disputes: ReadonlySet<number> = NO_DISPUTES,
  ): List {
    if (states.length > MOST_ITEMS) throw new TwoPassLimit('items');
    if (frames.length > MOST_FRAMES) throw new TwoPassLimit('frames');
    const shape = frames.map(({ up, link }) => `${up}:${link}`).join();
    const key = `${states.join()};${frameOf.join()};${shape};${[...disputes].join()}`;
    let known = this.byKey.get(key);
    if (known === undefined) {
      if (this.all.length >= MOST_LISTS) throw new TwoPassLimit('lists');
      known = { id: this.all.length, frameOf, states, frames, disputes, longer: new Map<number, List>() };
      this.all.push(known);
      this.byKey.set(key, known);
    }
    return known;
  }

  /** Returns a list with one more link, which was on the stack. */
  longer(list: List, link: number): List {
    let known = list.longer.get(link);
    if (known === undefined) {
      known = this.of(list.frameOf, list.states, withLink(list.frames, link), list.disputes);
      list.longer.set(link, known);
    }
    return known;
  }

  link(callers: readonly Caller[], disputes: ReadonlySet<number>): number {
    const key = `${callers.map(({ end, after }) => `${end}:${after}`).join()};${[...disputes].join()}`;
    let known = this.linkNumbers.get(key);
    if (known === undefined) {
      known = this.links.push({ callers, disputes }) - 1;
      this.linkNumbers.set(key, known);
    }
    return known;
  }
}

/** Adds a link from the stack: that of the lowest frame, or of the frame below. */
function withLink(frames: readonly Frame[], link: number): Frame[] {
  const lowest = frames.findIndex(({ up }) => up < 0);
  if (frames[lowest]!.link === UNKNOWN) return frames.map((frame, i) => (i === lowest ? { up: -1, link } : frame));
  const below = frames.length;
  return [
    ...frames.map((frame, i) => (i === lowest ? { up: below, link: frame.link } : frame)),
    { up: -1, link },
  ];
}
