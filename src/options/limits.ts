import { counted } from '../table/counted-steps';

/** Thrown if an analysis would exceed a limit. The planner then chooses a cheaper way. */
export class LimitError extends Error {
  override readonly name = 'LimitError';
  constructor(
    readonly what: string,
    readonly limit: number,
  ) {
    super(`more than ${limit} ${what}`);
  }
}

/**
 * The limits of planning. A rule past a limit is parsed in a cheaper way, which `explain` names. The weight of a rule is the number of
 * its terminals, with counted repeats as often as they may occur.
 */
export const LIMITS = {
  /** States of the NFA of one rule with its sub-rules inlined, about 100 bytes each. Past it the program calls rules. */
  nfaStates: 200_000,
  /**
   * Nested expressions of inlined rules. Each takes a few frames of the call stack, and a chain of rules is planned once for each
   * rule. Past it the program calls rules.
   */
  nesting: 500,
  /** Nested expressions of one rule in a program with calls; bounded by the call stack. Past it there is an error. */
  calledNesting: 1_000,
  /** Weight of a rule with its sub-rules inlined. A rule from this weight on is inlined as its minimal DFA. */
  inlinedWeight: 1_000,
  /** The same weight if nearly all rules get a minimal DFA anyway, as in checks. */
  inlinedWeightOfChecks: 100,
  /** The same weight. From it on neither a table nor combinators are tried, because they would exceed limits. */
  attemptedWeight: 5_000,
  /** States of a minimal DFA that may be inlined. A larger one may be larger than the rule. */
  inlinedStates: 2_000,
  /**
   * Members of all subsets made for inlined DFAs. Each takes sixteen or more bytes and some tenths of a microsecond, so a grammar of
   * heavy rules takes some seconds. Past it heavy rules are inlined as they are.
   */
  attemptedMembers: 4_000_000,
  /** Weight of a rule with everything inlined. Past it the program has calls at once, because attempts would take seconds. */
  writtenWeight: 100_000,
  /** The same weight, from which on rules of a program for other languages call the rule, with the rules that it uses counted. */
  heavyWeight: 10_000,
  /** Weight of a rule in a program with calls, a called rule counting as one. Each takes three states. Past it there is an error. */
  ownWeight: 60_000,
  /** The same weight, from which on rules of a program for other languages call the rule. */
  calledWeight: 100,
  /** The same, from which on rules of a program for trees in other languages call the rule. */
  treeWeight: 1_000,
  /**
   * Alternatives of a rule times classes of characters: the cells of a row for each alternative. A cell takes one microsecond to
   * make and three to write. Past it alternatives are recognised by calls.
   */
  alternativeCells: 1_000_000,
  /** NFA states that planning one level may add; each attempt builds new ones. Past it the rule has no combinators. */
  levelStates: 20_000,
  /** States of the NFA that analyses share, and members of its subsets. Past them analyses start with a new NFA. */
  keptStates: 400_000,
  keptMembers: 4_000_000,
  /** Subsets that one analysis may make. Past it the forward pass recognises the rule. */
  subsets: 4_000,
  /** Members of all those subsets, four bytes each and the time to merge them. Past it the same happens. */
  subsetMembers: 200_000,
  /** Cells of the tables of those subsets, one for each class of characters: 16 megabytes. Past it the same happens. */
  subsetCells: 4_000_000,
  /** Pairs of subsets that the proofs of one level may compare: some hundredths of a second. Past it the rule has no combinators. */
  pairs: 10_000,
  /** States of one predictor. Past it the rule has no combinators. */
  predictorStates: 2_000,
  /** The largest count that is kept in rules that would be too large. Past it the rules are right for shorter inputs only. */
  keptCount: 1_000,
  /** Rules of one unit cycle (rules that derive each other with nothing else), which take a bit each. Past it there is an error. */
  rulesOfCycle: 24,
  /** Edges between the states of unit cycles, which take some tenths of a second to follow. Past it there is an error. */
  edgesOfCycles: 1_000_000,
  /** Parts of a level with the rules that are inlined into it. Past it the rule has no combinators. */
  levelParts: 2_000,
  /** A choice that a level makes at most this often may look ahead without bound, and time stays linear. */
  boundedIterations: 16,
  /** Code points that a choice made more often may read ahead each time. */
  lookaheadInLoops: 64,
  /** Characters, plus one for each input, that the forward pass recognises by a rule before its DFA is made. */
  firstTierCharacters: 4_096,
  /** The same for trees: characters that the two passes read before combinators are planned. */
  firstTierTrees: 512,
  /** Weight of a rule, everything inlined, from which on it has such a first tier. Combinators of lighter ones take a millisecond. */
  firstTierWeight: 20,
  /** States of the NFA that a tagged DFA is made from: a tenth of a second. Past it captures are found in the tree. */
  taggedNfaStates: 50_000,
  /** States of one tagged DFA. Past it captures are found in the tree. */
  taggedStates: 5_000,
  /**
   * Steps to make a tagged DFA: edges followed, values compared, cells and operations. A step takes some tens of bytes and a fifth of
   * a microsecond, so all take some tenths of a second. Past it captures are found in the tree.
   */
  taggedSteps: 2_000_000,
  /** Tags that one character may add to histories, 12 bytes each. Past it captures are found in the tree, which then is smaller. */
  taggedAdditions: 64,
} as const;

/** Returns the result of `first`. If that exceeds a limit, returns the result of `second`, which is called with the reason. */
export function orElse<T>(first: () => T, second: (reason: string) => T): T {
  try {
    return first();
  } catch (error) {
    return second(`it would take ${limitOf(error).message}`);
  }
}

/** Returns the limit that work has reached, if an error is one. An overflow of the call stack is. Throws any other error again. */
export function limitOf(error: unknown): LimitError {
  if (error instanceof LimitError) return error;
  if (error instanceof RangeError && /call stack/.test(error.message))
    return new LimitError('nested calls', 5_000);
  throw error;
}

/**
 * Length of strings that are made of a rule, in code points. Each length takes a bit for each state of an automaton. A rule, or an
 * alternative, that needs more has none.
 */
export const LONGEST_STRING = 10_000;

export interface Budget {
  /** Of the processor; in browsers, of the clock. */
  readonly seconds: number;
  /** Is told the seconds that are over, about each tenth of a second. */
  readonly onProgress?: ((seconds: number) => void) | undefined;
  /** Is told the limit at which the work stopped, once, even if the work keeps what it has found. */
  readonly onLimit?: ((limit: LimitError) => void) | undefined;
}

/** Memory that work with a budget may add to that of its process. */
const MOST_MEGABYTES = 1_000;
/** Steps between two looks at the clock on the wall: some microseconds to some tenths of a millisecond. */
const STEPS = 256;
/** Steps of a pass over a whole text, which may take a second: `spend` looks at the clock. */
export const STEPS_OF_TEXT = STEPS;
/** Milliseconds between two looks at the clock of the processor, which takes a call of the system. */
const PAUSE = 25;
/** Seconds between two looks at the memory. */
const SOON = 0.1;

/** The work that has a budget, with the memory at its beginning. `next` is the time of the next look at that. */
let current:
  | {
      readonly budget: Budget;
      readonly end: number;
      readonly megabytes: number;
      next: number;
      reached?: LimitError | undefined;
    }
  | undefined;
let steps = 0;
let looked = 0;

/**
 * Returns the result of `work`, which gets a budget of time, and of memory: past it, each `spend` throws LimitError. Callers may
 * keep their findings. An inner budget does not extend an outer one.
 */
export function withinBudget<T>(budget: Budget, work: () => T): T {
  const outer = current;
  const now = clock();
  const end = now + budget.seconds;
  if (outer === undefined || end < outer.end) {
    current = { budget, end, megabytes: outer?.megabytes ?? megabytes(), next: now + SOON };
    [steps, looked] = [0, -Infinity];
    counted.spend = spend;
  }
  try {
    return work();
  } finally {
    current = outer;
    if (outer === undefined) counted.spend = undefined;
  }
}

/** Counts steps of work that may be long, of some microseconds each. Throws LimitError past the budget. */
export function spend(count = 1): void {
  if (current?.reached !== undefined) throw current.reached;
  if (current === undefined || (steps += count) < STEPS) return;
  steps = 0;
  const now = performance.now();
  if (now - looked < PAUSE) return;
  looked = now;
  current.reached = limitReached(current);
  if (current.reached === undefined) return;
  current.budget.onLimit?.(current.reached);
  throw current.reached;
}

/** Does work that adds to findings, and returns true if it ended. Returns false if the budget ended before: the findings are kept. */
export function untilBudgetEnds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (current?.reached === undefined || error !== current.reached) throw error;
    return false;
  }
}

function limitReached(work: NonNullable<typeof current>): LimitError | undefined {
  const { budget, end, next } = work;
  const now = clock();
  if (now > end) return new LimitError('seconds', budget.seconds);
  if (now < next) return undefined;
  work.next = now + SOON;
  budget.onProgress?.(budget.seconds - (end - now));
  return megabytes() - work.megabytes > MOST_MEGABYTES
    ? new LimitError('megabytes of memory', MOST_MEGABYTES)
    : undefined;
}

function clock(): number {
  if (typeof process === 'undefined') return Date.now() / 1e3;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Returns 0 in browsers, which do not tell. */
function megabytes(): number {
  if (typeof process === 'undefined') return 0;
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
