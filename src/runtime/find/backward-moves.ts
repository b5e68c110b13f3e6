import type { Alphabet } from '../alphabet';
import type { DfaTable } from '../dfa-table';
import { NO_STATE, type Program, type RuleProgram } from '../program/program';
import { cached } from '../../table/maps';
import { reached } from '../../table/reached';

/** States as bits. */
export type StateSet = Uint32Array;

export function hasState(set: StateSet, state: number): boolean {
  return ((set[state >> 5]! >> (state & 31)) & 1) === 1;
}

/** Makes a set of states below `size`. */
function setOf(size: number, states: Iterable<number>): StateSet {
  const set = new Uint32Array((size + 31) >> 5);
  for (const state of states) set[state >> 5]! |= 1 << (state & 31);
  return set;
}

/** The automaton of a rule as it is read from the end of a text. */
export interface BackwardMoves {
  readonly alphabet: Alphabet;
  /** The column of each class, from 1, and how many there are with column 0, which no class has. */
  readonly columns: Uint16Array;
  readonly width: number;
  /** The state in which the rule begins, and those in which it ends. */
  readonly first: number;
  readonly last: StateSet;
  /** All states from which a match can end, and no states. */
  readonly all: StateSet;
  readonly none: StateSet;
  /** Per state and column, the next state; of a recursive rule undefined. State 0 is dead. */
  readonly next: Int32Array | undefined;
  /** Per column, 1 if no match has a character of it. */
  readonly bars: ArrayLike<number>;
  /** An ASCII character that every match has, if one is known, and the states that are reached without it. */
  readonly needed:
    { readonly of: readonly [character: string, code: number]; readonly without: StateSet } | undefined;
  /** Returns the states from which a character of a column leads to one of a set. */
  before(set: StateSet, column: number): StateSet;
}

/** Reads a table. It may have states that the rule does not reach. */
export function backwardOfTable({ alphabet, start, moves, width, columns }: DfaTable): BackwardMoves {
  const size = moves.length / width;
  const first = start / width;
  const next = Int32Array.from(moves, (place) => place / width);
  const toState = (state: number, column: number): number => next[state * width + column]!;
  /** Returns the states that are reached without characters of a column. */
  const reachedWithout = (column: number): number[] => {
    const targets = (state: number): number[] =>
      Array.from(columns, (each) => (each === column ? 0 : toState(state, each)));
    return [...reached([first], targets)].filter((state) => state !== 0);
  };
  const living = reachedWithout(0);
  const statesOf = (isIn: (state: number) => boolean): StateSet => setOf(size, living.filter(isIn));
  const last = statesOf((state) => moves[state * width] === 1);
  const { sets, tabulated } = alphabet;
  let needed: BackwardMoves['needed'];
  // The last one is taken: in most texts it is rarer than punctuation before it.
  for (let code = 0x7f; code >= 0 && needed === undefined; code--) {
    const column = columns[tabulated[code]!]!;
    const [range, other] = sets.filter((_, id) => columns[id] === column).flat();
    if (range![0] !== range![1] || other !== undefined) continue;
    const without = reachedWithout(column);
    if (without.some((state) => hasState(last, state))) continue;
    needed = { of: [String.fromCharCode(code), code], without: setOf(size, without) };
  }
  return {
    ...{ alphabet, columns, width, next, last, first, needed },
    ...{ all: statesOf(() => true), none: setOf(size, []) },
    bars: Array.from({ length: width }, (_, column) =>
      column > 0 && living.some((state) => toState(state, column) !== 0) ? 0 : 1,
    ),
    before: (set, column) => statesOf((state) => hasState(set, toState(state, column))),
  };
}

/**
 * Reads a recursive rule as if it were none: when a recursive rule ends, it returns to every state that calls it. So more may match than
 * the rule derives, but no less.
 */
export function backwardOfProgram(rule: RuleProgram): BackwardMoves {
  const { program, alphabet } = rule;
  const { states, last } = unfolded(rule);
  const isRead = program.classes.map((classes) => new Set(classes));
  const readOf = (state: number): number => program.reads[states[state]!.state]!;
  const used = new Set(states.flatMap((_, state) => program.classes[readOf(state)] ?? []));
  const closed = (from: Iterable<number>): StateSet =>
    setOf(
      states.length,
      reached(from, (state) => states[state]!.sources.filter((each) => readOf(each) < 0)),
    );
  return {
    alphabet,
    columns: Uint16Array.from(alphabet.sets, (_, id) => id + 1),
    width: alphabet.size + 1,
    first: 0,
    last: closed(last),
    ...{ all: closed(states.keys()), none: closed([]) },
    next: undefined,
    bars: [1, ...alphabet.sets.map((_, id) => (used.has(id) ? 0 : 1))],
    needed: undefined,
    before: (set, column) =>
      closed(
        states.flatMap(({ sources }, state) =>
          hasState(set, state) ? sources.filter((each) => isRead[readOf(each)]?.has(column - 1)) : [],
        ),
      ),
  };
}

/** States past which rules are no longer copied. */
const MOST_COPIED = 20_000;

interface UnfoldedState {
  readonly state: number;
  readonly copy: number;
  /** The states that lead to it. */
  readonly sources: number[];
}

/** Returns a rule as a nondeterministic automaton, with a copy of a rule for each use of it. All uses of a recursive rule share one. */
function unfolded({ program, start, ends }: RuleProgram): {
  readonly states: readonly UnfoldedState[];
  readonly last: readonly number[];
} {
  const { calls, edges, rules } = program;
  const isRecursive = recursiveRules(program);
  // The rules share copies of their own numbers. Others are numbered on.
  const own = rules.length;
  let copies = own;
  const states: UnfoldedState[] = [];
  const known = new Map<string, number>();
  const of = (state: number, copy: number): number =>
    cached(known, `${state} ${copy}`, () => states.push({ state, copy, sources: [] }) - 1);
  const add = (from: number, state: number, copy: number): void => {
    if (state !== NO_STATE) states[of(state, copy)]!.sources.push(from);
  };
  if (start !== NO_STATE) of(start, own);
  for (let from = 0; from < states.length; from++) {
    const { state, copy } = states[from]!;
    const callee = calls[state]!;
    const isCopied = callee >= 0 && !isRecursive[callee] && states.length < MOST_COPIED;
    const within = isCopied ? ++copies : callee;
    const rule = rules[callee];
    if (rule !== undefined) add(from, rule.start, within);
    edges[state]!.forEach((target, i) => {
      if (target === NO_STATE) return;
      const isPassed = rule === undefined || i % 2 === 1;
      add(isPassed ? from : of(rule.accept[i >> 1]!, within), target, copy);
    });
  }
  return { states, last: ends.filter((end) => end !== NO_STATE).map((end) => of(end, own)) };
}

/** Returns for each rule whether it calls itself, directly or through others. */
function recursiveRules({ rules, calls, edges }: Program): boolean[] {
  const callees = rules.map(({ start }) => {
    const states = [...reached([start], (state) => edges[state] ?? [])];
    return [...new Set(states.map((state) => calls[state] ?? -1))].filter((callee) => callee >= 0);
  });
  return rules.map((_, rule) => reached(callees[rule]!, (each) => callees[each]!).has(rule));
}
