/**
 * The constants of an emitted module that its prelude refers to. They have no values here: in each module
 * src/emit/standalone/data.ts puts declarations with values in the place of these.
 */
import type { ProgramText } from '../runtime/program/decode-program';
import type { Tree } from './node';

/** Cells in a row of the tables: one for the end of the input, then one for each column. */
export let WIDTH: number;
/** Numbers as text: the first character of each run of characters in one column, and the column. */
export let RUNS: string;
/** The column of all characters from 128 on, if they have the same; else undefined. */
export let FAR_COLUMN: number | undefined;
/** By state and column, the next state; in the first cell of a state, more than 0 if it accepts. State 0 is dead. Filled in parts. */
export let STATES: Uint16Array | Uint32Array;
/** By row and column, the next row, or the bits of -1 less a decision. Filled when it is first used. */
export let DECISIONS: Uint16Array | Uint32Array;
export let DECISIONS_TEXT: string;
/** The recursive rules, and those that they use. */
export let PROGRAM: ProgramText;
/** The rules of the program that are leaves of the default tree. */
export let PROGRAM_TOKENS: ReadonlySet<number>;
/** Makes the nodes of rules that are inlined in the program. */
export let INLINED_TREES: readonly Tree[];
