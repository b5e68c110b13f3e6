import { AlikeClasses } from './alike-classes';
import { codePointAt, type CodePointClasses } from '../alphabet';
import type { Contexts } from './contexts';
import type { LinkStacks } from './link-stacks';
import { ORDER, TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';
import { type List, Lists, NO_DISPUTES, WHOLE_INPUT } from './ordered-lists';
import type { BackPath } from './paths';
import { RowWriter } from './row-writer';
import { finishOf, LONGER, type Transition, transitionOf } from './transition';

/** Codes of moves that are not the place of a list. A smaller one is a move that puts links onto the stack. */
const UNKNOWN = -1;
const DEAD = -2;
const NEEDS_LINK = -3;
const PUSHES = -4;

/** Whether the input may end in a list: not known, no, yes, or it depends on the stack. */
const MAY_END_UNKNOWN = 0;
const MAY_NOT_END = 1;
const MAY_END = 2;
const MAY_END_DEPENDS = 3;

const NO_LINK = -3;

/** The second unit of a surrogate pair has no list. */
const NO_PLACE = -1;

/** How far an input was read, and the place there. */
export interface Run {
  readonly offset: number;
  readonly place: number;
}

/** A move as the tables have it: where it leads, and where the sources of the next list's items begin. */
interface Move {
  readonly to: number;
  readonly base: number;
}

/** The pass forward and the pass back. Tables keep all moves that were computed. A list has a row in them, at its place. */
export class Passes {
  /** Per place and class, the place of the next list, or a code. */
  private moves: Int32Array;
  /** Per place and class, where the sources of the next list's items begin in `sources`. */
  private bases: Int32Array;
  /** The item that an item comes from, or the complement of the number of its path. */
  private sources = new Int32Array(256);
  private sourcesEnd = 0;
  private readonly paths: BackPath[] = [];
  private markCount = 0;
  /** The next places and the pushes of moves that push. */
  private readonly pushing: { readonly place: number; readonly links: readonly number[] }[] = [];
  /** Moves that take a link from the stack and put it back, with the places before and after. `bases` has their numbers; 0 stands for none. */
  private readonly returning = [{ link: NO_LINK, from: 0, next: 0 }];
  /** Per list, its moves by class. */
  private readonly alike: (AlikeClasses<Move> | undefined)[] = [];
  private mayEnd = new Uint8Array(16);
  /** The places of lists in which an input begins, by the state of the program. */
  private readonly begins = new Map<number, number>();
  /** Per list and link, the place of the list with that link. */
  private readonly longer: (number[] | undefined)[] = [];
  private readonly finishes: (BackPath | undefined | typeof LONGER)[] = [];
  readonly lists: Lists;
  /** Per unit of the last input, the place before it. */
  private history = new Int32Array(64);
  /** The links that are on the stack. */
  stack: number[] = [];
  private readonly classes: number;

  /** `before`: tables that were used before these, which have the same links. */
  constructor(
    readonly contexts: Contexts,
    private readonly alphabet: CodePointClasses,
    private readonly writer = new RowWriter(contexts.closures.spineEnds),
    before?: Lists,
  ) {
    this.lists = new Lists(before);
    this.classes = alphabet.size;
    this.moves = new Int32Array(16 * this.classes).fill(UNKNOWN);
    this.bases = new Int32Array(16 * this.classes);
  }

  /** Whether the tables are too large to be kept for another input. */
  get isFull(): boolean {
    return (
      this.lists.all.length > LIMITS.keptLists ||
      this.moves.length > LIMITS.keptCells ||
      this.markCount > LIMITS.keptMarks
    );
  }

  /** Whether the tables are too large to make more moves. `renewed` then forgets them. */
  get isSpent(): boolean {
    return (
      this.lists.all.length > LIMITS.lists ||
      this.moves.length > LIMITS.cells ||
      this.markCount > LIMITS.marks
    );
  }

  /** Returns passes with new tables, and the same stack. Places of these have no meaning there; lists are kept by `placeIn`. */
  renewed(): Passes {
    // The prelude of standalone modules cannot hold a class that names itself.
    const Same = this.constructor as new (...args: ConstructorParameters<typeof Passes>) => Passes;
    const next = new Same(this.contexts, this.alphabet, this.writer, this.lists);
    [next.stack, next.history] = [this.stack, this.history];
    return next;
  }

  /** Returns the place of a list of other tables. */
  placeIn({ bottom, frames, states, disputes }: List): number {
    return this.placeOf(this.lists.of(bottom, frames, states, disputes));
  }

  /** Begins an input. Returns the place of the list of a rule in one of its states. */
  begin(rule: number, state: number): number {
    this.stack.length = 0;
    let place = this.begins.get(state);
    if (place === undefined) {
      place = this.placeOf(
        this.lists.of(WHOLE_INPUT, [[]], [this.contexts.closures.wholeInput(rule, state)], NO_DISPUTES),
      );
      this.begins.set(state, place);
    }
    return place;
  }

  /** Reads up to the first offset at which no derivation continues, or at which the tables are too large. */
  forward(from: number, input: string, start: number, end: number): Run {
    const { tabulated } = this.alphabet;
    const most = tabulated.length;
    let { moves } = this;
    let place = from;
    let offset = start;
    for (; offset < end; offset++) {
      const unit = input.charCodeAt(offset);
      const id = unit < most ? tabulated[unit]! : this.classAt(input, offset, end);
      let next = moves[place + id]!;
      if (next < 0) {
        next = this.slow(place, id);
        if (next < 0) {
          place = this.from;
          break;
        }
        ({ moves } = this);
      }
      place = next;
      if (unit > 0xd7ff && codePointAt(input, offset, end) > 0xffff) offset++;
    }
    return { offset, place };
  }

  /** Does what `forward` does, and remembers the places. The loop stands twice, because a verdict must not pay for the history. */
  record(from: number, input: string, start: number, end: number): Run {
    const { tabulated } = this.alphabet;
    const most = tabulated.length;
    if (this.history.length < end - start) this.history = new Int32Array(2 * (end - start));
    const { history } = this;
    let { moves } = this;
    let place = from;
    let offset = start;
    for (; offset < end; offset++) {
      const unit = input.charCodeAt(offset);
      const id = unit < most ? tabulated[unit]! : this.classAt(input, offset, end);
      let next = moves[place + id]!;
      if (next < 0) {
        next = this.slow(place, id);
        place = this.from;
        if (next < 0) break;
        ({ moves } = this);
      }
      history[offset - start] = place;
      place = next;
      if (unit > 0xd7ff && codePointAt(input, offset, end) > 0xffff) history[++offset - start] = NO_PLACE;
    }
    return { offset, place };
  }

  private classAt(input: string, offset: number, end: number): number {
    return this.alphabet.classOf(codePointAt(input, offset, end));
  }

  /** The place that the last slow move began in: that of the list with the links that it needed. */
  private from = 0;

  /** Makes a move that is not known yet, or uses the stack. Returns a code if there is none. */
  private slow(begin: number, id: number): number {
    const { stack } = this;
    let place = begin;
    for (;;) {
      const cell = place + id;
      const move = this.moves[cell]!;
      if (move === NEEDS_LINK) {
        const link = stack[stack.length - 1]!;
        const kept = this.returning[this.bases[cell]!]!;
        if (kept.link === link) {
          this.from = kept.from;
          return kept.next;
        }
        stack.pop();
        place = this.withLink(place, link);
        this.keepReturning(cell, place, id, link);
      } else if (move === UNKNOWN && !this.isSpent) this.moveFrom(place, id);
      else {
        this.from = place;
        if (move > PUSHES) return move;
        const { place: next, links } = this.pushing[PUSHES - move]!;
        for (let i = 0; i < links.length; i++) stack.push(links[i]!);
        return next;
      }
    }
  }

  /** Keeps that a move which takes a link from the stack puts it back. */
  private keepReturning(cell: number, from: number, id: number, link: number): void {
    const move = this.moves[from + id]!;
    if (move > PUSHES) return;
    const { links, place: next } = this.pushing[PUSHES - move]!;
    if (links.length !== 1 || links[0] !== link) return;
    if (this.bases[cell] === 0) this.bases[cell] = this.returning.length;
    this.returning[this.bases[cell]!] = { link, from, next };
  }

  /** Returns a move, which is made when it is first asked for, or a code. */
  private moveFrom(place: number, id: number): number {
    let move = this.moves[place + id]!;
    if (move === UNKNOWN) {
      const made = this.compute(place, id);
      this.moves[place + id] = move = made.to;
      this.bases[place + id] = made.base;
    }
    return move;
  }

  /** Returns the place of a list with one more link. */
  private withLink(place: number, link: number): number {
    const longer = (this.longer[place / this.classes] ??= []);
    return (longer[link + 1] ??= this.placeOf(this.lists.longer(this.listAt(place), link)));
  }

  private compute(place: number, id: number): Move {
    const list = this.listAt(place);
    const ofList = (this.alike[list.id] ??= new AlikeClasses());
    return ofList.of(id, (asked) => {
      const made = transitionOf(this.contexts, this.lists, list, id, asked);
      if (made === undefined) return { to: DEAD, base: 0 };
      if (made === LONGER) return { to: NEEDS_LINK, base: 0 };
      const next = this.placeOf(made.next);
      const isPlain = made.pushes.length === 0;
      const to = isPlain ? next : PUSHES - (this.pushing.push({ place: next, links: made.pushes }) - 1);
      return { to, base: this.addSources(made.sources) };
    }).value;
  }

  private addSources(made: Transition['sources']): number {
    const base = this.sourcesEnd;
    this.sourcesEnd += made.length;
    if (this.sourcesEnd > this.sources.length) {
      const larger = new Int32Array(2 * this.sourcesEnd);
      larger.set(this.sources);
      this.sources = larger;
    }
    made.forEach((source, i) => {
      if (typeof source !== 'number') this.markCount += source.marks.length;
      this.sources[base + i] = typeof source === 'number' ? source : ~(this.paths.push(source) - 1);
    });
    return base;
  }

  /** Returns the move from a place with a stack of its own; undefined if there is none. */
  moveWith(
    from: number,
    id: number,
    links: number,
    stacks: LinkStacks,
  ): { readonly place: number; readonly stack: number } | undefined {
    let place = from;
    let stack = links;
    for (;;) {
      const move = this.moveFrom(place, id);
      if (move >= 0) return { place: move, stack };
      if (move === DEAD) return undefined;
      if (move !== NEEDS_LINK) {
        const pushing = this.pushing[PUSHES - move]!;
        for (const link of pushing.links) stack = stacks.push(stack, link);
        return { place: pushing.place, stack };
      }
      place = this.withLink(place, stacks.top(stack));
      stack = stacks.below(stack);
    }
  }

  /** Returns whether the rule may end in a place with a stack of its own. */
  mayEndWith(from: number, links: number, stacks: LinkStacks): boolean {
    let place = from;
    for (let stack = links; ; stack = stacks.below(stack)) {
      const found = this.finishIn(this.listAt(place));
      if (found !== LONGER) return found !== undefined;
      place = this.withLink(place, stacks.top(stack));
    }
  }

  ids(): IterableIterator<number> {
    return Array(this.classes).keys();
  }

  listAt(place: number): List {
    return this.lists.all[place / this.classes]!;
  }

  private placeOf({ id }: List): number {
    const place = id * this.classes;
    if (place + this.classes > this.moves.length) {
      const more = 2 * this.moves.length;
      const moves = new Int32Array(more).fill(UNKNOWN, this.moves.length);
      moves.set(this.moves);
      this.moves = moves;
      const bases = new Int32Array(more);
      bases.set(this.bases);
      this.bases = bases;
    }
    return place;
  }

  /** Returns whether the rule may end in a place. Takes nothing from the stack. */
  mayEndAt(place: number): boolean {
    const id = place / this.classes;
    if (id >= this.mayEnd.length) {
      const larger = new Uint8Array(2 * id);
      larger.set(this.mayEnd);
      this.mayEnd = larger;
    }
    if (this.mayEnd[id] === MAY_END_UNKNOWN) {
      const found = this.finishIn(this.listAt(place));
      this.mayEnd[id] = found === undefined ? MAY_NOT_END : found === LONGER ? MAY_END_DEPENDS : MAY_END;
    }
    if (this.mayEnd[id] !== MAY_END_DEPENDS) return this.mayEnd[id] === MAY_END;
    return this.finish(place) !== undefined;
  }

  private finishIn(list: List): BackPath | undefined | typeof LONGER {
    if (!(list.id in this.finishes)) {
      this.finishes[list.id] = finishOf(this.contexts, this.lists, list);
    }
    return this.finishes[list.id];
  }

  /** Returns the path to the end of the input; undefined if it may not end in a place. */
  finish(from: number): BackPath | undefined {
    let place = from;
    for (let depth = this.stack.length - 1; ; depth--) {
      const found = this.finishIn(this.listAt(place));
      if (found !== LONGER) return found;
      place = this.withLink(place, this.stack[depth]!);
    }
  }

  /** Begins the pass back. Returns the item of the last list from which the path to the end comes. */
  beginBack(last: BackPath, end: number): number {
    this.writer.begin();
    return this.follow(last, end);
  }

  /** Returns the rows of the tree. */
  endBack(): Int32Array {
    return this.writer.end();
  }

  /** The pass back from an item, over a stretch that `record` has read. Returns the item of its first list. */
  back(from: number, input: string, start: number, end: number): number {
    const { history, bases, sources, paths } = this;
    const { tabulated } = this.alphabet;
    const most = tabulated.length;
    let item = from;
    for (let at = end - 1; at >= start; at--) {
      const place = history[at - start]!;
      if (place === NO_PLACE) continue;
      const unit = input.charCodeAt(at);
      const id = unit < most ? tabulated[unit]! : this.classAt(input, at, end);
      const before = sources[bases[place + id]! + item]!;
      item = before >= 0 ? before : this.follow(paths[~before]!, at);
    }
    return item;
  }

  /** Reads the marks of a path. Returns the item from which it comes. */
  private follow(path: BackPath, at: number): number {
    const { writer } = this;
    for (let each = path; ;) {
      if (each.isUncertain) throw new TwoPassLimit(ORDER);
      writer.read(each.marks, at);
      if (each.selection === undefined) return each.item;
      const { above, ways } = each.selection;
      each = ways.get(writer.returnOf(above))!;
    }
  }
}
