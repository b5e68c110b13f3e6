import type { ClassedDfa } from './dfa';

/**
 * A tagged DFA: it keeps offsets in registers while it reads (Laurikari 2000; with operations delayed by one character, Trafimovich
 * 2017). If it accepts an input, its registers have the offsets that were asked for. A tag is the number of such an offset. State 0 is
 * dead. Register 0 holds the offset of the next character; at the end of the input, the length.
 */
export interface TaggedDfa {
  /** The code points of each class. */
  readonly classes: ClassedDfa['sets'];
  /** Per state and class the next state, or the number of states plus the number of a move. Moves have operations. */
  readonly table: Int32Array;
  /** Per move its next state, and the index of its operations. */
  readonly moves: ArrayLike<number>;
  /** Three numbers each: the register to set; the register to set it from; 0, or 1 plus a tag to add to a history. */
  readonly operations: readonly ArrayLike<number>[];
  /** Per state, the number from 1 of its ending, or 0 if the input must not end there. */
  readonly accepting: ArrayLike<number>;
  /** Per ending: the register of each tag; the register of the history; tags to add to that at the end, plus 1. */
  readonly endings: readonly ArrayLike<number>[];
  readonly tags: number;
  readonly start: number;
  readonly registers: number;
}
