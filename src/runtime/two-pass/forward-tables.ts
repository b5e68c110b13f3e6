import { AlikeClasses } from './alike-classes';
import { codePointAt, type CodePointClasses } from '../alphabet';
import type { Closures } from './closures';
import { TWO_PASS_LIMITS as LIMITS } from './two-pass-limits';
import { type List, Lists, NO_DISPUTES, WHOLE_INPUT } from './ordered-lists';
import { finishOf, LONGER, type MakerOf, type Transition, transitionOf } from './transition';

/** Codes of moves that are not the place of a list. A smaller one is a move that puts links onto the stack. */
const UNKNOWN = -1;
export const NO_MOVE = -2;
export const NEEDS_LINK = -3;
export const PUSHES = -4;

/** How far an input was read, and the place there. */
export interface Run {
  readonly offset: number;
  readonly place: number;
}

/** A move as the tables have it: where it leads, and what the pass back needs to know of it. */
interface Move {
  readonly to: number;
  readonly base: number;
}

/** A move that takes a link from the stack. */
interface Taking {
  /** The place before it, with the link. */
  readonly from: number;
  /** The place after it, or a code of a move that `from` makes with the rest of the stack. */
  readonly next: number;
  /** Whether the link is on the stack again. */
  readonly isPutBack: boolean;
}

/** The tables of the pass forward. They keep all moves that were computed. A list has a row in them, at its place. */
export class ForwardTables<Ending = unknown> {
  /** Per place and class, the place of the next list, or a code. */
  protected moves: Int32Array;
  /** Per place and class, what the pass back needs to know of the move; of one that needs a link, its number in `taking`. */
  protected bases: Int32Array;
  /** The next places and the pushes of moves that push. */
  readonly pushing: { readonly place: number; readonly links: readonly number[] }[] = [];
  /** Moves that take a link from the stack, by that link + 1. `bases` has their numbers; 0 stands for none. */
  private readonly taking: (Taking | undefined)[][] = [[]];
  /** Per list, its moves by class. */
  private readonly alike: (AlikeClasses<Move> | undefined)[] = [];
  /** The places of lists in which an input begins, by the state of the program. */
  private readonly begins = new Map<number, number>();
  /** Per list and link, the place of the list with that link. */
  private readonly longer: (number[] | undefined)[] = [];
  private readonly finishes: (Ending | undefined | typeof LONGER)[] = [];
  readonly lists: Lists;
  /** The links that are on the stack. */
  stack: number[] = [];
  readonly classes: number;

  /** `before`: tables that were used before these, which have the same links. */
  constructor(
    readonly contexts: Closures,
    protected readonly alphabet: CodePointClasses,
    private readonly Maker: MakerOf<Ending>,
    before?: Lists,
  ) {
    this.lists = new Lists(before);
    this.classes = alphabet.size;
    this.moves = new Int32Array(16 * this.classes).fill(UNKNOWN);
    this.bases = new Int32Array(16 * this.classes);
  }

  /** Whether the tables are too large to make more moves. `renewed` then forgets them. */
  get isFull(): boolean {
    const { all, itemCount } = this.lists;
    return all.length > LIMITS.lists || itemCount > LIMITS.allItems || this.moves.length > LIMITS.cells;
  }

  /** Returns new tables with the same stack. Places of these have no meaning there; lists are kept by `placeIn`. */
  renewed(): this {
    // The prelude of standalone modules cannot hold a class that names itself.
    const Same = this.constructor as new (
      ...args: ConstructorParameters<typeof ForwardTables<Ending>>
    ) => this;
    const next = new Same(this.contexts, this.alphabet, this.Maker, this.lists);
    next.stack = this.stack;
    return next;
  }

  /** Returns the place of a list of other tables. */
  placeIn({ bottom, frames, states, disputes }: List): number {
    return this.placeOf(this.lists.of(bottom, frames, states, disputes));
  }

  /** Begins an input. Returns the place of the list of a rule in one of its states. */
  begin(rule: number, state: number): number {
    // To set a length takes as long as to read some characters.
    if (this.stack.length > 0) this.stack.length = 0;
    let place = this.begins.get(state);
    if (place === undefined) {
      place = this.placeOf(
        this.lists.of(WHOLE_INPUT, [[]], [this.contexts.wholeInput(rule, state)], NO_DISPUTES),
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

  protected classAt(input: string, offset: number, end: number): number {
    return this.alphabet.classOf(codePointAt(input, offset, end));
  }

  /** The place that the last slow move began in: that of the list with the links that it needed. */
  protected from = 0;

  /** Makes a move that is not known yet, or uses the stack. Returns a code if there is none. */
  protected slow(begin: number, id: number): number {
    const { stack } = this;
    let place = begin;
    for (;;) {
      const cell = place + id;
      const move = this.moves[cell]!;
      if (move === NEEDS_LINK) {
        const link = stack[stack.length - 1]!;
        const { from, next, isPutBack } =
          this.taking[this.bases[cell]!]![link + 1] ?? this.take(cell, id, link);
        if (!isPutBack) stack.pop();
        place = from;
        if (next < 0) continue;
        this.from = from;
        return next;
      } else if (move === UNKNOWN && !this.isFull) this.moveFrom(place, id);
      else {
        this.from = place;
        if (move > PUSHES) return move;
        const { place: next, links } = this.pushing[PUSHES - move]!;
        for (let i = 0; i < links.length; i++) stack.push(links[i]!);
        return next;
      }
    }
  }

  /** Returns a move that takes a link from the stack, and keeps it if the move behind it is known. */
  private take(cell: number, id: number, link: number): Taking {
    const from = this.withLink(cell - id, link);
    const move = this.moves[from + id]!;
    const pushed = move > PUSHES ? undefined : this.pushing[PUSHES - move]!;
    const isPutBack = pushed?.links.length === 1 && pushed.links[0] === link;
    const taking = { from, next: isPutBack ? pushed.place : move, isPutBack };
    if (move === UNKNOWN) return taking;
    if (this.bases[cell] === 0) this.bases[cell] = this.taking.push([]) - 1;
    return (this.taking[this.bases[cell]!]![link + 1] = taking);
  }

  /** Returns a move, which is made when it is first asked for, or a code. */
  moveFrom(place: number, id: number): number {
    let move = this.moves[place + id]!;
    if (move === UNKNOWN) {
      const made = this.compute(place, id);
      this.moves[place + id] = move = made.to;
      this.bases[place + id] = made.base;
    }
    return move;
  }

  /** Returns the place of a list with one more link. */
  withLink(place: number, link: number): number {
    const longer = (this.longer[place / this.classes] ??= []);
    return (longer[link + 1] ??= this.placeOf(this.lists.longer(this.listAt(place), link)));
  }

  private compute(place: number, id: number): Move {
    const list = this.listAt(place);
    const ofList = (this.alike[list.id] ??= new AlikeClasses());
    return ofList.of(id, (asked) => {
      const made = transitionOf(this.Maker, this.contexts, this.lists, list, id, asked);
      if (made === undefined) return { to: NO_MOVE, base: 0 };
      if (made === LONGER) return { to: NEEDS_LINK, base: 0 };
      const next = this.placeOf(made.next);
      const isPlain = made.pushes.length === 0;
      const to = isPlain ? next : PUSHES - (this.pushing.push({ place: next, links: made.pushes }) - 1);
      return { to, base: this.keep(made) };
    }).value;
  }

  /** Keeps what the pass back needs to know of a transition, and returns its number. The pass forward needs nothing. */
  protected keep(_: Transition): number {
    return 0;
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
    return this.finish(place) !== undefined;
  }

  /** Returns how the input ends in a list, if no link of the stack is needed to tell. */
  finishIn(list: List): Ending | undefined | typeof LONGER {
    if (!(list.id in this.finishes)) {
      this.finishes[list.id] = finishOf(this.Maker, this.contexts, this.lists, list);
    }
    return this.finishes[list.id];
  }

  /** Returns how the input ends in a place; undefined if it may not. */
  finish(from: number): Ending | undefined {
    let place = from;
    for (let depth = this.stack.length - 1; ; depth--) {
      const found = this.finishIn(this.listAt(place));
      if (found !== LONGER) return found;
      place = this.withLink(place, this.stack[depth]!);
    }
  }
}
