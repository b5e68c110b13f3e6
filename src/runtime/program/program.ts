import type { Counters } from '../state-closure';

/**
 * The automata of rules that use each other, as data: nondeterministic, a state with edges in order of preference. A state
 * reads one code point of a list of classes, or has another rule read, or accepts, or goes on without any of this.
 */
export interface Program {
  /** Per state, the place of its list in `classes`; -1 where it does not read. */
  readonly reads: Int32Array;
  readonly classes: readonly (readonly number[])[];
  /** Per state, the rule that it has read, as its place in `rules`; -1 where it has none read. */
  readonly calls: Int32Array;
  /**
   * Per state, where it leads, best first. Of a state that has a rule read, for each of the states in which that rule ends: where
   * it leads once the rule matched something, and once it matched nothing. NO_STATE where that is impossible.
   */
  readonly edges: readonly (readonly number[])[];
  /** Per state, where another rule begins and ends that is written into it: its place in `marked` from 1, -1, or 0. */
  readonly marks: Int32Array;
  readonly marked: readonly string[];
  /** Per state, the counter that it shares with the states that differ from it in a count alone; see `Counters`. */
  readonly counters: Counters;
  readonly rules: readonly ProgramRule[];
  /** Some of the rules are right for short inputs only. */
  readonly isLimited: boolean;
}

/** A rule of a program; states that belong to one are in no other. */
export interface ProgramRule {
  readonly key: string;
  readonly start: number;
  /** The states in which it ends. A rule ends in several if it matters which rules it read over its whole span. */
  readonly accept: readonly number[];
  /** Where the rule's top-level alternatives begin; NO_STATE for those that derive nothing. */
  readonly alternatives: readonly number[];
  /** The rule can consist of itself alone: its states tell apart derivations that do, which a reading forward does not. */
  readonly isDivided: boolean;
  /** UTF-16 units that an input may have; Infinity unless counts were left out that longer inputs would need. */
  readonly mostUnits: number;
}

/** Whether a rule has no nodes: it is what a count repeats. */
export function hasNoNodes({ key }: ProgramRule): boolean {
  return key.includes(' ');
}

/** By rule, the number of its first end if the ends of all rules are numbered on. */
export function firstEnds({ rules }: Program): number[] {
  let count = 0;
  return rules.map(({ accept }) => (count += accept.length) - accept.length);
}

export const NO_STATE = -1;

export function stateCount(program: Program): number {
  return program.reads.length;
}
