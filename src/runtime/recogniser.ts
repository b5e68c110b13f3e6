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
  /**
   * Judges octets without making a string of them, if the recogniser can. Each octet is the code point of its number;
   * or, with `utf8`, they are the UTF-8 of code points, and ill-formed ones are no character.
   */
  testOctets?(octets: Uint8Array, start: number, end: number, utf8: boolean): boolean | undefined;
  /** `longest` of octets, read as by `testOctets`. */
  longestOctets?(octets: Uint8Array, start: number, end: number, utf8: boolean): number | undefined;
  /**
   * The end of the longest prefix of `input.slice(start, end)` that is derived, or -1. Offsets in UTF-16 units. `mayEnd`
   * tells at which offsets a prefix may end; without it at all.
   */
  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number;
  /** Where and why the input is not derived, or what could follow an input that is. */
  stop(input: string, start: number): Stop;
}
