import type { Alphabet } from '../alphabet';
import type { DfaTable } from '../dfa-table';
import { NO_STATE, type Program, type RuleProgram } from '../program/program';
import { cached } from '../../table/maps';
import { reached } from '../../table/reached';

/** States as bits. */
export type StateSet = Uint32Array;

export function has(set: StateSet, state: number): boolean {
  return ((set[state >> 5]! >> (state & 31)) & 1) === 1;
}

function add(set: StateSet, state: number): void {
  set[state >> 5]! |= 1 << (state & 31);
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
  /** Per state and column, the next state; of a recursive rule undefined. State 0 is dead. */
  readonly next: Int32Array | undefined;
  /** Per class, 1 if no match has a character of it. */
  readonly bars: Uint8Array;
  /** An ASCII character that every match has, if one is known, and the states that are reached without it. */
  readonly needed: { readonly character: string; readonly without: StateSet } | undefined;
  /** Returns the states from which a character of a column leads to one of a set. */
  before(set: StateSet, column: number): StateSet;
}

export function backwardOfTable({ alphabet, start, moves, width, columns }: DfaTable): BackwardMoves {
  // The table may have states of other rules, too.
  const numbers = new Map<number, number>();
  for (const state of reached([0, start], (each) => moves.subarray(each + 1, each + width)))
    numbers.set(state, numbers.size);
  const { size } = numbers;
  const next = new Int32Array(size * width);
  const last = new Uint32Array((size + 31) >> 5);
  for (const [state, number] of numbers) {
    if (moves[state] === 1) add(last, number);
    for (let id = 1; id < width; id++) next[number * width + id] = numbers.get(moves[state + id]!)!;
  }
  const first = numbers.get(start)!;
  const isRead = (column: number): boolean => {
    for (let cell = column; cell < next.length; cell += width) if (next[cell] !== 0) return true;
    return false;
  };
  return {
    ...{ alphabet, columns, width, next, last, first },
    bars: Uint8Array.from(columns, (column) => (isRead(column) ? 0 : 1)),
    needed: neededCharacter({ alphabet, columns, width, next, last, first }),
    before: (set, column) => {
      const found = new Uint32Array(set.length);
      for (let state = 1; state < size; state++) {
        if (has(set, next[state * width + column]!)) add(found, state);
      }
      return found;
    },
  };
}

/** Returns an ASCII character without which no state is reached that accepts, and the states that are. */
function neededCharacter(
  moves: Pick<BackwardMoves, 'alphabet' | 'columns' | 'width' | 'first' | 'last'> & { next: Int32Array },
): BackwardMoves['needed'] {
  const { alphabet, columns, width, first, last, next } = moves;
  const reachedWithout = (column: number): StateSet | undefined => {
    const without = new Uint32Array(last.length);
    const states = new Set([first]);
    for (const state of states) {
      if (has(last, state)) return undefined;
      if (state > 0) add(without, state);
      for (let each = 1; each < width; each++) if (each !== column) states.add(next[state * width + each]!);
    }
    return without;
  };
  // The last one: in most texts it is rarer than punctuation before it.
  for (let code = 0x7f; code >= 0; code--) {
    const column = columns[alphabet.tabulated[code]!]!;
    const [range, other] = alphabet.sets.filter((_, id) => columns[id] === column).flat();
    const isAlone = range![0] === range![1] && other === undefined;
    const without = isAlone ? reachedWithout(column) : undefined;
    if (without !== undefined) return { character: String.fromCharCode(code), without };
  }
  return undefined;
}

/**
 * Reads a recursive rule as if it were none: when a recursive rule ends, it returns to every state that calls it. So more may match than
 * the rule derives, but no less.
 */
export function backwardOfProgram(rule: RuleProgram): BackwardMoves {
  const { program, alphabet } = rule;
  const { silent, readers, reads, last } = new UnfoldedRule(rule);
  const isRead = program.classes.map((classes) => new Set(classes));
  const used = new Set(reads.flatMap((list) => program.classes[list] ?? []));
  const closed = (states: Iterable<number>): StateSet => {
    const set = new Uint32Array((reads.length + 31) >> 5);
    for (const state of reached(states, (each) => silent[each]!)) add(set, state);
    return set;
  };
  return {
    alphabet,
    columns: Uint16Array.from(alphabet.sets, (_, id) => id + 1),
    width: alphabet.size + 1,
    first: 0,
    last: closed(last),
    next: undefined,
    bars: Uint8Array.from(alphabet.sets, (_, id) => (used.has(id) ? 0 : 1)),
    needed: undefined,
    before: (set, column) => {
      const found: number[] = [];
      readers.forEach((from, state) => {
        if (!has(set, state)) return;
        for (const each of from) if (isRead[reads[each]!]!.has(column - 1)) found.push(each);
      });
      return closed(found);
    },
  };
}

/** States past which rules are no longer copied. */
const MOST_COPIED = 20_000;

/** A rule as a nondeterministic automaton, with a copy of a rule for each use of it. All uses of a recursive rule share one. */
class UnfoldedRule {
  /** Per state, those that lead to it: without reading, and by a character. */
  readonly silent: number[][] = [];
  readonly readers: number[][] = [];
  /** Per state, the list of classes that it reads, or -1. */
  readonly reads: number[] = [];
  readonly last: readonly number[];
  private readonly states: { readonly state: number; readonly copy: number }[] = [];
  private readonly known = new Map<string, number>();

  constructor({ program, start, ends }: RuleProgram) {
    const { calls, edges, rules } = program;
    const isRecursive = recursiveRules(program);
    // The rules share copies of their own numbers. Others are numbered on.
    const own = rules.length;
    let copies = own;
    if (start !== NO_STATE) this.of(program, start, own);
    for (let from = 0; from < this.states.length; from++) {
      const { state, copy } = this.states[from]!;
      const callee = calls[state]!;
      const isCopied = callee >= 0 && !isRecursive[callee] && this.states.length < MOST_COPIED;
      const within = isCopied ? ++copies : callee;
      const rule = rules[callee];
      const into = this.reads[from]! < 0 ? this.silent : this.readers;
      if (rule !== undefined && rule.start !== NO_STATE)
        this.silent[this.of(program, rule.start, within)]!.push(from);
      edges[state]!.forEach((target, i) => {
        if (target === NO_STATE) return;
        const isPassed = rule === undefined || i % 2 === 1;
        const end = isPassed ? from : this.of(program, rule.accept[i >> 1]!, within);
        into[this.of(program, target, copy)]!.push(end);
      });
    }
    this.last = ends.filter((end) => end !== NO_STATE).map((end) => this.of(program, end, own));
  }

  /** Returns the number of a state of the program in a copy of its rule. */
  private of({ reads }: Program, state: number, copy: number): number {
    return cached(this.known, `${state} ${copy}`, () => {
      this.silent.push([]);
      this.readers.push([]);
      this.reads.push(reads[state]!);
      return this.states.push({ state, copy }) - 1;
    });
  }
}

/** Returns for each rule whether it calls itself, directly or through others. */
function recursiveRules({ rules, calls, edges }: Program): boolean[] {
  const callees = rules.map(({ start }) => {
    const states = [...reached([start], (state) => edges[state] ?? [])];
    return [...new Set(states.map((state) => calls[state] ?? -1))].filter((callee) => callee >= 0);
  });
  return rules.map((_, rule) => reached(callees[rule]!, (each) => callees[each]!).has(rule));
}
