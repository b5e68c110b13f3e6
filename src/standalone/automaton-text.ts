import type { MarkedAutomaton } from '../runtime/marked-automaton';
import { fromUnsigned } from '../runtime/numbers';
import { decodeCounters } from '../runtime/pushdown/network-text';
import { unpack } from './packed';

/** A marked automaton as an emitted module holds it. The numbers are as `pack` writes them. */
export interface AutomatonText {
  readonly start: number;
  /** The lists of columns that states read. */
  readonly lists: readonly (readonly number[])[];
  readonly marked: readonly string[];
  /**
   * A state that reads is the number of its list, from 1, and the distance to its edge. Any other is 0, the number of its mark
   * or 0, the number of its edges, and the distances to them.
   */
  readonly states: string;
  /** The runs of states that share a counter: how many others stand before them, and how many they are. Missing where there are none. */
  readonly counted?: string;
}

export function decodeAutomaton({ start, lists, marked, states, counted }: AutomatonText): MarkedAutomaton {
  const data = unpack(states);
  const classes: (readonly number[])[] = [];
  const edges: number[][] = [];
  const marks: [number, string][] = [];
  for (let i = 0; i < data.length;) {
    const state = edges.length;
    const list = data[i++]!;
    const mark = list ? 0 : data[i++]!;
    const targets: number[] = [];
    for (let n = list ? 1 : data[i++]!; n > 0; n--) targets.push(state + fromUnsigned(data[i++]!));
    classes.push(list ? lists[list - 1]! : []);
    edges.push(targets);
    if (mark) marks.push([state, marked[mark - 1]!]);
  }
  return { start, classes, edges, marks, counters: decodeCounters(unpack(counted ?? ''), edges.length) };
}
