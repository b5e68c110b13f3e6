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
/** Automaton states in all of them together, at most: 16 megabytes. */
const CACHED_STATES = 4_000_000;

/** Cells of their tables, a cell for each class of characters: 16 megabytes. */
const CACHED_CELLS = 4_000_000;

/** How many subsets of an automaton are kept, whatever they hold; a few at least, so that a clear is worth its while. */
function cacheSize({ edges }: MarkedAutomaton, width: number): number {
  const most = Math.min(CACHED_STATES / edges.length, CACHED_CELLS / width);
  return Math.max(16, Math.min(CACHED_SUBSETS, Math.floor(most)));
}

/**
 * The subset construction, made while input is read. Forward, a subset holds the states in which the automaton may be;
 * backward, the states from which the input that was read can be accepted. A number names a subset until `clear`.
 */
export class LazySubsets {
  private readonly silent: readonly (readonly number[])[];
  private readonly readers: readonly { readonly classes: readonly number[]; readonly to: number }[][];
  /** 1 for states that need be in no subset: forward, only those that read or accept are asked for. */
  private readonly passing: Uint8Array;
  private members: Int32Array[] = [];
  private rows: Int32Array[] = [];
  private byHash = new Map<number, number[]>();
  /** By state: the number of the last `close` that came to it. */
  private readonly marks: Uint32Array;
  private mark = 0;

  constructor(
    readonly automaton: MarkedAutomaton,
    private readonly width: number,
    direction: Direction,
    private readonly most = cacheSize(automaton, width),
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
    this.marks = new Uint32Array(edges.length);
    this.passing = Uint8Array.from(classes, (each, state) =>
      direction === 'forward' && each.length === 0 && state !== ACCEPT ? 1 : 0,
    );
  }

  get full(): boolean {
    return this.members.length >= this.most;
  }

  clear(): void {
    this.members = [];
    this.rows = [];
    this.byHash = new Map();
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

  /** The states and all that they reach without reading, sorted; but for those that only lead there. */
  private close(seeds: readonly number[]): Int32Array {
    const { marks, silent, passing } = this;
    if (this.mark === LAST_MARK) this.mark = marks.fill(0)[0]!;
    const mark = ++this.mark;
    const found: number[] = [];
    const reach = (state: number): void => {
      if (marks[state] === mark) return;
      marks[state] = mark;
      if (passing[state] === 0) found.push(state);
      if (silent[state]!.length > 0) pending.push(state);
    };
    const pending: number[] = [];
    for (const seed of seeds) {
      reach(seed);
      for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
        for (const target of silent[state]!) reach(target);
      }
    }
    return sorted(new Int32Array(found));
  }

  private intern(members: Int32Array): number {
    let hash = members.length;
    for (const state of members) hash = (Math.imul(hash, 31) + state) | 0;
    const candidates = this.byHash.get(hash);
    const known = candidates?.find((subset) => equal(this.members[subset]!, members));
    if (known !== undefined) return known;
    const subset = this.members.length;
    if (candidates === undefined) this.byHash.set(hash, [subset]);
    else candidates.push(subset);
    this.members.push(members);
    this.rows.push(new Int32Array(this.width).fill(UNKNOWN));
    return subset;
  }
}

/** Sorts in place. What follows a sorted subset is mostly nearly sorted. */
function sorted(states: Int32Array): Int32Array {
  let left = 4 * states.length;
  for (let i = 1; i < states.length; i++) {
    const state = states[i]!;
    let at = i;
    for (; at > 0 && states[at - 1]! > state; at--) states[at] = states[at - 1]!;
    states[at] = state;
    left -= i - at;
    if (left < 0) return states.sort();
  }
  return states;
}

function equal(a: Int32Array, b: Int32Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const UNKNOWN = -2;
const LAST_MARK = 0xffffffff;
