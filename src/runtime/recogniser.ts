import type { Language } from './language';

/** Where reading a string came to an end that no derivation goes beyond. */
export interface Stop {
  /** The first offset at which no continuation exists, in UTF-16 units from 0. */
  readonly offset: number;
  /** The classes of the grammar's alphabet that could have stood there. */
  readonly expected: readonly number[];
  /** Whether the input could have ended there. */
  readonly endExpected: boolean;
  /**
   * For each expected class the shortest string that begins with a character of it and makes of what was read a match, see
   * `shortestCompletions`; undefined if there is none for one of them, or it would be too long.
   */
  readonly completions: () => readonly string[] | undefined;
}

/** Judges whole strings by one language. */
export interface Verdict {
  /** Whether the whole input is derived. */
  test(input: string): boolean;
}

/** Judges strings by a rule's language. */
export interface Recogniser extends Verdict {
  /** The tables that it judges by, where it has any, for who reads by them in a way of its own. */
  readonly language?: Language | undefined;
  /** Whether the octets from `start` up to `end` are derived, each as the code point of the same number. */
  testOctets(octets: Uint8Array, start: number, end: number): boolean;
  /** `longest` of octets. Like `testOctets` throws TypeError where characters of the grammar are no octets. */
  longestOctets(octets: Uint8Array, start: number, end: number): number;
  /** The end of the longest prefix of `input.slice(start, end)` that is derived, or -1. Offsets in UTF-16 units. */
  longest(input: string, start: number, end: number): number;
  /** Where and why the input is not derived; asked only where `test` is false. */
  stop(input: string, start: number): Stop;
}
