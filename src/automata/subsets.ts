import { LimitError, spend } from '../options/limits';
import { type Nfa, SPLIT, NO_STATE } from '../program/nfa';
import type { ClassGroups } from './class-groups';
import { InternedLists, sortFirst, withRoom } from './interned-lists';
import { Readers } from './readers';
import { cached } from '../table/maps';

/** The number of the empty subset. */
export const EMPTY_SET = 0;

/** Limits on the work of one analysis: see `resetBudget`. */
export interface SubsetLimits {
  readonly subsets: number;
  /** Members of all subsets together. */
  readonly members: number;
  /** Cells of the rows of all subsets together, one for each class of characters. */
  readonly cells: number;
  /** Pairs of subsets that proofs compare. */
  readonly pairs: number;
}

/**
 * The subset construction over a growing NFA. It is lazy, and analyses share it. A subset is a number; it accepts what any of its
 * states accepts. After the first time a step is a table look-up. Of the states with one counter a subset keeps only the one with the
 * largest count, which accepts what the others accept.
 */
export class Subsets {
  /** The states of each subset, sorted. */
  private readonly members = new InternedLists();
  private readonly readers: Readers;
  /** The groups of classes of each subset, if they are known, and where in `targets` their targets begin. */
  private readonly groups: (ClassGroups | undefined)[] = [];
  private readonly begins: number[] = [];
  private targets: Int32Array = new Int32Array(1024);
  private targetCount = 0;
  /** For a state, the subset that it reaches without reading, if that is known and not empty. */
  private closures: Int32Array = new Int32Array(1024);
  private readonly ends = new Map<number, readonly number[]>();
  private readonly indexes: number[] = [];
  private readonly unions = new Map<string, number>();
  private readonly inclusions = new Map<number, boolean>();
  private marks = new Int32Array(1024);
  private mark = 0;
  /** Working memory for the states of a new subset. */
  private found = new Int32Array(1024);
  private readonly pending: number[] = [];
  /** For each counter: the mark at which a state with it was last reached, and the largest count since then. */
  private readonly counterMarks: number[] = [];
  private readonly largest: number[] = [];
  private budget = 1;
  private membersLeft = 0;
  private pairsLeft = 0;
  private cellsLeft = 0;
  private counted = 0;

  constructor(
    private readonly nfa: Nfa,
    private readonly limits: SubsetLimits,
  ) {
    this.readers = new Readers(nfa);
    this.intern(0);
    this.resetBudget();
  }

  /** Sets what may be made from now on to the limits. Making more throws LimitError. */
  resetBudget(): void {
    this.budget = this.members.size + this.limits.subsets;
    this.membersLeft = this.limits.members;
    this.pairsLeft = this.limits.pairs;
    this.cellsLeft = this.limits.cells;
  }

  /** Counts one more pair, or larger group, of subsets that a proof compares. */
  comparePair(): void {
    if (--this.pairsLeft < 0) throw new LimitError('pairs of subset states', this.limits.pairs);
  }

  /** Returns the number of members of all subsets so far. */
  get memberCount(): number {
    return this.counted;
  }

  get width(): number {
    return this.nfa.alphabet.size;
  }

  /** Returns the closure of states: all that they reach without reading. */
  of(...states: readonly number[]): number {
    states.forEach((state, i) => (this.pending[i] = state));
    return this.closePending(states.length);
  }

  accepting(subset: number): boolean {
    const { begins, items } = this.members;
    const begin = begins[subset]!;
    return begin < begins[subset + 1]! && items[begin] === this.nfa.accept;
  }

  /** Returns the accepting subsets that a subset reaches by reading something. */
  endsAfter(subset: number): readonly number[] {
    return cached(this.ends, subset, () =>
      this.reachedFrom(this.row(subset)).filter((each) => this.accepting(each)),
    );
  }

  /** Returns the subsets that some subsets reach, themselves first, in breadth-first order: see `indexOf`. */
  reachedFrom(subsets: Iterable<number>): readonly number[] {
    const { indexes } = this;
    const reached: number[] = [];
    const add = (subset: number): void => {
      if (reached[indexes[subset]!] !== subset) indexes[subset] = reached.push(subset) - 1;
    };
    for (const subset of subsets) add(subset);
    for (let i = 0; i < reached.length; i++) {
      const count = this.groupsOf(reached[i]!).setsOf.length;
      const begin = this.begins[reached[i]!]!;
      for (let at = begin; at < begin + count; at++) add(this.targets[at]!);
    }
    return reached;
  }

  /** Returns the index of a subset in the last result of `reachedFrom`. */
  indexOf(subset: number): number {
    return this.indexes[subset]!;
  }

  /** Writes the indexes of the targets of a subset, by class, to a table. */
  writeIndexes(subset: number, table: Int32Array, at: number): void {
    const { groupOf } = this.groupsOf(subset);
    const { indexes, targets } = this;
    const begin = this.begins[subset]!;
    for (let id = 0; id < groupOf.length; id++) table[at + id] = indexes[targets[begin + groupOf[id]!]!]!;
  }

  step(subset: number, classId: number): number {
    const { groupOf } = this.groupsOf(subset);
    return this.targets[this.begins[subset]! + groupOf[classId]!]!;
  }

  /** Returns the targets of a subset, by class. */
  row(subset: number): Int32Array {
    const { groupOf } = this.groupsOf(subset);
    const begin = this.begins[subset]!;
    return groupOf.map((group) => this.targets[begin + group]!);
  }

  /** Returns the classes that a subset does not tell apart. Finds its targets if they are not known. */
  private groupsOf(subset: number): ClassGroups {
    const known = this.groups[subset];
    if (known !== undefined) return known;
    this.cellsLeft -= this.width;
    if (this.cellsLeft < 0) throw new LimitError('cells of tables', this.limits.cells);
    const { items, begins } = this.members;
    const groups = this.readers.of(items, begins[subset]!, begins[subset + 1]!);
    const begin = this.targetCount;
    this.targets = withRoom(this.targets, begin + groups.setsOf.length);
    groups.setsOf.forEach((lists, group) => (this.targets[begin + group] = this.target(lists)));
    this.targetCount += groups.setsOf.length;
    this.begins[subset] = begin;
    return (this.groups[subset] = groups);
  }

  union(subsets: readonly number[]): number {
    const parts = [...new Set(subsets)].filter((subset) => subset !== EMPTY_SET).sort((a, b) => a - b);
    if (parts.length <= 1) return parts[0] ?? EMPTY_SET;
    const key = parts.join(',');
    return cached(this.unions, key, () => this.merge(parts));
  }

  /** Tells whether `b` accepts all that `a` accepts. Searches the pairs that one string reaches for a counterexample. */
  included(a: number, b: number): boolean {
    if (a === EMPTY_SET || a === b) return true;
    const known = this.inclusions.get(this.pairKey(a, b));
    if (known !== undefined) return known;
    const seen = new Set<number>([this.pairKey(a, b)]);
    const pending: [number, number][] = [[a, b]];
    while (pending.length > 0) {
      const [left, right] = pending.pop()!;
      this.comparePair();
      if (this.accepting(left) && !this.accepting(right)) return this.refuted(a, b);
      const leftRow = this.row(left);
      const rightRow = this.row(right);
      for (let id = 0; id < leftRow.length; id++) {
        const l = leftRow[id]!;
        const r = rightRow[id]!;
        if (l === EMPTY_SET || l === r || this.holds(l, r)) continue;
        const key = this.pairKey(l, r);
        if (seen.has(key)) continue;
        if (r === EMPTY_SET || this.inclusions.get(key) === false) return this.refuted(a, b);
        seen.add(key);
        pending.push([l, r]);
      }
    }
    for (const key of seen) this.inclusions.set(key, true);
    return true;
  }

  private refuted(a: number, b: number): boolean {
    this.inclusions.set(this.pairKey(a, b), false);
    return false;
  }

  private pairKey(a: number, b: number): number {
    return a * 0x4000000 + b;
  }

  /** Tells whether an inclusion is known, or follows from the states themselves. */
  private holds(a: number, b: number): boolean {
    if (this.inclusions.get(this.pairKey(a, b)) === true) return true;
    const { begins, items } = this.members;
    const end = begins[b + 1]!;
    let at = begins[b]!;
    for (let i = begins[a]!; i < begins[a + 1]!; i++) {
      const state = items[i]!;
      while (at < end && items[at]! < state) at++;
      if ((at === end || items[at] !== state) && !this.isExceeded(state, b)) return false;
    }
    return true;
  }

  /** Tells whether a subset has a state with the counter of another state and a larger count. */
  private isExceeded(state: number, by: number): boolean {
    const { counters, counts } = this.nfa.counters;
    const counter = counters[state]!;
    if (counter === 0) return false;
    const { begins, items } = this.members;
    const others = items.subarray(begins[by]!, begins[by + 1]!);
    return others.some((each) => counters[each] === counter && counts[each]! > counts[state]!);
  }

  /** Returns the closure of the targets of several lists of readers. */
  private target(lists: readonly number[]): number {
    const { pending } = this;
    const count = this.readers.follow(lists, pending);
    if (count === 0) return EMPTY_SET;
    if (count > 1) return this.closePending(count);
    const state = pending[0]!;
    const known = this.closures[state] ?? EMPTY_SET;
    if (known !== EMPTY_SET) return known;
    const closure = this.closePending(1);
    return (this.closures[state] = closure);
  }

  /** Returns the closure of the first pending states: all that they reach without reading. */
  private closePending(top: number): number {
    this.beginMarking();
    const { marks, mark, found, pending } = this;
    const { kinds, edges } = this.nfa;
    let count = 0;
    while (top > 0) {
      const state = pending[--top]!;
      if (state === NO_STATE || marks[state] === mark) continue;
      marks[state] = mark;
      if (!this.isLargest(state)) continue;
      if (kinds[state] === SPLIT) for (const edge of edges[state]!) pending[top++] = edge;
      else found[count++] = state;
    }
    return this.internFound(count);
  }

  private merge(subsets: readonly number[]): number {
    this.beginMarking();
    const { marks, mark, found } = this;
    let count = 0;
    const { begins } = this.members;
    for (const subset of subsets) {
      for (let i = begins[subset]!; i < begins[subset + 1]!; i++) {
        const state = this.members.items[i]!;
        if (marks[state] === mark) continue;
        marks[state] = mark;
        if (this.isLargest(state)) found[count++] = state;
      }
    }
    return this.internFound(count);
  }

  /** True unless a state with the same counter and a larger count was reached since marking began. */
  private isLargest(state: number): boolean {
    const { counters, counts } = this.nfa.counters;
    const counter = counters[state]!;
    if (counter === 0) return true;
    if (this.counterMarks[counter] === this.mark && this.largest[counter]! > counts[state]!) return false;
    this.counterMarks[counter] = this.mark;
    this.largest[counter] = counts[state]!;
    return true;
  }

  /** Returns the subset of the found states. States for which a larger count was reached later are left out. */
  private internFound(count: number): number {
    const { counters, counts } = this.nfa.counters;
    const { found } = this;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const state = found[i]!;
      if (counters[state] === 0 || this.largest[counters[state]!] === counts[state]) found[kept++] = state;
    }
    sortFirst(found, kept);
    return this.intern(kept);
  }

  private beginMarking(): void {
    if (this.marks.length < this.nfa.size) {
      this.marks = new Int32Array(this.nfa.size * 2);
      this.found = new Int32Array(this.nfa.size * 2);
      this.closures = withRoom(this.closures, this.nfa.size * 2);
      this.mark = 0;
      this.counterMarks.length = 0;
    }
    this.mark++;
  }

  /** Returns the subset of the first `count` found states, which are sorted. */
  private intern(count: number): number {
    spend();
    return this.members.add(this.found, count, () => {
      if (this.members.size >= this.budget) throw new LimitError('subset states', this.limits.subsets);
      this.counted += count;
      this.membersLeft -= count;
      if (this.membersLeft < 0) throw new LimitError('members of subset states', this.limits.members);
      this.groups.push(undefined);
      this.begins.push(0);
      this.indexes.push(0);
    });
  }
}
