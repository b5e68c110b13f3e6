import type { DfaTable } from './dfa-table';

/** The place in an input that no derivation gets past. */
export interface Stop {
  /** The first offset at which no continuation exists, in UTF-16 units from 0. */
  readonly offset: number;
  /** The classes of the grammar's alphabet that could have stood there. */
  readonly expected: readonly number[];
  /** Whether the input could have ended there. */
  readonly endExpected: boolean;
  /** For each expected class, the shortest string that completes the input before the offset. See `shortestCompletions`. */
  readonly completions: () => readonly string[];
}

/** Tests whole strings. */
export interface Verdict {
  /** Returns whether the whole input is derived. */
  test(input: string): boolean;
}

/** Recognises the language of a rule. */
export interface Recogniser extends Verdict {
  /** The table, if there is one, for callers with a loop of their own. */
  readonly table?: DfaTable | undefined;
  /**
   * Returns the end of the longest prefix of `input.slice(start, end)` that is derived, or -1. Offsets are in UTF-16 units.
   * If `mayEnd` is given, a prefix ends only at offsets for which it returns true.
   */
  longest(input: string, start: number, end: number, mayEnd?: (offset: number) => boolean): number;
  /**
   * Does the same for octets, if the recogniser can read them without making a string. Each octet is the code point of its
   * number. With `utf8`, the octets are UTF-8, and ill-formed ones match nothing. With `isWhole`, a result other than `end`
   * only tells that `end` is not reached: this is faster.
   */
  longestOctets?(
    octets: Uint8Array,
    start: number,
    end: number,
    utf8: boolean,
    isWhole?: boolean,
  ): number | undefined;
  /** Tells why the input from `start` on is not derived, or what could follow an input that is. */
  stop(input: string, start: number): Stop;
}
