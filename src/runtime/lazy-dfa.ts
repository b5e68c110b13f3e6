import { PushdownLimitError } from './errors';
import { type Direction, type Links, linksOf } from './program/links';
import { NO_STATE, type Program } from './program/program';
import { StateClosure } from './state-closure';

/** The set without states. */
export const EMPTY_SET = 0;

/** Limits on the cells of the table, and on the members of all sets (each set counts 16 more). They allow about 500 megabytes. */
const MOST_CELLS = 1 << 25;
const MOST_STATES = 1 << 24;
const STATES_BESIDE = 16;
/** A DFA is full at a quarter of either limit. Callers that can forget its sets then do so. */
const FULL = 4;

const UNKNOWN = -1;

/**
 * Does the subset construction while input is read. A set of a program's states is the index of its row in `moves`. There
 * stands 1 if the set accepts, and `moves[set + 1 + class]` is the next set, or a negative number. See `move`.
 *
 * Forward, a set has the states in which a rule may be, and accepts if the rule may end. Backward, it has the states from
 * which the part that was read leads to the end of the rule, and accepts if the rule may begin.
 */
export class LazyDfa {
  moves!: Int32Array;
  /** The length of a row. */
  readonly width: number;
  private stateCount = 0;
  private readonly members: Int32Array[] = [];
  /** Sets by the hash of their states. */
  private readonly byHash = new Map<number, number[]>();
  protected readonly links: Links;
  private readonly closure: StateClosure;
  /** By rule, or backward by end of a rule: the rule and the state in which its reading begins. */
  protected readonly beginnings: readonly { readonly rule: number; readonly state: number }[];
  /** By index of `beginnings`: the set that starts there, or undefined until it is used. */
  private readonly starts: (number | undefined)[] = [];

  constructor(
    readonly program: Program,
    classes: number,
    direction: Direction,
    private readonly mostSets = Infinity,
  ) {
    this.width = classes + 1;
    this.beginnings = program.rules.flatMap(({ start, accept }, rule) =>
      (direction === 'forward' ? [start] : accept).map((state) => ({ rule, state })),
    );
    this.links = linksOf(program, direction);
    this.closure = new StateClosure(this.links, program.counters, direction);
    this.clear();
  }

  /** Whether callers should forget the sets, all at once. RE2 bounds the memory of its lazy DFA in this way. */
  get isFull(): boolean {
    const { members, width, stateCount, mostSets } = this;
    const size = members.length;
    return size > mostSets || FULL * size * width > MOST_CELLS || FULL * stateCount > MOST_STATES;
  }

  /** Forgets all sets. Their numbers are no longer valid. */
  clear(): void {
    this.byHash.clear();
    this.members.length = 0;
    this.starts.length = 0;
    this.stateCount = 0;
    this.moves = new Int32Array(16 * this.width).fill(UNKNOWN);
    this.restore(new Int32Array(0));
  }

  /** Forgets all sets but one, and returns its new number. */
  alone(set: number): number {
    const states = this.statesOf(set);
    this.clear();
    return this.restore(states);
  }

  /** The set of the states and of all that they reach without reading. */
  of(states: readonly number[]): number {
    return this.restore(this.closure.of(states.filter((state) => state !== NO_STATE)));
  }

  /** The set in which the reading of a rule begins, or backward of an end of a rule. */
  startOf(rule: number): number {
    return (this.starts[rule] ??= this.of([this.beginnings[rule]!.state]));
  }

  accepts(set: number): boolean {
    return this.moves[set] === 1;
  }

  /** Returns the next set in the form that `codeOf` gives it. */
  move(set: number, id: number): number {
    const known = this.moves[set + 1 + id]!;
    return known === UNKNOWN ? this.computeMove(set, id) : known;
  }

  has(set: number, state: number): boolean {
    return this.closure.has(this.statesOf(set), state);
  }

  /** The states of a set, in order. */
  statesOf(set: number): Int32Array {
    return this.members[set / this.width]!;
  }

  /** The set of states that `statesOf` returned, even if it was before `clear`. */
  restore(states: Int32Array): number {
    let hash = states.length;
    for (const state of states) hash = (Math.imul(hash, 31) + state) | 0;
    const candidates = this.byHash.get(hash);
    const known = candidates?.find((set) => equal(this.statesOf(set), states));
    if (known !== undefined) return known;
    const set = this.members.push(states) * this.width - this.width;
    if (candidates === undefined) this.byHash.set(hash, [set]);
    else candidates.push(set);
    this.stateCount += states.length + STATES_BESIDE;
    if (this.stateCount > MOST_STATES) throw new PushdownLimitError('states in tables', MOST_STATES);
    this.grow();
    this.moves[set] = states.some((state) => this.links.accepting[state] === 1) ? 1 : 0;
    if (set === EMPTY_SET) this.moves.fill(EMPTY_SET, 0, this.width);
    return set;
  }

  /** Returns the entry of the table for a move to the set `next`. Subclasses may add to it. */
  protected codeOf(_set: number, _id: number, next: number): number {
    return next;
  }

  private computeMove(set: number, id: number): number {
    const seeds: number[] = [];
    for (const state of this.statesOf(set)) {
      for (const { classes, to } of this.links.readers[state]!) if (classes.includes(id)) seeds.push(to);
    }
    const code = this.codeOf(set, id, seeds.length === 0 ? EMPTY_SET : this.of(seeds));
    this.moves[set + 1 + id] = code;
    return code;
  }

  private grow(): void {
    const cells = this.members.length * this.width;
    if (cells <= this.moves.length) return;
    if (cells > MOST_CELLS) throw new PushdownLimitError('cells of tables', MOST_CELLS);
    const larger = new Int32Array(Math.min(2 * this.moves.length, MOST_CELLS)).fill(UNKNOWN);
    larger.set(this.moves);
    this.moves = larger;
  }
}

function equal(a: Int32Array, b: Int32Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
