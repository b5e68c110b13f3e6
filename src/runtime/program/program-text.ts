import { type Program, type ProgramRule, NO_STATE } from './program';
import { decodeNumbers, fromUnsigned } from '../numbers';

/** A program as emitted source holds it; numbers as `encodeNumbers` writes them. */
export interface ProgramText {
  /** The lists of classes that states read. */
  readonly classes: readonly string[];
  /** The keys of the rules that are written in. */
  readonly marked: readonly string[];
  /**
   * Per rule, its key, then how many ends it has, or 0 for one end of a rule that is not divided; its start, its ends and the
   * starts of its alternatives, each plus one.
   */
  readonly rules: readonly (readonly [key: string, states: string])[];
  /**
   * Per state one of the KINDS and what that needs; a state that it leads to is told by its distance, as an unsigned number
   * plus one, or by 0 where it leads nowhere.
   */
  readonly states: string;
  /** Of states that share a counter: how many others stand before them, and how many they are. Missing where there are none. */
  readonly counted?: string;
  /** Per rule, UTF-16 units that an input may have, or 0 if there is no limit; missing where there is none at all. */
  readonly mostUnits?: readonly number[];
}

/** No edge; a list of classes and an edge; a rule and two edges for each of its ends; a count and as many edges; a mark and an edge. */
export const KINDS = { accept: 0, read: 1, call: 2, split: 3, enter: 4, leave: 5 } as const;

export function decodeProgram(text: ProgramText): Program {
  const numbers = decodeNumbers(text.states);
  const rules = text.rules.map(([key, states], i) =>
    decodeRule(key, states, text.mostUnits?.[i] || Infinity),
  );
  const reads: number[] = [];
  const calls: number[] = [];
  const marks: number[] = [];
  const edges: number[][] = [];
  for (let at = 0; at < numbers.length;) {
    const state = edges.length;
    const kind = numbers[at++]!;
    const ends = kind === KINDS.call ? rules[numbers[at]!]!.accept.length : 0;
    reads.push(kind === KINDS.read ? numbers[at++]! : -1);
    calls.push(kind === KINDS.call ? numbers[at++]! : -1);
    marks.push(kind === KINDS.enter ? numbers[at++]! : kind === KINDS.leave ? -1 : 0);
    const count =
      kind === KINDS.split ? numbers[at++]! : kind === KINDS.accept ? 0 : kind === KINDS.call ? 2 * ends : 1;
    const targets = Array.from(numbers.subarray(at, at + count), (distance) =>
      distance === 0 ? NO_STATE : state + fromUnsigned(distance - 1),
    );
    edges.push(targets);
    at += count;
  }
  return {
    reads: Int32Array.from(reads),
    classes: text.classes.map((list) => [...decodeNumbers(list)]),
    calls: Int32Array.from(calls),
    edges,
    marks: Int32Array.from(marks),
    marked: text.marked,
    counters: decodeCounters(decodeNumbers(text.counted ?? ''), edges.length),
    rules,
    isLimited: text.mostUnits !== undefined,
  };
}

/** `runs`: for each run of states that share a counter, how many states stand before it, and how many it has. */
export function decodeCounters(runs: ArrayLike<number>, states: number): Int32Array {
  const counters = new Int32Array(states);
  let end = 0;
  for (let i = 0; i < runs.length; i += 2) {
    const begin = end + runs[i]!;
    end = begin + runs[i + 1]!;
    counters.fill(i / 2 + 1, begin, end);
  }
  return counters;
}

function decodeRule(key: string, states: string, mostUnits: number): ProgramRule {
  const [ends, ...numbers] = decodeNumbers(states);
  const [start, ...others] = numbers.map((state) => state - 1);
  const accept = others.slice(0, ends || 1);
  return {
    key,
    start: start!,
    accept,
    alternatives: others.slice(accept.length),
    isDivided: ends! > 0,
    mostUnits,
  };
}
