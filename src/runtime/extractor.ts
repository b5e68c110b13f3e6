import { Alphabet, codePointAt, type Range, TABULATED } from './alphabet';
import { Histories } from './histories';
import { decodeNumbers } from './numbers';

/**
 * A deterministic automaton with registers, as data: it accepts a rule's language, and has then in its registers the
 * offsets that were asked for, each known by its number, a tag. State 0 is dead.
 */
export interface ExtractorTables {
  /** The code points of each class. */
  readonly classes: readonly (readonly Range[])[];
  /** Per state and class the next state or, counted from the number of states, a move that has operations. */
  readonly table: Int32Array;
  /** Per move its next state and which of the lists of operations is done on the way. */
  readonly moves: ArrayLike<number>;
  /** Three numbers each: the register that is set; the one it is set from; 0, or from 1 the tag added to a history. */
  readonly operations: readonly ArrayLike<number>[];
  /** Per state, from 1, the ending that is its own; 0 where the input must not end. */
  readonly accepting: ArrayLike<number>;
  /** Per ending: the register of each tag; the register of the history; tags to add to that at the end, from 1. */
  readonly endings: readonly ArrayLike<number>[];
  readonly tags: number;
  readonly start: number;
  readonly registers: number;
}

/** Reads inputs one at a time. What it found in one stands until it reads the next. */
export interface Extractor {
  /** The number from 1 of the ending, which tells which registers hold what; 0 where the input does not match. */
  readonly read: (input: string) => number;
  /** Offsets in UTF-16 units; -1 where there is none. */
  readonly registers: Int32Array;
  /** By number: `registers[endings[ending][tag]]` is the offset of a tag that is passed once at most. */
  readonly endings: readonly ArrayLike<number>[];
  /** The other tags, in the order in which they were passed. */
  readonly history: (ending: number) => readonly Passed[];
}

/** A tag that was passed at an offset. */
export interface Passed {
  readonly tag: number;
  readonly offset: number;
}

/** The register that holds the offset of the next character, and at last that of the end. */
const OFFSET = 0;

/**
 * Registers more than are used. V8 keeps arrays of up to 64 bytes on its heap, where they move; the address of a larger one
 * is a constant of the compiled code.
 */
const SPARE = 17;

/**
 * An extractor of tables. Its loop is a closure over constants, which engines can compile into the code: measured, a
 * quarter faster than a method that finds its tables in an object.
 */
export function extractor(tables: ExtractorTables): Extractor {
  const { rows, stores, program, accepting } = layOut(tables);
  const start = tables.start * tables.classes.length;
  const alphabet = new Alphabet(tables.classes);
  const { tabulated } = alphabet;
  const used = tables.registers;
  const registers = new Int32Array(used + SPARE);
  const endings = [[], ...tables.endings];
  const histories = new Histories();

  /** Does the operations of a move, and returns its state. */
  const act = (move: number, offset: number): number => {
    for (let at = move + 1; program[at]! >= 0; at += 3) {
      const tag = program[at + 2]!;
      const value = registers[program[at + 1]!]!;
      registers[program[at]!] = tag === 0 ? value : histories.add(value, tag - 1, offset);
    }
    return program[move]!;
  };

  /** Reads what is left: nothing, or what begins with a character that is not tabulated. */
  const readFrom = (input: string, offset: number, from: number): number => {
    let state = from;
    for (let i = offset; i < input.length; i++) {
      const code = codePointAt(input, i, input.length);
      const at = state + alphabet.classOf(code);
      registers[stores[at]!] = i;
      state = rows[at]!;
      if (state === 0) return 0;
      if (state < 0) state = act(~state, i);
      if (code > 0xffff) i++;
    }
    registers[OFFSET] = input.length;
    return accepting[state]!;
  };

  const read = (input: string): number => {
    // Four in one turn: measured, half the time.
    for (let i = 0; i < used; i += 4) {
      registers[i] = -1;
      registers[i + 1] = -1;
      registers[i + 2] = -1;
      registers[i + 3] = -1;
    }
    histories.clear();
    let state = start;
    // The length is read here, so that engines need not check in the loop that the input is a string.
    const end = input.length;
    let i = 0;
    for (; i < end; i++) {
      const unit = input.charCodeAt(i);
      if (unit >= TABULATED) break;
      // An integer without a check for overflow.
      const at = (state + tabulated[unit]!) | 0;
      registers[stores[at]!] = i;
      state = rows[at]!;
      if (state <= 0) {
        if (state === 0) return 0;
        state = act(~state, i);
      }
    }
    return readFrom(input, i, state);
  };

  const history = (ending: number): readonly Passed[] => {
    const at = endings[ending]!;
    const passed = histories.upTo(registers[at[tables.tags]!]!);
    for (let i = tables.tags + 1; i < at.length; i++) {
      passed.push({ tag: at[i]! - 1, offset: registers[OFFSET]! });
    }
    return passed;
  };

  return { read, registers, endings, history };
}

/** The tables as reading wants them: a state is the place of its row. */
function layOut({ classes, table, moves, operations, accepting }: ExtractorTables): {
  /**
   * The next state, or below 0 a move: the bits of its place in the program. A move that only stores the offset in a register
   * is none: each character stores its offset, without a branch that could be predicted wrongly.
   */
  readonly rows: Int32Array;
  /** At the same place, the register that the offset is stored in before the move. */
  readonly stores: Uint16Array;
  /** Per move its state and its operations, with -1 behind them. */
  readonly program: Int32Array;
  readonly accepting: Int32Array;
} {
  const width = classes.length;
  const states = accepting.length;
  const byPlace = new Int32Array(table.length);
  for (let state = 0; state < states; state++) byPlace[state * width] = accepting[state]!;
  const entries: number[] = [];
  const stored: number[] = [];
  const program: number[] = [];
  for (let i = 0; i < moves.length; i += 2) {
    const target = moves[i]! * width;
    const list = operations[moves[i + 1]!]!;
    const register = registerOf(list);
    stored.push(register);
    entries.push(register === OFFSET ? ~program.length : target);
    if (register === OFFSET) program.push(target, ...Array.from(list), -1);
  }
  return {
    rows: Int32Array.from(table, (entry) => (entry < states ? entry * width : entries[entry - states]!)),
    stores: Uint16Array.from(table, (entry) => stored[entry - states] ?? OFFSET),
    program: Int32Array.from(program),
    accepting: byPlace,
  };
}

/** The register that operations store the offset in and do nothing else; otherwise that which holds it anyway. */
function registerOf(list: ArrayLike<number>): number {
  return list.length === 3 && list[1] === OFFSET && list[2] === 0 ? list[0]! : OFFSET;
}

/** The tables as emitted source holds them; numbers as `encodeNumbers` writes them. */
export interface ExtractorText {
  /** Per class, the bounds of its ranges of code points. */
  readonly classes: readonly string[];
  /** Per state, its row. */
  readonly table: readonly string[];
  readonly moves: string;
  readonly operations: readonly string[];
  readonly accepting: string;
  readonly endings: readonly string[];
  readonly tags: number;
  readonly start: number;
  readonly registers: number;
}

/** The extractor of emitted tables. */
export function emittedExtractor(text: ExtractorText): Extractor {
  return extractor({
    ...text,
    classes: text.classes.map((ranges) => pairs(decodeNumbers(ranges))),
    table: decodeNumbers(text.table.join('')),
    moves: decodeNumbers(text.moves),
    operations: text.operations.map(decodeNumbers),
    accepting: decodeNumbers(text.accepting),
    endings: text.endings.map(decodeNumbers),
  });
}

function pairs(bounds: Int32Array): Range[] {
  return Array.from({ length: bounds.length / 2 }, (_, i) => [bounds[2 * i]!, bounds[2 * i + 1]!]);
}
