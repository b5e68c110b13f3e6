import { LimitError, spend } from '../options/limits';
import { type Nfa, READ, SPLIT, NO_STATE } from '../program/nfa';
import { type ClassGroups, groupsOf } from './class-groups';
import { cached, numberOf } from '../table/maps';

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
  private readonly members: Int32Array[] = [];
  private readonly steps: (Int32Array | undefined)[] = [];
  private readonly byHash = new Map<number, number[]>();
  /** For a state, the subset that it reaches without reading. */
  private readonly closures = new Map<number, number>();
  private readonly ends = new Map<number, readonly number[]>();
  private readonly indexes: number[] = [];
  private readonly unions = new Map<string, number>();
  private readonly inclusions = new Map<number, boolean>();
  /** Interns lists of classes; groups the classes that no list separates. */
  private readonly numbers = new Map<readonly number[], number>();
  private readonly groups = new Map<string, ClassGroups>();
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
    this.intern(0);
    this.resetBudget();
  }

  /** Sets what may be made from now on to the limits. Making more throws LimitError. */
  resetBudget(): void {
    this.budget = this.members.length + this.limits.subsets;
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
    return this.members[subset]![0] === this.nfa.accept;
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
      const row = this.row(reached[i]!);
      for (let id = 0; id < row.length; id++) if (id === 0 || row[id] !== row[id - 1]) add(row[id]!);
    }
    return reached;
  }

  /** Returns the index of a subset in the last result of `reachedFrom`. */
  indexOf(subset: number): number {
    return this.indexes[subset]!;
  }

  step(subset: number, classId: number): number {
    return this.row(subset)[classId]!;
  }

  row(subset: number): Int32Array {
    const known = this.steps[subset];
    if (known !== undefined) return known;
    this.cellsLeft -= this.width;
    if (this.cellsLeft < 0) throw new LimitError('cells of tables', this.limits.cells);
    return (this.steps[subset] = this.computeRow(subset));
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
    const left = this.members[a]!;
    const right = this.members[b]!;
    let j = 0;
    for (const state of left) {
      while (j < right.length && right[j]! < state) j++;
      if (right[j] !== state && !this.isExceeded(state, right)) return false;
    }
    return true;
  }

  /** Tells whether one of the states `by` has the counter of a state and a larger count. */
  private isExceeded(state: number, by: Int32Array): boolean {
    const { counters, counts } = this.nfa.counters;
    const counter = counters[state]!;
    return counter !== 0 && by.some((each) => counters[each] === counter && counts[each]! > counts[state]!);
  }

  private computeRow(subset: number): Int32Array {
    const { lists, nexts } = this.readersOf(subset);
    const { groupOf, setsOf } = this.groupsFor(lists);
    const row = groupOf.slice();
    const targets: (number | undefined)[] = [EMPTY_SET];
    for (let id = 0; id < row.length; id++) {
      const group = row[id]!;
      row[id] = targets[group] ??= this.target(setsOf[group]!, nexts);
    }
    return row;
  }

  /** Returns the groups of classes that some lists do not tell apart. Many subsets read the same lists. */
  private groupsFor(lists: readonly (readonly number[])[]): ClassGroups {
    const { numbers, groups } = this;
    let key = '';
    for (const list of lists) key += `${numberOf(numbers, list)} `;
    return cached(groups, key, () => groupsOf(lists, this.width));
  }

  /** Returns the lists of classes that the READ states of a subset read, and where these states lead. */
  private readersOf(subset: number): { lists: (readonly number[])[]; nexts: number[][] } {
    const { kinds, classes, edges } = this.nfa;
    const lists: (readonly number[])[] = [];
    const nexts: number[][] = [];
    for (const state of this.members[subset]!) {
      if (kinds[state] !== READ) continue;
      const index = lists.indexOf(classes[state]!);
      if (index >= 0) nexts[index]!.push(edges[state]![0]!);
      else {
        lists.push(classes[state]!);
        nexts.push([edges[state]![0]!]);
      }
    }
    return { lists, nexts };
  }

  /** Returns the closure of the targets of several lists of readers. */
  private target(lists: readonly number[], nexts: readonly (readonly number[])[]): number {
    const { pending } = this;
    let count = 0;
    for (const list of lists) for (const state of nexts[list]!) pending[count++] = state;
    if (count > 1) return this.closePending(count);
    const state = pending[0]!;
    return cached(this.closures, state, () => this.closePending(1));
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
    for (const subset of subsets) {
      for (const state of this.members[subset]!) {
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
    sort(found, kept);
    return this.intern(kept);
  }

  private beginMarking(): void {
    if (this.marks.length < this.nfa.size) {
      this.marks = new Int32Array(this.nfa.size * 2);
      this.found = new Int32Array(this.nfa.size * 2);
      this.mark = 0;
      this.counterMarks.length = 0;
    }
    this.mark++;
  }

  /** Returns the subset of the first `count` found states, which are sorted. */
  private intern(count: number): number {
    spend();
    const { found } = this;
    let hash = count;
    for (let i = 0; i < count; i++) hash = (Math.imul(hash, 31) + found[i]!) | 0;
    const candidates = this.byHash.get(hash);
    if (candidates !== undefined) {
      for (const id of candidates) if (isStartOf(this.members[id]!, found, count)) return id;
    }
    const id = this.members.length;
    if (id >= this.budget) throw new LimitError('subset states', this.limits.subsets);
    this.counted += count;
    this.membersLeft -= count;
    if (this.membersLeft < 0) throw new LimitError('members of subset states', this.limits.members);
    this.members.push(found.slice(0, count));
    this.steps.push(undefined);
    this.indexes.push(0);
    if (candidates === undefined) this.byHash.set(hash, [id]);
    else candidates.push(id);
    return id;
  }
}

/** Tells whether a list of states equals the first `count` states of another. */
function isStartOf(states: Int32Array, all: Int32Array, count: number): boolean {
  if (states.length !== count) return false;
  for (let i = 0; i < count; i++) if (states[i] !== all[i]) return false;
  return true;
}

/** Sorts the first numbers of a list. Insertion is faster for few numbers. */
function sort(numbers: Int32Array, count: number): void {
  if (count > MOST_INSERTED) return void numbers.subarray(0, count).sort();
  for (let i = 1; i < count; i++) {
    const number = numbers[i]!;
    let at = i;
    for (; at > 0 && numbers[at - 1]! > number; at--) numbers[at] = numbers[at - 1]!;
    numbers[at] = number;
  }
}

const MOST_INSERTED = 32;
