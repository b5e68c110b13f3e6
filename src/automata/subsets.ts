import { LimitError } from './limits';
import { type Nfa, READ, SPLIT, VOID } from './nfa';

/** The subset from which nothing is accepted. */
export const NOTHING = 0;

/** What may be made since `grant`. */
export interface SubsetLimits {
  readonly subsets: number;
  /** In all subsets together. */
  readonly members: number;
  /** In the rows of all subsets together: one for each class of characters. */
  readonly cells: number;
  /** That proofs look at. */
  readonly pairs: number;
}

/**
 * The subset construction over a growing automaton, made lazily and shared by all who ask: a subset of states is a
 * number, its language is what its states accept together, and a step is a table look-up after the first time. Of states with
 * one counter, a subset has the one with the largest count: it accepts what the others accept.
 */
export class Subsets {
  private readonly members: Int32Array[] = [];
  private readonly steps: (Int32Array | undefined)[] = [];
  private readonly byHash = new Map<number, number[]>();
  private readonly closures = new Map<number, Int32Array>();
  private readonly ends = new Map<number, readonly number[]>();
  private readonly unions = new Map<string, number>();
  private readonly inclusions = new Map<number, boolean>();
  private marks = new Int32Array(1024);
  private mark = 0;
  /** By counter: the mark at which a state with it was last come to, and the largest count since then. */
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
    this.intern(new Int32Array(0));
    this.grant();
  }

  /** Begins a new analysis with a fresh budget; past it, LimitError. */
  grant(): void {
    this.budget = this.members.length + this.limits.subsets;
    this.membersLeft = this.limits.members;
    this.pairsLeft = this.limits.pairs;
    this.cellsLeft = this.limits.cells;
  }

  /** Counts one more pair, or other combination, of subsets that a proof looks at. */
  comparePair(): void {
    if (--this.pairsLeft < 0) throw new LimitError('pairs of subset states', this.limits.pairs);
  }

  /** Members of all subsets so far. */
  get memberCount(): number {
    return this.counted;
  }

  get width(): number {
    return this.nfa.alphabet.size;
  }

  /** The subset in which the automaton is when it is in any of the given states. */
  of(...states: readonly number[]): number {
    return this.intern(this.close(states));
  }

  accepting(subset: number): boolean {
    return this.members[subset]![0] === this.nfa.accept;
  }

  /** The subsets that accept once something was read. */
  endsAfter(subset: number): readonly number[] {
    let known = this.ends.get(subset);
    if (known === undefined) {
      const reached = new Set(this.row(subset));
      // A set takes what is added to it while it is read.
      for (const each of reached) for (const target of new Set(this.row(each))) reached.add(target);
      this.ends.set(subset, (known = [...reached].filter((each) => this.accepting(each))));
    }
    return known;
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
    const parts = [...new Set(subsets)].filter((subset) => subset !== NOTHING).sort((a, b) => a - b);
    if (parts.length <= 1) return parts[0] ?? NOTHING;
    const key = parts.join(',');
    let known = this.unions.get(key);
    if (known === undefined) {
      known = this.intern(this.merge(parts.map((part) => this.members[part]!)));
      this.unions.set(key, known);
    }
    return known;
  }

  /** Whether all that `a` accepts is accepted by `b`: no pair that both reach by one string tells against it. */
  included(a: number, b: number): boolean {
    if (a === NOTHING || a === b) return true;
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
        if (l === NOTHING || l === r || this.holds(l, r)) continue;
        const key = this.pairKey(l, r);
        if (seen.has(key)) continue;
        if (r === NOTHING || this.inclusions.get(key) === false) return this.refuted(a, b);
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

  /** Inclusion that needs no walk: known already, or plain from the states themselves. */
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

  /** Whether one of the states has the counter of another state, and a larger count. */
  private isExceeded(state: number, by: Int32Array): boolean {
    const { counters, counts } = this.nfa.counters;
    const counter = counters[state]!;
    return counter !== 0 && by.some((each) => counters[each] === counter && counts[each]! > counts[state]!);
  }

  private computeRow(subset: number): Int32Array {
    const readers = this.readersOf(subset);
    const row = groupsOf(readers.keys(), this.width);
    const seeds = seedsOf(readers, row);
    const targets: (number | undefined)[] = [NOTHING];
    for (let id = 0; id < row.length; id++) row[id] = targets[row[id]!] ??= this.target(seeds[row[id]!]!);
    return row;
  }

  /** Where the Read states of a subset lead to, by the classes that they read. */
  private readersOf(subset: number): Map<readonly number[], number[]> {
    const { kinds, classes, edges } = this.nfa;
    const readers = new Map<readonly number[], number[]>();
    for (const state of this.members[subset]!) {
      if (kinds[state] !== READ) continue;
      const next = readers.get(classes[state]!);
      if (next === undefined) readers.set(classes[state]!, [edges[state]![0]!]);
      else next.push(edges[state]![0]!);
    }
    return readers;
  }

  private target(states: readonly number[]): number {
    return this.intern(states.length === 1 ? this.closure(states[0]!) : this.close(states));
  }

  /** The Read and Accept states that a state reaches without reading, sorted. */
  private closure(state: number): Int32Array {
    let known = this.closures.get(state);
    if (known === undefined) {
      known = this.close([state]);
      this.closures.set(state, known);
    }
    return known;
  }

  private close(states: readonly number[]): Int32Array {
    this.beginMarking();
    const { marks, mark } = this;
    const { kinds, edges } = this.nfa;
    const found: number[] = [];
    const pending = [...states];
    while (pending.length > 0) {
      const state = pending.pop()!;
      if (state === VOID || marks[state] === mark) continue;
      marks[state] = mark;
      if (!this.isLargest(state)) continue;
      if (kinds[state] === SPLIT) for (const edge of edges[state]!) pending.push(edge);
      else found.push(state);
    }
    return this.sortedLargest(found);
  }

  private merge(lists: readonly Int32Array[]): Int32Array {
    this.beginMarking();
    const found: number[] = [];
    for (const list of lists) {
      for (const state of list) {
        if (this.marks[state] === this.mark) continue;
        this.marks[state] = this.mark;
        if (this.isLargest(state)) found.push(state);
      }
    }
    return this.sortedLargest(found);
  }

  /** Whether no state with the same counter and a larger count was come to since marking began. */
  private isLargest(state: number): boolean {
    const { counters, counts } = this.nfa.counters;
    const counter = counters[state]!;
    if (counter === 0) return true;
    if (this.counterMarks[counter] === this.mark && this.largest[counter]! > counts[state]!) return false;
    this.counterMarks[counter] = this.mark;
    this.largest[counter] = counts[state]!;
    return true;
  }

  /** The states, but for those of which one with a larger count was come to later. */
  private sortedLargest(states: readonly number[]): Int32Array {
    const { counters, counts } = this.nfa.counters;
    const kept = states.filter(
      (state) => counters[state] === 0 || this.largest[counters[state]!] === counts[state],
    );
    return Int32Array.from(kept).sort();
  }

  private beginMarking(): void {
    if (this.marks.length < this.nfa.size) {
      this.marks = new Int32Array(this.nfa.size * 2);
      this.mark = 0;
      this.counterMarks.length = 0;
    }
    this.mark++;
  }

  private intern(sorted: Int32Array): number {
    let hash = sorted.length;
    for (const state of sorted) hash = (Math.imul(hash, 31) + state) | 0;
    const candidates = this.byHash.get(hash);
    const found = candidates?.find((id) => equal(this.members[id]!, sorted));
    if (found !== undefined) return found;
    const id = this.members.length;
    if (id >= this.budget) throw new LimitError('subset states', this.limits.subsets);
    this.counted += sorted.length;
    this.membersLeft -= sorted.length;
    if (this.membersLeft < 0) throw new LimitError('members of subset states', this.limits.members);
    this.members.push(sorted);
    this.steps.push(undefined);
    if (candidates === undefined) this.byHash.set(hash, [id]);
    else candidates.push(id);
    return id;
  }
}

function equal(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}

/** Numbers the classes by which of the sets they are in: those in none have 0, those in the same ones the same number. */
export function groupsOf(sets: Iterable<readonly number[]>, width: number): Int32Array {
  const groupOf = new Int32Array(width);
  // Of each group its classes, how many of them are in the set, and where these go; group 0 is never taken whole.
  const sizes = [width + 1];
  const within: number[] = [0];
  const splitTo: number[] = [];
  let groups = 1;
  for (const set of sets) {
    const touched: number[] = [];
    for (const id of set) if (within[groupOf[id]!]!++ === 0) touched.push(groupOf[id]!);
    for (const group of touched) {
      const count = within[group]!;
      within[group] = 0;
      splitTo[group] = group;
      if (count === sizes[group]) continue;
      splitTo[group] = groups;
      within[groups] = 0;
      sizes[group]! -= count;
      sizes[groups++] = count;
    }
    for (const id of set) groupOf[id] = splitTo[groupOf[id]!]!;
  }
  return groupOf;
}

/** What each group of classes leads to: the states that its readers go on to. */
function seedsOf(readers: ReadonlyMap<readonly number[], number[]>, groupOf: Int32Array): number[][] {
  const seeds: number[][] = [];
  const seenBy: (readonly number[])[] = [];
  for (const [classes, next] of readers) {
    for (const id of classes) {
      const group = groupOf[id]!;
      if (seenBy[group] === classes) continue;
      seenBy[group] = classes;
      const known = (seeds[group] ??= []);
      for (const state of next) known.push(state);
    }
  }
  return seeds;
}
