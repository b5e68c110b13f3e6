import { type Counters, type Direction, type Links, StateClosure } from './state-closure';

/**
 * A nondeterministic automaton as data. State 0 accepts. A state that reads has `classes` and one edge; any other goes
 * on without reading, its edges in order of preference. `marks` tells where a sub-rule begins (its key) and ends ("").
 */
export interface MarkedAutomaton {
  readonly start: number;
  readonly classes: readonly (readonly number[])[];
  readonly edges: readonly (readonly number[])[];
  readonly marks: readonly (readonly [state: number, rule: string])[];
  /** Per state, the counter that it shares with the states that differ from it in a count alone; see `Counters`. */
  readonly counters: Counters;
}

const ACCEPT = 0;

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
  private readonly readers: Links['readers'];
  private readonly closure: StateClosure;
  private members: Int32Array[] = [];
  private rows: Int32Array[] = [];
  private byHash = new Map<number, number[]>();

  constructor(
    readonly automaton: MarkedAutomaton,
    private readonly width: number,
    direction: Direction,
    private readonly most = cacheSize(automaton, width),
  ) {
    const links = linksOf(automaton, direction);
    this.readers = links.readers;
    this.closure = new StateClosure(links, automaton.counters, direction);
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
    return this.intern(this.closure.of([state]));
  }

  has(subset: number, state: number): boolean {
    return this.closure.has(this.members[subset]!, state);
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
    return seeds.length === 0 ? -1 : this.intern(this.closure.of(seeds));
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

/** An automaton as it is read in one direction; forward, only states that read or accept are asked for. */
function linksOf({ classes, edges }: MarkedAutomaton, direction: Direction): Links {
  const silent: number[][] = edges.map(() => []);
  const readers: { classes: readonly number[]; to: number }[][] = edges.map(() => []);
  edges.forEach((targets, state) => {
    for (const target of targets) {
      const [from, to] = direction === 'forward' ? [state, target] : [target, state];
      if (classes[state]!.length > 0) readers[from]!.push({ classes: classes[state]!, to });
      else silent[from]!.push(to);
    }
  });
  const accepting = Uint8Array.from(edges, (_, state) => (state === ACCEPT ? 1 : 0));
  const passing = Uint8Array.from(classes, (each, state) =>
    direction === 'forward' && each.length === 0 && state !== ACCEPT ? 1 : 0,
  );
  return { silent, readers, callers: edges.map(() => []), passing, accepting };
}

function equal(a: Int32Array, b: Int32Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const UNKNOWN = -2;
