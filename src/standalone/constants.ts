/**
 * The constants of an emitted module that its prelude refers to. They have no values here. In each module
 * src/emit/standalone/module-data.ts replaces them by declarations with values.
 */
import type { ProgramText } from '../runtime/program/decode-program';
import type { TreeMaker } from './plain-node';

/** The number of cells in a row of the tables: one for the end of the input, then one for each column. */
export let WIDTH: number;
/** Numbers as text: for each run of characters with the same column, the first character and the column. */
export let RUNS: string;
/** The column of all characters from 128 on, or undefined if they have several. */
export let FAR_COLUMN: number | undefined;
/** The next state, by state and column. The first cell of a state is positive if it accepts. State 0 is dead. Filled in parts. */
export let STATES: Uint16Array | Uint32Array;
/** The next row, by row and column, or the bits of -1 less a decision. Filled at first use. */
export let DECISIONS: Uint16Array | Uint32Array;
export let DECISIONS_TEXT: string;
/** The recursive rules, and the rules that they use. */
export let PROGRAM: ProgramText;
/** The indexes of the program's rules that are leaves of the default tree. */
export let PROGRAM_TOKENS: ReadonlySet<number>;
/** Functions that make the nodes of rules that are inlined in the program, by mark. */
export let INLINED_TREES: readonly TreeMaker[];
