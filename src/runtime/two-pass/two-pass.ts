import { type AlphabetSource, codePointAt, unitsOf } from '../alphabet';
import type { Program } from '../program/program';
import { Contexts } from './contexts';
import { TwoPassLimit } from './limits';
import { type List, Lists, NO_DISPUTES, ROOT } from './lists';
import { CALLED } from './marks';
import type { BackPath } from './paths';
import { RowWriter } from './rows';
import { END_OF_INPUT, LONGER, Step, type Transition } from './step';
import { Templates } from './templates';

/** Moves that are not transitions. */
const MOVE_UNKNOWN = -1;
const MOVE_DEAD = -2;
const MOVE_LONGER = -3;
/** The second unit of a surrogate pair. */
const NO_TRANSITION = -1;

/** How an input was read: up to which offset, and in which list. */
interface Run {
  readonly offset: number;
  readonly list: List;
  readonly accepted: number;
}

/** Reads inputs by a program in one pass forward and one pass back. */
export class TwoPass {
  private readonly templates: Templates;
  private tables: PassTables;

  constructor(
    program: Program,
    private readonly source: AlphabetSource,
    /** Whether the nodes in the node of a rule are not shown. */
    private readonly isLeaf: (key: string) => boolean,
  ) {
    this.templates = new Templates(program);
    this.tables = this.newTables();
  }

  private newTables(): PassTables {
    return new PassTables(this.templates, this.source.alphabet.size, this.isLeaf);
  }

  /** Returns whether a rule derives an input from one of its states. Throws TwoPassLimit if it cannot tell. */
  test(rule: number, state: number, input: string, start: number, end: number): boolean {
    const run = this.forward(rule, state, input, start, end, false);
    return run.offset === end && this.tables.finish(run.list) !== undefined;
  }

  /** Returns the rows of the tree of an input; undefined if there is none. Throws TwoPassLimit if it cannot tell. */
  rows(rule: number, state: number, input: string, start: number, end: number): Int32Array | undefined {
    const run = this.forward(rule, state, input, start, end, true);
    if (run.offset < end) return undefined;
    const path = this.tables.finish(run.list);
    return path === undefined ? undefined : this.tables.back(path, start, end);
  }

  private forward(
    rule: number,
    state: number,
    input: string,
    start: number,
    end: number,
    isRecorded: boolean,
  ): Run {
    if (this.tables.isFull) this.tables = this.newTables();
    const { tables } = this;
    const { alphabet } = this.source;
    const { tabulated } = alphabet;
    const { history } = tables.reset(isRecorded ? end - start : 0);
    let place = tables.startOf(rule, state);
    let { moves, next } = tables;
    let offset = start;
    while (offset < end) {
      const unit = input.charCodeAt(offset);
      const code = unit < 256 ? unit : codePointAt(input, offset, end);
      const id = unit < 256 ? tabulated[unit]! : alphabet.classOf(code);
      let move = moves[place + id]!;
      if (move < 0) {
        move = tables.slow(place, id);
        if (move < 0) break;
        ({ moves, next } = tables);
      }
      if (isRecorded) {
        history[offset - start] = move;
        if (code > 0xffff) history[offset - start + 1] = NO_TRANSITION;
      }
      if (tables.pushed[move]! !== 0) tables.push(move);
      place = next[move]!;
      offset += unitsOf(code);
    }
    return { offset, list: tables.listAt(place), accepted: -1 };
  }
}

/** What was computed so far, in tables. */
class PassTables {
  moves: Int32Array;
  /** Per transition: the place of the next list in `moves`, and the number of its pushes. */
  next = new Int32Array(64);
  pushed = new Int32Array(64);
  history = new Int32Array(0);
  readonly stack: number[] = [];
  private readonly contexts: Contexts;
  private readonly lists = new Lists();
  private readonly transitions: Transition[] = [];
  private readonly finishes: (BackPath | undefined | typeof LONGER)[] = [];
  private readonly writer = new RowWriter();

  constructor(
    templates: Templates,
    private readonly classes: number,
    isLeaf: (key: string) => boolean,
  ) {
    this.contexts = new Contexts(templates, classes, isLeaf);
    this.moves = new Int32Array(16 * classes).fill(MOVE_UNKNOWN);
  }

  get isFull(): boolean {
    return this.lists.all.length > 10_000;
  }

  reset(length: number): this {
    this.stack.length = 0;
    if (this.history.length < length) this.history = new Int32Array(Math.max(length, 2 * this.history.length));
    return this;
  }

  startOf(rule: number, state: number): number {
    return this.placeOf(this.lists.of(ROOT, [[]], [this.contexts.wholeInput(rule, state)], NO_DISPUTES));
  }

  listAt(place: number): List {
    return this.lists.all[place / this.classes]!;
  }

  private placeOf({ id }: List): number {
    const need = (id + 1) * this.classes;
    if (need > this.moves.length) {
      const more = new Int32Array(Math.max(need, 2 * this.moves.length)).fill(MOVE_UNKNOWN, this.moves.length);
      more.set(this.moves);
      this.moves = more;
    }
    return id * this.classes;
  }

  push(move: number): void {
    for (const link of this.transitions[move]!.pushes) this.stack.push(link);
  }

  /** Returns a transition that is not known yet, or one that depends on the stack; a negative number if there is none. */
  slow(from: number, id: number): number {
    let place = from;
    for (;;) {
      let move = this.moves[place + id]!;
      if (move === MOVE_UNKNOWN) {
        move = this.compute(place, id);
        this.moves[place + id] = move;
      }
      if (move !== MOVE_LONGER) return move;
      place = this.placeOf(this.lists.longer(this.listAt(place), this.stack.pop()!));
    }
  }

  private compute(place: number, id: number): number {
    const result = new Step(this.contexts, this.lists, this.listAt(place), id).transition();
    if (result === undefined) return MOVE_DEAD;
    if (result === LONGER) return MOVE_LONGER;
    const move = this.transitions.push(result) - 1;
    if (move === this.next.length) {
      this.next = doubled(this.next);
      this.pushed = doubled(this.pushed);
    }
    this.next[move] = this.placeOf(result.next);
    this.pushed[move] = result.pushes.length;
    return move;
  }

  /** Returns the path to the end of the input. Takes links from the stack. */
  finish(list: List): BackPath | undefined {
    for (let at = list; ; at = this.lists.longer(at, this.stack.pop()!)) {
      if (!(at.id in this.finishes)) {
        this.finishes[at.id] = new Step(this.contexts, this.lists, at, END_OF_INPUT).finish();
      }
      const found = this.finishes[at.id];
      if (found !== LONGER) return found;
    }
  }

  /** The pass back. */
  back(last: BackPath, start: number, end: number): Int32Array {
    const { writer, history, transitions, contexts } = this;
    const { spineEnds } = contexts;
    const returns: number[] = [];
    const read = (codes: readonly number[], at: number): void => {
      for (const code of codes) {
        if (code < 0) returns.push(-1 - code);
        else if (code === CALLED) returns.pop();
        else writer.mark(code, at, spineEnds);
      }
    };
    const follow = (path: BackPath, at: number): number => {
      for (let each = path; ;) {
        if (each.isUncertain) throw new TwoPassLimit('order');
        read(each.marks, at);
        if (each.selection === undefined) return each.item;
        const { above, ways } = each.selection;
        each = ways.get(returns[returns.length - 1 - above]!)!;
      }
    };
    writer.begin();
    let item = follow(last, end);
    for (let at = end - 1; at >= start; at--) {
      const move = history[at - start]!;
      if (move === NO_TRANSITION) continue;
      const { simple, paths } = transitions[move]!;
      const before = simple[item]!;
      if (before >= 0) {
        item = before;
        continue;
      }
      item = follow(paths[item]!, at);
    }
    return writer.end();
  }
}

function doubled(values: Int32Array): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(2 * values.length);
  copy.set(values);
  return copy;
}
