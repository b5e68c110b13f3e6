import type { DfaTable } from './dfa-table';
import type { RuleProgram } from './program/program';
import type { Samples } from './sample-characters';

/** The state after a prefix. It tells what may follow. At least the empty prefix has one. */
export interface Residual {
  /** Only states that the same strings follow have the same key. */
  readonly key: number | string;
  /** Whether the match may end here. */
  readonly accepts: boolean;
  /** The classes of the grammar's alphabet with which a match goes on. */
  readonly expected: readonly number[];
  /** The state after a character of a class. Undefined if no match continues with it. */
  step(id: number): Residual | undefined;
  /** Length of the shortest completion in code points, using samples only. Infinity if there is none. */
  distance(samples: Samples): number;
}

/** Reads an input in pieces, from the start of a match. */
export interface Reading {
  /**
   * Reads a piece, which has whole code points. Returns the offset of the first code point with which no match goes on, or
   * `end`. Behind such a code point nothing more may be read.
   */
  read(input: string, start: number, end: number): number;
  /** Returns the state behind all that was read. */
  residual(): Residual;
}

/** The place in an input that no derivation gets past. */
export interface Stop {
  /** The first offset at which no continuation exists, in UTF-16 units from 0. */
  readonly offset: number;
  readonly residual: Residual;
}

/** Tells why the input from `start` on is not derived, or what could follow an input that is. */
export function stopOf(recogniser: Explainer, input: string, start: number): Stop {
  const reading = recogniser.begin();
  const offset = reading.read(input, start, input.length);
  return { offset, residual: reading.residual() };
}

/** Tests whole inputs. */
export interface Verdict {
  /** Returns whether the whole input is derived. */
  test(input: string): boolean;
  /**
   * Does the same for octets, if it can read them without making a string. Each octet is the code point of its number. With
   * `utf8`, the octets are UTF-8, and ill-formed ones are not derived.
   */
  testOctets?(octets: Uint8Array, utf8: boolean): boolean | undefined;
}

/** Finds where inputs stop to match. */
export interface Explainer extends Verdict {
  /** Begins to read an input in pieces. */
  begin(): Reading;
}

/** Finds longest matches. */
export interface MatchFinder extends Verdict {
  /**
   * Returns the end of the longest prefix of `input.slice(start, end)` that is derived, or -1. Offsets are in UTF-16 units.
   * If `mayEnd` is given, a prefix ends only at offsets for which it returns true.
   */
  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number;
  /** Does the same for octets, which it reads as `testOctets` does: ill-formed ones match nothing. */
  longestOctets?(octets: Uint8Array, start: number, end: number, utf8: boolean): number | undefined;
}

/** Recognises the language of a rule. */
export interface Recogniser extends Explainer, MatchFinder {
  /** The table, if there is one, for callers with a loop of their own. */
  readonly table?: DfaTable | undefined;
  /** The program of a rule that has no table. */
  readonly ruleProgram?: RuleProgram | undefined;
}
