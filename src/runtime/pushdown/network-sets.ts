import { pushdownTooLarge } from '../../messages';
import { type Network, NOWHERE } from './network';
import { type Firsts, firstsOf } from './network-firsts';
import { linksOf } from './network-links';
import { type Recursion, recursionOf } from './network-recursion';
import { type Direction, type Links, type SetCall, StateClosure } from '../state-closure';

/** Thrown where an input would take more memory than a limit allows. */
export class PushdownLimitError extends Error {
  override readonly name = 'PushdownLimitError';
  readonly code = 'pushdown-limit';

  constructor(
    what: string,
    readonly limit: number,
  ) {
    super(pushdownTooLarge(what, limit));
  }
}

/** Throws PushdownLimitError if an input has more units than the rule that begins in a state is right for. */
export function assertShort({ rules, isLimited }: Network, state: number, units: number): void {
  if (!isLimited) return;
  for (const { start, alternatives, mostUnits } of rules) {
    if (units <= mostUnits || (start !== state && !alternatives.includes(state))) continue;
    throw new PushdownLimitError('UTF-16 units', mostUnits);
  }
}

/** The set without states. */
export const EMPTY = 0;

/** Cells of the table at most, and states in all sets together with what a set takes beside: some 500 megabytes. */
const MOST_CELLS = 1 << 25;
const MOST_STATES = 1 << 24;
const STATES_BESIDE = 16;

const UNKNOWN = -1;
/** A move of `-2 - next` tells that rules may begin with the class. */
const CALLING = -2;
const NO_CALLS: readonly SetCall[] = [];

/**
 * Sets of a network's states, made while input is read. A set is the place of its row in `moves`: there stands 1 where the
 * set accepts, and `moves[set + 1 + class]` is the next set, or a negative number: see `move`.
 *
 * Forward, a set holds the states in which a rule may be, and accepts where the rule may end; backward, the states from
 * which what was read leads to the end of the rule, and accepts where the rule may begin.
 */
export class NetworkSets {
  moves: Int32Array;
  /** The length of a row. */
  readonly width: number;
  private count = 0;
  private stateCount = 0;
  private readonly members: Int32Array[] = [];
  private readonly callLists: (readonly SetCall[] | undefined)[] = [];
  private readonly byKey = new Map<string, number>();
  private readonly unions = new Map<number, number>();
  private readonly links: Links;
  private readonly closure: StateClosure;
  private readonly firsts: Firsts;
  /** By rule, or backward by its ends, the rule, and where its reading begins. */
  private readonly beginnings: readonly { readonly rule: number; readonly state: number }[];
  /** The same as sets, once they are asked for: a set may hold what begins all other rules, too. */
  private readonly starts: (number | undefined)[] = [];
  private recursion: Recursion | undefined;
  /** By set, the numbers of `recursion` of its states. */
  private readonly recursions = new Map<number, ReadonlySet<number>>();

  constructor(
    private readonly network: Network,
    classes: number,
    direction: Direction,
    private readonly mostCells = MOST_CELLS,
  ) {
    this.width = classes + 1;
    this.moves = new Int32Array(16 * this.width).fill(UNKNOWN);
    this.beginnings = network.rules.flatMap(({ start, accept }, rule) =>
      (direction === 'forward' ? [start] : accept).map((state) => ({ rule, state })),
    );
    this.links = linksOf(network, direction);
    this.closure = new StateClosure(this.links, network.counters, direction);
    this.intern(new Int32Array(0));
    this.firsts = firstsOf(network, classes, direction);
  }

  /** Whether one more input had better begin with new sets. */
  get isHalfFull(): boolean {
    return 2 * this.count * this.width > this.mostCells || 2 * this.stateCount > MOST_STATES;
  }

  /** The set of states and all that they reach without reading. */
  of(states: readonly number[]): number {
    return this.intern(this.closure.of(states.filter((state) => state !== NOWHERE)));
  }

  /** The set in which the reading of a rule begins; backward, of a rule that ends in one of its ways. */
  startOf(rule: number): number {
    return (this.starts[rule] ??= this.of([this.beginnings[rule]!.state]));
  }

  /** A small number for each set. */
  indexOf(set: number): number {
    return set / this.width;
  }

  accepts(set: number): boolean {
    return this.moves[set] === 1;
  }

  /** The next set, where no rule may begin with the class; else `-2 - next`. */
  move(set: number, id: number): number {
    const known = this.moves[set + 1 + id]!;
    return known === UNKNOWN ? this.computeMove(set, id) : known;
  }

  /** The next set. */
  next(set: number, id: number): number {
    const move = this.move(set, id);
    return move >= 0 ? move : CALLING - move;
  }

  /** The rules that states of the set have read. */
  calls(set: number): readonly SetCall[] {
    return (this.callLists[set / this.width] ??= this.computeCalls(set));
  }

  /** Whether what a rule reads may begin with a class. */
  begins(rule: number, id: number): boolean {
    return this.firsts.has(rule, id);
  }

  /** Whether a rule that goes on in the set may be read again in its states, and go on in the set again, without end. */
  recurs(rule: number, set: number): boolean {
    const { ofRule, ofState } = (this.recursion ??= recursionOf(this.network));
    let known = this.recursions.get(set);
    if (known === undefined) {
      known = new Set(Array.from(this.statesOf(set), (state) => ofState[state]!));
      this.recursions.set(set, known);
    }
    return known.has(ofRule[this.beginnings[rule]!.rule]!);
  }

  union(a: number, b: number): number {
    if (a === b || b === EMPTY) return a;
    if (a === EMPTY) return b;
    const key = Math.min(a, b) * 0x4000000 + Math.max(a, b);
    let known = this.unions.get(key);
    if (known === undefined) {
      known = this.of([...this.statesOf(a), ...this.statesOf(b)]);
      this.unions.set(key, known);
    }
    return known;
  }

  has(set: number, state: number): boolean {
    return this.closure.has(this.statesOf(set), state);
  }

  /** A number that a state shares with the states that may stand for it, and with no other. */
  keyOf(state: number): number {
    const counter = this.network.counters[state]!;
    return counter === 0 ? state : -counter;
  }

  /** The states of a set, in order. */
  statesOf(set: number): Int32Array {
    return this.members[set / this.width]!;
  }

  private computeMove(set: number, id: number): number {
    const seeds: number[] = [];
    for (const state of this.statesOf(set)) {
      for (const { classes, to } of this.links.readers[state]!) if (classes.includes(id)) seeds.push(to);
    }
    const next = seeds.length === 0 ? EMPTY : this.of(seeds);
    const calling = this.calls(set).some(({ rule }) => this.begins(rule, id));
    const move = calling ? CALLING - next : next;
    this.moves[set + 1 + id] = move;
    return move;
  }

  private computeCalls(set: number): readonly SetCall[] {
    const byRule = new Map<number, number[]>();
    for (const state of this.statesOf(set)) {
      for (const { rule, after } of this.links.callers[state]!) {
        const known = byRule.get(rule);
        if (known === undefined) byRule.set(rule, [after]);
        else known.push(after);
      }
    }
    if (byRule.size === 0) return NO_CALLS;
    return Array.from(byRule, ([rule, after]) => ({ rule, after: this.of(after) }));
  }

  private intern(members: Int32Array): number {
    const key = members.join(',');
    let known = this.byKey.get(key);
    if (known === undefined) {
      known = this.count++ * this.width;
      this.byKey.set(key, known);
      this.stateCount += members.length + STATES_BESIDE;
      if (this.stateCount > MOST_STATES) throw new PushdownLimitError('states in tables', MOST_STATES);
      this.members.push(members);
      this.callLists.push(undefined);
      this.grow();
      this.moves[known] = members.some((state) => this.links.accepting[state] === 1) ? 1 : 0;
      if (known === EMPTY) this.moves.fill(EMPTY, 0, this.width);
    }
    return known;
  }

  private grow(): void {
    const cells = this.count * this.width;
    if (cells <= this.moves.length) return;
    if (cells > this.mostCells) throw new PushdownLimitError('cells of tables', this.mostCells);
    const larger = new Int32Array(Math.min(2 * this.moves.length, this.mostCells)).fill(UNKNOWN);
    larger.set(this.moves);
    this.moves = larger;
  }
}
