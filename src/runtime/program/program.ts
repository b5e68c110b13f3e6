import type { Alphabet } from '../alphabet';
import { PushdownLimitError } from '../errors';

/**
 * The automata of rules that use each other: nondeterministic, as arrays by state. A state reads one code point of a list
 * of classes, or calls a rule, or accepts, or goes on without any of this. Its edges stand in the order of preference.
 */
export interface Program {
  /** Per state, the index in `classes` of the classes that it reads, or -1. */
  readonly reads: Int32Array;
  readonly classes: readonly (readonly number[])[];
  /** Per state, the index in `rules` of the rule that it calls, or -1. */
  readonly calls: Int32Array;
  /**
   * Per state, its targets. A state that calls a rule has two for each end of that rule: the target if the rule matched
   * something, and the target if it matched nothing. NO_STATE stands for an impossible one.
   */
  readonly edges: readonly (readonly number[])[];
  /** Per state, 1 plus the index in `marked` of an inlined rule that begins there, -1 if one ends there, or 0. */
  readonly marks: Int32Array;
  /** The keys of the inlined rules. */
  readonly marked: readonly string[];
  /**
   * Per state a counter, or 0. States that share a counter differ only in how many iterations of a counted repeat are left.
   * They stand one after another, and each accepts all that the one before it accepts.
   */
  readonly counters: ArrayLike<number>;
  readonly rules: readonly ProgramRule[];
  /** Whether a rule is right for short inputs only. See `mostUnits`. */
  readonly isLimited: boolean;
  /** The same rules, none of them divided, if some are. The two passes read it. */
  readonly undivided?: Program;
}

/** A rule of a program. Rules share no states. */
export interface ProgramRule {
  readonly key: string;
  readonly start: number;
  /** The states in which the rule ends. It has several if it matters which rules it read over its whole span. */
  readonly accept: readonly number[];
  /** The first states of the rule's top-level alternatives, or NO_STATE for those that derive nothing. */
  readonly alternatives: readonly number[];
  /** Whether the rule can consist of itself. Its states then tell apart derivations that a forward reading does not. */
  readonly isDivided: boolean;
  /** The most UTF-16 units of an input; Infinity unless counts were left out that longer inputs would need. */
  readonly mostUnits: number;
}

/** A rule of a program, or one of its alternatives: its first state, and the states in which it ends. */
export interface RuleProgram {
  readonly program: Program;
  readonly alphabet: Alphabet;
  readonly start: number;
  readonly ends: readonly number[];
}

export const NO_STATE = -1;

export function stateCount(program: Program): number {
  return program.reads.length;
}

/** Returns the program that numbers the nodes of rows: its rules, and then the rules that are marked. */
export function undividedOf(program: Program): Program {
  return program.undivided ?? program;
}

/** Returns whether a rule has no nodes, because the compiler made it of what a count repeats. */
export function hasNoNodes({ key }: ProgramRule): boolean {
  return key.includes(' ');
}

/** By rule, the number of its first end, if the ends of all rules are numbered on. */
export function firstEnds({ rules }: Program): number[] {
  let count = 0;
  return rules.map(({ accept }) => (count += accept.length) - accept.length);
}

/** Throws PushdownLimitError if an input is longer than the limit of the rule that begins in a state. */
export function assertShort({ rules, isLimited }: Program, state: number, units: number): void {
  if (!isLimited) return;
  for (const { start, alternatives, mostUnits } of rules) {
    if (units <= mostUnits || (start !== state && !alternatives.includes(state))) continue;
    throw new PushdownLimitError('UTF-16 units', mostUnits);
  }
}
