import type { Alphabet } from '../alphabet';
import type { DfaTable } from '../dfa-table';
import { NO_STATE, type Program, type RuleProgram } from '../program/program';
import { addTo, cached, groupBy } from '../../table/maps';
import { reached } from '../../table/reached';

/** States as bits. */
export type StateSet = Uint32Array;

export function has(set: StateSet, state: number): boolean {
  return ((set[state >> 5]! >> (state & 31)) & 1) === 1;
}

/** A move of a rule's automaton from a state to another, by a character of some columns. */
interface Move {
  readonly from: number;
  readonly to: number;
  readonly columns: ReadonlySet<number>;
}

/** An ASCII character that every match has. */
interface NeededCharacter {
  readonly of: readonly [character: string, code: number];
  /** The states that are reached without it. */
  readonly without: readonly number[];
}

/** The automaton of a rule, which begins in state `first`, as it is read from the end of a text. */
export class BackwardMoves {
  /** The states in which the rule ends, all states, and no states. */
  readonly last: StateSet;
  readonly all: StateSet;
  readonly none: StateSet;
  /** Per column, 1 if no match has a character of it. */
  readonly bars: ArrayLike<number>;
  /** The states that are reached without the needed character, if one is known. */
  readonly without: StateSet | undefined;

  constructor(
    readonly alphabet: Alphabet,
    /** The column of each class, from 1, and how many there are with column 0, which no class has. */
    readonly columns: Uint16Array,
    readonly width: number,
    private readonly size: number,
    private readonly moves: readonly Move[],
    readonly first: number,
    ends: Iterable<number>,
    /** By state, those that lead to it without reading. */
    private readonly silent: ReadonlyMap<number, readonly number[]>,
    /** Per state and column, the next state; of a recursive rule undefined. State 0 is dead. */
    readonly next?: Int32Array,
    readonly needed?: NeededCharacter,
  ) {
    const isRead = new Set(moves.flatMap(({ columns: own }) => [...own]));
    this.bars = Array.from({ length: width }, (_, column) => (isRead.has(column) ? 0 : 1));
    this.none = this.setOf([]);
    this.last = this.setOf(ends);
    this.all = this.setOf(moves.flatMap(({ from, to }) => [from, to]));
    this.without = needed && this.setOf(needed.without);
  }

  /** Returns the states from which a character of a column leads to one of a set. */
  before(set: StateSet, column: number): StateSet {
    const moves = this.moves.filter(({ to, columns }) => has(set, to) && columns.has(column));
    return this.setOf(moves.map(({ from }) => from));
  }

  /** Returns the set of states that lead to some without reading, themselves included. */
  private setOf(states: Iterable<number>): StateSet {
    const set = new Uint32Array((this.size + 31) >> 5);
    for (const state of reached(states, (each) => this.silent.get(each) ?? []))
      set[state >> 5]! |= 1 << (state & 31);
    return set;
  }
}

/** Reads a table. It may have states that the rule does not reach. */
export function backwardOfTable({ alphabet, start, moves, width, columns }: DfaTable): BackwardMoves {
  const first = start / width;
  const next = Int32Array.from(moves, (place) => place / width);
  /** Returns the states that are reached without characters of a column. */
  const reachedWithout = (column: number): number[] => {
    const targets = (state: number): number[] =>
      Array.from(columns, (each) => (each === column ? 0 : next[state * width + each]!));
    return [...reached([first], targets)].filter((state) => state !== 0);
  };
  const living = reachedWithout(0);
  const isLast = (state: number): boolean => moves[state * width] === 1;
  const own = living.flatMap((from) => {
    const targets = groupBy(columns, (column) => next[from * width + column]!);
    targets.delete(0);
    return Array.from(targets, ([to, by]) => ({ from, to, columns: new Set(by) }));
  });
  let needed: NeededCharacter | undefined;
  // The last one is taken: in most texts it is rarer than punctuation before it.
  for (let code = 0x7f; code >= 0 && needed === undefined; code--) {
    const column = columns[alphabet.tabulated[code]!]!;
    const [range, other] = alphabet.sets.filter((_, id) => columns[id] === column).flat();
    if (range![0] !== range![1] || other !== undefined) continue;
    const without = reachedWithout(column);
    if (!without.some(isLast)) needed = { of: [String.fromCharCode(code), code], without };
  }
  const size = moves.length / width;
  const ends = living.filter(isLast);
  return new BackwardMoves(alphabet, columns, width, size, own, first, ends, new Map(), next, needed);
}

/** States past which rules are no longer copied. */
const MOST_COPIED = 20_000;

/**
 * Reads a program as a nondeterministic automaton, with a copy of a rule for each use of it. All uses of a recursive rule share one, as if
 * it returned to every state that calls it. So more may match than the rule derives, but no less.
 */
export function backwardOfProgram({ program, alphabet, start, ends }: RuleProgram): BackwardMoves {
  const { calls, edges, rules, reads, classes } = program;
  const isRecursive = recursiveRules(program);
  // The rules share copies of their own numbers. Others are numbered on.
  const own = rules.length;
  let copies = own;
  const known = new Map<string, number>();
  const states: (readonly [state: number, copy: number])[] = [];
  const of = (state: number, copy: number): number =>
    cached(known, `${state} ${copy}`, () => states.push([state, copy]) - 1);
  const moves: Move[] = [];
  const silent = new Map<number, number[]>();
  const columns = classes.map((ids) => new Set(ids.map((id) => id + 1)));
  if (start !== NO_STATE) of(start, own);
  for (let from = 0; from < states.length; from++) {
    const [state, copy] = states[from]!;
    const callee = calls[state]!;
    const read = columns[reads[state]!];
    const isCopied = callee >= 0 && !isRecursive[callee] && states.length < MOST_COPIED;
    const within = isCopied ? ++copies : callee;
    const rule = rules[callee];
    if (rule !== undefined && rule.start !== NO_STATE) addTo(silent, of(rule.start, within), from);
    edges[state]!.forEach((target, i) => {
      if (target === NO_STATE) return;
      const to = of(target, copy);
      if (read !== undefined) moves.push({ from, to, columns: read });
      else if (rule === undefined || i % 2 === 1) addTo(silent, to, from);
      else addTo(silent, to, of(rule.accept[i >> 1]!, within));
    });
  }
  const last = ends.filter((end) => end !== NO_STATE).map((end) => of(end, own));
  const all = Uint16Array.from(alphabet.sets, (_, id) => id + 1);
  return new BackwardMoves(alphabet, all, alphabet.size + 1, states.length, moves, 0, last, silent);
}

/** Returns for each rule whether it calls itself, directly or through others. */
function recursiveRules({ rules, calls, edges }: Program): boolean[] {
  const callees = rules.map(({ start }) => {
    const states = [...reached([start], (state) => edges[state] ?? [])];
    return [...new Set(states.map((state) => calls[state] ?? -1))].filter((callee) => callee >= 0);
  });
  return rules.map((_, rule) => reached(callees[rule]!, (each) => callees[each]!).has(rule));
}
