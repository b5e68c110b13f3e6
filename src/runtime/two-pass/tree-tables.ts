import { codePointAt, type CodePointClasses } from '../alphabet';
import { ForwardTables, type Run } from './forward-tables';
import type { Lists } from './ordered-lists';
import { type BackPath, backPath } from './paths';
import { RowWriter, type WrittenRows } from './row-writer';
import type { Transition } from './transition';
import type { FoundItem } from './transition-parts';
import type { TreeClosures } from './tree-closures';
import { TreeTransition } from './tree-transition';
import { ORDER, TWO_PASS_LIMITS as LIMITS, TwoPassLimit } from './two-pass-limits';

/** The second unit of a surrogate pair has no cell. */
const NO_CELL = -1;

/** The tables of both passes: of each move they also keep where the items of the next list come from. */
export class TreeTables extends ForwardTables<BackPath> {
  /** The item that an item comes from, or the complement of the number of its path. `bases` has where those of a move begin. */
  private sources = new Int32Array(256);
  private sourcesEnd = 0;
  private readonly paths: BackPath[] = [];
  private markCount = 0;
  /** Per unit of the last input, the place before it and its class, as a cell of the tables. */
  private history = new Int32Array(64);
  private writer: RowWriter;

  /** `before`: tables that were used before these, which have the same links. */
  constructor(contexts: TreeClosures, alphabet: CodePointClasses, Maker = TreeTransition, before?: Lists) {
    super(contexts, alphabet, Maker, before);
    this.writer = new RowWriter(contexts.spineEnds);
  }

  override get isFull(): boolean {
    return super.isFull || this.markCount > LIMITS.keptMarks;
  }

  override renewed(): this {
    const next = super.renewed();
    [next.history, next.writer] = [this.history, this.writer];
    return next;
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
      history[offset - start] = place + id;
      place = next;
      if (unit > 0xd7ff && codePointAt(input, offset, end) > 0xffff) history[++offset - start] = NO_CELL;
    }
    return { offset, place };
  }

  protected override keep({ items }: Transition<FoundItem>): number {
    const base = this.sourcesEnd;
    this.sourcesEnd += items.length;
    if (this.sourcesEnd > this.sources.length) {
      const larger = new Int32Array(2 * this.sourcesEnd);
      larger.set(this.sources);
      this.sources = larger;
    }
    items.forEach(({ path, isUncertain }, i) => {
      if (typeof path === 'number' && !isUncertain) {
        this.sources[base + i] = path;
        return;
      }
      const back = backPath({ marks: NO_MARKS, before: path, isUncertain });
      this.markCount += back.marks.length;
      this.sources[base + i] = ~(this.paths.push(back) - 1);
    });
    return base;
  }

  /** Begins the pass back. Returns the item of the last list from which the path to the end comes. */
  beginBack(last: BackPath, start: number, end: number): number {
    this.writer.begin(start, end);
    return this.follow(last, end);
  }

  /** Returns the rows of the tree. */
  endBack(): WrittenRows {
    return this.writer.end();
  }

  /** The pass back from an item, over a stretch that `record` has read. Returns the item of its first list. */
  back(from: number, start: number, end: number): number {
    const { history, bases, sources, paths } = this;
    let item = from;
    for (let at = end - 1; at >= start; at--) {
      const cell = history[at - start]!;
      if (cell === NO_CELL) continue;
      const before = sources[bases[cell]! + item]!;
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

const NO_MARKS: readonly number[] = [];
