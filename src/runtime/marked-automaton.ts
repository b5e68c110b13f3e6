/**
 * A nondeterministic automaton as data. State 0 accepts. A state that reads has `classes` and one edge; any other goes
 * on without reading, its edges in order of preference. `marks` tells where a sub-rule begins (its key) and ends ("").
 */
export interface MarkedAutomaton {
  readonly start: number;
  readonly classes: readonly (readonly number[])[];
  readonly edges: readonly (readonly number[])[];
  readonly marks: readonly (readonly [state: number, rule: string])[];
}

const ACCEPT = 0;

/** Which way sets of states are followed: towards the end of the input, or from it. */
export type Direction = 'forward' | 'backward';

/** Subsets made by one cache at most before it begins anew: what RE2 does to bound a lazy automaton's memory. */
const CACHED_SUBSETS = 4096;
/** Automaton states in all of them together, at most: some tens of megabytes with their keys. */
const CACHED_STATES = 4_000_000;

/** How many subsets of an automaton are kept, whatever they hold; a few at least, so that a clear is worth its while. */
function cacheSize({ edges }: MarkedAutomaton): number {
  return Math.max(16, Math.min(CACHED_SUBSETS, Math.floor(CACHED_STATES / edges.length)));
}

/**
 * The subset construction, made while input is read. Forward, a subset holds the states in which the automaton may be;
 * backward, the states from which the input that was read can be accepted. A number names a subset until `clear`.
 */
export class LazySubsets {
  private readonly silent: readonly (readonly number[])[];
  private readonly readers: readonly { readonly classes: readonly number[]; readonly to: number }[][];
  private members: Int32Array[] = [];
  private rows: Int32Array[] = [];
  private byKey = new Map<string, number>();

  constructor(
    readonly automaton: MarkedAutomaton,
    private readonly width: number,
    direction: Direction,
    private readonly most = cacheSize(automaton),
  ) {
    const { classes, edges } = automaton;
    const silent: number[][] = edges.map(() => []);
    const readers: { classes: readonly number[]; to: number }[][] = edges.map(() => []);
    edges.forEach((targets, state) => {
      for (const target of targets) {
        const [from, to] = direction === 'forward' ? [state, target] : [target, state];
        if (classes[state]!.length > 0) readers[from]!.push({ classes: classes[state]!, to });
        else silent[from]!.push(to);
      }
    });
    this.silent = silent;
    this.readers = readers;
  }

  get full(): boolean {
    return this.members.length >= this.most;
  }

  clear(): void {
    this.members = [];
    this.rows = [];
    this.byKey = new Map();
  }

  /** The subset of a state and all that it reaches without reading. */
  of(state: number): number {
    return this.intern(this.close([state]));
  }

  has(subset: number, state: number): boolean {
    const members = this.members[subset]!;
    let low = 0;
    let high = members.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (members[middle]! < state) low = middle + 1;
      else high = middle;
    }
    return members[low] === state;
  }

  accepts(subset: number): boolean {
    return this.has(subset, ACCEPT);
  }

  /** -1 where no state is left. */
  step(subset: number, id: number): number {
    const row = this.rows[subset]!;
    const known = row[id]!;
    if (known !== UNKNOWN) return known;
    const next = this.follow(subset, id);
    row[id] = next;
    return next;
  }

  /** The states of a subset as they outlive `clear`, and back. */
  save(subset: number): Int32Array {
    return this.members[subset]!;
  }

  restore(saved: Int32Array): number {
    return this.intern(saved);
  }

  private follow(subset: number, id: number): number {
    const seeds: number[] = [];
    for (const state of this.members[subset]!) {
      for (const { classes, to } of this.readers[state]!) if (classes.includes(id)) seeds.push(to);
    }
    return seeds.length === 0 ? -1 : this.intern(this.close(seeds));
  }

  /** The states and all that they reach without reading, sorted. */
  private close(seeds: readonly number[]): Int32Array {
    const found = new Set<number>();
    const pending = [...seeds];
    while (pending.length > 0) {
      const state = pending.pop()!;
      if (found.has(state)) continue;
      found.add(state);
      pending.push(...this.silent[state]!);
    }
    return Int32Array.from(found).sort();
  }

  private intern(members: Int32Array): number {
    const key = members.join(',');
    let known = this.byKey.get(key);
    if (known === undefined) {
      known = this.members.length;
      this.byKey.set(key, known);
      this.members.push(members);
      this.rows.push(new Int32Array(this.width).fill(UNKNOWN));
    }
    return known;
  }
}

const UNKNOWN = -2;
